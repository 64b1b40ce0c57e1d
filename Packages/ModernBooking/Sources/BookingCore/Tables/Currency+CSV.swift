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
