import Converter
import Synchronization

/// The numbers of the currencies of a run, in the order of their first use, the same for all workers.
///
/// So what one of them has worked out for all currencies of a day serves the others.
final class CurrencyNumbers: Sendable {
  private let currencies = Mutex<[Currency]>([])

  /// The currencies by number, until now.
  var all: [Currency] { currencies.withLock(\.self) }

  /// The number of a currency.
  func number(of currency: Currency) -> Int {
    currencies.withLock { currencies in
      if let known = currencies.firstIndex(of: currency) { return known }
      currencies.append(currency)
      return currencies.count - 1
    }
  }
}
