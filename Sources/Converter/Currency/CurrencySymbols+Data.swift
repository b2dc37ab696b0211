extension CurrencySymbols {
  /// The symbols, kept by hand: spellings (an underscore is a blank), the currencies meant,
  /// and others that the context may name, most of them withdrawn.
  ///
  /// It holds every symbol that CLDR has for English, and what people write besides. Letters that an
  /// amount may end with (`K`, `M`) are left out.
  static let table = """
    €|EUR
    £|GBP
    ₩ 원|KRW
    ₹|INR
    ₽ руб р|RUB
    ₺|TRY
    ₫ đ|VND
    ฿|THB
    ₪|ILS
    ₴ грн|UAH
    zł zl|PLN
    Kč Kc|CZK
    ₸|KZT
    ₼|AZN
    ₾|GEL
    ֏|AMD
    ₮|MNT
    ₭|LAK
    ៛|KHR
    ₦|NGN
    ₲|PYG
    ₡|CRC
    ৳|BDT
    ؋|AFN
    ⃀|KGS
    ₵ GH₵ GH¢|GHS
    ₿|BTC
    円|JPY
    Kz|AOA
    KM|BAM
    DT|TND
    Afl|AWG
    B/|PAB
    S/|PEN
    Q|GTQ
    Ft|HUF
    Rp|IDR
    RM|MYR
    Rf|MVR
    Nu|BTN
    FG|GNF
    CF|KMF
    RF|RWF
    FCFA|XAF
    F_CFA|XOF
    CFPF|XPF
    Ar|MGA
    Cg|XCG
    Db|STN
    Le|SLE|SLL
    ZK|ZMW|ZMK
    KSh|KES
    TSh|TZS
    USh|UGX
    SFr|CHF
    E£|EGP
    L£|LBP
    T$|TOP
    US$ U$S|USD
    CA$ Can$|CAD
    A$ AU$|AUD
    NZ$|NZD
    HK$|HKD
    NT$|TWD
    S$ SG$|SGD
    MX$ Mex$|MXN
    R$|BRL
    EC$|XCD
    TT$|TTD
    BZ$|BZD
    FJ$|FJD
    RD$|DOP
    Bds$|BBD
    BD$|BMD
    CI$|KYD
    WS$|WST
    SI$|SBD
    COL$|COP
    $U|UYU
    CN¥|CNY
    JP¥|JPY
    ₧ Pta Pts||ESP
    ₯||GRD
    DM||DEM
    FF||FRF
    kn||HRK
    Lt||LTL
    Ls||LVL
    лв||BGN
    $|ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD USD UYU XCD|CUC
    ¥|CNY JPY
    元|CNY HKD TWD
    kr Kr|DKK ISK NOK SEK|EEK
    Rs ₨|INR LKR MUR NPR PKR SCR
    ₱|CUP PHP
    R|BRL RUB ZAR
    Fr F ₣|BIF CDF CHF DJF GNF KMF RWF XAF XOF XPF|BEF FRF LUF MGF
    CFA|XAF XOF
    C$|CAD NIO
    B$|BND BSD
    J$|JMD
    G$|GYD
    N$|NAD
    L$|LRD
    Bs|BOB VES|VEB VED VEF
    lei|MDL RON|ROL
    L|ALL HNL LSL MDL RON|ITL
    P|BWP PHP
    Br|BYN ETB|BYB BYR
    Sh|KES SOS TZS UGX
    ƒ|AWG XCG|ANG NLG
    ₤|GBP TRY|ITL TRL
    ﷼|IRR OMR QAR SAR YER
    """
}
