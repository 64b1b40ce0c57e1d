public import BookingCore
import Foundation
import Logging

/// A requester of depots around a place, which the booking service finds.
@MainActor public struct DepotRequester: MessageRequester, DepotSource {
    public typealias Validator = DepotsResponseValidator

    public let context: RequestContext

    public init(context: RequestContext) {
        self.context = context
    }

    /// Prepares a request for the depots within the radius of the settings.
    ///
    /// - Parameter isLogged: Whether the request is logged; those of a moved map are not.
    public func depots(
        around center: GeoPoint, settings: SearchSettings, isLogged: Bool = true
    ) throws -> ServiceRequest {
        if isLogged { Logger.booking.searching(radius: settings.radius) }
        return try post(
            .depots(around: center, settings: settings, clientID: context.clientID()), isLogged: isLogged)
    }
}

extension Message {
    /// Creates a message that searches for the depots around a place.
    static func depots(around center: GeoPoint, settings: SearchSettings, clientID: String) -> Message {
        Message(
            name: "OTA_VehLocSearchRQ", header: MessageHeader(version: "1.005", clientID: clientID),
            core: (
                "VehLocSearchCriterion",
                [
                    "@ExactMatch": "true", "@ImportanceType": "Mandatory",
                    "Position": [
                        "@Latitude": .degrees(center.latitude), "@Longitude": .degrees(center.longitude),
                    ],
                    "Radius": [
                        "@Distance": .string("\(settings.searchedRadius)"),
                        "@DistanceMeasure": .string(settings.metric.unit),
                    ],
                ]
            ))
    }
}

extension OTAValue {
    /// Returns degrees with two decimals, which is about a kilometre.
    fileprivate static func degrees(_ degrees: Double) -> OTAValue {
        .string(String(format: "%.2f", degrees))
    }
}

extension SearchSettings.Metric {
    /// The unit in messages; as in Legacy, an unknown one is kilometres.
    var unit: String { self == .miles ? "miles" : "km" }
}
