/// A type, a member of a type or a global declaration, with the facts of its source.
struct Declaration {
    enum Kind: String, CaseIterable {
        case type, `extension`, function, initializer, deinitializer, `subscript`, stored, computed, observed
        case enumCase, alias
    }

    /// A statement, or a case of a `switch`.
    struct Statement {
        /// The range in bytes from the start of the declaration.
        var bytes: Range<Int>
        /// The index of the enclosing statement; `nil` at the top level.
        var parent: Int?
    }

    /// The qualified name, such as `ManageViewController.requestFinished(_:)`.
    var symbol: String
    /// The enclosing type; empty for a global declaration, and the extended type for an extension.
    var owner: String
    var kind: Kind
    /// The name of the folder below `Sources`.
    var module = ""
    /// The path from the root of the repository.
    var path = ""
    /// The first and last line in the file, counted from 1, without the comment above.
    var lines: ClosedRange<Int>
    /// The range in bytes in the file.
    var bytes: Range<Int>
    /// Whether the value is shared: a global or static variable, or the single instance of a class.
    var isSharedState = false
    var facts = Facts()
    /// The statements of a long function or accessor.
    var statements: [Statement] = []

    var isFunction: Bool {
        [.function, .initializer, .deinitializer, .subscript].contains(kind)
    }

    /// Whether the declaration has behaviour, so that a row has to name it.
    var hasBehaviour: Bool { isFunction || kind == .computed || kind == .observed }

    /// The name without argument labels, such as `requestFinished`.
    var baseName: String { Symbol.base(of: symbol) }
}

/// The facts that are counted in a declaration's source.
struct Facts {
    var cyclomatic = 1
    var cognitive = 0
    /// The number of `x!`, `as!` and `try!`.
    var forced = 0
    /// The number of implicitly unwrapped types, such as `UILabel!`.
    var implicitlyUnwrapped = 0
    /// The names it uses (`Name`, `.member`) and its calls (`name()`, `Type.name()`, `.name()`), each once.
    var uses: Set<String> = []
}

/// Functions on the names of symbols.
enum Symbol {
    /// Returns `A.b` for `A.b(c:d:)`.
    static func withoutLabels(_ symbol: String) -> String {
        symbol.firstIndex(of: "(").map { String(symbol[..<$0]) } ?? symbol
    }

    /// Returns `b(c:d:)` for `A.b(c:d:)`.
    static func member(of symbol: String) -> String {
        let name = withoutLabels(symbol)
        guard let dot = name.lastIndex(of: ".") else { return symbol }
        return String(symbol[symbol.index(after: dot)...])
    }

    /// Returns `b` for `A.b(c:d:)`.
    static func base(of symbol: String) -> String {
        withoutLabels(member(of: symbol))
    }

    /// Returns `A` for `A.b(c:d:)`, and an empty text for a global declaration.
    static func owner(of symbol: String) -> String {
        let name = withoutLabels(symbol)
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? ""
    }

    static func isSelf(_ symbol: String, orIn outer: String) -> Bool {
        symbol == outer || symbol.hasPrefix(outer + ".")
    }
}
