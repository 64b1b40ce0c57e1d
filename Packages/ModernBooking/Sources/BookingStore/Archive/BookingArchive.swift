import BookingCore
import Foundation
import PropertyLists

/// A converter between bookings and the keyed archives that store them.
///
/// An archive names the class of the original app, so that each app can read the archives of the others. It
/// is read as a property list, because a booking contains only strings, and `NSKeyedUnarchiver` ends the
/// process when an archive contradicts itself.
enum BookingArchive {
    private static let className = "Booking"
    /// The accepted names of the class; earlier versions wrote it with its module.
    private static let classNames: Set = [className, "LegacyBooking.Booking"]
    private static let archiver = "NSKeyedArchiver"
    private static let version: PropertyList = .integer(100_000)
    /// The classes of values that are not strings, which earlier versions stored but never showed.
    private static let harmlessNames: Set = [
        "NSNull", "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary",
    ]
    /// A booking has about sixty objects and is not nested deeply.
    private static let limits = PropertyListLimits(
        bytes: 1 << 20, depth: 8, objects: 10_000, weight: 4 << 20)

    // MARK: Writing

    static func data(for booking: Booking) -> Data {
        let values = BookingFields.values(of: booking)
        // The first object is null, the second the booking, the last its class.
        var objects: [PropertyList] = [.string("$null"), .string("")]
        var members: [String: PropertyList] = [:]
        for field in BookingFields.all {
            guard let text = values[field.name] else {
                members[field.name] = .uid(0)
                continue
            }
            members[field.name] = .uid(UInt32(clamping: objects.count))
            objects.append(.string(text))
        }
        members["$class"] = .uid(UInt32(clamping: objects.count))
        objects[1] = .dictionary(members)
        let classes: [PropertyList] = [.string(className), .string("NSObject")]
        objects.append(.dictionary(["$classname": .string(className), "$classes": .array(classes)]))
        let archive: PropertyList = .dictionary([
            "$archiver": .string(archiver), "$version": version, "$objects": .array(objects),
            "$top": .dictionary(["root": .uid(1)]),
        ])
        return archive.binary
    }

    // MARK: Reading

    static func booking(from data: Data) throws -> Booking {
        let archive = try PropertyList(data, limits: limits)
        guard archive["$archiver"]?.string == archiver, archive["$version"] == version,
            let objects = archive["$objects"]?.array, let root = archive["$top"]?["root"]?.reference
        else { throw ArchiveError.notAnArchive }
        let names = Set(objects.compactMap { $0["$classname"]?.string })
        let own = names.subtracting(harmlessNames)
        guard own.count == 1, own.isSubset(of: classNames) else {
            throw ArchiveError.unexpectedClasses(names.sorted())
        }
        guard objects.indices.contains(root), let members = objects[root].dictionary,
            try className(of: members, in: objects).map(classNames.contains) == true
        else { throw ArchiveError.noBooking }
        var values: [String: String] = [:]
        for field in BookingFields.all {
            let former = field.formerName.flatMap { members[$0] }
            values[field.name] =
                try members[field.name].flatMap { try text($0, in: objects) }
                ?? former.flatMap { try text($0, in: objects) }
        }
        return BookingFields.booking(from: values)
    }

    /// Returns the string that a member refers to; nil for null and for any other type.
    private static func text(_ member: PropertyList, in objects: [PropertyList]) throws -> String? {
        guard let reference = member.reference else { return member.text }
        guard objects.indices.contains(reference) else { throw ArchiveError.danglingReference(reference) }
        // A value that a reply sends as a number is stored by Legacy as a number.
        return reference == 0 ? nil : objects[reference].text
    }

    private static func className(
        of members: [String: PropertyList], in objects: [PropertyList]
    ) throws -> String? {
        guard let reference = members["$class"]?.reference else { return nil }
        guard objects.indices.contains(reference) else { throw ArchiveError.danglingReference(reference) }
        let description = objects[reference]
        let name = description["$classname"]?.string
        guard let classes = description["$classes"]?.array, classes.first?.string == name,
            classes.allSatisfy({ $0.string != nil })
        else { throw ArchiveError.noBooking }
        return name
    }
}

/// A reason why data is not read as a booking.
enum ArchiveError: Error, Hashable, CustomStringConvertible {
    case notAnArchive
    case unexpectedClasses([String])
    case danglingReference(Int)
    case noBooking

    var description: String {
        switch self {
        case .notAnArchive: "The data is not a keyed archive."
        case .unexpectedClasses(let names): "The archive contains \(names) where one booking is expected."
        case .danglingReference(let number):
            "The archive refers to an object \(number) that it does not have."
        case .noBooking: "The archive's root is not a booking."
        }
    }
}

/// The values of a stored booking, in the order of the archive.
///
/// `vehIsAirConditioned`, `isAtAirport`, `vendorBookingRef` and `fees` are never stored.
enum BookingFields {
    /// A value of a booking and its key in the archive.
    struct Field: Sendable {
        let name: String
        /// The key in archives of earlier versions.
        let formerName: String?
        let path: any WritableKeyPath<Booking, String?> & Sendable

