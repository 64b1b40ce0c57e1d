import FolderlintKit

extension MentionReader {
    /// Makes known the folders from which something leaves and in which commands before their keys run.
    func expectFolders(of text: inout Reading) {
        guard !text.isCut else { return }
        var entered: [ExpectedFolders.Folder] = []
        var all: [ExpectedFolders.Folder] = []
        for folder in WorkingFolders(text.bytes, of: text.file.path).all {
            guard let path = leftFolder(folder.path, text.file) else { continue }
            // What starts elsewhere is not known for a folder of the repository where it is read.
            let end = Self.mayStartElsewhere(folder.path) ? text.bytes.count : folder.part.upperBound
            let found = ExpectedFolders.Folder(path: path, part: folder.part.lowerBound..<end)
            if follower.relocation.disturbs(path) { all.append(found) }
            if folder.isEntered { entered.append(found) }
        }
        if !entered.isEmpty { text.shell.expect(entered) }
        if !all.isEmpty { text.keys.expect(all) }
    }

    /// The folder that a path means, which may start with a variable or in a container, if something leaves
    /// it or the one that it is in.
    private func leftFolder(_ path: String, _ file: MentioningFiles.File) -> String? {
        var rest = path[...]
        for _ in 0..<Self.deepest where !rest.isEmpty {
            rest = rest.drop { $0 == "/" }
            for base in [places.bases[0], Paths.folder(of: file.path)] + places.bases.dropFirst() {
                let frame = PathFollower.Frame(base, follower.relocation)
                guard let found = follower.find(String(rest), frame), found.isFolder else { continue }
                // A path may climb out of it: `../Cart.txt`.
                if mayLose(found.path) { return found.path }
            }
            guard Self.mayStartElsewhere(path) else { return nil }
            rest = rest.drop { $0 != "/" }
        }
        return nil
    }

    private static func mayStartElsewhere(_ path: String) -> Bool {
        path.first.map { "/$%~.{".contains($0) } ?? false
    }

    /// How many names before a folder are taken for those of another place.
    private static let deepest = 8
}
