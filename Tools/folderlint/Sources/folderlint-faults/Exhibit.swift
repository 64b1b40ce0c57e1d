import Foundation
import SafeMove

/// A tree with all that is hard to move, and a plan of more than 200 steps for it.
///
/// Each file holds the path that it was made at, so that a mistaken place shows.
struct Exhibit {
    let root: String

    var changes: ChangeSet { ChangeSet(root: root, moves: moves, rewrites: rewrites) }

    /// Where a path is before the folder that it is in moves.
    func origin(of path: String) -> String {
        let holding = moves.filter { path.hasPrefix($0.to + "/") }
        guard let move = holding.max(by: { $0.to.count < $1.to.count }) else { return path }
        return move.from + path.dropFirst(move.to.count)
    }

    // MARK: - Plan

    private typealias Move = ChangeSet.Move

    private var moves: [ChangeSet.Move] {
        singles + circles + folders
    }

    /// Files that go to new folders, and leave some empty.
    private var singles: [ChangeSet.Move] {
        (0..<80).map {
            Move(from: "Flat/File\($0).swift", to: "Features/Part\($0 % 7)/Views/File\($0).swift")
        }
            + (0..<12).map { Move(from: "Old/Deep\($0)/Inner/Only.swift", to: "New/Only\($0).swift") }
            + [
                Move(from: "Images/naïve 🏞.png", to: "Resources/naïve 🏞.png"),
                Move(from: "Images/dangling", to: "Resources/dangling"),
                Move(from: "Images/script.sh", to: "Resources/script.sh"),
                Move(from: "Images/line\nbreak.txt", to: "Resources/line\nbreak.txt"),
                Move(from: "Images/ignored.log", to: "Resources/ignored.log"),
                Move(from: "Images/untracked.txt", to: "Resources/untracked.txt"),
                Move(from: "Case/readme.md", to: "Case/README.md"),
            ]
    }

    /// Swaps, rings and chains.
    private var circles: [ChangeSet.Move] {
        var moves: [ChangeSet.Move] = []
        for number in 0..<5 {
            moves += ring(["Swap/A\(number).swift", "Swap/B\(number).swift"])
            moves += ring(["Ring/A\(number)", "Ring/B\(number)", "Ring/C\(number)"])
            moves += chain((0..<5).map { "Chain\(number)/Link\($0).swift" } + ["Chain\(number)/End.swift"])
        }
        return moves
    }

    private func ring(_ paths: [String]) -> [ChangeSet.Move] {
        zip(paths, paths.dropFirst() + paths.prefix(1)).map { Move(from: $0, to: $1) }
    }

    private func chain(_ paths: [String]) -> [ChangeSet.Move] {
        zip(paths, paths.dropFirst()).map { Move(from: $0, to: $1) }
    }

    /// Whole folders, out of which and into which others go.
    private var folders: [ChangeSet.Move] {
        [
            Move(from: "Box", to: "Cases/Box"),
            Move(from: "Box/Inside/Out.swift", to: "Cases/Out.swift"),
            Move(from: "Box/Drained/Last.swift", to: "Cases/Last.swift"),
            Move(from: "Stray.swift", to: "Cases/Box/Guest/Stray.swift"),
            Move(from: "Nest", to: "Shell"),
            Move(from: "Shell", to: "Husk"),
            Move(from: "Parent/Child", to: "Child"),
            Move(from: "Child", to: "Parent/Child"),
            Move(from: "lower", to: "Lower"),
        ]
    }

    private var rewrites: [ChangeSet.Rewrite] {
        rewritten.map { path in
            ChangeSet.Rewrite(
                path: path, before: ChangeSet.Rewrite.hash(of: content(path)),
                bytes: Data("new bytes of \(path)\n".utf8))
        }
    }

    private var rewritten: [String] {
        (0..<8).map { "Project\($0).xcodeproj/project.pbxproj" }
            + ["Flat/File0.swift", "Box/Inside/Kept.swift", "Swap/A0.swift", "Images/script.sh"]
    }

    // MARK: - Tree

    private func content(_ path: String) -> Data { Data("made at \(path)\n".utf8) }

    /// The files of the tree, tracked by git but for two.
    private var files: [String] {
        let rings = (0..<5).flatMap { number in ["A", "B", "C"].map { "Ring/\($0)\(number)/File.swift" } }
        let inFolders = [
            "Box/Inside/Out.swift", "Box/Inside/Kept.swift", "Box/Drained/Last.swift", "Box/Loose.txt",
            "Nest/Egg.swift", "Shell/Snail.swift", "Parent/Child/One.swift", "Child/Two.swift",
            "lower/Name.swift",
            "Stays/Here.swift", "Images/script.sh",
        ]
        let singles = moves.map(\.from).filter { $0.contains(".") && !inFolders.contains($0) }
        return singles + rings + inFolders + rewritten.filter { $0.hasPrefix("Project") }
    }

    /// Makes the tree, and a repository of it.
    func make() async throws {
        let manager = FileManager.default
        for path in files {
            try manager.createDirectory(
                atPath: (root + "/" + path as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true)
            try content(path).write(to: URL(filePath: root + "/" + path))
        }
        for folder in ["Empty", "Box/Empty", "Flat/Empty"] {
            try manager.createDirectory(atPath: root + "/" + folder, withIntermediateDirectories: true)
        }
        try manager.createSymbolicLink(
            atPath: root + "/Images/dangling", withDestinationPath: "nowhere/at/all")
        try manager.setAttributes([.posixPermissions: 0o751], ofItemAtPath: root + "/Images/script.sh")
        try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: root + "/Old/Deep3")
        try Data("*.log\n".utf8).write(to: URL(filePath: root + "/.gitignore"))
        try await Tool.git("init", "-q", in: root)
        try await Tool.git("add", "--all", "--", ".", ":!Images/untracked.txt", in: root)
        try await Tool.git("commit", "-qm", "Before", in: root)
    }
}
