/// The identifiers of the built-in sources, as the documents list them.
enum BuiltInNames {
  static let all = [
    "ecb", "frankfurter", "fawazahmed0", "erapi", "openexchangerates", "cbr", "nbp", "cnb", "boc",
    "rba", "norges",
  ]
}
