import Fixtures
import Foundation
import Testing

/// Checks the shapes of the replies that represent the service's conventions for several, one or no node.
struct ConventionRepliesTests {
    /// A path in a reply and the shape of its value: `[2]` for an array of two, `{Fee}` for an object with
    /// only that key, `{..}` for any other object.
    struct Row: Sendable, CustomTestStringConvertible {
        var reply: String
        var path: String
        var shape: String

        init(_ reply: String, _ path: String, _ shape: String) {
            (self.reply, self.path, self.shape) = (reply, path, shape)
        }

        var testDescription: String { "\(reply): \(path) is \(shape)" }
    }

    private static let vendors = "VehAvailRSCore.VehVendorAvails"
    private static let alone = "VehAvailRSCore.VehVendorAvails.VehVendorAvail"

    static let vendorRows = [
        Row("Results/few", vendors, "[2]"), Row("Results/one-vendor", vendors, "{VehVendorAvail}"),
        Row("Results/lists-of-one", vendors, "[1]"), Row("Results/empty-vendors", vendors, "[0]"),
        Row("Results/no-vendors", vendors, "missing"),
        Row("Results/many", "\(vendors).0.VehAvails", "[3]"),
        Row("Results/one-car-alone", "\(alone).VehAvails", "{VehAvail}"),
        Row("Results/one-car", "\(vendors).0.VehAvails", "[1]"),
        Row("Results/no-cars", "\(vendors).0.VehAvails", "missing"),
        Row("Results/few", "\(vendors).1.Info.LocationDetails", "[2]"),
        Row("Results/few", "\(vendors).0.Info.LocationDetails", "{..}"),
        Row("Results/locations-of-one", "\(vendors).0.Info.LocationDetails", "[1]"),
        Row("Results/locations-of-none", "\(vendors).0.Info.LocationDetails", "[0]"),
        Row("Results/vendor-without-location", "\(alone).Info.LocationDetails", "missing"),
    ]

    private static let car = "\(alone).VehAvails.0"
    private static let core = "\(car).VehAvailCore"

    static let carRows = [
        Row("Results/one-vendor", "\(core).Fees", "[3]"), Row("Results/one-fee", "\(core).Fees", "{Fee}"),
        Row("Results/lists-of-one", "\(vendors).0.VehAvails.0.VehAvailCore.Fees", "[1]"),
        Row("Results/empty-lists", "\(core).Fees", "[0]"), Row("Results/null-fees", "\(core).Fees", "null"),
        Row("Results/no-fees", "\(vendors).0.VehAvails.1.VehAvailCore.Fees", "missing"),
        Row("Results/one-vendor", "\(core).RentalRate.VehicleCharges", "[3]"),
        Row("Results/one-charge", "\(core).RentalRate.VehicleCharges", "{VehicleCharge}"),
        Row("Results/lists-of-one", "\(vendors).0.VehAvails.0.VehAvailCore.RentalRate.VehicleCharges", "[1]"),
        Row("Results/empty-lists", "\(core).RentalRate.VehicleCharges", "[0]"),
        Row(
            "Results/nothing-included", "\(vendors).0.VehAvails.0.VehAvailCore.RentalRate.VehicleCharges",
            "missing"),
        Row("Results/five-extras", "\(core).PricedEquips", "[5]"),
        Row("Results/one-extra", "\(core).PricedEquips", "{PricedEquip}"),
        Row("Results/lists-of-one", "\(vendors).0.VehAvails.0.VehAvailCore.PricedEquips", "[1]"),
        Row("Results/empty-lists", "\(core).PricedEquips", "[0]"),
        Row("Results/one-vendor", "\(alone).VehAvails.1.VehAvailCore.PricedEquips", "missing"),
        Row("Results/one-vendor", "\(car).VehAvailInfo", "{PricedCoverages}"),
        Row("Results/information-array", "\(car).VehAvailInfo", "[2]"),
        Row("Results/nothing-included", "\(vendors).0.VehAvails.1.VehAvailInfo", "missing"),
        Row("Results/one-vendor", "\(car).VehAvailInfo.PricedCoverages", "[2]"),
        Row("Results/one-coverage", "\(car).VehAvailInfo.PricedCoverages", "{PricedCoverage}"),
        Row("Results/empty-lists", "\(car).VehAvailInfo.PricedCoverages", "[0]"),
    ]

    private static let reservation = "VehResRSCore.VehReservation"
    private static let segment = "\(reservation).VehSegmentCore"

