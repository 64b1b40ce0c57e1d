extension Country {
    /// Reads a row of the country table: name, ISO code, dialling code; further columns are ignored.
    public init?(csvRow row: [String]) {
        guard row.count >= 3 else { return nil }
        self.init(name: row[0], isoCode: row[1], diallingCode: row[2])
    }

    /// Reads the country table, leaving out rows that are too short.
    public static func all(inCSV text: String) -> [Country] {
        CSV.rows(text).compactMap(Country.init(csvRow:))
    }
}
