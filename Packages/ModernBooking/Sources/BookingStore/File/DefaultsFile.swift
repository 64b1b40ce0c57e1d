import Foundation
package import PropertyLists

/// The store of the app's values: the property list of a `UserDefaults` suite.
///
/// `UserDefaults` truncates the file before it writes it, replaces a damaged one by an empty one, and does
/// not report a failure. This type reads the same file and replaces it atomically:
/// - A change is applied to the current content of the file, under a lock, so that values of other processes
///   and of other versions of the app are preserved.
/// - After a failed change, the file and the values are unchanged. If only flushing the folder failed, both
///   have the change, and the error says that a power failure could undo it.
/// - An unreadable file is renamed; if the path is a link, the link is. If that fails, nothing is written.
@MainActor public final class DefaultsFile {
    /// A change that is about to be made.
    public enum Change: Hashable, Sendable {
        case set(String)
        case remove(String)
    }

    /// Called before each change.
    private let willChange: (Change) -> Void
    private let path: String
    private let flushFolder: (Int32) -> Int32
    /// The values that were last read or written.
    package private(set) var values: [String: PropertyList] = [:]
    private var untold: [StoreNotice] = []
    private var hasToldFailure = false

    /// Called with each notice for the user; setting it delivers the earlier notices.
    public var onNotice: ((StoreNotice) -> Void)? {
        didSet {
            guard let onNotice else { return }
            let notices = untold
            untold = []
            notices.forEach(onNotice)
        }
    }

    /// Creates a store and reads the file.
    public convenience init(at path: String, willChange: @escaping (Change) -> Void = { _ in }) {
        self.init(at: path, flushFolder: fsync, willChange: willChange)
    }

    /// Creates a store and reads the file.
    ///
    /// - Parameter flushFolder: Flushes the folder with a descriptor to the disk, as `fsync` does.
    init(
        at path: String, flushFolder: @escaping (Int32) -> Int32,
        willChange: @escaping (Change) -> Void = { _ in }
    ) {
        self.path = path
        self.flushFolder = flushFolder
        self.willChange = willChange
        do throws(StoreError) {
            values = try load(from: file, otherwise: [:], locked: false).values
        } catch {
            tell(.cannotKeep(error))
            hasToldFailure = true
        }
    }

    // MARK: Changing

    /// Sets values, all or none; a nil value removes its key.
    package func set(_ changes: [(key: String, value: PropertyList?)]) throws(StoreError) {
        for (key, _) in changes { willChange(.set(key)) }
        try commit { values in
            for (key, value) in changes { values[key] = value }
        }
    }

    /// Removes values, all or none.
    func remove(_ keys: [String]) throws(StoreError) {
        for key in keys { willChange(.remove(key)) }
        try commit { values in
            for key in keys { values[key] = nil }
        }
    }

    /// Changes the members of a dictionary, as read under the lock.
    package func edit(
        _ key: String, _ change: (inout [String: PropertyList]) -> Void
    ) throws(StoreError) {
        willChange(.set(key))
        try commit { values in
            var members = values[key]?.dictionary ?? [:]
            change(&members)
            values[key] = .dictionary(members)
        }
    }

    /// Changes the members of a dictionary, and of a second one for values that would be lost, as read under
    /// the lock.
    package func edit(
        _ key: String, keeping other: String,
        _ change: (inout [String: PropertyList], inout [String: PropertyList]) -> Void
    ) throws(StoreError) {
        willChange(.set(key))
        try commit { values in
            var members = values[key]?.dictionary ?? [:]
            let before = values[other]?.dictionary ?? [:]
            var kept = before
            change(&members, &kept)
            values[key] = .dictionary(members)
            if kept != before { values[other] = .dictionary(kept) }
        }
    }

    /// Performs a change that the user did not ask for; only the first failure is reported.
    public func quietly(_ action: () throws(StoreError) -> Void) {
        do {
            try action()
        } catch {
            if !hasToldFailure { tell(.cannotKeep(error)) }
            hasToldFailure = true
        }
    }

    private func commit(_ change: (inout [String: PropertyList]) -> Void) throws(StoreError) {
        let file = file
        try file.locked { () throws(StoreError) in
            let present = try load(from: file, otherwise: values, locked: true)
            values = present.values
            var changed = present.values
            change(&changed)
            if changed == present.values, present.isOnDisk || changed.isEmpty { return }
            // Once the link is set aside, the new file is created at the link's path.
            let target = present.isOnDisk ? file : self.file
            do throws(StoreError) {
                try target.replace(with: try encoded(changed))
            } catch .failed(.syncFolder, let name, let code) {
                // The file is replaced, but a power failure could undo it.
                values = changed
                throw .failed(.syncFolder, file: name, code: code)
            }
            values = changed
        }
    }

    private func encoded(_ values: [String: PropertyList]) throws(StoreError) -> Data {
        let data = PropertyList.dictionary(values).binary
        do throws(PropertyListError) {
            _ = try PropertyList(data)
        } catch {
            throw .unreadable(file: file.name, reason: "\(error)")
        }
        return data
    }

    // MARK: Reading

    private var file: DiskFile { DiskFile.following(path, flushFolder: flushFolder) }

    /// Reads the values; an unreadable file is set aside and replaced by the values of `otherwise`.
    private func load(
        from file: DiskFile, otherwise: [String: PropertyList], locked: Bool
    ) throws(StoreError) -> (values: [String: PropertyList], isOnDisk: Bool) {
        switch Self.understood(try file.read(limit: PropertyListLimits.standard.bytes)) {
        case .missing: return (otherwise, false)
        case .values(let values): return (values, true)
        case .damaged(let reason):
            guard locked else {
                // Another process can be setting the file aside, so it is read again under the lock.
                return try file.locked { () throws(StoreError) in
                    try load(from: file, otherwise: otherwise, locked: true)
                }
            }
            try file.setAside { name, other in tell(.setAside(file: name, as: other, reason: reason)) }
            return (otherwise, false)
        }
    }

    private enum Understood {
        case missing
        case values([String: PropertyList])
        case damaged(String)
    }

    private static func understood(_ content: DiskFile.Content) -> Understood {
        switch content {
        case .missing: return .missing
        case .damaged(let reason): return .damaged(reason)
        case .bytes(let data):
            do throws(PropertyListError) {
                guard let values = try PropertyList(data).dictionary else {
                    return .damaged("The property list is not a dictionary.")
                }
                guard values[SavedBookings.bookingsKey].map({ $0.dictionary != nil }) ?? true else {
                    return .damaged("The property list's bookings are not a dictionary.")
                }
                return .values(values)
            } catch {
                return .damaged("\(error)")
            }
        }
    }

    private func tell(_ notice: StoreNotice) {
        if let onNotice { onNotice(notice) } else { untold.append(notice) }
    }
}

/// A notice about the defaults file, to be shown to the user.
public enum StoreNotice: Hashable, Sendable {
    /// The file could not be read and was renamed.
    case setAside(file: String, as: String, reason: String)
    /// The file cannot be used, or a change that the user did not ask for has failed.
    case cannotKeep(StoreError)
}
