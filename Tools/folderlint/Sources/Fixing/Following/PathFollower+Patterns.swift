import FolderlintKit

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
}
