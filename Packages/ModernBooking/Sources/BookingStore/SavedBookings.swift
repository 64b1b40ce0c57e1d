public import BookingCore
import PropertyLists

/// The bookings that a person keeps on the device.
@MainActor public struct SavedBookings {
    /// A booking and what it is kept under, which need not be one of its ids: the app before kept some under
    /// a word.
    public struct Entry: Hashable, Sendable {
        public let key: String
        public let booking: Booking

        public init(key: String, booking: Booking) {
            self.key = key
            self.booking = booking
        }
    }

    static let key = "Bookings"
    /// What could not be read when another booking took its key.
    static let damagedKey = "DamagedBookings"
    private let file: DefaultsFile

    public init(file: DefaultsFile) {
        self.file = file
    }

    /// The bookings in ascending order of their keys; what cannot be read is left out, and left where it is.
    public func all() -> [Entry] { contents().entries }

    /// The bookings in ascending order of their keys, and how many more cannot be read.
    public func contents() -> (entries: [Entry], unreadable: Int) {
        let archives = file.values[Self.key]?.dictionary ?? [:]
        let entries = archives.sorted { $0.key < $1.key }.compactMap { key, value in
            booking(in: value).map { Entry(key: key, booking: $0) }
        }
        return (entries, archives.count - entries.count)
    }

    /// Keeps a booking, in place of one with the same reference, which stays when this throws.
    ///
    /// What has its key and cannot be read is kept under ``damagedKey``.
    @discardableResult public func save(_ booking: Booking) throws(StoreError) -> Entry {
        let entry = Entry(key: booking.identity.reference, booking: booking)
        try file.edit(Self.key, keeping: Self.damagedKey) { archives, damaged in
            if let old = archives[entry.key], self.booking(in: old) == nil {
                damaged[freeKey(like: entry.key, for: old, in: damaged)] = old
            }
            if reference(of: archives[Identity.unavailable]) == entry.key {
                // The app before kept it under that word; it must not show twice.
                archives[Identity.unavailable] = nil
            }
            archives[entry.key] = .data(BookingArchive.data(for: booking))
        }
        return entry
    }

    /// Forgets what is kept under a key; where no booking was ever kept, nothing is written.
    public func remove(_ key: String) throws(StoreError) {
        guard file.values[Self.key] != nil else { return }
        try file.edit(Self.key) { $0[key] = nil }
    }

    /// A key that nothing but the same value has: the given one, or one with a number.
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
