/// Paths as text, without asking the disk.
///
/// They are cut by bytes, as file systems do it: a letter may join the "/" before it,
/// and two spellings of one letter are two names.
public enum Paths {
    private static let slash = UInt8(ascii: "/")

    public static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: slash).map { String(path[..<$0]) } ?? ""
    }

    package static func name(of path: String) -> String {
        path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// The path, then the folders that it is in, the nearest first; without the file system's top.
    package static func upward(from path: String) -> some Sequence<String> {
        sequence(first: path) { folder(of: $0) }.lazy.prefix { !$0.isEmpty }
    }

    package static func isAbsolute(_ path: some StringProtocol) -> Bool { path.utf8.first == slash }

    /// Whether it is more than a name.
    package static func hasSlash(_ path: some StringProtocol) -> Bool { path.utf8.contains(slash) }

    /// Whether a path is a folder or is in it.
    package static func holds(_ folder: String, _ path: String) -> Bool {
        path.utf8.elementsEqual(folder.utf8) || below(folder, path) != nil
    }

    /// The names that a path is made of.
    package static func names(in path: String) -> [Substring] {
        path.utf8.split(separator: slash).map { Substring($0) }
    }

    /// `path` from `folder` when it is relative, with `.` and `..` resolved by name.
    public static func joined(_ folder: String, _ path: String) -> String {
        var whole = path.utf8.first == slash ? path : folder + "/" + path
        return whole.withUTF8 { bytes in
            var kept: [UInt8] = []
            kept.reserveCapacity(bytes.count)
            // Each name is kept with the slash before it.
            var start = 0
            while start < bytes.count {
                let end = bytes[start...].firstIndex(of: slash) ?? bytes.count
                let name = bytes[start..<end]
                start = end + 1
                if name.isEmpty || name.elementsEqual(here) { continue }
                if name.elementsEqual(above), let last = kept.lastIndex(of: slash) {
                    kept.removeSubrange(last...)
                } else {
                    kept.append(slash)
                    kept.append(contentsOf: name)
                }
            }
            if bytes.first == slash { return kept.isEmpty ? "/" : String(decoding: kept, as: UTF8.self) }
            return String(decoding: kept.dropFirst(), as: UTF8.self)
        }
    }

    private static let here = [UInt8(ascii: ".")]
    private static let above = [UInt8(ascii: "."), UInt8(ascii: ".")]

    /// The rest of `path` below `folder`; nil for what is not below it.
    package static func inside(_ folder: String, _ path: String) -> String? {
        below(folder, path).map { String(Substring($0)) }
    }

    private static func below(_ folder: String, _ path: String) -> Substring.UTF8View? {
        guard path.utf8.starts(with: folder.utf8) else { return nil }
        let rest = path.utf8.dropFirst(folder.utf8.count)
        guard folder.utf8.last != slash else { return rest }
        return rest.first == slash ? rest.dropFirst() : nil
    }

    /// What follows a prefix; the whole where it is none.
    package static func rest(of text: String, behind prefix: String) -> String {
        guard text.utf8.starts(with: prefix.utf8) else { return text }
        return String(Substring(text.utf8.dropFirst(prefix.utf8.count)))
    }

    /// Where the last slash is up to which two paths are the same.
    private static func sharedStart(_ path: String, _ other: String) -> Int {
        var last = 0
        for (index, (one, two)) in zip(path.utf8, other.utf8).enumerated() {
            guard one == two else { break }
            if one == slash { last = index }
        }
        return last
    }

    private static func names(in path: String, from start: Int) -> [Substring] {
        path.utf8.dropFirst(start).split(separator: slash).map { Substring($0) }
    }

    /// An absolute path as seen from a folder, with `..` where it leads out; "." for the folder itself.
    public static func relative(_ path: String, to folder: String) -> String {
        let start = sharedStart(path, folder)
        let (here, there) = (names(in: path, from: start), names(in: folder, from: start))
        var shared = 0
        while shared < min(here.count, there.count),
            here[shared].utf8.elementsEqual(there[shared].utf8)
        {
            shared += 1
        }
        let names = [Substring](repeating: "..", count: there.count - shared) + here[shared...]
        return names.isEmpty ? "." : names.joined(separator: "/")
    }
}
