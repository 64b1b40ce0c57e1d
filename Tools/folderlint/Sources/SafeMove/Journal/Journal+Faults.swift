extension Journal {
    /// What no journal of this program says, as the end of a sentence; nil when there is nothing of the kind.
    ///
    /// A seal tells who wrote a journal, not that it does no harm: what is asked here holds for sealed ones
    /// too.
    var fault: String? {
        guard (1..<KeptName.limit).contains(number) else { return "has a number that is out of range" }
        if !root.isEmpty, Self.leaves(root) { return "is of a folder outside the tree" }
        var review = Review(steps)
        for (place, step) in steps.enumerated() {
            if let fault = review.fault(of: step, at: place) { return "\(fault) (step \(place + 1))" }
        }
        if !review.aside.isEmpty { return "puts something aside for good" }
        for (place, move) in index.enumerated() {
            if let fault = move.fault { return "\(fault) (line \(place + 1) of git's index)" }
        }
        return nil
    }

    /// Whether a path is none of something in the tree.
    fileprivate static func leaves(_ path: String) -> Bool {
        ConflictFinder.fault(in: Path(path)) != nil || path.utf8.count >= Conflict.longestPath
    }
}

/// What the steps so far have used, for each place and name is used once.
private struct Review {
    private static let badName = "has a name of no such form"

    /// From which step on what is at a path is gone.
    private var leaving: [Path: Int] = [:]
    private var kept: Set<KeptName> = []
    private var sources: Set<Path> = []
    private var destinations: Set<Path> = []
    private var folders: Set<Path> = []
    private var rewritten: Set<Path> = []
    /// What is put aside and was not brought back yet.
    private(set) var aside: [KeptName: Fingerprint] = [:]
    /// The mark that has to be made next.
    private var mark: KeptName?

    init(_ steps: [Step]) {
        for (place, step) in steps.enumerated() {
            if case .move(.tree(let from), _, _) = step { leaving[Path(from)] = place }
        }
    }

    mutating func fault(of step: Step, at place: Int) -> String? {
        if step.treePaths.contains(where: Journal.leaves) { return "has a path that leaves the tree" }
        if let mark {
            self.mark = nil
            return step == .makeFolder(.kept(mark.text)) ? nil : "puts something aside without a mark"
        }
        switch step {
        case .makeFolder(.kept): return Self.badName
        case .makeFolder(.tree(let path)):
            return folders.insert(Path(path)).inserted ? nil : "makes a folder twice"
        case .removeFolder(let path, let name):
            guard take(name, .folder) else { return Self.badName }
            return folders.insert(Path(path)).inserted ? nil : "removes a folder twice"
        case .move(let from, let to, let fingerprint): return fault(from, to, fingerprint, at: place)
        case .rewrite(let file): return fault(file)
        }
    }

    private mutating func fault(
        _ from: Step.Location, _ to: Step.Location, _ fingerprint: Fingerprint, at place: Int
    ) -> String? {
        if case .tree(let path) = from, !sources.insert(Path(path)).inserted {
            return "moves something twice"
        }
        if case .tree(let path) = to {
            guard destinations.insert(Path(path)).inserted else { return "moves two things to one place" }
            guard leaving[Path(path)].map({ $0 < place }) != false else {
                return "moves something to where another still is"
            }
        }
        switch (from, to) {
        case (.tree, .tree): return nil
        case (.tree, .kept(let name)):
            guard take(name, .aside), let name = KeptName(name) else { return Self.badName }
            aside[name] = fingerprint
            mark = KeptName(.turn, name.number)
            return nil
        case (.kept(let name), .tree):
            let isSame = KeptName(name).map { aside.removeValue(forKey: $0) == fingerprint }
            return isSame == true ? nil : "brings back what was not put aside"
        case (.kept, .kept): return "moves something that is not in the tree"
        }
    }

    private mutating func fault(_ file: Step.Rewriting) -> String? {
        guard take(file.kept, .content) else { return Self.badName }
        guard rewritten.insert(Path(file.path)).inserted else { return "rewrites a file twice" }
        guard file.mode <= 0o7777 else { return "has a mode that is none" }
        let areHashes = [file.old, file.new].allSatisfy { Fingerprint.isHash($0.utf8, lengths: [64]) }
        return areHashes && file.old != file.new ? nil : "has a hash that is none"
    }

    /// Whether a name is one of a kind, and new.
    private mutating func take(_ text: String, _ kind: KeptName.Kind) -> Bool {
        guard let name = KeptName(text), name.kind == kind else { return false }
        return kept.insert(name).inserted
    }
}

extension Step {
    /// The paths in the tree that it is about.
    var treePaths: [String] {
        let spots: [Location] =
            switch self {
            case .makeFolder(let spot): [spot]
            case .removeFolder(let path, _): [.tree(path)]
            case .move(let from, let to, _): [from, to]
            case .rewrite(let file): [.tree(file.path)]
            }
        return spots.compactMap { spot in
            guard case .tree(let path) = spot else { return nil }
            return path
        }
    }
}

extension IndexMove {
    private static let modes: Set = ["100644", "100755", "100664", "120000", "160000", "040000"]

    fileprivate var fault: String? {
        if [entry.path, to].contains(where: Self.leaves) { return "has a path that leaves the tree" }
        guard Self.modes.contains(entry.mode) else { return "has a mode that git does not know" }
        return Fingerprint.isHash(entry.object.utf8, lengths: [40, 64]) ? nil : "has an object that is none"
    }

    /// Unlike the journal's own folder, one of its name further down may be in git.
    private static func leaves(_ path: String) -> Bool {
        let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return names.contains { name in
            name.isEmpty || name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8)
                || Substring(name).lowercased() == ".git"
        }
    }
}
