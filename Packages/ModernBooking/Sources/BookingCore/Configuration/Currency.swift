/// A currency that a person can ask for prices in.
public struct Currency: Hashable, Sendable {
    public let name: String
    public let code: String

    public init(name: String, code: String) {
        self.name = name
        self.code = code
    }
}

extension Currency {
    /// Reads a row of the currency table: name, code; further columns are ignored.
    public init?(csvRow row: [String]) {
        guard row.count >= 2 else { return nil }
        self.init(name: row[0], code: row[1])
    }

    /// Reads the currency table, leaving out rows that are too short.
    public static func all(inCSV text: String) -> [Currency] {
        CSV.rows(text).compactMap(Currency.init(csvRow:))
    }
}

/// Splits the app's code tables, which quote nothing, into rows and columns.
public enum CSV {
    /// The rows of a table; blank lines are left out.
    public static func rows(_ text: String) -> [[String]] {
        // "\r\n" is one character, but two bytes with nothing between them.
        text.utf8.split { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }.map { line in
            line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
        }
    }
}
