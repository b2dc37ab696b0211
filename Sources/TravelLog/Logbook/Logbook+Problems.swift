#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Logbook {
  /// What makes the logbook unusable, in English.
  ///
  /// With it a change could hit another entry than was meant. No change through this library leads there, but other programs may have written the file.
  var faults: [String] {
    var faults: [String] = []
    func check(next: Int, after highest: Int?, _ name: String) {
      if next <= highest ?? 0 || next > Self.highestNumber {
        faults.append("\(name) \(highest ?? 0) has a number that was not given yet")
      }
    }
    func checkIdentities(_ ids: [UUID], _ name: String) {
      if Set(ids).count != ids.count { faults.append("two \(name) have one identity") }
    }
    let nextOf = Dictionary(
      keptTrips.map { ($0.entry.id, ($0.entry.number, $0.entry.nextExpenseNumber)) },
      uniquingKeysWith: { first, _ in first })
    for kept in keptExpenses {
      guard let (trip, next) = nextOf[kept.entry.trip], kept.entry.number >= next else { continue }
      faults.append(
        "expense \(kept.entry.number) of trip \(trip) has a number that was not given yet")
    }
    for kept in keptTrips where kept.entry.nextExpenseNumber > Self.highestNumber {
      faults.append("trip \(kept.entry.number) has no more numbers for expenses")
    }
    check(next: nextTripNumber, after: keptTrips.map(\.entry.number).max(), "trip")
    check(next: nextItemNumber, after: keptItems.map(\.entry.number).max(), "item")
    let given =
      deletions.map(\.number) + keptTrips.compactMap(\.deletion)
      + keptExpenses.compactMap(\.deletion) + keptItems.compactMap(\.deletion)
    check(next: nextDeletion, after: given.max(), "deletion")
    checkIdentities(keptTrips.map(\.entry.id), "trips")
    checkIdentities(keptExpenses.map(\.entry.id), "expenses")
    checkIdentities(keptItems.map(\.entry.id), "items")
    return faults
  }

  /// What contradicts the rules, in English, first the ``faults``.
  var problems: [String] {
    faults + tripProblems + expenseProblems + checklistProblems + deletionProblems
  }

  private var tripProblems: [String] {
    var problems: [String] = []
    for trip in trips {
      do { try check(trip) } catch { problems.append("trip \(trip.number): \(error)") }
    }
    if currentTripID != nil, currentTrip == nil { problems.append("the current trip is not there") }
    return problems
  }

  private var expenseProblems: [String] {
    var problems: [String] = []
    let numberOf = Dictionary(
      keptTrips.map { ($0.entry.id, $0.entry.number) }, uniquingKeysWith: { first, _ in first })
    var numbers: Set<[Int]> = []
    for kept in keptExpenses {
      let expense = kept.entry
      guard let trip = numberOf[expense.trip] else {
        problems.append("expense \(expense.number) belongs to no trip")
        continue
      }
      let name = "expense \(expense.number) of trip \(trip)"
      if !numbers.insert([trip, expense.number]).inserted {
        problems.append("\(name) is there twice")
      }
      do { try expense.check() } catch { problems.append("\(name): \(error)") }
    }
    return problems
  }

  private var checklistProblems: [String] {
    var problems: [String] = []
    func check(_ text: String, of subject: TravelLogError.Subject, _ name: String) {
      do {
        try Self.check(text, of: subject, mayBeEmpty: false)
      } catch {
        problems.append("\(name): \(error)")
      }
    }
    for kept in keptItems { check(kept.entry.text, of: .item, "item \(kept.entry.number)") }
    for template in templates {
      for text in [template.name] + template.texts {
        check(text, of: .template, "template “\(template.name)”")
      }
    }
    return problems
  }

  /// Entries and deletions that do not fit each other, so that something cannot be brought back.
  private var deletionProblems: [String] {
    var problems: [String] = []
    var isUsed: Set<Int> = []
    func check<Entry>(
      _ kept: [Kept<Entry>], _ kinds: Deletion.Kind..., trip: (Entry) -> Trip.ID? = { _ in nil }
    ) {
      for kept in kept {
        guard let deletion = kept.deletion else { continue }
        isUsed.insert(deletion)
        let isKnown = deletions.contains {
          $0.number == deletion && kinds.contains($0.kind) && $0.trip == trip(kept.entry)
        }
        guard !isKnown else { continue }
        problems.append(
          "\(Entry.subject.rawValue) \(kept.entry.number) was deleted by something that is not there"
        )
      }
    }
    check(keptTrips, .trip, .currentTrip)
    check(keptExpenses, .expense) { $0.trip }
    check(keptItems, .item)
    for deletion in deletions where !isUsed.contains(deletion.number) {
      problems.append("deletion \(deletion.number) has nothing to bring back")
    }
    return problems
  }
}
