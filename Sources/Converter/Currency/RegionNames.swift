/// English names of countries and territories, for finding a currency by where it is used.
package enum RegionNames {
  /// The names by ISO 3166 code; the first is the one to show.
  package static let all: [String: [String]] = {
    var names: [String: [String]] = [:]
    for line in CurrencyTable.regionNames.split(separator: "\n") {
      let fields = line.split(separator: "|").map(String.init)
      names[fields[0]] = Array(fields.dropFirst())
    }
    return names
  }()
}
