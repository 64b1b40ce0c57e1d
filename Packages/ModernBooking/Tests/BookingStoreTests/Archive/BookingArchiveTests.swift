import BookingCore
import Foundation
import PropertyLists
import Testing

@testable import BookingStore

@Suite struct BookingArchiveTests {
    private let booking = Booking(identity: Identity(reservationID: "IE7"), isRetrieved: true)

    /// Returns the archive's objects, with references as dictionaries.
    private func objects(_ data: Data) throws -> [Any] {
        let plist = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        return try #require((plist as? [String: Any])?["$objects"] as? [Any])
    }

    @Test func `an archive uses the class name of the original app`() throws {
        let described = try objects(BookingArchive.data(for: booking)).compactMap { $0 as? [String: Any] }
        #expect(described.compactMap { $0["$classname"] as? String } == ["Booking"])
        #expect(
            described.compactMap { $0["$classes"] as? [String] } == [["Booking", "NSObject"]])
    }

    @Test func `an archive has every key, even for values that the booking lacks`() throws {
        let described = try objects(BookingArchive.data(for: booking)).compactMap { $0 as? [String: Any] }
        let keys = try #require(described.first { $0["confID"] != nil }).keys
        #expect(Set(keys) == Set(BookingFields.all.map(\.name) + ["$class"]))
        #expect(BookingFields.all.count == 48)
    }

    @Test func `each field is written and read under its own name`() {
        let fields = Dictionary(
            uniqueKeysWithValues: BookingFields.all.map { ($0.name, "value of \($0.name)") }
        )
        .merging(["wasRetrievedFromWeb": "YES"]) { $1 }
        #expect(BookingFields.values(of: BookingFields.booking(from: fields)) == fields)
    }

    /// Returns the archive with strings replaced, in keys and values.
    private func replacing(_ texts: [String: String], in list: PropertyList) -> PropertyList {
        switch list {
        case .string(let text): .string(texts[text] ?? text)
        case .array(let values): .array(values.map { replacing(texts, in: $0) })
        case .dictionary(let members):
            .dictionary(
                Dictionary(
                    uniqueKeysWithValues: members.map { (texts[$0] ?? $0, replacing(texts, in: $1)) }))
        default: list
        }
    }

    @Test func `an archive with former class and field names is read`() throws {
        let booking = Booking(
            identity: Identity(reservationID: "IE7"), payment: Payment(amount: "12", currencyCode: "EUR"),
            depot: Depot(countryCode: "IE"))
        var texts = BookingFields.all.reduce(into: [:]) { $0[$1.name] = $1.formerName }
        texts["Booking"] = "LegacyBooking.Booking"
        let former = replacing(texts, in: try PropertyList(BookingArchive.data(for: booking)))
        #expect(try BookingArchive.booking(from: former.binary) == booking)
    }

    @Test func `an archive of a foreign class is refused`() throws {
        var archive = try #require(try PropertyList(BookingArchive.data(for: booking)).dictionary)
        var objects = try #require(archive["$objects"]?.array)
        objects[objects.count - 1] = .dictionary([
            "$classname": .string("Evil.Thing"), "$classes": .array([.string("Evil.Thing")]),
        ])
        archive["$objects"] = .array(objects)
        let foreign = PropertyList.dictionary(archive).binary
        #expect(throws: ArchiveError.unexpectedClasses(["Evil.Thing"])) {
            try BookingArchive.booking(from: foreign)
        }
    }

    @Test func `an archive of another object is not read as a booking`() throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: "text", requiringSecureCoding: false)
        #expect(throws: ArchiveError.unexpectedClasses([])) { try BookingArchive.booking(from: data) }
    }

    @Test func `a truncated archive is refused`() throws {
        let data = BookingArchive.data(for: booking)
        for length in stride(from: 0, to: data.count, by: 37) {
            #expect(throws: (any Error).self) { try BookingArchive.booking(from: data.prefix(length)) }
        }
    }
}
