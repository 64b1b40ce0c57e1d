import Pbxproj

/// What lies on disk, as far as it was asked for: each folder is listed once, when something in it is looked
/// up.
///
/// Entries are numbers, so that two paths are one place exactly when their numbers are equal. A name that is
/// looked up and not there gets an entry too, of kind `missing`.
public struct Disk: Sendable {
    public struct EntryID: Hashable, Sendable, Comparable {
        public let index: UInt32

        @inlinable init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

        public static func < (left: EntryID, right: EntryID) -> Bool { left.index < right.index }
    }

    public enum Kind: UInt8, Sendable {
        case missing, file, folder, link, other
    }

    public struct Entry: Sendable {
        public let parent: EntryID
        public internal(set) var kind: Kind
        var isListed: Bool
        let nameLength: UInt16
        let nameStart: UInt32
        var firstChild: UInt32
        var nextSibling: UInt32
    }

    /// One place of the table: what is compared first is in it, so that most searches read no entry.
    private struct Slot {
        var hash: UInt32 = 0
        /// The entry's number + 1, or 0.
        var entry: UInt32 = 0
    }

    @usableFromInline private(set) var entries: [Entry] = []
    private var names: [UInt8] = []
    /// Open addressing over (parent, name).
    private var slots: [Slot]
    /// Where a link ends, once asked.
    private var ends: [EntryID: EntryID] = [:]
    /// The folders that are there and cannot be listed, each with the reason: nobody knows what is in them.
    public private(set) var closed: [EntryID: String] = [:]
    /// How many links are being followed.
    private var following = 0
    /// How many links are followed for one name.
    static let linksInARow = 40
    let source: Source

    /// Where listings come from.
    indirect enum Source: Sendable {
        case fileSystem(Readings)
        case sketch(Sketch)
        /// What another disk has listed, and what its own source says of the rest.
        case known(Disk)
        case rearranged(Source, Rearrangement)
    }

    init(_ source: Source) {
        self.source = source
        slots = [Slot](repeating: Slot(), count: 1 << 12)
        entries.append(
            Entry(
                parent: EntryID(0), kind: .folder, isListed: false, nameLength: 0, nameStart: 0,
                firstChild: 0, nextSibling: 0))
    }

    /// The machine's disk.
    public init() { self.init(.fileSystem(Readings())) }

    public static let top = EntryID(0)

    @inlinable public subscript(id: EntryID) -> Entry { entries[Int(id.index)] }

    // MARK: - Looking up

    /// What `name` is in `folder`; a link to a folder is followed.
    ///
    /// Lists the folder when that was not done yet.
    public mutating func child(of folder: EntryID, named name: UnsafeRawBufferPointer) -> EntryID {
        let folder = resolvingLink(folder)
        if !entries[Int(folder.index)].isListed { list(folder) }
        return intern(name, in: folder, as: .missing)
    }

