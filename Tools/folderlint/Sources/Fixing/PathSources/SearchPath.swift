import FolderlintKit

/// A folder in which settings make a compiler look for headers.
struct SearchPath {
    /// The path, with the stars of a folder that is searched with all below it.
    let text: String
    /// The setting or the option that says how it is searched.
    let setting: String
    /// The setting that has it, or the flags with that option.
    let source: String
    /// Whether the setting has it under a condition, such as `[sdk=iphoneos*]`.
    let isConditional: Bool
    /// Whether only includes in quotes are looked for there.
    let isForQuotes: Bool

    /// A folder in which the compiler of a package's target looks.
    init(ofPackage folder: String) {
        (text, setting, source) = (folder, "HEADER_SEARCH_PATHS", "Package.swift")
        (isConditional, isForQuotes) = (false, false)
    }

    private init(text: String, setting: String, source: String, isConditional: Bool, isForQuotes: Bool) {
        (self.text, self.setting, self.source) = (text, setting, source)
        (self.isConditional, self.isForQuotes) = (isConditional, isForQuotes)
    }

    var folder: String { SettingValue.withoutRecursion(text) }
    var isTree: Bool { folder != text }
    /// Whether it is the folder of a package's target, which goes on to have it.
    var isOfPackage: Bool { source == "Package.swift" }
    /// Whether every compiler of a target gets it: flags are those of one language.
    var isForAll: Bool { Self.lists.contains(setting) && setting != "MTL_HEADER_SEARCH_PATHS" }

    /// What distinguishes it from another one with the same text.
    var key: String { "\(source)\0\(setting)\0\(isForQuotes)" }

    /// The order in which compilers look into folders: Xcode hands them those of settings before those of
    /// flags.
    var rank: Int {
        switch setting {
        case "USER_HEADER_SEARCH_PATHS": isForQuotes ? 0 : 2
        case "-iquote": 1
        case "HEADER_SEARCH_PATHS", "MTL_HEADER_SEARCH_PATHS": 3
        case "SYSTEM_HEADER_SEARCH_PATHS": 5
        case "-isystem", "-cxx-isystem": 6
        case "-idirafter": 7
        default: 4
        }
    }

    /// The search paths of the settings of a target, in the order in which compilers look into them.
    static func ofHeaders(_ stack: BuildSettings.Stack) -> [SearchPath] {
        var values = SettingValues(stack)
        let userPathsAreForAll = searchesUserPaths(stack)
        let listed = lists.flatMap { key in
            words(of: key, stack).map { Entry($0.text, key, $0.isConditional) }.map { (key, $0) }
        }
        let flagged = flags.flatMap { key in folders(in: words(of: key, stack)).map { (key, $0) } }
        let paths = (listed + flagged).flatMap { source, path in
            // The value of another setting may have quotes or blanks; so may a word that was in quotes.
            let text = values.expanded(path.word)
            let words = text == path.word ? [text] : SettingValue.words(text)
            let whole = words.count > 1 ? [text] : []
            let isForQuotes =
                path.setting == "-iquote"
                || path.setting == "USER_HEADER_SEARCH_PATHS" && !userPathsAreForAll
            return (whole + words).map {
                SearchPath(
                    text: $0, setting: path.setting, source: source,
                    // No compiler of C looks into these.
                    isConditional: path.isConditional || path.setting == "-cxx-isystem",
                    isForQuotes: isForQuotes)
            }
        }
        return paths.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element)
    }

    /// Whether includes in angle brackets may be looked for in USER_HEADER_SEARCH_PATHS, too: the default,
    /// which the projects that Xcode makes turn off.
    private static func searchesUserPaths(_ stack: BuildSettings.Stack) -> Bool {
        let definitions = stack.definitions(of: "ALWAYS_SEARCH_USER_PATHS")
        return definitions.last?.isConditional != false
            || definitions.contains { $0.items.contains { $0.text != "NO" } }
    }

    private static let lists = [
        "HEADER_SEARCH_PATHS", "USER_HEADER_SEARCH_PATHS", "SYSTEM_HEADER_SEARCH_PATHS",
        "MTL_HEADER_SEARCH_PATHS",
    ]
    /// Settings whose words are passed on to compilers.
    private static let flags = [
        "MTL_COMPILER_FLAGS", "OTHER_CFLAGS", "OTHER_CPLUSPLUSFLAGS", "OTHER_SWIFT_FLAGS",
        "WARNING_CFLAGS", "COMPILER_FLAGS",
    ]
    private static let options = [
        "--include-directory=", "--include-directory", "-cxx-isystem", "-idirafter", "-iquote", "-isystem",
        "-I",
    ]

    private typealias Word = (text: String, isConditional: Bool)
    private typealias Entry = (word: String, setting: String, isConditional: Bool)

    private static func words(of key: String, _ stack: BuildSettings.Stack) -> [Word] {
        stack.definitions(of: key, inherits: true).flatMap { definition in
            definition.items.flatMap { SettingValue.words($0.text) }.map { ($0, definition.isConditional) }
        }
    }

    /// The values of options such as `-I`, behind it or as the next word.
    private static func folders(in words: [Word]) -> [Entry] {
        // A compiler passes the word behind one of these on.
        var words = words.filter { !PathWords.passes($0.text.utf8) }[...]
        var folders: [Entry] = []
        while let (word, isConditional) = words.popFirst() {
            guard let option = options.first(where: word.hasPrefix) else { continue }
            let value = word == option ? words.popFirst()?.text : String(word.dropFirst(option.count))
            guard let value else { break }
            folders.append((value, option, isConditional))
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
