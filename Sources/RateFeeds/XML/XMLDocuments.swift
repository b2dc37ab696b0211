/// The XML documents that are known by their roots: those that are read, and those that are not.
///
/// A line a feed.
enum XMLDocuments {
  /// How a document is read.
  struct Document {
    /// The root element.
    let root: String
    /// The element that stands for a rate.
    let record: String
    let feed: BankFeed
  }

  /// How the document of a root is read; nil where it is not.
  static func document(of root: XMLElement) -> Document? {
    documents.first { candidate in
      guard candidate.root == root.name else { return false }
      // The central bank of Russia calls both of its documents so.
      return candidate.root != "ValCurs"
        || (candidate.record == "Record") == (root.attribute("ID") != nil)
    }
  }

  /// Why the document of a root is not read though it is known; nil where it is not known.
  static func refusal(of root: XMLElement) -> String? {
    refused.first { $0.root == root.name && root.namespace.contains($0.namespace) }?.reason
  }

  private static let documents = [
    Document(root: "ValCurs", record: "Valute", feed: .cbrDaily),
    Document(root: "ValCurs", record: "Record", feed: .cbrSeries),
    Document(root: "tabela_kursow", record: "pozycja", feed: .nbpFile),
    Document(root: "ArrayOfExchangeRatesTable", record: "Rate", feed: .nbpAnswer),
    Document(root: "ExchangeRatesSeries", record: "Rate", feed: .nbpAnswer),
    Document(root: "CURRENCIES", record: "CURRENCY", feed: .boiFile),
    Document(root: "exchangeRateMonthList", record: "exchangeRate", feed: .hmrcMonth),
    Document(root: "channel", record: "item", feed: .floatRates),
  ]

  private static let refused: [(root: String, namespace: String, reason: String)] = [
    ("GenericData", "sdmx", "SDMX-ML, which is not read; ask the service for SDMX-CSV (csvdata)"),
    (
      "StructureSpecificData", "sdmx",
      "SDMX-ML, which is not read; ask the service for SDMX-CSV (csvdata)"
    ),
    ("DataSet", "bnr.ro", "the XML of the National Bank of Romania, which is not read"),
    ("ROWSET", "", "the XML of the Bulgarian National Bank, which is not read"),
    (
      "Envelope", "schemas.xmlsoap.org",
      "a SOAP answer (the National Bank of Hungary), which is not read"
    ),
    (
      "Tarih_Date", "",
      "the XML of the central bank of Türkiye, which has buying and selling rates and no middle"
    ),
    ("wechselkurse", "", "the XML of the Swiss customs office, which is not read"),
    ("FxRates", "lb.lt", "the XML of the Bank of Lithuania, which is not read"),
    ("RDF", "rdf", "RSS in the form of central banks (RSS-CB), which is not read"),
  ]
}
