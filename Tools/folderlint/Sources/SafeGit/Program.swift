#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Programs of this machine, never those of a checkout.
public enum Program {
    /// The first program of that name on the path; nil where there is none.
    ///
    /// Relative and empty entries of the path lead wherever a person stands, so they count for nothing, and
    /// so does what lies in `checkout`.
    public static func find(_ name: String, outside checkout: String?) -> String? {
        for folder in folders(outside: checkout) {
            let path = folder + "/" + name
            guard Kind(following: path) == .file, access(path, X_OK) == 0, let real = Kind.real(path),
                !isInside(real, checkout)
            else { continue }
            return path
        }
        return nil
    }

    /// The folders of the path in which programs are looked for.
    static func folders(outside checkout: String?) -> [String] {
        let path = variable("PATH") ?? "/usr/bin:/bin"
        return path.split(separator: ":").map(String.init).filter { folder in
            guard folder.utf8.first == UInt8(ascii: "/"), let real = Kind.real(folder) else { return false }
            return !isInside(real, checkout)
        }
    }

    private static func isInside(_ path: String, _ checkout: String?) -> Bool {
        guard let top = checkout.flatMap(Kind.real) else { return false }
        return path == top || path.utf8.starts(with: (top == "/" ? top : top + "/").utf8)
    }

    /// A variable of this process's environment that is not empty.
    static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
