public import BookingCore
public import Foundation

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

    private static let key = "Bookings"
    private let defaults: UserDefaults

    public init(defaults: UserDefaults) {
        self.defaults = defaults
    }

    /// The bookings in ascending order of their keys; what cannot be read is left out, and left where it is.
    public func all() -> [Entry] {
        archives.sorted { $0.key < $1.key }.compactMap { key, value in
            booking(in: value).map { Entry(key: key, booking: $0) }
        }
    }

    /// Keeps a booking, in place of one with the same reference.
    @discardableResult public func save(_ booking: Booking) throws -> Entry {
        let entry = Entry(key: booking.identity.reference, booking: booking)
        var archives = archives
        if reference(of: archives[Identity.unavailable]) == entry.key {
            // The app before kept it under that word; it must not show twice.
            archives[Identity.unavailable] = nil
        }
        archives[entry.key] = try BookingArchive.data(for: booking)
        write(archives)
        return entry
    }

    /// Forgets what is kept under a key.
    public func remove(_ key: String) {
        var archives = archives
        archives[key] = nil
        write(archives)
    }

    private func booking(in archive: Any?) -> Booking? {
        (archive as? Data).flatMap { try? BookingArchive.booking(from: $0) }
    }

    private func reference(of archive: Any?) -> String? {
        booking(in: archive)?.identity.reference
    }

    private var archives: [String: Any] { defaults.dictionary(forKey: Self.key) ?? [:] }

    private func write(_ archives: [String: Any]) {
        defaults.set(archives, forKey: Self.key)
        defaults.synchronize()
    }
}
