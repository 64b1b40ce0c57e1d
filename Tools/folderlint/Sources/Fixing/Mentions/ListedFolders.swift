import FolderlintKit

/// The paths of a list such as `sonar.sources=App/Model,App/Core`, of which none may be in another.
enum ListedFolders {
    /// How far around a path the list is looked at, in bytes.
    private static let longest = 4096

    /// Whether a new path in the place of one would be in another path of its list, or would hold it.
    static func overlap(_ new: String, _ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let before = bytes[max(0, range.lowerBound - longest)..<range.lowerBound]
        let after = bytes[range.upperBound..<min(bytes.count, range.upperBound + longest)]
        let front = items(Array(before.reversed())).map { Array($0.reversed()) }
        let others = (front + items(Array(after))).map { path($0) }.filter { !$0.isEmpty }
        guard !others.isEmpty else { return false }
        let (old, new) = (path(Array(bytes[range])), path(Array(new.utf8)))
        func meet(_ path: String, _ other: String) -> Bool {
            Paths.holds(path, other) || Paths.holds(other, path)
        }
        return others.contains { meet(new, $0) && !meet(old, $0) }
    }

    /// The items behind commas, away from a path, as far as the list goes; in the order of the bytes.
    private static func items(_ bytes: [UInt8]) -> [[UInt8]] {
        var items: [[UInt8]] = []
        var item: [UInt8] = []
        var hasComma = false
        // A list may go on in the next line behind its comma, and its items may be in quotes.
        var isEnded = false
        for byte in bytes {
            if byte == UInt8(ascii: ",") {
                if hasComma { items.append(item) }
                (item, hasComma, isEnded) = ([], true, false)
            } else if isLoose(byte) {
                isEnded = hasComma && !item.isEmpty
            } else if "=:;[](){}".utf8.contains(byte) || isEnded {
                break
            } else {
                // Next to a path are at most its own signs, as in `./App/**`.
                guard hasComma || "./*".utf8.contains(byte) else { return [] }
                item.append(byte)
            }
        }
        return hasComma ? items + [item] : []
    }

    /// Blanks, line ends and what stands before them in a list of several lines.
    private static func isLoose(_ byte: UInt8) -> Bool { " \t\r\n\\\"'".utf8.contains(byte) }

    private static func path(_ bytes: [UInt8]) -> String {
        let isSign = { (byte: UInt8) in
            isLoose(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*")
        }
        var text = bytes.drop(while: isLoose)
        while let last = text.last, isSign(last) { text.removeLast() }
        if text.starts(with: "./".utf8) { text = text.dropFirst(2) }
        return String(decoding: text, as: UTF8.self)
    }
}