        init(
            _ name: String, formerly formerName: String? = nil,
            _ path: any WritableKeyPath<Booking, String?> & Sendable
        ) {
            self.name = name
            self.formerName = formerName
            self.path = path
        }
    }

    static let all = [
        Field("wasRetrievedFromWeb", \.retrievedFlag),
        Field("supportNumber", \.supportNumber),
        Field("vendorImageURL", \.vendor.imageURL),
        Field("coordString", \.depot.coordinates),
        Field("customerEmail", \.customer.email),
        Field("customerGivenName", \.customer.givenName),
        Field("customerSurname", \.customer.surname),
        Field("confType", \.identity.reservationType),
        Field("confID", \.identity.reservationID),
        Field("vendorName", \.vendor.name),
        Field("vendorCode", \.vendor.code),
        Field("puDateTime", \.pickUp.dateTime),
        Field("doDateTime", \.dropOff.dateTime),
        Field("puLocationCode", \.pickUp.locationCode),
        Field("doLocationCode", \.dropOff.locationCode),
        Field("puLocationName", \.pickUp.storedLocationName),
        Field("doLocationName", \.dropOff.storedLocationName),
        Field("vehTransmissionType", \.vehicle.transmissionType),
        Field("vehFuelType", \.vehicle.fuelType),
        Field("vehDriveType", \.vehicle.driveType),
        Field("vehPassengerQty", \.vehicle.passengerQuantity),
        Field("vehBaggageQty", \.vehicle.baggageQuantity),
        Field("vehCode", \.vehicle.code),
        Field("vehCategory", \.vehicle.category),
        Field("vehDoorCount", \.vehicle.doorCount),
        Field("vehClassSize", \.vehicle.classSize),
        Field("vehMakeModelName", \.vehicle.makeModelName),
        Field("vehMakeModelCode", \.vehicle.makeModelCode),
        Field("vehPictureUrl", \.vehicle.pictureURL),
        Field("vehAssetNumber", \.vehicle.assetNumber),
        Field("totalChargeAmount", \.price.total),
        Field("estimatedTotalAmount", \.price.estimatedTotal),
        Field("currencyCode", \.price.currencyCode),
        Field("tpaFeeAmount", \.price.feeAmount),
        Field("tpaFeeCurrencyCode", \.price.feeCurrencyCode),
        Field("tpaFeePurpose", \.price.feePurpose),
        Field("tpaConfType", \.identity.confirmationType),
        Field("tpaConfID", \.identity.confirmationID),
        Field("paymentRuleType", \.payment.ruleType),
        Field("paymentAmount", formerly: "paymentRuleAmount", \.payment.amount),
        Field("paymentCurrencyCode", formerly: "paymentRuleCurrencyCode", \.payment.currencyCode),
        Field("rentalPaymentTransactionCode", \.payment.transactionCode),
        Field("rentalPaymentCardType", \.payment.cardType),
        Field("locationCode", \.depot.code),
        Field("locationName", \.depot.name),
        Field("locationAddress", \.depot.address),
        Field("locationCountryName", formerly: "locationCountryCode", \.depot.countryCode),
        Field("locationPhoneNumber", \.depot.phoneNumber),
    ]

    /// Returns the values of a booking by key, without those that are nil.
    static func values(of booking: Booking) -> [String: String] {
        all.reduce(into: [:]) { $0[$1.name] = booking[keyPath: $1.path] }
    }

    /// Returns the booking with the values of an archive.
    static func booking(from values: [String: String]) -> Booking {
        var booking = Booking(identity: Identity(reservationID: nil))
        for field in all {
            if let value = values[field.name] { booking[keyPath: field.path] = value }
        }
        return booking
    }
}

// The values that the archive stores in another form.

extension Booking {
    fileprivate var retrievedFlag: String? {
        get { isRetrieved ? "YES" : nil }
        set { isRetrieved = newValue == "YES" }
    }
}

extension RentalStop {
    fileprivate var storedLocationName: String? {
        get { locationName }
        set { location = Location(code: locationCode, name: newValue) }
    }
}

extension Price {
    fileprivate var feeAmount: String? {
        get { serviceFee?.amount }
        set { setFee(amount: newValue, currencyCode: feeCurrencyCode, purpose: feePurpose) }
    }

    fileprivate var feeCurrencyCode: String? {
        get { serviceFee?.currencyCode }
        set { setFee(amount: feeAmount, currencyCode: newValue, purpose: feePurpose) }
    }

    fileprivate var feePurpose: String? {
        get { serviceFee?.purpose }
        set { setFee(amount: feeAmount, currencyCode: feeCurrencyCode, purpose: newValue) }
    }

    private mutating func setFee(amount: String?, currencyCode: String?, purpose: String?) {
        serviceFee = Fee(amount: amount, currencyCode: currencyCode, purpose: purpose)
    }
}