    static let otherRows = [
        Row("Search/locations", "VehMatchedLocs.LocationDetail", "[3]"),
        Row("Search/one-location", "VehMatchedLocs.LocationDetail", "{..}"),
        Row("Search/locations-of-one", "VehMatchedLocs.LocationDetail", "[1]"),
        Row("Search/no-locations", "VehMatchedLocs.LocationDetail", "[0]"),
        Row("Search/locations-flat", "VehMatchedLocs", "[2]"),
        Row("Search/no-locations-at-all", "VehMatchedLocs", "missing"),
        Row("Search/error", "Errors", "{Error}"), Row("Search/errors-flat", "Errors", "[2]"),
        Row("Search/errors-flat", "Errors.0", "{..}"), Row("Search/errors-wrapped", "Errors", "[2]"),
        Row("Search/errors-wrapped", "Errors.0", "{Error}"),
        Row("Search/errors-wrapped-four", "Errors.0", "{Error}"),
        Row("Search/errors-wrapped-twelve", "Errors.0", "{Error}"),
        Row("Search/errors-in-error", "Errors.Error", "[2]"),
        Row("Confirmation/quote", "PlanForQuoteRS", "{..}"),
        Row("Confirmation/two-quotes", "PlanForQuoteRS", "[2]"),
        Row("Confirmation/quote-text", "PlanForQuoteRS", "text"),
        Row("Confirmation/quote-null", "PlanForQuoteRS", "null"),
        Row("Confirmation/quote-error", "PlanForQuoteRS", "missing"),
        Row("Confirmation/quote-without-premium", "PlanForQuoteRS.PlanCost.BasePremium", "missing"),
        Row("Checkout/conditions", "RentalConditions", "[2]"),
        Row("Checkout/conditions", "RentalConditions.0.Paragraph", "text"),
        Row("Checkout/conditions", "RentalConditions.1.Paragraph", "[2]"),
        Row("Checkout/one-condition", "RentalConditions", "{RentalCondition}"),
        Row("Checkout/conditions-of-one", "RentalConditions", "[1]"),
        Row("Checkout/no-conditions", "RentalConditions", "[0]"),
        Row("Checkout/conditions-text", "RentalConditions", "text"),
        Row("Checkout/reserved", "\(segment).ConfID", "{..}"),
        Row("Checkout/reserved-two-numbers", "\(segment).ConfID", "[2]"),
        Row("Checkout/reserved-without-number", "\(segment).ConfID", "missing"),
        Row("Checkout/reserved", "\(segment).TPA_Extensions.ConfID", "{..}"),
        Row("Checkout/reserved-two-vendor-numbers", "\(segment).TPA_Extensions.ConfID", "[2]"),
        Row("Checkout/reserved-vendor-number-in-list", "\(segment).TPA_Extensions.ConfID", "[1]"),
        Row("Checkout/reserved-vendor-name-in-list", "\(segment).Vendor.@CompanyShortName", "[1]"),
        Row("Checkout/reserved-vendor-name-in-object", "\(segment).Vendor.@CompanyShortName", "{..}"),
        Row("Checkout/reserved-no-vendor-numbers", "\(segment).TPA_Extensions.ConfID", "[0]"),
        Row("Checkout/reserved-without-vendor-number", "\(segment).TPA_Extensions.ConfID", "missing"),
        Row("Checkout/reserved-one-fee", "\(segment).Fees", "{Fee}"),
        Row("Checkout/reserved-without-fees", "\(segment).Fees", "missing"),
        Row("Checkout/reserved", "\(reservation).VehSegmentInfo.LocationDetails", "{..}"),
        Row("Checkout/reserved-two-locations", "\(reservation).VehSegmentInfo.LocationDetails", "[2]"),
        Row("Checkout/nothing-reserved", reservation, "missing"),
        Row("Checkout/reserved-null", reservation, "null"),
        Row("Checkout/reserved-text", "VehResRSCore", "text"),
        Row("Checkout/success-only", "VehResRSCore", "missing"),
    ]

    @Test(arguments: vendorRows + carRows + otherRows)
    func `the node has the shape that the reply represents`(row: Row) throws {
        let body = try Fixtures.reply(named: row.reply).data(on: .json)
        #expect(shape(of: value(at: row.path, in: try JSONSerialization.jsonObject(with: body))) == row.shape)
    }

    @Test func `only a shape that XML cannot represent is stored as JSON`() throws {
        let beyondXML = Set(
            (Self.vendorRows + Self.carRows + Self.otherRows).filter { row in
                ["[0]", "[1]", "null"].contains(row.shape) || row.path == "Errors.0" && row.shape == "{Error}"
                    || row.path == "Errors.Error"
            }.map(\.reply))
        let features = ["Search", "Results", "Confirmation", "Checkout"]
        let kept = Fixtures.replyNames.filter { name in
            name.hasSuffix(".json") && features.contains { name.hasPrefix("\($0)/") }
        }
        // In these replies, only values have shapes that XML cannot represent.
        let values = [
            "Checkout/conditions-error-in-list", "Checkout/conditions-null-paragraph",
            "Checkout/conditions-odd-paragraphs", "Checkout/errors-wrapped",
            "Checkout/nothing-reserved", "Confirmation/quote-empty", "Confirmation/quote-numbers",
            "Confirmation/quote-odd-values", "Results/logos-that-are-no-text", "Results/nul-before-garbage",
            "Results/numbers-and-booleans", "Results/odd-values", "Results/odd-values-that-nobody-sees",
            "Checkout/reserved-odd-values", "Checkout/reserved-card-type-in-a-list",
            "Search/locations-odd-json", "Search/locations-white-space",
            "Search/locations-blanks-before-colons",
            "Search/locations-of-null-airports", "Search/locations-512-levels", "Search/locations-513-levels",
            "Search/locations-beside-exponents", "Search/name-with-escapes", "Results/fees-of-blanks",
            "Results/half-a-flag", "Checkout/reserved-card-type-of-a-repeated-key",
            "Results/fee-that-is-null", "Search/locations-with-a-comma-behind-the-last",
            "Results/seats-beyond-every-number", "Checkout/reserved-vendor-name-in-list",
            "Checkout/reserved-vendor-name-in-object",
        ]
        #expect(Set(kept.map { String($0.dropLast(5)) }) == beyondXML.union(values))
    }

    private func value(at path: String, in root: Any) -> Any? {
        path.split(separator: ".").reduce(root as Any?) { value, key in
            if let place = Int(key) {
                return (value as? [Any]).flatMap { $0.indices.contains(place) ? $0[place] : nil }
            }
            return (value as? [String: Any])?[String(key)]
        }
    }

    private func shape(of value: Any?) -> String {
        switch value {
        case nil: return "missing"
        case is NSNull: return "null"
        case is String: return "text"
        case let list as [Any]: return "[\(list.count)]"
        case let object as [String: Any]:
            if object.count == 1, let key = object.keys.first, !key.hasPrefix("@") { return "{\(key)}" }
            return "{..}"
        default: return "number"
        }
    }
}
