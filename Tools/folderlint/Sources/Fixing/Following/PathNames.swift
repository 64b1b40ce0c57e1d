import FolderlintKit

/// A path as its names in bytes, which are compared with many patterns.
struct PathNames {
    let bytes: [UInt8]
    let names: [[UInt8]]

    init(_ path: String) {
        bytes = Array(path.utf8)
        names = bytes.split(separator: UInt8(ascii: "/")).map(Array.init)
    }

    /// How many names a path has.
    static func count(in path: String) -> Int {
        path.utf8.split(separator: UInt8(ascii: "/")).count
    }

    /// The bytes of the names behind so many.
    func bytes(behind depth: Int) -> [UInt8] {
        var rest = bytes[...]
        for _ in 0..<depth {
            rest = rest.drop { $0 == UInt8(ascii: "/") }.drop { $0 != UInt8(ascii: "/") }
        }
        return Array(rest.drop { $0 == UInt8(ascii: "/") })
    }
}
