public import BookingCore
import PropertyLists

/// The store of the bookings on the device.
@MainActor public struct SavedBookings {
    /// A booking and its key, which is not always one of its ids: Legacy stores some bookings under
    /// ``Identity/unavailable``.
    public struct Entry: Hashable, Sendable {
        public let key: String
        public let booking: Booking

        public init(key: String, booking: Booking) {
            self.key = key
            self.booking = booking
        }
    }

    package static let bookingsKey = "Bookings"
    /// The key of unreadable bookings whose own key another booking took.
    static let damagedKey = "DamagedBookings"
    private let file: DefaultsFile

    public init(file: DefaultsFile) {
        self.file = file
    }

    /// Returns the readable bookings, sorted by key.
    public func all() -> [Entry] { contents().entries }

    /// Returns the readable bookings, sorted by key, and the number of unreadable ones.
    public func contents() -> (entries: [Entry], unreadable: Int) {
        let archives = file.values[Self.bookingsKey]?.dictionary ?? [:]
        let entries = archives.sorted { $0.key < $1.key }.compactMap { key, value in
            booking(in: value).map { Entry(key: key, booking: $0) }
        }
        return (entries, archives.count - entries.count)
    }

    /// Stores a booking and replaces the one with the same reference.
    ///
    /// An unreadable booking with the same key moves to ``damagedKey``.
    @discardableResult public func save(_ booking: Booking) throws(StoreError) -> Entry {
        let entry = Entry(key: booking.identity.reference, booking: booking)
        try file.edit(Self.bookingsKey, keeping: Self.damagedKey) { archives, damaged in
            if let old = archives[entry.key], self.booking(in: old) == nil {
                damaged[freeKey(like: entry.key, for: old, in: damaged)] = old
            }
            if reference(of: archives[Identity.unavailable]) == entry.key {
                // Legacy can have stored it under this key; it must not be shown twice.
                archives[Identity.unavailable] = nil
            }
            archives[entry.key] = .data(BookingArchive.data(for: booking))
        }
        return entry
    }

    /// Removes the booking with a key; nothing is written when no booking was ever stored.
    public func remove(_ key: String) throws(StoreError) {
        guard file.values[Self.bookingsKey] != nil else { return }
        try file.edit(Self.bookingsKey) { $0[key] = nil }
    }

    /// Returns the key, with a number if another value has it.
    private func freeKey(
        like key: String, for value: PropertyList, in members: [String: PropertyList]
    ) -> String {
        var (free, number) = (key, 1)
        while let other = members[free], other != value {
            number += 1
            free = "\(key) \(number)"
        }
        return free
    }

    private func booking(in archive: PropertyList?) -> Booking? {
        (archive?.data).flatMap { try? BookingArchive.booking(from: $0) }
    }

    private func reference(of archive: PropertyList?) -> String? {
        booking(in: archive)?.identity.reference
    }
}
