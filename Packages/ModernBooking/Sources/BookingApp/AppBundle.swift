import BookingAPI
import BookingCore
import Foundation

/// The resources of the app.
struct AppBundle {
    let folder: URL
    /// The property list; empty if it cannot be read.
    private let properties: [String: Any]

    init(folder: URL) {
        self.folder = folder
        let data = Self.data(of: "Info.plist", in: folder)
        let plist = data.flatMap {
            try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil)
        }
        properties = plist as? [String: Any] ?? [:]
    }

    /// The company's configuration as of the app's release, or nil if it cannot be read.
    var configuration: OTAValue? {
        text(of: "info.json").flatMap(JSONReplyReader.read)
    }

    /// The table of countries.
    var countries: [Country] {
        Country.all(inCSV: text(of: "CTISOCountries.csv") ?? "")
    }

    /// The table of currencies.
    var currencies: [Currency] {
        Currency.all(inCSV: text(of: "CTCurrency.csv") ?? "")
    }

    /// The table of car sizes.
    var sizes: [VehicleSize] {
        VehicleSize.all(inCSV: text(of: "CTVehicleSizes.csv") ?? "")
    }

    /// Returns a value of the bundle's property list.
    func property(_ key: String) -> String? {
        properties[key] as? String
    }

    /// The addresses of the service, each of which the property list can override.
    var service: ServiceAddresses {
        let usual = ServiceAddresses.test
        return ServiceAddresses(
            messages: property("BookingMessages") ?? usual.messages,
            payments: property("BookingPayments") ?? usual.payments,
            configuration: property("BookingConfiguration") ?? usual.configuration,
            geocoder: property("BookingGeocoder") ?? usual.geocoder)
    }

    /// The certificate authorities to trust instead of the system's, if the property list names such a file.
    var authorityFile: String? {
        property("BookingAuthority").map { folder.appending(path: $0).path }
    }

    private func text(of name: String) -> String? {
        Self.data(of: name, in: folder).flatMap { String(data: $0, encoding: .utf8) }
    }

    private static func data(of name: String, in folder: URL) -> Data? {
        try? Data(contentsOf: folder.appending(path: name))
    }
}
