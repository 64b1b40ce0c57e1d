/// Chooses rewrites by a seed, the same number of each kind as far as there are so many.
struct Selection {
    private(set) var all: [Rewrite] = []

    init(_ sources: [String: String], seed: String) {
        var kinds: [Rewrite.Kind: [Rewrite]] = [:]
        for path in sources.keys.sorted() {
            let file = SourceFile(path: path, text: sources[path] ?? "")
            let found =
                file.members() + file.extractions() + file.renames() + file.branches() + file.guards()
                + file.ternaries() + file.earlyReturns() + file.loops() + file.constants() + file.deMorgan()
            for rewrite in found { kinds[rewrite.kind, default: []].append(rewrite) }
        }
        for (number, kind) in Rewrite.Kind.allCases.enumerated() {
            var random = Random(seed: "\(seed) \(number)")
            kinds[kind]?.shuffle(using: &random)
        }
        // In turn, so that each tree has every kind.
        let longest = kinds.values.map(\.count).max() ?? 0
        for place in 0..<longest {
            for kind in Rewrite.Kind.allCases {
                if let list = kinds[kind], place < list.count { all.append(list[place]) }
            }
        }
    }

    /// Returns the rewrites of each tree; no rewrite is in two trees.
    ///
    /// - Parameter dropped: the ids of those that do not compile.
    func trees(_ count: Int, of size: Int, without dropped: Set<String>) -> [[Rewrite]] {
        var left = all.filter { !dropped.contains($0.id) }
        var trees: [[Rewrite]] = []
        for _ in 0..<count {
            var tree: [Rewrite] = []
            var rest: [Rewrite] = []
            for rewrite in left {
                if tree.count < size, !tree.contains(where: rewrite.overlaps) {
                    tree.append(rewrite)
                } else {
                    rest.append(rewrite)
                }
            }
            trees.append(tree)
            left = rest
        }
        return trees
    }
}

/// SplitMix64.
struct Random: RandomNumberGenerator {
    private var state: UInt64

    init(seed: String) { state = Hash64.of(seed.utf8).value }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
