/// A kind of text in a reply, a store or a field, with examples on which readers differ.
public enum HostileTexts: String, Sendable, CaseIterable {
    case words, number, flag, moment, coordinates, phone, address, code, colour

    /// Whole texts.
    public var texts: [String] {
        switch self {
        case .words: Self.manyWords
        case .number: Self.numbers
        case .flag: Self.flags
        case .moment: Self.moments
        case .coordinates: Self.manyCoordinates
        case .phone: Self.phones
        case .address: Self.addresses
        case .code: Self.codes
        case .colour: Self.colours
        }
    }

    /// Parts of which further texts are made.
    public var pieces: [String] {
        switch self {
        case .words: Self.characters
        case .number: Self.numberParts
        case .flag: Self.flagParts
        case .moment:
            ["2014", "-", "07", "02", "T", "1", "0", "３", "٣", " ", "/", "\u{301}", "😀", "12:00:00"]
        case .coordinates: Self.numberParts + [",", ",", ",\u{301}", "，", "°", "inf", "nan"]
        case .phone: ["+", "353", "1", "0", " ", "\u{A0}", "(", ")", "-", ",", ",\u{301}", " \u{301}", "٣"]
        case .address:
            ["http://", "a.test", "/", "?", "#", "%", "%20", " ", "é", "😀", ":", "@", "[", "<", "\\"]
        case .code: ["I", "E", "i", "İ", "ı", "ß", "1", " ", "\u{301}"]
        case .colour: ["1", "B", "b", "F", "f", "0", "+", "-", "G", "１", "e\u{301}"]
        }
    }

