extension UnreadJSON {
  /// All forms that are known and not read.
  static let all = [
    UnreadJSON(
      "data.currency", "data.rates",
      reason: "the JSON of Coinbase is not read: it has no date, and rates of zero"),
    UnreadJSON(
      "realtime_start", "observations.value",
      reason: "the JSON of FRED is not read: it names neither the currencies nor the direction"),
    UnreadJSON(
      "data.structures", "data.dataSets",
      reason: "SDMX-JSON is not read; the same data are published as SDMX-CSV"),
    UnreadJSON(
      "data.structure", "dataSets",
      reason: "SDMX-JSON is not read; the same data are published as SDMX-CSV"),
    UnreadJSON(
      "data.structure", "data.dataSets",
      reason: "SDMX-JSON is not read; the same data are published as SDMX-CSV"),
    UnreadJSON(
      "structure.dimensions", "dataSets",
      reason: "SDMX-JSON is not read; the same data are published as SDMX-CSV"),
    UnreadJSON(
      "rates.bid", "rates.ask",
      reason: "a table C of Narodowy Bank Polski is not read: it has two prices a currency"),
    UnreadJSON(
      "data", "cena", reason: "prices of gold of Narodowy Bank Polski, and no rates"),
    UnreadJSON(
      "query.from", "query.to", "info",
      reason: "the answer to one conversion, and no table of rates"),
    UnreadJSON(
      "fluctuation", "rates", reason: "changes of rates over some days, and no table of rates"),
    UnreadJSON(
      "data.country_currency_desc", "!data.exchange_rate",
      reason: "names of currencies of the U.S. Treasury, and no rates"),
    UnreadJSON("openapi", "paths", reason: "a description of a web service, and no rates"),
    UnreadJSON("bmx.series", name: "Banco de México"),
    UnreadJSON("resultsInfo", "rates.uicCode", name: "Banca d'Italia"),
    UnreadJSON("value.cotacaoCompra", name: "Banco Central do Brasil"),
    UnreadJSON("results.detalle.codigoMoneda", name: "Banco Central de la República Argentina"),
    UnreadJSON("data.currency_code", "data.rate", name: "Bank Negara Malaysia"),
    UnreadJSON("RESULTSET", "STATUS", name: "the Bank of Japan"),
    UnreadJSON("result.data.data_header", name: "the Bank of Thailand"),
    UnreadJSON("CurrencyExchangeItems", name: "Centralna banka Bosne i Hercegovine"),
    UnreadJSON("info=Central Bank of Myanmar", name: "the Central Bank of Myanmar"),
    UnreadJSON("Ccy", "CcyNm_UZ", name: "the Central Bank of Uzbekistan"),
    UnreadJSON("rates.btc.value", name: "CoinGecko"),
    UnreadJSON("meta.last_updated_at", "data", name: "currencyapi.com"),
    UnreadJSON("result.records.end_of_day", name: "the Hong Kong Monetary Authority"),
    UnreadJSON("broj_tecajnice", "valuta", name: "Hrvatska narodna banka"),
    UnreadJSON("currencies.rateFormated", name: "the National Bank of Georgia"),
    UnreadJSON("Cur_OfficialRate", "Cur_Scale", name: "the National Bank of Belarus"),
    UnreadJSON("exchangedate", "r030", name: "the National Bank of Ukraine"),
    UnreadJSON("data.payload.rates", name: "Nepal Rastra Bank"),
    UnreadJSON("seriesId", "value", name: "Sveriges Riksbank"),
    UnreadJSON("items.Tarih", "totalCount", name: "the Central Bank of Türkiye (EVDS)"),
  ]
}
