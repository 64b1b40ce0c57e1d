/// The car of a booking, in the service's codes.
public struct Vehicle: Hashable, Sendable {
    public let transmissionType: String?
    public let fuelType: String?
    public let driveType: String?
    public let passengerQuantity: String?
    public let baggageQuantity: String?
    public let code: String?
    public let category: String?
    public let doorCount: String?
    public let classSize: String?
    public let makeModelName: String?
    public let makeModelCode: String?
    public let pictureURL: String?
    public let assetNumber: String?

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
