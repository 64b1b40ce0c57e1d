import BookingCore
import Foundation

/// Turns bookings into the keyed archives that the app has always kept them in, and back.
///
/// The archive names the class of the app that came first, so that either app reads what the other wrote.
enum BookingArchive {
    private static let className = "LegacyBooking.Booking"
    /// What a reply's odd values became: kept, decoded without harm, and not shown.
    private static let harmlessNames: Set = [
        "NSNull", "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary",
    ]

    static func data(for booking: Booking) throws -> Data {
        let archive = try NSKeyedArchiver.archivedData(
            withRootObject: ArchivedBooking(fields: BookingFields.fields(of: booking)),
            requiringSecureCoding: false)
        // NSKeyedArchiver.setClassName has no effect in this Foundation, so the name is put in afterwards.
        return try ArchiveNames.renaming(className(of: ArchivedBooking.self), to: className, in: archive)
    }

    static func booking(from data: Data) throws -> Booking {
        // A class that is not expected would end the process, so the names are looked at first.
        let names = try ArchiveNames.all(in: data)
        guard names.subtracting(harmlessNames) == [className] else {
            throw ArchiveError.unexpectedClasses(names.sorted())
        }
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        // The other policy ends the process.
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        unarchiver.setClass(ArchivedBooking.self, forClassName: className)
        let root = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
        unarchiver.finishDecoding()
        guard let archived = root as? ArchivedBooking else { throw ArchiveError.noBooking }
        return BookingFields.booking(from: archived.fields)
    }

    private static func className(of type: AnyClass) -> String {
        NSStringFromClass(type)
    }
}

/// Why the bytes under a key are not taken for a booking.
enum ArchiveError: Error, Hashable, CustomStringConvertible {
    case notAnArchive
    case unexpectedClasses([String])
    case noBooking

    var description: String {
        switch self {
        case .notAnArchive: "The data is no keyed archive."
        case .unexpectedClasses(let names): "The archive holds \(names) where one booking is expected."
        case .noBooking: "The archive's root is no booking."
        }
    }
}
