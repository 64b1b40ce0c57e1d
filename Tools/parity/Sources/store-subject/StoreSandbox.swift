import BookingCore
import BookingStore
import CFaults
import Foundation

/// The folder of one try: a home with a store of three bookings.
@MainActor struct StoreSandbox {
    nonisolated static let suite = "com.genericcarhire.phone"
    /// The references of the stored bookings, in the order of their keys; a person removes the first.
    nonisolated static let references = ["IE700000001", "IE700000002", "IE700000003"]
    /// The reference of the booking that is added.
    nonisolated static let added = "IE700000004"

    nonisolated let home: URL

    nonisolated init(in parent: URL) {
        home = parent.appending(path: "home")
    }

    /// The app's own files, where a user without privileges can read them, wherever this program is.
    nonisolated var bundle: URL { home.deletingLastPathComponent().appending(path: "AppBundle") }

    var config: URL { home.appending(path: ".config") }
    var store: URL { config.appending(path: "\(Self.suite).plist") }

    static func booking(_ reference: String) -> Booking {
        Booking(
            identity: Identity(reservationID: reference, confirmationID: "HZ\(reference)"),
            customer: Customer(givenName: "Ada", surname: "Byrne", email: "ada@example.org"),
            vendor: Vendor(name: "Hertz"),
            pickUp: RentalStop(dateTime: "2014-07-05T10:00:00", locationName: "Dublin"),
            dropOff: RentalStop(dateTime: "2014-07-12T10:00:00", locationName: "Dublin"),
            depot: Depot(name: "Dublin Airport", address: "Terminal 1", countryCode: "IE"), isRetrieved: true)
    }

    /// Returns a store with only the three bookings, in the XML form that Legacy writes.
    static func contents() throws -> Data {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "rebook-store-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "store.plist").path
        let bookings = SavedBookings(file: DefaultsFile(at: path))
        for reference in references { try bookings.save(booking(reference)) }
        let list = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: URL(filePath: path)), options: [], format: nil)
        return try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    }

    /// Replaces the folder's contents by a store with these bytes.
    func reset(_ contents: Data) throws {
        try? FileManager.default.removeItem(at: home)
        try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
        try contents.write(to: store)
    }

    private var exported: URL { home.appending(path: "exported") }

    /// Copies the store's folder to a folder that every process can see.
    func export() {
        try? FileManager.default.copyItem(at: config, to: exported)
    }

    /// Replaces the folder by the copy.
    func takeExported() {
        guard FileManager.default.fileExists(atPath: exported.path) else { return }
        try? FileManager.default.removeItem(at: config)
        try? FileManager.default.moveItem(at: exported, to: config)
    }

    /// The state of the store as an app finds it.
    struct Found: OptionSet {
        let rawValue: Int32
        /// All bookings that nobody removed are present.
        static let kept = Found(rawValue: 1)
        static let removed = Found(rawValue: 2)
        nonisolated static let added = Found(rawValue: 4)
        /// The app could not read the file and renamed it.
        static let setAside = Found(rawValue: 8)
        static let crashed = Found(rawValue: 16)

        init(rawValue: Int32) { self.rawValue = rawValue }

        init(keys: [String]) {
            self = Set(keys).isSuperset(of: StoreSandbox.references.dropFirst()) ? .kept : []
            if keys.contains(StoreSandbox.added) { insert(.added) }
            if !keys.contains(StoreSandbox.references[0]) { insert(.removed) }
        }
    }

    /// Returns the state that Legacy finds; called before ``foundByModern()``, since Legacy changes nothing.
    func foundByLegacy() -> Found {
        let result = Fork.run {
            let archives = UserDefaults(suiteName: Self.suite)?.dictionary(forKey: "Bookings") ?? [:]
            return Found(keys: archives.filter { $0.value is Data }.map(\.key)).rawValue
        }
        return result < 1000 ? Found(rawValue: result) : .crashed
    }

    /// Returns the state that Modern finds.
    func foundByModern() -> Found {
        let file = DefaultsFile(at: store.path)
        let entries = SavedBookings(file: file).all()
        let whole = entries.filter { $0.booking == Self.booking($0.key) }
        var found = Found(keys: whole.map(\.key))
        file.onNotice = { if case .setAside = $0 { found.insert(.setAside) } }
        return found
    }
}

/// Runs code in a forked copy of this process.
enum Fork {
    /// - Returns: the result of `body`, or 1000 plus the number of the signal that ended the copy.
    @MainActor static func run(_ body: @MainActor () -> Int32) -> Int32 {
        withoutActuallyEscaping(body) { body in
            var box = Box(body: body)
            return withUnsafeMutablePointer(to: &box) { pointer in
                faults_run(
                    { context in
                        let box = context?.assumingMemoryBound(to: Box.self)
                        return MainActor.assumeIsolated { box?.pointee.body() ?? -1 }
                    }, pointer, 30)
            }
        }
    }

    private struct Box {
        let body: @MainActor () -> Int32
    }
}
