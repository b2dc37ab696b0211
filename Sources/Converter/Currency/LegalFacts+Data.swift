extension LegalFacts {
  /// The ratios, kept by hand: old code, new code, old per new, first day, last day of the old money as
  /// legal tender beside the new (`-`: none, or not known to the day), kind, authority.
  ///
  /// The kind `pair` is a redenomination that holds between the two codes alone, and `market` a par of
  /// market tables. Left out is what has no single ratio (DDM at two rates, CSK with two heirs, YUN after a
  /// war), what has none that ends as a decimal (YDD, at 26 YER; CUC, at 24 CUP), accounts and funds (BEC,
  /// ESA, XFO) and what is not certain (ZWD and ZWN, whose codes were used for each other, and the oldest
  /// codes of ISO, such as ALK and ROK).
  static let text = """
    ATS EUR 13.7603 1999-01-01 2002-02-28 euro Council Regulation (EC) No 2866/98
    BEF EUR 40.3399 1999-01-01 2002-02-28 euro Council Regulation (EC) No 2866/98
    DEM EUR 1.95583 1999-01-01 2001-12-31 euro Council Regulation (EC) No 2866/98
    ESP EUR 166.386 1999-01-01 2002-02-28 euro Council Regulation (EC) No 2866/98
    FIM EUR 5.94573 1999-01-01 2002-02-28 euro Council Regulation (EC) No 2866/98
    FRF EUR 6.55957 1999-01-01 2002-02-17 euro Council Regulation (EC) No 2866/98
    IEP EUR 0.787564 1999-01-01 2002-02-09 euro Council Regulation (EC) No 2866/98
    ITL EUR 1936.27 1999-01-01 2002-02-28 euro Council Regulation (EC) No 2866/98
    LUF EUR 40.3399 1999-01-01 2002-02-28 euro Council Regulation (EC) No 2866/98
    NLG EUR 2.20371 1999-01-01 2002-01-27 euro Council Regulation (EC) No 2866/98
    PTE EUR 200.482 1999-01-01 2002-02-28 euro Council Regulation (EC) No 2866/98
    GRD EUR 340.750 2001-01-01 2002-02-28 euro Council Regulation (EC) No 1478/2000
    SIT EUR 239.640 2007-01-01 2007-01-14 euro Council Regulation (EC) No 1086/2006
    MTL EUR 0.429300 2008-01-01 2008-01-31 euro Council Regulation (EC) No 1134/2007
    CYP EUR 0.585274 2008-01-01 2008-01-31 euro Council Regulation (EC) No 1135/2007
    SKK EUR 30.1260 2009-01-01 2009-01-16 euro Council Regulation (EC) No 694/2008
    EEK EUR 15.6466 2011-01-01 2011-01-14 euro Council Regulation (EU) No 671/2010
    LVL EUR 0.702804 2014-01-01 2014-01-14 euro Council Regulation (EU) No 870/2013
    LTL EUR 3.45280 2015-01-01 2015-01-15 euro Council Regulation (EU) No 851/2014
    HRK EUR 7.53450 2023-01-01 2023-01-14 euro Council Regulation (EU) 2022/1208
    BGN EUR 1.95583 2026-01-01 2026-01-31 euro Council Regulation (EU) 2025/1409
    XEU EUR 1 1999-01-01 - par Council Regulation (EC) No 1103/97, Article 2
    ADP ESP 1 1999-01-01 2002-02-28 par Andorra: the Spanish peseta under another code
    BGL BGN 1000 1999-07-05 1999-12-31 redenomination Bulgaria, Law on the Redenomination of the Lev (1999)
    HRD HRK 1000 1994-05-30 - redenomination National Bank of Croatia
    LTT LTL 100 1993-06-25 - redenomination Bank of Lithuania
    LVR LVL 200 1993-06-28 - redenomination Bank of Latvia
    TRL TRY 1000000 2005-01-01 2005-12-31 redenomination Turkey, Law No. 5083
    ROL RON 10000 2005-07-01 2006-12-31 redenomination Romania, Law No. 348/2004
    PLZ PLN 10000 1995-01-01 1996-12-31 redenomination Poland, Act of 1994-07-07 on the redenomination of the zloty
    RUR RUB 1000 1998-01-01 1998-12-31 redenomination Russia, Presidential Decree No. 822 of 1997-08-04
    UAK UAH 100000 1996-09-02 1996-09-16 redenomination Ukraine, Presidential Decree No. 762/96
    BYB BYR 1000 2000-01-01 2000-12-31 redenomination National Bank of the Republic of Belarus
    BYR BYN 10000 2016-07-01 2016-12-31 redenomination Belarus, Presidential Edict No. 450 of 2015-11-04
    GEK GEL 1000000 1995-10-02 - redenomination National Bank of Georgia
    AZM AZN 5000 2006-01-01 2006-12-31 redenomination Central Bank of Azerbaijan
    TMM TMT 5000 2009-01-01 2009-12-31 redenomination Central Bank of Turkmenistan
    TJR TJS 1000 2000-10-30 - redenomination National Bank of Tajikistan
    AFA AFN 1000 2002-10-07 2003-01-02 redenomination Da Afghanistan Bank
    ISJ ISK 100 1981-01-01 - redenomination Central Bank of Iceland
    ILP ILR 10 1980-02-24 - redenomination Bank of Israel
    ILR ILS 1000 1985-09-04 - redenomination Bank of Israel
    YUD YUN 10000 1990-01-01 - redenomination National Bank of Yugoslavia
    YUM CSD 1 2002-05-15 2003-02-03 par National Bank of Serbia
    CSD RSD 1 2006-10-25 - par National Bank of Serbia
    BUK MMK 1 1989-06-18 - par Central Bank of Myanmar
    ANG XCG 1 2025-03-31 2025-06-30 par Centrale Bank van Curaçao en Sint Maarten
    SRG SRD 1000 2004-01-01 - redenomination Centrale Bank van Suriname
    MXP MXN 1000 1993-01-01 - redenomination Mexico, Decree of 1992-06-18 (Diario Oficial 1992-06-22)
    NIC NIO 5000000 1991-04-30 - redenomination Banco Central de Nicaragua
    UYN UYP 1000 1975-07-01 - redenomination Banco Central del Uruguay
    UYP UYU 1000 1993-03-01 - redenomination Banco Central del Uruguay
    ARP ARA 1000 1985-06-14 - redenomination Argentina, Decree 1096/85
    ARA ARS 10000 1992-01-01 - redenomination Argentina, Decree 2128/91
    BOP BOB 1000000 1987-01-01 - redenomination Bolivia, Law 901 of 1986-11-28
    BRB BRC 1000 1986-02-28 - redenomination Brazil, Decree-Law 2.283/86
    BRC BRN 1000 1989-01-16 - redenomination Brazil, Law 7.730/89
    BRN BRE 1 1990-03-16 - par Brazil, Law 8.024/90
    BRE BRR 1000 1993-08-01 - redenomination Brazil, Law 8.697/93
    BRR BRL 2750 1994-07-01 - redenomination Brazil, Law 9.069/95
    PES PEI 1000 1985-02-01 - redenomination Banco Central de Reserva del Perú
    PEI PEN 1000000 1991-07-01 - redenomination Peru, Law 25295
    VEB VEF 1000 2008-01-01 - redenomination Banco Central de Venezuela
    VEF VES 100000 2018-08-20 - pair Banco Central de Venezuela
    VED VES 1 2021-10-01 - market Banco Central de Venezuela; market tables quote one unit under both codes
    ECS USD 25000 2000-03-13 - replacement Ecuador, Law 2000-4 for the Economic Transformation
    STD STN 1000 2018-01-01 - redenomination Banco Central de São Tomé e Príncipe
    MRO MRU 10 2018-01-01 2018-06-30 redenomination Banque Centrale de Mauritanie
    SLL SLE 1000 2022-07-01 2023-12-31 redenomination Bank of Sierra Leone
    GNS GNF 1 1986-01-06 - par Banque Centrale de la République de Guinée
    GHC GHS 10000 2007-07-01 2007-12-31 redenomination Bank of Ghana
    GWE GWP 1 1976-02-28 - par Banco Nacional da Guiné-Bissau
    GWP XOF 65 1997-05-02 - replacement Banque Centrale des États de l’Afrique de l’Ouest
    MLF XOF 2 1984-06-01 1984-08-31 replacement Banque Centrale des États de l’Afrique de l’Ouest
    GQE XAF 4 1985-01-01 - replacement Banque des États de l’Afrique Centrale
    AOK AON 1 1990-09-25 - par Banco Nacional de Angola
    AON AOR 1000 1995-07-01 - redenomination Banco Nacional de Angola
    AOR AOA 1000000 1999-12-13 - redenomination Banco Nacional de Angola
    ZRZ ZRN 3000000 1993-10-22 - redenomination Banque Centrale du Congo
    ZRN CDF 100000 1998-07-01 - redenomination Banque Centrale du Congo
    MGF MGA 5 2005-01-01 - redenomination Banky Foiben’i Madagasikara
    MZE MZM 1 1980-06-16 - par Banco de Moçambique
    MZM MZN 1000 2006-07-01 2006-12-31 redenomination Banco de Moçambique
    SDP SDD 10 1992-06-08 - redenomination Central Bank of Sudan
    SDD SDG 100 2007-01-10 2007-06-30 redenomination Central Bank of Sudan
    UGS UGX 100 1987-05-15 - redenomination Bank of Uganda
    ZMK ZMW 1000 2013-01-01 2013-06-30 redenomination Bank of Zambia
    RHD ZWD 1 1980-04-18 - par Reserve Bank of Zimbabwe
    ZWR ZWL 1000000000000 2009-02-02 - pair Reserve Bank of Zimbabwe
    ZWL ZWG 2498.7242 2024-04-05 2024-08-31 replacement Zimbabwe, Statutory Instrument 60 of 2024
    """

  /// Reads one line of the text; nil where it is not of the form, which a test rules out.
  static func ratio(line: Substring) -> LegalRatio? {
    let fields = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 6).map { Substring($0) }
    guard fields.count == 7, let old = try? Currency(fields[0]), let new = try? Currency(fields[1]),
      let oldPerNew = try? ExactDecimal(fields[2]), let from = try? Day(fields[3])
    else { return nil }
    let kinds: [Substring: LegalRatio.Kind] = ["pair": .redenomination, "market": .par]
    guard let kind = kinds[fields[5]] ?? LegalRatio.Kind(rawValue: String(fields[5])) else {
      return nil
    }
    return LegalRatio(
      old: old, new: new, oldPerNew: oldPerNew, from: from, lastDayOfOld: try? Day(fields[4]),
      kind: kind, authority: String(fields[6]), isPairOnly: fields[5] == "pair",
      isOfMarkets: fields[5] == "market")
  }
}
