public import Converter

extension Logbook {
  /// Adds something to be done.
  ///
  /// - Parameter item: The item; it gets the next number.
  /// - Returns: The item with its number.
  /// - Throws: ``TravelLogError``: `emptyText`, `textTooLong`, `duplicate` where an item has the
  ///   identity, `notRepresentable` for a time outside the years 1 to 9999, or where no number is
  ///   left.
  @discardableResult
  public mutating func add(_ item: ChecklistItem) throws(TravelLogError) -> ChecklistItem {
    try Self.check(item.text, of: .item, mayBeEmpty: false)
    for time in [item.created, item.finishedAt] { try Self.check(time, of: .item) }
    guard !keptItems.contains(where: { $0.entry.id == item.id }) else {
      throw TravelLogError(.duplicate, .item, text: item.text)
    }
    var item = item
    item.number = try Self.give(&nextItemNumber, to: .item)
    keptItems.append(Kept(item))
    return item
  }

  /// Finishes an item, or makes it as it was before, without a time.
  ///
  /// - Parameters:
  ///   - isFinished: Whether it is to be finished; an item that is so already stays as it is, with
  ///     its time.
  ///   - id: The item.
  ///   - now: The present time.
  /// - Returns: Whether that changed it.
  /// - Throws: ``TravelLogError``: `notFound`, `deleted`, `notRepresentable` for a time outside the
  ///   years 1 to 9999.
  @discardableResult
  public mutating func setFinished(
    _ isFinished: Bool, of id: ChecklistItem.ID, now: Timestamp
  ) throws(TravelLogError) -> Bool {
    let place = try Self.place(of: id, in: keptItems)
    try Self.check(now, of: .item)
    guard keptItems[place].entry.isFinished != isFinished else { return false }
    keptItems[place].entry.finishedAt = isFinished ? now : nil
    return true
  }

  /// Finishes an item; one that is finished stays as it is, with its time.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - now: The present time.
  /// - Returns: Whether it was not finished before.
  /// - Throws: ``TravelLogError``, as ``setFinished(_:of:now:)``.
  @discardableResult
  public mutating func finish(
    _ id: ChecklistItem.ID, now: Timestamp
  ) throws(TravelLogError) -> Bool {
    try setFinished(true, of: id, now: now)
  }

  /// Finishes an item, or, where it is finished, makes it as it was before, without a time.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - now: The present time.
  /// - Returns: The item after that.
  /// - Throws: ``TravelLogError``, as ``setFinished(_:of:now:)``.
  @discardableResult
  public mutating func toggle(
    _ id: ChecklistItem.ID, now: Timestamp
  ) throws(TravelLogError) -> ChecklistItem {
    let place = try Self.place(of: id, in: keptItems)
    try setFinished(!keptItems[place].entry.isFinished, of: id, now: now)
    return keptItems[place].entry
  }

  /// Makes all items unfinished again, for the next trip.
  ///
  /// - Returns: How many were finished.
  @discardableResult
  public mutating func resetItems() -> Int {
    var count = 0
    for index in keptItems.indices
    where keptItems[index].deletion == nil && keptItems[index].entry.isFinished {
      keptItems[index].entry.finishedAt = nil
      count += 1
    }
    return count
  }

  /// Deletes items.
  ///
  /// - Parameter ids: The items; where one is not there, none is deleted.
  /// - Throws: ``TravelLogError``: `notFound`, `deleted`.
  public mutating func deleteItems(_ ids: Set<ChecklistItem.ID>) throws(TravelLogError) {
    var changed = self
    try changed.delete(ids, from: \.keptItems, kind: .item)
    self = changed
  }

  /// Brings the items back that were deleted last.
  ///
  /// - Returns: The items.
  /// - Throws: ``TravelLogError`` with code `nothingToUndo`.
  @discardableResult
  public mutating func undoItemDeletion() throws(TravelLogError) -> [ChecklistItem] {
    try restore(\.keptItems, kinds: .item).restored
  }

  /// The items with some numbers.
  ///
  /// - Parameter numbers: The numbers.
  /// - Returns: The items, in the order of the numbers.
  /// - Throws: ``TravelLogError``: `notFound` or `deleted`, with the numbers that are not there.
  public func items(numbered numbers: [Int]) throws(TravelLogError) -> [ChecklistItem] {
    try Self.entries(numbered: numbers, in: keptItems)
  }
}

// MARK: - Templates

extension Logbook {
  /// Keeps the texts of the list under a name, in the place of what the name stood for in any case.
  ///
  /// - Parameter name: The name.
  /// - Returns: The template.
  /// - Throws: ``TravelLogError``: `emptyText` for the name or an empty list, `textTooLong`.
  @discardableResult
  public mutating func saveTemplate(
    named name: String
  ) throws(TravelLogError) -> ChecklistTemplate {
    try Self.check(name, of: .template, mayBeEmpty: false)
    guard !items.isEmpty else { throw TravelLogError(.emptyText, .template, text: name) }
    let template = ChecklistTemplate(name: name, texts: items.reversed().map(\.text))
    templates.removeAll { Self.folded($0.name) == Self.folded(name) }
    templates.append(template)
    templates.sort { $0.name < $1.name }
    return template
  }

  /// Adds what a template holds to the list, but for texts that are in it already.
  ///
  /// - Parameters:
  ///   - name: The name of the template, in any case of letters.
  ///   - now: The present time.
  /// - Returns: The items that were added.
  /// - Throws: ``TravelLogError``: `notFound`; `notRepresentable`, as ``add(_:)-(ChecklistItem)``.
  @discardableResult
  public mutating func loadTemplate(
    named name: String, now: Timestamp
  ) throws(TravelLogError) -> [ChecklistItem] {
    guard
      let template = templates.first(where: { $0.name == name })
        ?? templates.first(where: { Self.folded($0.name) == Self.folded(name) })
    else {
      throw TravelLogError(.notFound, .template, text: name)
    }
    var changed = self
    let present = Set(items.map(\.text))
    var added: [ChecklistItem] = []
    for text in template.texts where !present.contains(text) {
      added.append(try changed.add(ChecklistItem(text: text, created: now)))
    }
    self = changed
    return added
  }
}
