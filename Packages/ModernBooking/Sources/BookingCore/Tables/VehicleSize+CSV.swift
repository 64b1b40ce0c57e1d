extension VehicleSize {
    /// Reads a row of the table of sizes: code, name.
    public init?(csvRow row: [String]) {
        guard row.count >= 2, let code = Int(row[0]) else { return nil }
        self.init(code: code, name: row[1])
    }

    /// Reads the table of sizes, leaving out rows that name no code.
    public static func all(inCSV text: String) -> [VehicleSize] {
        CSV.rows(text).compactMap(VehicleSize.init(csvRow:))
    }
}
