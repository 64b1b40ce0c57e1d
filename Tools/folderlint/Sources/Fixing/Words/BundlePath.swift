import FolderlintKit

/// A path inside something that is built or installed, as `Shop.app/Contents/Resources`.
///
/// The folders of a repository often have the names of those in a bundle.
enum BundlePath {
    private static let starts = ["@executable_path", "@loader_path", "@rpath"].map { Array($0.utf8) }
    private static let folders = [
        "..", "Contents", "Frameworks", "Libraries", "MacOS", "PlugIns", "Resources", "SharedSupport",
        "XPCServices", "lib",
    ]
    private static let suffixes = [".app", ".appex", ".bundle", ".framework", ".xpc"]

    /// Whether a word is a search path of the linker for what is in a bundle.
    static func isSearched(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        guard bytes[word].first == UInt8(ascii: "@") else { return false }
        let names = bytes[word].split(separator: UInt8(ascii: "/"))
        guard let first = names.first, starts.contains(where: { first.elementsEqual($0) }) else {
            return false
        }
        return names.dropFirst().allSatisfy { name in folders.contains { name.elementsEqual($0.utf8) } }
    }

    /// Whether a word names a folder of a bundle, and not what has the same name in the repository.
    static func contains(_ found: String, _ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let name = Paths.name(of: found)
        let names = bytes[word].split { "/\"'{}".utf8.contains($0) }
        let place = names.firstIndex { $0.elementsEqual(name.utf8) } ?? names.endIndex
        return names[..<place].contains { outer in
            let isBundle =
                outer.elementsEqual("Contents".utf8)
                || suffixes.contains { outer.suffix($0.utf8.count).elementsEqual($0.utf8) }
            return isBundle && !Paths.names(in: found).contains { outer.elementsEqual($0.utf8) }
        }
    }
}
