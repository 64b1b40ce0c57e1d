import Foundation
import PropertyLists

/// What the app keeps between two launches: values by key, in the property list that `UserDefaults` has for
/// the suite.
///
/// `UserDefaults` empties the file before it writes it, takes a damaged one for an empty one, and says
/// nothing when it fails. This reads the same file and replaces it as a whole:
/// - A change is made to what the file holds by then, under a lock, so that neither what another process kept
///   nor what another version of the app knows of is lost.
/// - After a change that failed, both the file and the values are as they were. If all that failed is making
///   the new copy's name last, both have the change, and the error says that a power cut could undo it.
/// - What cannot be read is set aside under another name; of a link, the link. If that fails, nothing is
///   written.
@MainActor public final class DefaultsFile {
    /// A change, as it is told before it is made.
    public enum Change: Hashable, Sendable {
        case set(String)
        case remove(String)
    }

    /// Called for each change.
    private let willChange: (Change) -> Void
    private let path: String
    private let flushFolder: (Int32) -> Int32
    /// What the file held when it was last read or written.
    private(set) var values: [String: PropertyList] = [:]
    private var untold: [StoreNotice] = []
    private var hasToldFailure = false

    /// Called with what a person has to know; what happened before it was set is told at once.
    public var onNotice: ((StoreNotice) -> Void)? {
        didSet {
            guard let onNotice else { return }
            let notices = untold
            untold = []
            notices.forEach(onNotice)
        }
    }

    /// Reads the file.
    public convenience init(at path: String, willChange: @escaping (Change) -> Void = { _ in }) {
        self.init(at: path, flushFolder: fsync, willChange: willChange)
    }

    /// Reads the file.
    ///
    /// - Parameter flushFolder: Makes the names in a folder last, given its descriptor, as `fsync` does.
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

    /// Sets values, all or none; nil removes one.
    func set(_ changes: [(key: String, value: PropertyList?)]) throws(StoreError) {
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

    /// Changes the members of a dictionary as the file has it by then.
    func edit(
        _ key: String, _ change: (inout [String: PropertyList]) -> Void
    ) throws(StoreError) {
        willChange(.set(key))
        try commit { values in
            var members = values[key]?.dictionary ?? [:]
            change(&members)
            values[key] = .dictionary(members)
        }
    }

    /// Changes the members of a dictionary and of another, which is for what would be lost, as the file has
    /// them by then.
    func edit(
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

    /// Does something that the person did not ask for, and tells of the first failure only.
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
            // Where a link was set aside, the file takes its place.
            let target = present.isOnDisk ? file : self.file
            do throws(StoreError) {
                try target.replace(with: try encoded(changed))
            } catch .failed(.syncFolder, let name, let code) {
                // The new copy is in its place, though a power cut could still undo it.
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

    /// Reads the values; what cannot be read is set aside, and `otherwise` goes on in its place.
    private func load(
        from file: DiskFile, otherwise: [String: PropertyList], locked: Bool
    ) throws(StoreError) -> (values: [String: PropertyList], isOnDisk: Bool) {
        switch Self.understood(try file.read(limit: PropertyListLimits.standard.bytes)) {
        case .missing: return (otherwise, false)
        case .values(let values): return (values, true)
        case .damaged(let reason):
            guard locked else {
                // Another process may just be doing the same, so it is looked at again.
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
                    return .damaged("The property list holds no values by name.")
                }
                guard values[SavedBookings.key].map({ $0.dictionary != nil }) ?? true else {
                    return .damaged("The bookings in it are none.")
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

/// Something about the file that a person has to know.
public enum StoreNotice: Hashable, Sendable {
    /// The file could not be read, and has another name now.
    case setAside(file: String, as: String, reason: String)
    /// Nothing can be kept, or only what was not asked for could not.
    case cannotKeep(StoreError)
}
