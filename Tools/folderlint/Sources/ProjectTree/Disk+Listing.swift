extension Disk {
    /// The listed links, in the order of the listing.
    public var links: [EntryID] {
        entries.indices.filter { entries[$0].kind == .link }.map { EntryID($0) }
    }

    /// The folders that were listed, in the order of the listing.
    public var listedFolders: [EntryID] {
        entries.indices.filter { entries[$0].kind == .folder && entries[$0].isListed }.map { EntryID($0) }
    }

    /// The listed files whose names end in one of these, absolute paths in the order of the listing.
    public func files(named suffixes: [String]) -> [String] {
        let suffixes = suffixes.map { Array($0.utf8) }
        var files: [String] = []
        for index in entries.indices.dropFirst() where entries[index].kind == .file {
            let file = EntryID(index)
            if suffixes.contains(where: { isNamed(file, endingIn: $0) }) { files.append(path(of: file)) }
        }
        return files
    }
}
