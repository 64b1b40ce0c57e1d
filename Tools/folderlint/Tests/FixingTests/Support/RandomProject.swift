/// A project whose groups and folders have little to do with one another; the same for the same seed.
struct RandomProject {
    /// As `Example` reads them.
    private(set) var navigator = ""
    private(set) var disk: [String] = []
    private var numbers: SeededNumbers
    private var unlisted: [String] = []

    private static let folders = ["Model", "View", "Core", "Old", "old", "Net", "Kit"]
    private static let files = [
        "A.swift", "B.swift", "a.swift", "C.m", "D.h", "E.png", "F.strings", "G.swift",
    ]

    init(seed: Int) {
        numbers = SeededNumbers(UInt64(seed))
        var folders = [""]
        for _ in 0..<pick(2...7) {
            let folder = any(folders) + any(Self.folders) + "/"
            if !folders.contains(folder) { folders.append(folder) }
        }
        for _ in 0..<pick(3...16) {
            let file = any(folders) + any(Self.files)
            if !disk.contains(file) { disk.append(file) }
        }
        unlisted = disk
        addGroups(folders, in: "", depth: 0)
    }

    /// Groups and files, where the group that they are in has a folder.
    private mutating func addGroups(_ folders: [String], in folder: String, depth: Int) {
        let indent = String(repeating: "  ", count: depth)
        for _ in 0..<pick(0...4) where !unlisted.isEmpty {
            let place = pick(0...9) == 0 ? any(unlisted) : unlisted.remove(at: pick(0...(unlisted.count - 1)))
            let name = place.split(separator: "/").last ?? ""
            let path = pick(0...5) == 0 ? "<SOURCE_ROOT> \(place)" : Self.relative(place, to: folder)
            navigator += path == name ? "\(indent)\(name)\n" : "\(indent)\(name) -> \(path)\n"
        }
        guard depth < 4 else { return }
        for _ in 0..<pick(depth == 0 ? 1...4 : 0...2) {
            let name = any(Self.folders)
            switch pick(0...4) {
            case 0, 1:
                navigator += "\(indent)\(name)/ (no folder)\n"
                addGroups(folders, in: folder, depth: depth + 1)
            case 2:
                navigator += "\(indent)\(name)/\n"
                addGroups(folders, in: folder + name + "/", depth: depth + 1)
            default:
                let other = any(Array(folders.dropFirst()) + [folder + name + "/"])
                let path = Self.relative(String(other.dropLast()), to: folder)
                navigator += "\(indent)\(name)/ -> \(path)\n"
                addGroups(folders, in: other, depth: depth + 1)
            }
        }
    }

    private static func relative(_ path: String, to folder: String) -> String {
        let here = path.split(separator: "/")
        let there = folder.split(separator: "/")
        let shared = zip(here, there).prefix { $0 == $1 }.count
        let names = [Substring](repeating: "..", count: there.count - shared) + here[shared...]
        return names.isEmpty ? "." : names.joined(separator: "/")
    }

    private mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

    private mutating func any(_ texts: [String]) -> String { texts[pick(0...(texts.count - 1))] }
}
