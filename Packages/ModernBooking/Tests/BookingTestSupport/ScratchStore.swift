package import BookingStore
package import Foundation
package import PropertyLists

/// A file of defaults in a temporary folder, for one test.
@MainActor package final class ScratchStore {
    package let location: String
    package let opened: DefaultsFile
    private let folder: URL

    package init() {
        folder = FileManager.default.temporaryDirectory.appending(path: "rebook-tests-\(UUID().uuidString)")
        location = folder.appending(path: "config/tests.plist").path
        opened = DefaultsFile(at: location)
    }

    isolated deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The values as the next launch reads them.
    package var onDisk: [String: PropertyList] { DefaultsFile(at: location).values }

    package func text(_ key: String) -> String? { onDisk[key]?.text }

    package func set(_ key: String, text: String?) throws(StoreError) {
        try opened.set([(key, text.map(PropertyList.string))])
    }

    /// The names of the files in the folder.
    package var listing: [String] {
        let folder = folder.appending(path: "config").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    package func set(_ key: String, _ value: PropertyList?) throws(StoreError) {
        try opened.set([(key, value)])
    }

    /// Stores bookings that cannot be read.
    package func keepUnreadableBookings(_ count: Int) throws(StoreError) {
        try opened.edit(SavedBookings.bookingsKey) { bookings in
            for number in 0..<count { bookings["\(number)"] = .string("junk") }
        }
    }

    /// Replaces the file with the given bytes.
    package func plant(_ data: Data) throws {
        let parent = folder.appending(path: "config")
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: location))
    }

    /// Makes every save fail, for any user, by replacing the folder with a file.
    package func breakFolder() throws {
        let parent = folder.appending(path: "config")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? FileManager.default.moveItem(at: parent, to: folder.appending(path: "elsewhere"))
        try Data().write(to: parent)
    }
}