    private static let manyWords = [
        "", " ", "\u{A0}", "\u{3000}", "Dublin", "e\u{301}", "é", "😀", "👨‍👩‍👧", "🇮🇪", "İstanbul ßtraße ŉ ﬁ",
        "ΑΣ ὀδυσσεύς",
        "don't o'NEIL x-ray", "mcDONALD 3com", "ǆungla", "<b>a&amp;b</b>", "&#039;", "a\"b\\c", "a\nb",
        "a\tb", "\r\n", "a\rb",
        "\u{202E}abc\u{202C}", "\u{200B}x", "\u{FEFF}x", "\u{2028}", "Unspecified", "unspecified", "%@ %s",
        "]]>", "365", "true",
        "a\u{323}\u{307}", "a\u{307}\u{323}", "&#039;\u{200D}x",
        "\u{212B}", "Å", "\u{1F600}\u{301}", "\u{85}", "\u{C}",
    ]
    private static let characters = [
        "a", "B", "é", "e\u{301}", "\u{301}", "😀", "ß", "İ", "ı", "Σ", "ﬁ", "ǅ", " ", "\u{A0}", "\u{2003}",
        "\t", "\n", "\r",
        "\r\n", "'", "’", "-", ",", ";", ".", "&", "<", ">", "\"", "\\", "/", "%", "&#039;", "0", "9", "٣",
        "\u{200D}",
        "\u{202E}", "א",
    ]
    private static let numbers = [
        "", " ", "0", "007", "-1", "+4", " 5 ", "\u{A0}5", "\u{200B}5", "\u{3000}5", "\n5", "\u{B}5",
        "\u{85}5", "+ 5", "- 5",
        "--5", "+-5", "4-5", "1e3", "1E3", "1e", "1.5", "1.999", ".5", "5.", "-.5", "1,5", "1.234,5",
        "1,234.5", "1 000", "1_000",
        "٣", "３", "²", "½", "Ⅳ", "NaN", "nan", "inf", "-inf", "infinity", "nan(1)", "0x1F", "0b1", "1p3",
        "99999999999999999999",
        "-99999999999999999999", "9223372036854775807", "9223372036854775808",
        "123456789012345678901234567890123456789012345",
        "1e-30", "1e40", "1e127", "1e128", "1e-128", "1e200", "1e400", "5\u{301}", "5😀", "1.5.5", "12.50 EUR",
        "EUR 12.50", "$5",
        "0.005", "0.015", "2.675", "1.005", "-0", "-0.0", "00", "0.1e1", "\0",
    ]
    private static let numberParts = [
        "0", "1", "5", "9", "12", "007", "-", "+", " ", "\u{A0}", ".", ",", "e", "E", "e5", "e-5", "0x", "٣",
        "３", "5\u{301}", "\t",
    ]
    private static let flags = [
        "", "0", "1", "2", "-1", "+1", "007", "00", "true", "TRUE", "True", "false", "yes", "YES", "Yo", "y",
        "no", "N", "n", "t", "f",
        "+t", "-t", "+-t", " yes", "  +0t", "-0t", "0y", "t1", "\u{A0}true", "\u{3000}true", "\u{200B}true",
        "\u{FEFF}true", "９", "²",
        "٣", "½", "-", "+", "0x1", "\n1", "\t1", "\u{B}1", "\u{C}1", "\r\n1", "\u{85}y", "\u{2028}y", "Ｙ",
        "y\u{301}", "1\u{301}",
        " \u{301}1", "+\u{301}1", "0\u{301}1", "on", "ja",
    ]
    private static let flagParts = [
        "0", "1", "9", "+", "-", " ", "\t", "\n", "\u{A0}", "t", "T", "y", "Y", "f", "n", "rue", "\u{301}",
        "٣",
    ]
    private static let moments = [
        "2014-07-02T10:00:00", "2014-07-02", "2014-02-30T10:00:00", "2014-02-29T00:00", "2012-02-29T00:00",
        "2014-13-01T10:00:00",
        "2014-00-00T00:00:00", "20140702T100000", "0000-00-00T00", "２０１４-０７-０２T", "٢٠١٤-٠٧-٠٢",
        "2014-07-02 25:00", " 2014-7-2 x",
        "2014-7-2xxxx", "14-07-02Txxx", "2014/07/02Txx", "12014-07-02T", "-2014-07-02", "2014-07-0\u{301}2",
        "2014-07-02\u{301}",
        "2014-07-😀", "2014-07-0😀", "2014.07.02", "2014-Jul-02", "02-07-2014", "2014-07-2 ", "2014- 7- 2",
        "9999-12-31", "0001-01-01",
        "1582-10-10", "2014-03-30", "1900-01-01", "2014-07-3x", "2014-07-02+02:00", "\n2014-07-02",
        "2014-07-\r\n2", "\u{FEFF}2014-07-02",
        "2014−07−02", "2014-7-02TT", "2014-007-02", "+2014-07-02",
    ]
    private static let manyCoordinates = [
        "53.3438,-6.2546", "53", "53,", ",", ",,", "a,b", "1,2,3", "١,٢", "1，2", "5e1,1e1", "0x10,0x10",
        " 1 , 2 ", "1.5.5,+2", "-,-",
        "inf,nan", "NAN,INF", "+,5", "\u{A0}1,2", "\t1,\n2", "53.3°,6.2°W", "1e400,-1e400", "1e-400,0",
        "-0,0", "1,\u{301}2", "1,5,2,5",
        "53.34381234567890123,0.1", "1_0,2", "5😀,6", "9007199254740993,1", ".5,5.", "--1,1", "1e,1e+",
        "infinity,1", "53.3438;-6.2546",
    ]
    private static let phones = [
        "+353 1 555 0120", "01 555 0120", "353 1", "+1", "+", "12 34", "١٢", "12,\u{301}34", ",1", "1, 2",
        "12 \u{301}0", "0", "00353",
        "(0)1", "tel:1", "1;2", "#31#", "*1", "\u{FF0B}1", "1\u{A0}2", "1%202", "1/2", "1?2", "1\n2", "null",
        "＋353",
    ]
    private static let addresses = [
        "http://images.rebook.test/a.png", "http://images.rebook.test/a b",
        "http://images.rebook.test/ä?q=%zz#a", "//x", "http://",
        "http:///x", "HTTP://IMAGES.REBOOK.TEST/A", "http://images.rebook.test:99999/", "http://[::1",
        "http://a b/", "http://é.test/",
        "file:///etc/passwd", "javascript:x", "ftp://x", "http://images.rebook.test/%",
        "http://images.rebook.test/<>\"{}|\\^`",
        "x?y#z#w", " http://images.rebook.test/a", "http://images.rebook.test/a\n", "mailto:a", "not a url",
        "", "#", "?", ":", "://",
    ]
    private static let codes = [
        "", "IE", "ie", "Ie", "GB ", " GB", "ß", "İE", "ıe", "eur", "EUR", "ŉ", "ﬁ", "IE\u{301}", "XX", "0",
    ]
    private static let colours = [
        "", "1B6CA8", "1b6ca8", "+B6CA8", "-12345", "1B6CA", "1B6CA88", "１B6CA8", "1B6CA8 ", "#1B6CA",
        "ZZZZZZ", "e\u{301}e\u{301}e\u{301}",
        "FFFFF\u{301}", "0x1B6C", "000000", "-00000", "😀😀😀",
    ]
}