    /// The slot of a name: with its entry, or free for it.
    private func slot(of name: UnsafeRawBufferPointer, in folder: EntryID, _ hash: UInt32) -> Int {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot].entry != 0 {
            if slots[slot].hash == hash {
                let entry = entries[Int(slots[slot].entry - 1)]
                if entry.parent == folder, isNamed(entry, name) { return slot }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    /// The folder at an absolute path that was listed; nil for any other.
    func listed(_ path: String) -> EntryID? {
        var current = Disk.top
        for name in path.utf8.split(separator: UInt8(ascii: "/")) {
            var name = String(Substring(name))
            let found = name.withUTF8 { bytes in
                let bytes = UnsafeRawBufferPointer(bytes)
                return slots[slot(of: bytes, in: current, Disk.hash(bytes, in: current))].entry
            }
            guard found != 0 else { return nil }
            current = EntryID(Int(found - 1))
        }
        return self[current].kind == .folder && self[current].isListed ? current : nil
    }

    /// Finds or adds an entry.
    private mutating func intern(_ name: UnsafeRawBufferPointer, in folder: EntryID, as kind: Kind) -> EntryID
    {
        let hash = Disk.hash(name, in: folder)
        let slot = slot(of: name, in: folder, hash)
        if slots[slot].entry != 0 { return EntryID(Int(slots[slot].entry - 1)) }
        let index = entries.count
        var entry = Entry(
            parent: folder, kind: kind, isListed: kind != .folder && kind != .link,
            nameLength: UInt16(truncatingIfNeeded: name.count),
            nameStart: UInt32(truncatingIfNeeded: names.count),
            firstChild: 0, nextSibling: 0)
        if kind != .missing {
            entry.nextSibling = entries[Int(folder.index)].firstChild
            entries[Int(folder.index)].firstChild = UInt32(truncatingIfNeeded: index)
        }
        names.append(contentsOf: name)
        entries.append(entry)
        slots[slot] = Slot(hash: hash, entry: UInt32(truncatingIfNeeded: index + 1))
        if entries.count * 2 > slots.count { grow(to: slots.count * 2) }
        return EntryID(index)
    }

    /// Makes room for so many more entries, so that a table need not be made again and again.
    mutating func expect(_ more: Int) {
        var size = slots.count
        while size < (entries.count + more) * 2 { size *= 2 }
        if size > slots.count { grow(to: size) }
    }

    private mutating func grow(to size: Int) {
        let old = slots
        slots = [Slot](repeating: Slot(), count: size)
        for known in old where known.entry != 0 {
            var slot = Int(known.hash) & (slots.count - 1)
            while slots[slot].entry != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = known
        }
    }

    private func isNamed(_ entry: Entry, _ name: UnsafeRawBufferPointer) -> Bool {
        guard Int(entry.nameLength) == name.count else { return false }
        let start = Int(entry.nameStart)
        return names.withUnsafeBytes { names in
            UnsafeRawBufferPointer(rebasing: names[start..<(start + name.count)]).hasBytes(of: name)
        }
    }

    private static func hash(_ name: UnsafeRawBufferPointer, in folder: EntryID) -> UInt32 {
        UInt32(truncatingIfNeeded: SeededHash.of(name, with: UInt64(folder.index)) >> 32)
    }

    // MARK: - Listing

    /// Reads what a folder holds, once.
    public mutating func list(_ folder: EntryID) {
        let folder = resolvingLink(folder)
        guard !entries[Int(folder.index)].isListed else { return }
        entries[Int(folder.index)].isListed = true
        guard entries[Int(folder.index)].kind == .folder else { return }
        switch source {
        case .fileSystem:
            let path = path(of: folder)
            closed[folder] = FileSystem.list(path.isEmpty ? "/" : path) { name, kind in
                _ = intern(name, in: folder, as: kind)
            }
        case .sketch, .known, .rearranged:
            closed[folder] = source.list(path(of: folder)) { name, kind in
                _ = intern(name, in: folder, as: kind)
            }
        }
    }

    /// The folder that a link leads to, over other links too; anything else is itself.
    public mutating func resolvingLink(_ id: EntryID) -> EntryID {
        guard self[id].kind == .link else { return id }
        let end = end(of: id)
        return self[end].kind == .folder ? end : id
    }

    /// Where a link ends, over other links too: a link only for one that leads round in a ring.
    private mutating func end(of id: EntryID) -> EntryID {
        guard self[id].kind == .link else { return id }
        if let end = ends[id] { return end }
        // As in the kernel: a chain of more links leads nowhere, and each link of it costs stack.
        guard following < Self.linksInARow else { return id }
        ends[id] = id  // while it is being followed: a ring of links ends in a link
        following += 1
        defer { following -= 1 }
        guard let destination = destination(of: id) else { return id }
        let base = destination.hasPrefix("/") ? Disk.top : self[id].parent
        let end = end(of: entry(at: destination, from: base))
        ends[id] = end
        return end
    }

    /// What a link says, unresolved; nil when it cannot be read.
    public func destination(of link: EntryID) -> String? {
        source.destination(of: path(of: link))
    }

    /// The entry at a path, from a folder when the path is relative; `..` behind a link
    /// to a folder leads out of that folder, as in the system.
    public mutating func entry(at path: String, from folder: EntryID = Disk.top) -> EntryID {
        var path = path
        return path.withUTF8 { entry(at: UnsafeRawBufferPointer($0), from: folder) }
    }

    public mutating func entry(at path: UnsafeRawBufferPointer, from folder: EntryID) -> EntryID {
        var current = path.first == UInt8(ascii: "/") ? Disk.top : folder
        var start = 0
        for index in 0...path.count where index == path.count || path[index] == UInt8(ascii: "/") {
            let name = UnsafeRawBufferPointer(rebasing: path[start..<index])
            start = index + 1
            if name.isEmpty || name.count == 1 && name[0] == UInt8(ascii: ".") { continue }
            if name.count == 2, name[0] == UInt8(ascii: "."), name[1] == UInt8(ascii: ".") {
                let folder = resolvingLink(current)
                current = self[folder].parent
            } else {
                current = child(of: current, named: name)
            }
        }
        return current
    }

    // MARK: - Asking, once all is listed

    /// Whether something is there; a link that was followed and leads nowhere is nothing.
    public func exists(_ id: EntryID) -> Bool {
        guard self[id].kind == .link, let end = ends[id] else { return self[id].kind != .missing }
        return self[end].kind != .missing && self[end].kind != .link
    }

    /// The nearest folder that something is in and that cannot be listed; nil for most.
    public func closedFolder(around id: EntryID) -> EntryID? {
        guard !closed.isEmpty else { return nil }
        var current = id
        while current != Disk.top {
            current = followed(self[current].parent)
            if closed[current] != nil { return current }
        }
        return nil
    }

    /// The folder that a link led to when it was followed; anything else is itself.
    public func followed(_ id: EntryID) -> EntryID {
        guard self[id].kind == .link, let end = ends[id], self[end].kind == .folder else { return id }
        return end
    }

    /// Whether it is a folder, or a link that was followed to one.
    public func isFolder(_ id: EntryID) -> Bool {
        self[followed(id)].kind == .folder
    }

    public func name(of id: EntryID) -> String {
        String(decoding: nameBytes(of: id), as: UTF8.self)
    }

    /// The name as bytes: for asking many.
    public func nameBytes(of id: EntryID) -> ArraySlice<UInt8> {
        let entry = self[id]
        return names[Int(entry.nameStart)..<(Int(entry.nameStart) + Int(entry.nameLength))]
    }

    /// The end of the name.
    public func nameTail(of id: EntryID) -> NameTail {
        let entry = self[id]
        let start = Int(entry.nameStart)
        return names.withUnsafeBytes {
            NameTail(UnsafeRawBufferPointer(rebasing: $0[start..<(start + Int(entry.nameLength))]))
        }
    }

    /// How many entries there are: an entry's number is below it.
    public var count: Int { entries.count }

    /// The absolute path; empty for the top.
    public func path(of id: EntryID) -> String {
        var length = 0
        var current = id
        while current != Disk.top {
            length += 1 + Int(self[current].nameLength)
            current = self[current].parent
        }
        return String(unsafeUninitializedCapacity: length) { path in
            var end = length
            var current = id
            while current != Disk.top {
                let name = nameBytes(of: current)
                end -= name.count + 1
                path[end] = UInt8(ascii: "/")
                _ = path[(end + 1)...].update(fromContentsOf: name)
                current = self[current].parent
            }
            return length
        }
    }

    /// The path as seen from `base`, with `..` where it leads out; "." for the base itself.
    public func path(of id: EntryID, relativeTo base: EntryID) -> String {
        let here = ancestors(of: id)
        let there = ancestors(of: base)
        var shared = 0
        while shared < min(here.count, there.count), here[shared] == there[shared] { shared += 1 }
        let up = [String](repeating: "..", count: there.count - shared)
        let path = (up + here[shared...].map { name(of: $0) }).joined(separator: "/")
        return path.isEmpty ? "." : path
    }

    /// From the topmost folder down to the entry itself.
    private func ancestors(of id: EntryID) -> [EntryID] {
        var chain: [EntryID] = []
        var current = id
        while current != Disk.top {
            chain.append(current)
            current = self[current].parent
        }
        return chain.reversed()
    }

    public func isInside(_ id: EntryID, _ folder: EntryID) -> Bool {
        var current = id
        while true {
            if current == folder { return true }
            if current == Disk.top { return false }
            current = self[current].parent
        }
    }

    /// What was listed in a folder, in no order.
    public func children(of folder: EntryID) -> Children {
        let folder = followed(folder)
        return Children(entries: entries, upcoming: self[folder].firstChild)
    }

    public struct Children: Sequence, IteratorProtocol {
        let entries: [Entry]
        var upcoming: UInt32

        public mutating func next() -> EntryID? {
            guard upcoming != 0 else { return nil }
            let id = EntryID(Int(upcoming))
            upcoming = entries[Int(upcoming)].nextSibling
            return id
        }
    }

    /// Why a file that is there cannot be read; nil for any other.
    public func obstacle(to id: EntryID) -> String? {
        self[id].kind == .file || self[id].kind == .link ? source.obstacle(to: path(of: id)) : nil
    }

    /// The bytes of a file; nil when it cannot be read.
    public func contents(of id: EntryID) -> [UInt8]? {
        source.contents(of: path(of: id))
    }

    /// Whether a name ends in some bytes.
    public func isNamed(_ id: EntryID, endingIn suffix: [UInt8]) -> Bool {
        let entry = self[id]
        guard let last = suffix.last, Int(entry.nameLength) >= suffix.count else { return suffix.isEmpty }
        let end = Int(entry.nameStart) + Int(entry.nameLength)
        return names[end - 1] == last && names[(end - suffix.count)..<end].elementsEqual(suffix)
    }
}
