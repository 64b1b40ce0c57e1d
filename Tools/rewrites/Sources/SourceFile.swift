import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A parsed source with its operators resolved, and helpers to make rewrites.
struct SourceFile {
    let path: String
    let tree: Syntax
    private let bytes: [UInt8]
    private let nodes: [Syntax]

    init(path: String, text: String) {
        self.path = path
        bytes = Array(text.utf8)
        tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: text)) { _ in }
        var nodes: [Syntax] = []
        func collect(_ node: Syntax) {
            nodes.append(node)
            for child in node.children(viewMode: .sourceAccurate) { collect(child) }
        }
        collect(tree)
        self.nodes = nodes
    }

    /// Every node of a type, in the order of the source.
    func all<Node: SyntaxProtocol>(_: Node.Type) -> [Node] { nodes.compactMap { $0.as(Node.self) } }

    func rewrite(_ kind: Rewrite.Kind, _ edits: [Rewrite.Edit]) -> Rewrite {
        let start = edits.map(\.range.lowerBound).min() ?? 0
        let line = bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
        return Rewrite(kind: kind, path: path, line: line, edits: edits)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension SyntaxProtocol {
    /// The bytes of the node without the white space and comments around it.
    var inner: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The bytes of the node with the white space and comments before it, and those behind it on its line.
    var outer: Range<Int> { position.utf8Offset..<endPosition.utf8Offset }

    /// A number that distinguishes the names of new declarations.
    var number: Int { inner.lowerBound }

    func contains(_ words: Set<Keyword>) -> Bool {
        tokens(viewMode: .sourceAccurate).contains { token in
            if case .keyword(let word) = token.tokenKind { words.contains(word) } else { false }
        }
    }

    func contains<Node: SyntaxProtocol>(_: Node.Type) -> Bool {
        if self.is(Node.self) { return true }
        return children(viewMode: .sourceAccurate).contains { $0.contains(Node.self) }
    }

    /// Whether the code leaves the flow around it, or is bound to its place in another way.
    var isBound: Bool {
        contains([.return, .throw, .try, .await, .break, .continue, .fallthrough, .defer, .super])
            || contains(MacroExpansionExprSyntax.self)
    }

    /// The names of references, without those of members.
    var references: Set<String> {
        var names: Set<String> = []
        for token in tokens(viewMode: .sourceAccurate) {
            if case .identifier(let name) = token.tokenKind, token.parent?.isMemberName != true {
                names.insert(name)
            }
            if case .dollarIdentifier(let name) = token.tokenKind { names.insert(name) }
        }
        return names
    }

    /// Whether the node is the name behind the point of an access to a member.
    var isMemberName: Bool {
        guard let access = parent?.as(MemberAccessExprSyntax.self) else { return false }
        return access.declName.id == Syntax(self).id
    }

    /// The nearest function, initialiser, accessor or closure around the node.
    var function: Syntax? {
        var node = parent
        while let found = node {
            if found.is(FunctionDeclSyntax.self) || found.is(ClosureExprSyntax.self)
                || found.is(InitializerDeclSyntax.self) || found.is(AccessorBlockSyntax.self)
                || found.is(DeinitializerDeclSyntax.self) || found.is(SubscriptDeclSyntax.self)
            {
                return found
            }
            node = found.parent
        }
        return nil
    }
}

extension CodeBlockItemSyntax {
    /// The statement `if`, unless it is a value.
    var choice: IfExprSyntax? {
        item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) ?? item.as(IfExprSyntax.self)
    }

    /// The only expression of a body that is its value.
    var value: ExprSyntax? {
        if let expression = item.as(ExprSyntax.self) { return expression }
        return item.as(ExpressionStmtSyntax.self)?.expression
    }
}

extension CodeBlockItemListSyntax {
    /// Whether the last statement leaves the block.
    var leaves: Bool {
        guard let last = last?.item else { return false }
        return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self)
            || last.is(ContinueStmtSyntax.self) || last.is(BreakStmtSyntax.self)
    }
}

extension ConditionElementListSyntax {
    /// The conditions as one expression; nil if one binds a value, or can throw or wait.
    var expression: String? {
        let texts = compactMap { element -> String? in
            guard case .expression(let expression) = element.condition,
                !expression.contains([.try, .await])
            else { return nil }
            return expression.trimmedDescription
        }
        guard texts.count == count, let first = texts.first else { return nil }
        return texts.count == 1 ? first : texts.map { "(\($0))" }.joined(separator: " && ")
    }
}
