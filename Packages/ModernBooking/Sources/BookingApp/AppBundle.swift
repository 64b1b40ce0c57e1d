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
        guard let data = data(of: "Info.plist"),
            let plist = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        else { return nil }
        return (plist as? [String: Any])?[key] as? String
    }

    private func text(of name: String) -> String? {
        data(of: name).flatMap { String(data: $0, encoding: .utf8) }
    }

    private func data(of name: String) -> Data? {
        try? Data(contentsOf: folder.appending(path: name))
    }
}
