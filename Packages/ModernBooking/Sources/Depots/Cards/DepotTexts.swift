import BookingCore
import Foundation

/// The grammatical number of a count in English.
enum Plural {
    case zero, one, other

    init(_ count: Int) {
        self = [0: .zero, 1: .one][count] ?? .other
    }
}

extension DepotListing {
    /// The number of depots in words; empty without depots.
    var countText: String {
        switch Plural(depots.count) {
        case .zero: ""
        case .one: "1 Depot"
        case .other: "\(depots.count) Depots"
        }
    }
}

extension DepotCluster {
    /// The title on the map; a cluster has at least two depots.
    var title: String { "\(count) depots" }
}

extension NearbyDepot {
    /// The name on the card.
    var cardName: String { location.name?.capitalized ?? "Unknown" }

    /// Returns the distance on the card in the unit of the settings; empty if the service gave none.
    func cardDistance(in metric: SearchSettings.Metric) -> String {
        guard let distance else { return "" }
        let isInKilometres = unit?.lowercased().hasPrefix("k") ?? false
        let number = distance.leadingDecimal
        return switch (isInKilometres, metric == .miles) {
        case (true, true): Self.text(number / SearchSettings.Metric.kilometresPerMile, "mi")
        case (false, true): Self.text(number, "mi")
        case (true, false): Self.text(number, "km")
        case (false, false): Self.text(number * SearchSettings.Metric.kilometresPerMile, "km")
        }
    }

    private static func text(_ distance: Double, _ unit: String) -> String {
        // Legacy writes "0.0" for fifty metres.
        if distance > 0, distance < 0.05 { return "< 0.1 \(unit)" }
        return String(format: distance < 10 ? "%.1f" : "%.0f", distance) + " \(unit)"
    }
}

extension SearchSettings.Metric {
    fileprivate static let kilometresPerMile = metresPerMile / 1000
}
