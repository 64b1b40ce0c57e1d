import BookingAPI
import BookingCore
import Foundation

/// The files that the app is delivered with.
struct AppBundle {
    let folder: URL

    /// The company's configuration as of the app's release; nil when there is none to be read.
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

    /// The table of the sizes of cars.
    var sizes: [VehicleSize] {
        VehicleSize.all(inCSV: text(of: "CTVehicleSizes.csv") ?? "")
    }

    /// A value of the bundle's property list.
    func property(_ key: String) -> String? {
        properties[key] as? String
    }

    /// Where the property list says the service is, each part in place of the usual one.
    var service: ServiceAddresses {
        let usual = ServiceAddresses.test
        return ServiceAddresses(
            messages: property("BookingMessages") ?? usual.messages,
            payments: property("BookingPayments") ?? usual.payments,
            configuration: property("BookingConfiguration") ?? usual.configuration)
    }

    /// The authorities to trust in place of the system's, if the property list names a file of the bundle.
    var authorityFile: String? {
        property("BookingAuthority").map { folder.appending(path: $0).path }
    }

    private var properties: [String: Any] {
        guard let data = data(of: "Info.plist"),
            let plist = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        else { return [:] }
        return plist as? [String: Any] ?? [:]
    }

    private func text(of name: String) -> String? {
        data(of: name).flatMap { String(data: $0, encoding: .utf8) }
    }

    private func data(of name: String) -> Data? {
        try? Data(contentsOf: folder.appending(path: name))
    }
}
