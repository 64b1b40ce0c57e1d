import FolderlintKit

/// A folder in which settings make a compiler look for headers.
struct SearchPath {
    /// The path, with the stars of a folder that is searched with all below it.
    let text: String
    /// The setting or the option that has it.
    let setting: String
    /// Whether the setting has it under a condition, such as `[sdk=iphoneos*]`.
    let isConditional: Bool

    var folder: String { SettingValue.withoutRecursion(text) }
    var isTree: Bool { folder != text }
    /// Whether only includes in quotes are looked for there.
    var isForQuotes: Bool { setting == "-iquote" }

    /// The search paths of the settings of a target.
    static func ofHeaders(_ stack: BuildSettings.Stack) -> [SearchPath] {
        var values = SettingValues(stack)
        let listed = lists.flatMap { key in
            words(of: key, stack).map { word, isConditional in
                SearchPath(text: word, setting: key, isConditional: isConditional)
            }
        }
        return (listed + flags.flatMap { folders(in: words(of: $0, stack)) }).flatMap { path in
            // The value of another setting may have quotes or blanks.
            let text = values.expanded(path.text)
            let words = text == path.text ? [text] : SettingValue.words(text)
            return words.map {
                SearchPath(text: $0, setting: path.setting, isConditional: path.isConditional)
            }
        }
    }

    private static let lists = [
        "HEADER_SEARCH_PATHS", "USER_HEADER_SEARCH_PATHS", "SYSTEM_HEADER_SEARCH_PATHS",
        "MTL_HEADER_SEARCH_PATHS",
    ]
    /// Settings whose words are passed on to compilers.
    private static let flags = [
        "MTL_COMPILER_FLAGS", "OTHER_CFLAGS", "OTHER_CPLUSPLUSFLAGS", "OTHER_SWIFT_FLAGS",
    ]
    private static let options = [
        "--include-directory=", "--include-directory", "-cxx-isystem", "-idirafter", "-iquote", "-isystem",
        "-I",
    ]

    private typealias Word = (text: String, isConditional: Bool)

    private static func words(of key: String, _ stack: BuildSettings.Stack) -> [Word] {
        stack.definitions(of: key, inherits: true).flatMap { definition in
            definition.items.flatMap { SettingValue.words($0.text) }.map { ($0, definition.isConditional) }
        }
    }

    /// The values of options such as `-I`, behind it or as the next word.
    private static func folders(in words: [Word]) -> [SearchPath] {
        // Swift's compiler passes the word behind this one on.
        var words = words.filter { $0.text != "-Xcc" }[...]
        var folders: [SearchPath] = []
        while let (word, isConditional) = words.popFirst() {
            guard let option = options.first(where: word.hasPrefix) else { continue }
            let value = word == option ? words.popFirst()?.text : String(word.dropFirst(option.count))
            guard let value else { break }
            folders.append(SearchPath(text: value, setting: option, isConditional: isConditional))
        }
        return folders
    }
}

/// The values of a target's settings, with those of others in place of their names.
private struct SettingValues {
    private let stack: BuildSettings.Stack
    /// The settings that were read; nil while one is, and for one without a single value.
    private var known: [String: String?] = [:]
    /// No path is longer, in bytes; values that name one another twice double with each.
    private static let longest = 4096

    init(_ stack: BuildSettings.Stack) { self.stack = stack }

    mutating func expanded(_ text: String) -> String {
        var result = text
        for name in Set(SettingValue.names(text)) where stack.variables[name] == nil {
            guard let value = value(of: name) else { continue }
            result = result.replacing("$(\(name))", with: value).replacing("${\(name)}", with: value)
            guard result.utf8.count <= Self.longest else { return text }
        }
        return result
    }

    private mutating func value(of name: String) -> String? {
        if let known = known[name] { return known }
        known[name] = .some(nil)
        let definitions = stack.definitions(of: name)
        guard definitions.count == 1, definitions[0].items.count == 1,
            definitions[0].items[0].text.utf8.count <= Self.longest
        else { return nil }
        let value = expanded(definitions[0].items[0].text)
        known[name] = value
        return value
    }
}
