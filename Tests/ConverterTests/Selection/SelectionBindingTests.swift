import Converter
import Testing

@Suite("Bindings of a selection")
struct SelectionBindingTests {
  private struct Pair: Equatable {
    var from: Currency
    var to: Currency
  }

  private final class Owner {
    var pair = Pair(from: .usd, to: .jpy)
  }

  private struct Screen {
    @SelectionBinding var currency: Currency

    func choose(_ other: Currency) { currency = other }
  }

  @Test("What is written through a binding is at its owner, and the other way round")
  func sharing() {
    let owner = Owner()
    let binding = SelectionBinding(owner, \.pair)
    binding.wrappedValue.to = .gbp
    #expect(owner.pair.to == .gbp)
    owner.pair.from = .chf
    #expect(binding.wrappedValue == Pair(from: .chf, to: .gbp))
  }

  @Test("A member of the value is bound by its name")
  func members() {
    let owner = Owner()
    let target = SelectionBinding(owner, \.pair).to
    target.wrappedValue = .eur
    #expect(owner.pair == Pair(from: .usd, to: .eur))
  }

  @Test("The wrapper reads and writes the value and hands the binding on")
  func wrapper() {
    let owner = Owner()
    let screen = Screen(currency: SelectionBinding(owner, \.pair.to))
    screen.choose(.gbp)
    #expect(owner.pair.to == .gbp)
    let other = Screen(currency: screen.$currency)
    other.choose(.chf)
    #expect(screen.currency == .chf)
  }

  @Test("A constant stays what it is")
  func constant() {
    let binding = SelectionBinding.constant(Currency.jpy)
    binding.wrappedValue = .usd
    #expect(binding.wrappedValue == .jpy)
  }
}

extension Currency {
  /// A currency by a code that is well formed.
  static func code(_ code: String) -> Currency { (try? Currency(code)) ?? .eur }
}
