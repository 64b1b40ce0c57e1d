/// The path in a repository in an address such as `https://github.com/me/app/blob/main/App/a.swift`.
struct HostedPath {
    let range: Range<Int>

    /// - Parameter word: The address without its scheme.
    init?(_ word: Range<Int>, _ bytes: [UInt8]) {
        let names = bytes[word].split(separator: UInt8(ascii: "/"))
        guard let host = names.first else { return nil }
        let isRaw = host.elementsEqual("raw.githubusercontent.com".utf8)
        let kind = names.prefix(8).lastIndex { name in
            ["blame", "blob", "edit", "raw", "tree"].contains { name.elementsEqual($0.utf8) }
        }
        // Behind the branch.
        guard let kind = isRaw ? 2 : kind, kind + 2 < names.count else { return nil }
        range = names[kind + 2].startIndex..<word.upperBound
    }
}
