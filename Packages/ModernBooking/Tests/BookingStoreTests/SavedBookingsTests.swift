import BookingCore
import BookingStore
import BookingTestSupport
import Foundation
import PropertyLists
import Testing

@MainActor @Suite struct SavedBookingsTests {
    private let store = ScratchStore()
    private let bookings: SavedBookings

    init() {
        bookings = SavedBookings(file: store.opened)
    }

    private func booking(_ reservationID: String, confirmationID: String? = nil) -> Booking {
        Booking(
            identity: Identity(reservationID: reservationID, confirmationID: confirmationID),
            customer: Customer(givenName: "Ada", email: "ada@example.org"), vendor: Vendor(name: "Hertz"),
            pickUp: RentalStop(dateTime: "2026-06-15T10:00:00"),
            price: Price(total: "12", serviceFee: Fee(amount: "1", currencyCode: "EUR", purpose: "6")),
            payment: Payment(amount: "12", cardType: "VI"),
            depot: Depot(countryCode: "IE", coordinates: "53.3,-6.2"), isRetrieved: true)
    }

    private var kept: [String: PropertyList] { store.onDisk["Bookings"]?.dictionary ?? [:] }

    private func keep(_ archives: [String: PropertyList]) throws {
        try store.set("Bookings", .dictionary(archives))
    }

    @Test func `a booking is read as it was stored`() throws {
        try bookings.save(booking("IE7", confirmationID: "HZ5"))
        #expect(bookings.all().map(\.booking) == [booking("IE7", confirmationID: "HZ5")])
    }

    @Test func `bookings are sorted by reference`() throws {
        for id in ["B", "A", "C"] { try bookings.save(booking(id)) }
        #expect(bookings.all().map(\.key) == ["A", "B", "C"])
    }

    @Test func `the same booking is stored once`() throws {
        try bookings.save(booking("A"))
        try bookings.save(booking("A"))
        #expect(bookings.all().count == 1)
    }

    @Test func `bookings that have only a confirmation id do not overwrite each other`() throws {
        try bookings.save(booking("Unavailable", confirmationID: "HZ5"))
        try bookings.save(booking("Unavailable", confirmationID: "HZ6"))
        #expect(bookings.all().map(\.key) == ["HZ5", "HZ6"])
    }

    @Test func `a removal from an empty store writes none`() throws {
        try bookings.remove("A")
        #expect(store.onDisk["Bookings"] == nil)
    }

    @Test func `a booking stored under a placeholder can be removed`() throws {
        try bookings.save(booking("A"))
        try keep(["Unavailable": #require(kept["A"])])
        let entry = try #require(bookings.all().first)
        #expect(entry.key == "Unavailable")
        try bookings.remove(entry.key)
        #expect(kept.isEmpty)
    }

    @Test func `a booking stored under a placeholder moves to its own id when it is found again`() throws {
        try bookings.save(booking("Unavailable", confirmationID: "HZ5"))
        try keep(["Unavailable": #require(kept["HZ5"])])
        try bookings.save(booking("Unavailable", confirmationID: "HZ6"))
        #expect(bookings.all().map(\.key) == ["HZ6", "Unavailable"])
        try bookings.save(booking("Unavailable", confirmationID: "HZ5"))
        #expect(bookings.all().map(\.key) == ["HZ5", "HZ6"])
    }

    @Test func `an archive that lacks keys is read without their values`() throws {
        try bookings.save(booking("A"))
        var archive = try PropertyList(try #require(kept["A"]?.data)).dictionary ?? [:]
        archive["$objects"] = .array(
            try #require(archive["$objects"]?.array).map { object in
                guard let members = object.dictionary else { return object }
                return .dictionary(members.filter { !["vendorName", "confType"].contains($0.key) })
            })
        try keep(["A": .data(PropertyList.dictionary(archive).binary)])
        let read = try #require(bookings.all().first?.booking)
        #expect(read.vendor.name == nil)
        #expect(read.customer.givenName == "Ada")
    }

    @Test(arguments: [Data(), Data("junk".utf8)])
    func `a booking that cannot be read is not listed, but stays stored`(junk: Data) throws {
        try keep(["Bad": .data(junk)])
        try bookings.save(booking("A"))
        #expect(bookings.all().map(\.key) == ["A"])
        try bookings.remove("A")
        #expect(kept["Bad"] == .data(junk))
    }

    @Test func `an entry that is not data stays unchanged`() throws {
        try keep(["Bad": .string("text")])
        #expect(bookings.all().isEmpty)
        try bookings.save(booking("A"))
        #expect(kept["Bad"] == .string("text"))
    }
}
