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
