import Digest

/// What a moved thing is told by wherever it lies, after a remount or in a copy of the tree too.
struct Fingerprint: Hashable {
    /// A letter for the kind, then a SHA-256 in hexadecimal digits.
    let text: String

    private init(_ kind: Character, _ hash: String) { text = "\(kind)\(hash)" }

    /// Nil for what has not that form.
    init?(text: String) {
        guard let kind = text.utf8.first, "fldo".utf8.contains(kind),
            Fingerprint.isHash(text.utf8.dropFirst(), lengths: [64])
        else { return nil }
        self.text = text
    }

    /// Of what could not be read; nothing is taken for it.
    static let unknown = Fingerprint("o", Contents.hash([]))

    static func file(_ hash: String) -> Fingerprint { Fingerprint("f", hash) }

    static func isHash(_ digits: some Collection<UInt8>, lengths: Set<Int>) -> Bool {
        lengths.contains(digits.count)
            && digits.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }

    /// Of what lies at a path; nil when nothing does, or it cannot be read.
    ///
    /// A file is told by its bytes and a link by where it leads. A folder is told by the names and kinds of
    /// all that is in it, and by the sizes and times of its files: its bytes may be many. Where a time was
    /// not kept, a run goes back that could have been finished.
    ///
    /// - Parameter isTouched: Whether the plan itself changes what is at a path below a folder.
    init?(of path: String, isTouched: (Path) -> Bool = { _ in false }) {
        switch Status.of(path)?.kind {
        case .file:
            guard let hash = Contents.hash(ofFile: path) else { return nil }
            self.init("f", hash)
        case .link:
            guard let target = Contents.target(ofLink: path) else { return nil }
            self.init("l", Contents.hash(target))
        case .folder: self.init("d", Self.listing(of: path, isTouched))
        case .other, nil: return nil
        }
    }

    private static func listing(of top: String, _ isTouched: (Path) -> Bool) -> String {
        var hash = SHA256()
        var folders = [Path("")]
        while let folder = folders.popLast() {
            let names = Contents.names(folder.isEmpty ? top : "\(top)/\(folder.text)") ?? []
            for path in names.map({ folder.appending($0) }).sorted() where !isTouched(path) {
                guard let status = Status.of("\(top)/\(path.text)") else { continue }
                if status.kind == .folder { folders.append(path) }
                let facts = status.kind == .file ? [status.size] + status.written : []
                hash.update("\(path.text)\0\(status.kind.rawValue)\0\(facts)\0".utf8)
            }
        }
        return hash.finalize().hexadecimalDigits
    }
}
