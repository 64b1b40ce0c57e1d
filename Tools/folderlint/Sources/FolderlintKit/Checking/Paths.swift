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
        path.utf8.elementsEqual(folder.utf8) || inside(folder, path) != nil
    }

    /// The names that a path is made of.
    package static func names(in path: String) -> [Substring] {
        path.utf8.split(separator: slash).map { Substring($0) }
    }

    /// `path` from `folder` when it is relative, with `.` and `..` resolved by name.
    public static func joined(_ folder: String, _ path: String) -> String {
        let whole = path.utf8.first == slash ? path : folder + "/" + path
        var kept: [Substring] = []
        for name in names(in: whole) where name != "." {
            if name == "..", !kept.isEmpty { kept.removeLast() } else { kept.append(name) }
        }
        return (whole.utf8.first == slash ? "/" : "") + kept.joined(separator: "/")
    }

    /// The rest of `path` below `folder`; nil for what is not below it.
    package static func inside(_ folder: String, _ path: String) -> String? {
        let prefix = folder.utf8.last == slash ? folder : folder + "/"
        guard path.utf8.starts(with: prefix.utf8) else { return nil }
        return rest(of: path, behind: prefix)
    }

    /// What follows a prefix; the whole where it is none.
    package static func rest(of text: String, behind prefix: String) -> String {
        guard text.utf8.starts(with: prefix.utf8) else { return text }
        return String(Substring(text.utf8.dropFirst(prefix.utf8.count)))
    }

    /// An absolute path as seen from a folder, with `..` where it leads out; "." for the folder itself.
    public static func relative(_ path: String, to folder: String) -> String {
        let here = names(in: path)
        let there = names(in: folder)
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
