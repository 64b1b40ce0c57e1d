import Pbxproj

extension Disk {
    /// The entries of a listed folder that are one name to a disk that ignores case, in pairs.
    public func collisions(
        in folder: EntryID, _ table: inout FoldedNames
    ) -> [(first: EntryID, second: EntryID)] {
        table.clear()
        var found: [(first: EntryID, second: EntryID)] = []
        for child in children(of: folder) {
            if let other = table.insert(child, nameBytes(of: child), self) { found.append((other, child)) }
        }
        return found
    }
}

/// The names of one folder after folding their case; made once and used for folder after folder.
///
/// ASCII names stand in a table that is never wiped: a slot counts only when it has the folder's stamp.
public struct FoldedNames: Sendable {
    private var slots: [(stamp: UInt32, hash: UInt32, entry: Disk.EntryID)]
    private var stamp: UInt32 = 0
    private var count = 0
    private var others: [String: Disk.EntryID] = [:]

    public init() {
        slots = Array(repeating: (0, 0, Disk.top), count: 64)
    }

    mutating func clear() {
        stamp += 1
        count = 0
        if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    }

    /// The entry that has the name already; nil, and the name is kept, when none has.
    mutating func insert(_ entry: Disk.EntryID, _ name: ArraySlice<UInt8>, _ disk: Disk) -> Disk.EntryID? {
        guard let hash = FoldedNames.hash(name) else {
            let key = String(decoding: name, as: UTF8.self).lowercased()
            if let other = others[key] { return other }
            others[key] = entry
            return nil
        }
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot].stamp == stamp {
            if slots[slot].hash == hash, FoldedNames.equal(disk.nameBytes(of: slots[slot].entry), name) {
                return slots[slot].entry
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = (stamp, hash, entry)
        count += 1
        if count * 2 > slots.count { grow() }
        return nil
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: (0, 0, Disk.top), count: old.count * 2)
        for item in old where item.stamp == stamp {
            var slot = Int(item.hash) & (slots.count - 1)
            while slots[slot].stamp == stamp { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = item
        }
    }

    /// The hash of the lower-case name, with the process's own seed; nil when it is not ASCII.
    private static func hash(_ name: ArraySlice<UInt8>) -> UInt32? {
        name.withUnsafeBytes { SeededHash.ofLowerCase($0) }.map { UInt32(truncatingIfNeeded: $0 >> 32) }
    }

    private static func equal(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { lower($0) == lower($1) }
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
}
