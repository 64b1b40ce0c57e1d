/// The configuration that the company provides: its names, links and phone numbers.
public struct AppConfiguration: Hashable, Sendable {
    /// The version; a configuration replaces one of a lower version.
    public let version: Int
    public let companyName: String?
    public let clientID: String
    public let tintColor: String?
    public private(set) var engineConditionsURL: String?
    public let canAmendBookings: Bool
    /// The address of the page that amends a booking, with the placeholders `CT_RESID` and `CT_EMAIL`.
    public let amendBookingLink: String?
    /// The customer care numbers, at least one, in the company's order.
    public let careNumbers: [CareNumber]
    public let insuranceRegions: [InsuranceRegion]
    /// The whole configuration as received, for the store.
    public let source: OTAValue
    private let hasLinks: Bool

    /// Reads `info.json`.
    ///
    /// As in Legacy, a configuration without any links is valid.
    ///
    /// - Throws: A ``ConfigurationError`` when the numbers are missing, or links without the one to the
    ///   engine's conditions.
    public init(source: OTAValue) throws(ConfigurationError) {
        let root = OTANode(source)
        do {
            let data = try root["data"]
            let links = try data["links"]
            let numbers = try CareNumber.all(in: data["contactNumbers"])
            let pages = links.elements ?? []
            guard pages.count > 1 || !links.exists else { throw ConfigurationError.tooFewLinks(pages.count) }
            guard !numbers.isEmpty else { throw ConfigurationError.noCareNumbers }
            version = try root["version"].integer
            companyName = try data["companyName"].listing
            clientID = try data["clientID"].listing ?? "(null)"
            tintColor = try data["tintColor"].text
            hasLinks = links.exists
            engineConditionsURL = pages.isEmpty ? nil : try pages[1]["engine"].text
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

    /// The configuration of an app that was delivered without a usable one.
    public static let none = AppConfiguration()

    private init() {
        version = 0
        companyName = nil
        clientID = ""
        tintColor = nil
        engineConditionsURL = nil
        hasLinks = false
        canAmendBookings = false
        amendBookingLink = nil
        careNumbers = []
        insuranceRegions = []
        source = .null
    }

    /// Returns the configuration with the links of an earlier one, if it has none.
    public func keepingLinks(of earlier: AppConfiguration) -> AppConfiguration {
        var configuration = self
        if !hasLinks { configuration.engineConditionsURL = earlier.engineConditionsURL }
        return configuration
    }

    /// Returns the version of a configuration before it is read; 0 without one.
    public static func version(of source: OTAValue) -> Int {
        (try? OTANode(source)["version"].integer) ?? 0
    }
}

/// A country whose residents the company can insure.
public struct InsuranceRegion: Hashable, Sendable {
    public let countryCode: String?
    public let countryName: String?

    public init(countryCode: String?, countryName: String?) {
        self.countryCode = countryCode
        self.countryName = countryName
    }

    /// Reads the regions, omitting malformed ones.
    static func all(in node: OTANode) -> [InsuranceRegion] {
        (node.elements ?? []).compactMap { element in
            guard let code = try? element["countryCode"] else { return nil }
            return InsuranceRegion(
                countryCode: code.lenientText, countryName: (try? element["countryName"])?.lenientText)
        }
    }
}

/// A reason why a configuration cannot be used.
public enum ConfigurationError: Error, Hashable, CustomStringConvertible {
    case tooFewLinks(Int)
    case noCareNumbers
    case malformed(String)
    case unreadable

    public var description: String {
        switch self {
        case .tooFewLinks(let count): "The configuration has \(count) links, but needs at least two."
        case .noCareNumbers: "The configuration has no customer care numbers."
        case .malformed(let reason): "The configuration is malformed: \(reason)"
        case .unreadable: "The configuration is not readable as JSON."
        }
    }
}
