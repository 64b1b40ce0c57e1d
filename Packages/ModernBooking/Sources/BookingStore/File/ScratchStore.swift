package import Foundation
package import PropertyLists

/// A file of defaults in a folder of its own, for one test; gone with it.
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

    /// The values as a next launch reads them.
    package var onDisk: [String: PropertyList] { DefaultsFile(at: location).values }

    package func text(_ key: String) -> String? { onDisk[key]?.text }

    package func set(_ key: String, text: String?) throws(StoreError) {
        try opened.set([(key, text.map(PropertyList.string))])
    }

    /// The names of the files that there are.
    package var listing: [String] {
        let folder = folder.appending(path: "config").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    package func set(_ key: String, _ value: PropertyList?) throws(StoreError) {
        try opened.set([(key, value)])
    }

    /// Keeps bookings that cannot be read.
    package func keepUnreadableBookings(_ count: Int) throws(StoreError) {
        try opened.edit(SavedBookings.key) { bookings in
            for number in 0..<count { bookings["\(number)"] = .string("junk") }
        }
    }

    /// Puts bytes in place of the file.
    package func plant(_ data: Data) throws {
        let parent = folder.appending(path: "config")
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: location))
    }

    /// Makes every save fail, whoever runs the test: a file lies where the folder should.
    package func breakFolder() throws {
        let parent = folder.appending(path: "config")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? FileManager.default.moveItem(at: parent, to: folder.appending(path: "elsewhere"))
        try Data().write(to: parent)
    }
}
