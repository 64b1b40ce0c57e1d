/// Paths as text, without asking the disk.
public enum Paths {
    public static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    package static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// `path` from `folder` when it is relative, with `.` and `..` resolved by name.
    public static func joined(_ folder: String, _ path: String) -> String {
        let whole = path.hasPrefix("/") ? path : folder + "/" + path
        var names: [Substring] = []
        for name in whole.split(separator: "/") where name != "." {
            if name == "..", !names.isEmpty { names.removeLast() } else { names.append(name) }
        }
        return (whole.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
    }

    /// The rest of `path` below `folder`; nil for what is not below it.
    package static func inside(_ folder: String, _ path: String) -> String? {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        guard path.hasPrefix(prefix) else { return nil }
        return String(path.dropFirst(prefix.count))
    }

    static func rest(of text: String, behind prefix: String) -> String {
        text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    }

    /// An absolute path as seen from a folder, with `..` where it leads out; "." for the folder itself.
    public static func relative(_ path: String, to folder: String) -> String {
        let here = path.split(separator: "/")
        let there = folder.split(separator: "/")
        var shared = 0
        while shared < min(here.count, there.count), here[shared] == there[shared] { shared += 1 }
        let names = [Substring](repeating: "..", count: there.count - shared) + here[shared...]
        return names.isEmpty ? "." : names.joined(separator: "/")
    }
}
