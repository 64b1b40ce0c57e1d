import FolderlintKit

extension MentionReader {
    /// Makes known the folders from which something leaves and in which commands before their keys run.
    func expectFolders(of text: inout Reading) {
        guard !text.isCut else { return }
        let folders = WorkingFolders(text.bytes, of: text.file.path).all.compactMap { folder in
            leftFolder(folder.path, text.file).map {
                // What starts elsewhere is not known for a folder of the repository where it is read.
                let end = Self.mayStartElsewhere(folder.path) ? text.bytes.count : folder.part.upperBound
                return ExpectedFolders.Folder(path: $0, part: folder.part.lowerBound..<end)
            }
        }
        guard !folders.isEmpty else { return }
        text.shell.expect(folders)
        text.keys.expect(folders)
    }

    /// The folder from which something leaves that is meant by a path, which may start with a variable or
    /// in a container.
    private func leftFolder(_ path: String, _ file: MentioningFiles.File) -> String? {
        var rest = path[...]
        for _ in 0..<Self.deepest where !rest.isEmpty {
            rest = rest.drop { $0 == "/" }
            for base in [places.bases[0], Paths.folder(of: file.path)] + places.bases.dropFirst() {
                let frame = PathFollower.Frame(base, follower.relocation)
                if let found = follower.find(String(rest), frame), found.isFolder,
                    follower.relocation.disturbs(found.path)
                {
                    return found.path
                }
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
