import Foundation
import Testing

/// A Swift file of the repository.
struct SourceFile: Sendable {
    /// The path from the root, such as `Packages/Shared/Sources/XML/XMLNode.swift`.
    let path: String
    let text: String
    /// The text with comments and string contents blanked; lines and columns stay the same.
    let code: String
    /// The modules that the file imports.
    let imports: Set<String>

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = CodeScanner.code(of: text)
        imports = Self.imports(in: code)
    }

    /// All Swift files, read once.
    static let all: [SourceFile] = {
        do {
            let paths = try Repository.files().filter { $0.hasSuffix(".swift") }
            try #require(paths.contains("Package.swift"))
            return try paths.map { SourceFile(path: $0, text: try Repository.text(of: $0)) }
        } catch {
            Issue.record(error, "the sources cannot be read")
            return []
        }
    }()

    /// The files below `folder`.
    static func below(_ folder: String) -> [SourceFile] {
        all.filter { $0.path.hasPrefix("\(folder)/") }
    }

    /// The package's folder, such as `Packages/Shared`.
    var package: String {
        path.split(separator: "/").prefix(2).joined(separator: "/")
    }

    /// The name of the folder below Sources or Tests, which is the module; `nil` for a manifest.
    var module: String? {
        let parts = path.split(separator: "/")
        guard parts.count > 4, parts[2] == "Sources" || parts[2] == "Tests" else { return nil }
        return String(parts[3])
    }

    var isTest: Bool { path.contains("/Tests/") }

    private static func imports(in code: String) -> Set<String> {
        let attributes = "(?:@\\w+(?:\\([^)]*\\))?[ \\t]+)*"
        let access = "(?:(?:public|package|internal|fileprivate|private)[ \\t]+)?"
        let kind = "(?:(?:struct|class|enum|protocol|func|var|let|typealias|actor)[ \\t]+)?"
        let pattern = "^[ \\t]*\(attributes)\(access)import[ \\t]+\(kind)(\\w+)"
        return Set(captures(of: pattern, in: code))
    }

    /// The words of the code: names, keywords and numbers.
    func words() -> Set<String> {
        let words = code.utf8.split { byte in
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            return !isLetter && !isDigit && byte != UInt8(ascii: "_") && byte < 0x80
        }
        return Set(words.map { String(Substring($0)) })
    }

    /// The text of the first group at each match of `pattern` in the code.
    func captures(of pattern: String) -> [String] { Self.captures(of: pattern, in: code) }

    private static func captures(of pattern: String, in code: String) -> [String] {
        guard let expression = try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines) else {
            return []
        }
        let whole = NSRange(code.startIndex..., in: code)
        return expression.matches(in: code, range: whole).compactMap { match in
            Range(match.range(at: 1), in: code).map { String(code[$0]) }
        }
    }

    /// The lines whose code `isFound` accepts, as `path:line`.
    func places(where isFound: (Substring) -> Bool) -> [String] {
        code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .filter { isFound($0.element) }
            .map { "\(path):\($0.offset + 1)" }
    }
}
