extension Disk {
    /// The first two listed neighbours whose names are the same letters in two forms of Unicode.
    ///
    /// As texts their paths are equal, so that nothing that goes by texts can tell them apart. A Mac's disk
    /// has no such two.
    public func twins(inside folder: EntryID) -> (one: EntryID, other: EntryID)? {
        var seen: [Place: EntryID] = [:]
        for index in entries.indices where entries[index].kind != .missing {
            let entry = EntryID(index)
            guard nameBytes(of: entry).contains(where: { $0 >= 0x80 }) else { continue }
            let place = Place(folder: self[entry].parent, name: name(of: entry))
            guard let other = seen.updateValue(entry, forKey: place) else { continue }
            if isInside(entry, folder) { return (other, entry) }
        }
        return nil
    }

    private struct Place: Hashable {
        let folder: EntryID
        /// Equal in both forms.
        let name: String
    }
}
