import SafeMove

/// Which names that moves make no disk of Windows takes, so that the tree could not be checked out there.
enum PortableNames {
    /// The paths down to such names, each once; names that were there before are nobody's fault.
    static func unfit(in changes: ChangeSet) -> [String] {
        var found: Set<String> = []
        for move in changes.moves {
            let old = Set(move.from.split(separator: "/"))
            let names = move.to.split(separator: "/")
            for (depth, name) in names.enumerated() where !old.contains(name) && !isFit(name) {
                found.insert(names[...depth].joined(separator: "/"))
            }
        }
        return found.sorted()
    }

    /// As Microsoft's page "Naming Files, Paths, and Namespaces" has it.
    static func isFit(_ name: some StringProtocol) -> Bool {
        guard let last = name.unicodeScalars.last, last != ".", last != " " else { return false }
        if name.unicodeScalars.contains(where: { $0.value < 32 || characters.contains($0) }) { return false }
        let stem = name.prefix { $0 != "." }.uppercased()
        return !devices.contains(stem)
    }

    private static let characters = Set("<>:\"\\|?*".unicodeScalars)
    private static let devices = Set(
        ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}
