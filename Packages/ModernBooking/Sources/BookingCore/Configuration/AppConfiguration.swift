/// What the company that runs the app decides: its names, its links, the numbers to call.
public struct AppConfiguration: Hashable, Sendable {
    /// Grows with each change; a configuration replaces another of a lower version.
    public let version: Int
    public let companyName: String?
    public let clientID: String
    public let tintColor: String?
    public let engineConditionsURL: String?
    public let canAmendBookings: Bool
    /// The page to amend a booking on, with `CT_RESID` and `CT_EMAIL` in place of what identifies it.
    public let amendBookingLink: String?
    /// At least one, in the company's order.
    public let careNumbers: [CareNumber]
    public let insuranceRegions: [InsuranceRegion]
    /// All of it as it came, to be kept.
    public let source: OTAValue

    /// Reads `info.json`.
    ///
    /// - Throws: when there is no number to call or no link to the engine's conditions: the app cannot be
    /// without.
    public init(source: OTAValue) throws(ConfigurationError) {
        let root = OTANode(source)
        do {
            let data = try root["data"]
            let links = try data["links"].elements ?? []
            let numbers = try CareNumber.all(in: data["contactNumbers"])
            guard links.count > 1 else { throw ConfigurationError.tooFewLinks(links.count) }
            guard !numbers.isEmpty else { throw ConfigurationError.noCareNumbers }
            version = try root["version"].integer
            companyName = try data["companyName"].listing
            clientID = try data["clientID"].listing ?? "(null)"
            tintColor = try data["tintColor"].text
            engineConditionsURL = try links[1]["engine"].text
            canAmendBookings = try data["canAmendBookings"].isTrue
            amendBookingLink = try data["canAmendBookingsLink"].text
            careNumbers = numbers
            insuranceRegions = try InsuranceRegion.all(in: data["insuranceResidences"])
            self.source = source
        } catch let error as ConfigurationError {
            throw error
        } catch {
            throw .malformed("\(error)")
        }
    }

    /// The configuration of an app that was delivered without one.
    public static let none = AppConfiguration()

    private init() {
        version = 0
        companyName = nil
        clientID = ""
        tintColor = nil
        engineConditionsURL = nil
        canAmendBookings = false
        amendBookingLink = nil
        careNumbers = []
        insuranceRegions = []
        source = .null
    }

    /// The version that a reply claims, for a comparison before it is read; 0 when it claims none.
    public static func version(of source: OTAValue) -> Int {
        (try? OTANode(source)["version"].integer) ?? 0
    }
}
