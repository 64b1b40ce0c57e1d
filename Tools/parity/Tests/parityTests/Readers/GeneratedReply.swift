import Fixtures
import Foundation
import XML

/// A message of the service, whose reply is varied one value at a time.
struct GeneratedMessage: Sendable {
    let name: String
    /// The reply that is varied, in the fixtures.
    let reply: String
    /// A journey that shows what the app reads from the reply, which `%` names.
    let journey: String

    /// Returns a reply with a hostile value in place of one of its texts, and a description of the change.
    func variant(_ values: inout HostileValues) throws -> (json: String, change: String) {
        let file = Fixtures.folder(.replies).appending(path: "\(reply).xml")
        let root = try XMLDocument.parse(Data(contentsOf: file), leniency: [.indentation]).root
        let place = values.pick(Self.places(in: OTAMapping.value(ofRoot: root)))
        let value = values.json(Self.kind(of: place.path), depth: 3)
        let json = String(decoding: place.value.json, as: UTF8.self)
        return (json.replacing("\"\(Self.hole)\"", with: value), "\(place.path) = \(value)")
    }

    private static let hole = "the place of the value"

    /// Returns the value once for each of its texts, which is replaced by ``hole``, with its path.
    private static func places(in value: OTAValue) -> [(path: String, value: OTAValue)] {
        switch value {
        case .string: [("", .string(hole))]
        case .array(let elements):
            elements.indices.flatMap { index in
                places(in: elements[index]).map { place in
                    var copy = elements
                    copy[index] = place.value
                    return ("/\(index)\(place.path)", .array(copy))
                }
            }
        case .object(let members):
            members.indices.filter { !members[$0].key.hasPrefix("@xmlns") }.flatMap { index in
                places(in: members[index].value).map { place in
                    var copy = members
                    copy[index] = OTAValue.Member(members[index].key, place.value)
                    return ("/\(members[index].key)\(place.path)", .object(copy))
                }
            }
        }
    }

    private static func kind(of path: String) -> HostileTexts {
        let kinds: [(String, HostileTexts)] = [
            ("DateTime", .moment), ("Remark", .coordinates), ("Amount", .number), ("Quantity", .number),
            ("@Size", .number), ("@Index", .number), ("EquipType", .number), ("@Ind", .flag),
            ("ConditionInd", .flag), ("AtAirport", .flag), ("Required", .flag), ("IncludedInRate", .flag),
            ("Phone", .phone), ("URL", .address), ("Code", .code), ("Latitude", .number),
            ("Longitude", .number),
            ("@Distance", .number),
        ]
        return kinds.first { path.contains($0.0) }?.1 ?? .words
    }
}

extension GeneratedMessage {
    static let all = [
        GeneratedMessage(
            name: "lookup", reply: "Manage/confirmed",
            journey: """
                server:
                  - OTA_VehRetResRQ: %
                steps:
                  - launch
                  - tap: tabs.manage
                  - tap: manage.toggle
                  - type: { manage.reference: "{{reference}}" }
                  - type: { manage.email: "{{email}}" }
                  - return
                  - relaunch
                  - poke: tabs.manage
                  - poke: receipt.map
                  - poke: location.close
                  - poke: receipt.callDesk
                """),
        GeneratedMessage(
            name: "cars", reply: "Results/one-vendor",
            journey: """
                prelude: filled
                server:
                  - OTA_VehAvailRateRQ: %
                  - OTA_InsuranceQuoteRQ: Confirmation/quote
                steps:
                  - tap: search.submit
                  - poke: results.list.0.1
                  - poke: confirmation.proceed
                """),
        GeneratedMessage(
            name: "quote", reply: "Confirmation/quote",
            journey: """
                prelude: confirmation
                server:
                  - OTA_InsuranceQuoteRQ: %
                steps:
                  - poke: insurance.more
                  - poke: insurance.buy
                  - poke: insurance.terms
                """),
        GeneratedMessage(
            name: "reservation", reply: "Checkout/reserved",
            journey: """
                prelude: free
                server:
                  - OTA_VehResRQ: %
                steps:
                  - tap: checkout.complete
                  - relaunch
                  - poke: tabs.manage
                """),
        GeneratedMessage(
            name: "conditions", reply: "Checkout/conditions",
            journey: """
                prelude: checkout
                server:
                  - CT_RentalConditionsRQ: %
                steps:
                  - tap: terms.rental
                  - poke: conditions.accept
                """),
        GeneratedMessage(
            name: "locations", reply: "Search/locations",
            journey: """
                prelude: search
                server:
                  - CT_VehLocSearchRQ: %
                steps:
                  - type: { search.pickup: Dub }
                  - poke: search.locations.0.0
                """),
        GeneratedMessage(
            name: "depots", reply: "Depots/three",
            journey: """
                server:
                  - OTA_VehLocSearchRQ: %
                steps:
                  - launch
                  - tap: tabs.locations
                  - poke: locations.pin.1
                  - flick: { locations.cards: "1 0" }
                  - select: { locations.mode: List }
                  - poke: locations.list.0.0
                  - poke: search.submit
                """),
    ]
}
