import FolderlintKit

/// A word by which a script names another without its suffix, as in `require_relative 'cart'`.
struct ModuleImport {
    /// The languages whose files name one another in this way.
    enum Language: CaseIterable {
        case ruby, javaScript, lua, python

        var suffixes: [String] {
            switch self {
            case .lua: [".lua"]
            case .ruby: [".rb"]
            case .javaScript: [".js", ".ts", ".jsx", ".tsx", ".mjs", ".cjs"]
            case .python: [".py"]
            }
        }

        init?(suffix: some StringProtocol) {
            guard let found = Self.allCases.first(where: { $0.suffixes.contains { suffix == $0 } }) else {
                return nil
            }
            self = found
        }
    }

    let language: Language
    /// Whether the path starts in the folder of the file.
    let isRelative: Bool
    /// The path without a suffix, with slashes.
    let path: String

    /// The path from the file's folder, where dots before it lead out of that: `from ..lib import a`.
    private(set) var climbingPath: String?

    /// The path of a module in a package of Python, as in `import package.module`.
    var packagePath: String? { language == .python && !isRelative && path.contains("/") ? path : nil }

    /// Nil for a word that imports nothing.
    init?(_ word: Range<Int>, _ bytes: [UInt8], of file: String) {
        let before = Self.line(before: word.lowerBound, bytes)
        let isQuoted = before.last == "\"" || before.last == "'"
        let text = String(decoding: bytes[word], as: UTF8.self)
        let suffix = ModuleImport.suffix(of: file)
        let isRuby = [".rb", ".rake", ".podspec", ".gemspec"].contains(suffix) || suffix.isEmpty
        if isQuoted, isRuby,
            let call = ["require_relative", "require", "autoload"].first(where: before.contains)
        {
            language = .ruby
            isRelative = call == "require_relative" || text.hasPrefix(".")
            path = text
        } else if isQuoted, Language(suffix: suffix) == .javaScript,
            ["require", "import", "from"].contains(where: before.contains), text.hasPrefix(".")
        {
            language = .javaScript
            isRelative = true
            path = text
        } else if suffix == ".lua" || suffix == ".py",
            (suffix == ".lua" ? ["require", "dofile"] : ["import_module", "run_module", "__import__"])
                .contains(where: before.contains)
        {
            // The name of a module is in quotes, and has dots for slashes.
            guard isQuoted, !text.contains("/") else { return nil }
            language = suffix == ".lua" ? .lua : .python
            isRelative = text.hasPrefix(".")
            path = text.split(separator: ".").joined(separator: "/")
        } else if !isQuoted, suffix == ".py" ? Self.imports(before) : Self.runs(before) {
            let name = text.drop { $0 == "." }
            guard !name.contains("/"), !name.isEmpty else { return nil }
            language = .python
            isRelative = text.hasPrefix(".")
            path = name.split(separator: ".").joined(separator: "/")
            let dots = text.count - name.count
            if dots > 1 { climbingPath = String(repeating: "../", count: min(dots - 1, 16)) + path }
        } else if [".cfg", ".ini", ".toml"].contains(suffix), text.contains("."), !text.contains("/"),
            before.contains("=")
        {
            // What such a file starts, as in `run = "package.module:main"`.
            (language, isRelative) = (.python, false)
            path = text.split(separator: ".").joined(separator: "/")
        } else {
            return nil
        }
    }

    /// Whether a line of Python is `import a, b` or `from a import b`.
    private static func imports(_ line: Substring) -> Bool {
        let line = line.drop { $0 == " " || $0 == "\t" }
        return line.hasPrefix("import ") || line.hasPrefix("from ")
    }

    /// Whether a word is the module that Python runs, as in `python3 -m a`.
    private static func runs(_ line: Substring) -> Bool {
        line.hasSuffix("-m ") && line.contains("python")
    }

    private static func line(before place: Int, _ bytes: [UInt8]) -> Substring {
        let before = bytes[max(0, place - 256)..<place]
        let start = before.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ";") }.map { $0 + 1 }
        return String(decoding: before[(start ?? before.startIndex)...], as: UTF8.self)[...]
    }

    static func suffix(of path: String) -> Substring {
        let name = Paths.name(of: path)
        return name.lastIndex(of: ".").map { name[$0...] } ?? ""
    }

    /// The names by which a file is imported: its own, first, and behind dots or those of its
    /// folders; none if it is no script.
    static func names(of path: String) -> [String] {
        let suffix = suffix(of: path)
        guard let language = Language(suffix: suffix) else { return [] }
        let stem = String(Paths.name(of: path).dropLast(suffix.count))
        guard !stem.isEmpty else { return [] }
        var names = [stem]
        guard language == .python || language == .lua else { return names }
        for folder in Paths.upward(from: Paths.folder(of: path)).prefix(4) {
            names.append(Paths.name(of: folder) + "." + names[names.count - 1])
        }
        return names + names.flatMap { ["." + $0, ".." + $0] }
    }
}
