import FolderlintKit
import ProjectTree

extension PathFollower {
    /// The folder at the start of a pattern, and what takes its place if all of it moves: `App/Old/*.metal`.
    func followedStart(of text: String, _ frame: Frame) -> [MovedScript.Part] {
        let bytes = text.utf8
        guard let sign = bytes.firstIndex(where: { "*?[".utf8.contains($0) }),
            let slash = bytes[..<sign].lastIndex(of: UInt8(ascii: "/")), slash > bytes.startIndex
        else { return [] }
        let folder = String(text[..<slash])
        guard find(folder, frame)?.isFolder == true, case .moves(let new) = followWhole(folder, frame) else {
            return []
        }
        return [(0..<folder.utf8.count, new)]
    }

    /// What becomes of a path to what is not there, as what a tool will fill, in a folder that moves as a
    /// whole, or through one; nil for all others.
    func followAbsent(_ text: some StringProtocol, _ frame: Frame) -> (text: String, folder: String)? {
        let spelled = SpelledPath(Substring(text))
        guard !spelled.isComputed, find(text, frame) == nil, let path = named(text, frame) else { return nil }
        if let absent = placeOfAbsent(path, frame) {
            return (spelled.respelled(absent.place, from: frame.newFolder), absent.folder)
        }
        guard isBlocked(text, frame) else { return nil }
        return (spelled.respelled(path, from: frame.newFolder), Paths.folder(of: path))
    }

    /// Where a path to what is not there leads in a folder that moves as a whole, and that folder.
    func placeOfAbsent(_ path: String, _ frame: Frame) -> (place: String, folder: String)? {
        guard
            let folder = Paths.upward(from: Paths.folder(of: path)).first(where: {
                tree.lookup.find($0).exists
            }),
            !Paths.holds(folder, frame.folder), let rest = Paths.inside(folder, path),
            case .moves(let place) = FolderFate(of: folder, self)
        else { return nil }
        return (place + "/" + rest, folder)
    }
}
