import Foundation
import Testing

struct LimitsPageTests {
    @Test func `each limit on the page matches the sources`() throws {
        let page = try String(contentsOf: Repository.root.appending(path: "docs/limits.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains(".swift`") }
        try #require(rows.count > 20)
        let wrong = try rows.compactMap { row -> String? in
            let pieces = row.split(separator: "|").last?.split(separator: "`").map(String.init) ?? []
            guard pieces.count >= 4 else { return "no place: \(row)" }
            let source = try String(contentsOf: Repository.root.appending(path: pieces[1]), encoding: .utf8)
            return source.contains(pieces[3]) ? nil : "\(pieces[1]) has no \(pieces[3])"
        }
        expectNone(wrong)
    }
}
