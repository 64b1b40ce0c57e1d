#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What tells this account's journals from a stranger's: a key that lies outside every tree that is worked
/// on.
public struct Authority: Sendable {
    /// Where the key is, for messages.
    let place: String
    /// What signs with the account's key, for work on a tree; a key is made where there is none if that is
    /// wanted.
    let seal: @Sendable (_ tree: String, _ isMade: Bool) throws(KeyError) -> Seal?

    /// The account's own: `$XDG_STATE_HOME/folderlint/key`, or the same below `~/.local/state`.
    public static var system: Authority { keyed(in: stateFolder) }

    /// One whose key is in `folderlint/key` of a folder; nil when no folder is known.
    package static func keyed(in folder: String?) -> Authority {
        let file = KeyFile(folder: (folder ?? "~/.local/state") + "/folderlint")
        return Authority(place: file.path) { tree, isMade throws(KeyError) in
            guard folder != nil else { throw KeyError("this account has no home folder", .chooseFolder) }
            try file.refuse(inside: tree)
            return try isMade ? file.make() : file.read()
        }
    }

    /// One whose key is in memory alone, for tests; without bytes there is no key.
    package static func holding(_ bytes: [UInt8]?) -> Authority {
        Authority(place: "memory") { _, _ throws(KeyError) in bytes.map(Seal.init) }
    }

    /// Where programs keep what lasts; a path that is not absolute does not count.
    private static var stateFolder: String? {
        func variable(_ name: String) -> String? {
            guard let value = getenv(name), value.pointee == UInt8(ascii: "/") else { return nil }
            return String(cString: value)
        }
        if let folder = variable("XDG_STATE_HOME") { return folder }
        let home = variable("HOME") ?? getpwuid(geteuid()).map { String(cString: $0.pointee.pw_dir) }
        return home.map { $0 + "/.local/state" }
    }
}

/// Why the account's key cannot be used, and what to do about it.
struct KeyError: Error, CustomStringConvertible {
    enum Remedy {
        case chooseFolder
        case remove(String)
        case tighten(String)
        case removeFolder(String)
    }

    let reason: String
    let remedy: Remedy

    init(_ reason: String, _ remedy: Remedy) {
        self.reason = reason
        self.remedy = remedy
    }

    var description: String {
        switch remedy {
        case .chooseFolder:
            "\(reason); let XDG_STATE_HOME name a folder of yours that lies outside every checkout"
        case .remove(let path):
            "\(reason); remove \(path), and the next fix makes a new key (no earlier fix can be undone then)"
        case .tighten(let path): "\(reason); see that nobody else knows it, then run `chmod go= \(path)`"
        case .removeFolder(let path): "\(reason); remove \(path), or let XDG_STATE_HOME name another folder"
        }
    }
}
