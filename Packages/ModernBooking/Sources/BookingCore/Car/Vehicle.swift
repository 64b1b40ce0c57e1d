/// A car, in the service's codes.
public struct Vehicle: Hashable, Sendable {
    public var transmissionType: String?
    public var fuelType: String?
    public var driveType: String?
    public var passengerQuantity: String?
    public var baggageQuantity: String?
    public var code: String?
    public var category: String?
    public var doorCount: String?
    public var classSize: String?
    public var makeModelName: String?
    public var makeModelCode: String?
    public var pictureURL: String?
    public var assetNumber: String?

    public init(
        transmissionType: String? = nil, fuelType: String? = nil, driveType: String? = nil,
        passengerQuantity: String? = nil, baggageQuantity: String? = nil, code: String? = nil,
        category: String? = nil, doorCount: String? = nil, classSize: String? = nil,
        makeModelName: String? = nil,
        makeModelCode: String? = nil, pictureURL: String? = nil, assetNumber: String? = nil
    ) {
        self.transmissionType = transmissionType
        self.fuelType = fuelType
        self.driveType = driveType
        self.passengerQuantity = passengerQuantity
        self.baggageQuantity = baggageQuantity
        self.code = code
        self.category = category
        self.doorCount = doorCount
        self.classSize = classSize
        self.makeModelName = makeModelName
        self.makeModelCode = makeModelCode
        self.pictureURL = pictureURL
        self.assetNumber = assetNumber
    }
}

/// A size of cars, by the service's code.
public struct VehicleSize: Hashable, Sendable {
    public let code: Int
    public let name: String

    public init(code: Int, name: String) {
        self.code = code
        self.name = name
    }
}

extension Sequence<VehicleSize> {
    /// Returns the name of a size.
    public func name(of code: Int) -> String {
        first { $0.code == code }?.name ?? "Unknown"
    }
}

extension VehicleSize {
    /// Reads a row of the table of sizes: code and name.
    public init?(csvRow row: [String]) {
        guard row.count >= 2, let code = Int(row[0]) else { return nil }
        self.init(code: code, name: row[1])
    }

    /// Reads the table of sizes, omitting rows that lack a code.
    public static func all(inCSV text: String) -> [VehicleSize] {
        CSV.rows(text).compactMap(VehicleSize.init(csvRow:))
    }
}
