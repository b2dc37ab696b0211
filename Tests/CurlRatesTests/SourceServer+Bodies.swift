/// The bodies of single banks, cut down to two currencies.
extension SourceServer {
  static func ecb(_ days: ArraySlice<String>) -> String {
    let cubes = days.reversed().map { day in
      let end = day.suffix(2)
      return "<Cube time='\(day)'><Cube currency='USD' rate='1.\(end)'/>"
        + "<Cube currency='JPY' rate='150.\(end)'/></Cube>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube>\(cubes.joined())</Cube>
      </gesmes:Envelope>
      """
  }

  static func cbr(_ day: String) -> String {
    let end = day.suffix(2)
    func row(_ code: String, _ nominal: Int, _ value: String) -> String {
      "<Valute ID=\"R\"><NumCode>1</NumCode><CharCode>\(code)</CharCode><Nominal>\(nominal)</Nominal>"
        + "<Name>\(code)</Name><Value>\(value)</Value></Valute>"
    }
    return "<?xml version=\"1.0\" encoding=\"windows-1251\"?>"
      + "<ValCurs Date=\"\(end).10.2026\" name=\"Foreign Currency Market\">"
      + row("USD", 1, "75,\(end)") + row("JPY", 100, "50,\(end)") + "</ValCurs>"
  }

  static func nbp(_ day: String) -> String {
    let end = day.suffix(2)
    return #"{"table":"A","no":"2\#(end)/A/NBP/2026","effectiveDate":"\#(day)","rates":["#
      + #"{"currency":"dolar amerykański","code":"USD","mid":3.\#(end)},"#
      + #"{"currency":"jen (Japonia)","code":"JPY","mid":0.02\#(end)}]}"#
  }

  static func cnbRows(_ day: String) -> String {
    let end = day.suffix(2)
    return #"{"currencyCode":"JPY","amount":100,"validFor":"\#(day)","rate":14.\#(end)},"#
      + #"{"currencyCode":"USD","amount":1,"validFor":"\#(day)","rate":21.\#(end)}"#
  }

  static func boc(_ days: [String]) -> String {
    let series = ["JPY", "USD"].map { code in
      #""FX\#(code)CAD":{"label":"\#(code)/CAD","dimension":{"key":"d","name":"Date"}}"#
    }
    let observations = days.map { day in
      let end = day.suffix(2)
      return #"{"d":"\#(day)","FXJPYCAD":{"v":"0.008\#(end)"},"FXUSDCAD":{"v":"1.3\#(end)"}}"#
    }
    return #"{"terms":{"url":"https://www.bankofcanada.ca/terms/"},"seriesDetail":{"#
      + series.joined(separator: ",") + #"},"observations":["#
      + observations.joined(separator: ",") + "]}"
  }

  static let rba =
    "\u{FEFF}F11.1  EXCHANGE RATES\nTitle,A$1=USD,A$1=JPY\nDescription,a,b\nFrequency,Daily,Daily\n"
    + "Type,Indicative,Indicative\nUnits,USD,JPY\n\n\nSource,WM/Reuters,RBA\n"
    + "Publication date,30-Oct-2026,30-Oct-2026\nSeries ID,FXRUSD,FXRJY\n"
    + days.map { day in
      "\(day.suffix(2))-Oct-2026,0.65\(day.suffix(2)),99.\(day.suffix(2))\n"
    }.joined()

  static func norges(_ days: [String]) -> String {
    "FREQ,BASE_CUR,QUOTE_CUR,TENOR,DECIMALS,CALCULATED,UNIT_MULT,COLLECTION,TIME_PERIOD,OBS_VALUE\n"
      + days.map { day in
        let end = day.suffix(2)
        return
          "B,USD,NOK,SP,4,false,0,C,\(day),9.\(end)\nB,JPY,NOK,SP,4,false,2,C,\(day),6.\(end)\n"
      }.joined()
  }
}
