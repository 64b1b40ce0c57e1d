/// A type, a member of one, or something that is declared beside all types, and what its source says of it.
struct Declaration {
    enum Kind: String, CaseIterable {
        case type, `extension`, function, initializer, deinitializer, `subscript`, stored, computed, observed
        case enumCase, alias
    }

    /// A statement, or a case of a `switch`.
    struct Statement {
        /// Where it stands, in bytes from the start of the declaration.
        var bytes: Range<Int>
        /// The statement around it, by number; nil at the top.
        var parent: Int?
    }

    /// `ManageViewController.requestFinished(_:)`.
    var symbol: String
    /// The type that it is in; empty for what is global, itself for an extension.
    var owner: String
    var kind: Kind
    /// The folder below `Sources`.
    var module = ""
    /// From the root of the repository.
    var path = ""
    /// The first and the last line in the file, from 1, without the comment above.
    var lines: ClosedRange<Int>
    /// Its position in the file.
    var bytes: Range<Int>
    /// Whether it is one place for all: a variable that is global or static, or the one instance of a class.
    var isSharedState = false
    var facts = Facts()
    /// The statements of a function or an accessor that is not short.
    var statements: [Statement] = []

    var isFunction: Bool {
        [.function, .initializer, .deinitializer, .subscript].contains(kind)
    }

    /// Whether it does something, so that a row has to name it.
    var hasBehaviour: Bool { isFunction || kind == .computed || kind == .observed }

    /// The name without what its arguments are called: `requestFinished`.
    var baseName: String { Symbol.base(of: symbol) }
}

/// What the source of a declaration is counted by.
struct Facts {
    var cyclomatic = 1
    var cognitive = 0
    /// `x!`, `as!`, `try!`.
    var forced = 0
    /// Types that are unwrapped wherever they are used: `UILabel!`.
    var implicitlyUnwrapped = 0
    /// What it names, each once: `Name`, `.member`; and what it calls: `name()`, `Type.name()`, `.name()`.
    var uses: Set<String> = []
}

/// Parts of the name of a symbol.
enum Symbol {
    /// `A.b` of `A.b(c:d:)`.
    static func withoutLabels(_ symbol: String) -> String {
        symbol.firstIndex(of: "(").map { String(symbol[..<$0]) } ?? symbol
    }

    /// `b(c:d:)` of `A.b(c:d:)`.
    static func member(of symbol: String) -> String {
        let name = withoutLabels(symbol)
        guard let dot = name.lastIndex(of: ".") else { return symbol }
        return String(symbol[symbol.index(after: dot)...])
    }

    /// `b` of `A.b(c:d:)`.
    static func base(of symbol: String) -> String {
        withoutLabels(member(of: symbol))
    }

    /// `A` of `A.b(c:d:)`; empty for a global.
    static func owner(of symbol: String) -> String {
        let name = withoutLabels(symbol)
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? ""
    }

    static func isSelf(_ symbol: String, orIn outer: String) -> Bool {
        symbol == outer || symbol.hasPrefix(outer + ".")
    }
}
