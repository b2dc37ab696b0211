/// A value that is read and written where it lives, so that what shows it and what owns it share it.
///
/// A binding holds no value of its own: it is a pair of closures. Both screens of a converter hold one
/// of the same currency, and what the one picks the other has.
///
///     let target = SelectionBinding(model, \.to)
///     target.wrappedValue = .jpy
///     model.to                      // JPY
///
/// As a property wrapper it reads like the value, with the binding behind `$`:
///
///     @SelectionBinding var currency: Currency
///     currency = .gbp               // writes to the owner
///     CurrencyPickerModel(selection: $currency)
///
/// A member of a bound structure is bound by its name: `$pair.to` is a `SelectionBinding<Currency>`
/// where `$pair` binds a structure with a member `to`.
///
/// A binding belongs to the actor of its owner and is not `Sendable`.
@propertyWrapper @dynamicMemberLookup
public struct SelectionBinding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Makes a binding out of its two halves.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes it.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Binds a property of an object, which the binding keeps alive.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - keyPath: Its property, such as `\.to` of a ``ConverterModel``.
  public init<Root: AnyObject>(_ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.init(get: { root[keyPath: keyPath] }, set: { root[keyPath: keyPath] = $0 })
  }

  /// A binding of a value that does not change: what is written to it is dropped.
  ///
  ///     SelectionBinding.constant(Currency.jpy).wrappedValue   // JPY, always
  ///
  /// - Parameter value: The value.
  /// - Returns: The binding.
  public static func constant(_ value: Value) -> SelectionBinding {
    SelectionBinding(get: { value }, set: { _ in })
  }

  /// The value, read and written at its owner.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, to be handed on.
  public var projectedValue: SelectionBinding { self }

  /// A binding of a member of the value.
  ///
  /// - Parameter keyPath: The member.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> SelectionBinding<Member> {
    SelectionBinding<Member>(
      get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

// The closures are those of an owner that stays on its actor.
@available(*, unavailable)
extension SelectionBinding: Sendable {}
