/// A currency in which prices can be shown.
public struct Currency: Hashable, Sendable {
    public let name: String
    public let code: String

    public init(name: String, code: String) {
        self.name = name
        self.code = code
    }
}

extension Currency {
    /// Reads a row of the currency table: name and code; further columns are ignored.
    public init?(csvRow row: [String]) {
        guard row.count >= 2 else { return nil }
        self.init(name: row[0], code: row[1])
    }

    /// Reads the currency table, omitting rows that are too short.
    public static func all(inCSV text: String) -> [Currency] {
        CSV.rows(text).compactMap(Currency.init(csvRow:))
    }
}

/// A reader of the app's code tables, which contain no quotes.
public enum CSV {
    /// Returns the rows of a table, omitting blank lines.
    public static func rows(_ text: String) -> [[String]] {
        // "\r\n" is one `Character`, so the text is split by bytes; the empty row between the two is dropped.
        text.utf8.split { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }.map { line in
            line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
        }
    }
}
