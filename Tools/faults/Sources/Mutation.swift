import SwiftParser
import SwiftSyntax

/// A small change of a body that a rule makes, such as another comparison or a statement less.
struct Mutation {
    /// The range in bytes in the file.
    var bytes: Range<Int>
    var text: String
}

/// Collects the mutations of a file that keep its types.
final class MutationCollector: SyntaxVisitor {
    private(set) var mutations: [Mutation] = []
    /// Whether what is visited is the initialiser of a type, in which no assignment can be left out.
    private var isInInitializer = false

    static func read(_ source: String) -> [Mutation] {
        let collector = MutationCollector(viewMode: .sourceAccurate)
        collector.walk(Parser.parse(source: source))
        return collector.mutations
    }

    private func add(_ node: some SyntaxProtocol, _ text: String) {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        mutations.append(Mutation(bytes: start..<end, text: text))
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        isInInitializer = true
        return .visitChildren
    }

    override func visitPost(_ node: InitializerDeclSyntax) { isInInitializer = false }

    // MARK: - Operators

    private static let operators = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
        "+=": "-=", "-=": "+=", "-": "+",
    ]

    override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if let other = Self.operators[node.operator.text] { add(node.operator, other) }
        return .visitChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if node.operator.text == "!" { add(node.operator, "") }
        return .visitChildren
    }

    // MARK: - Values

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        add(node, node.literal.text == "true" ? "false" : "true")
        return .visitChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if let value = Int(node.literal.text) { add(node, "\(value + 1)") }
        return .visitChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let isPlain = node.segments.count == 1 && node.openingQuote.text == "\"" && node.openingPounds == nil
        if isPlain, case .stringSegment(let segment)? = node.segments.first {
            add(node, segment.content.text.isEmpty ? "\" \"" : "\"\"")
        }
        return .visitChildren
    }

    private static let names = [
        "first": "last", "last": "first", "min": "max", "max": "min", "hasPrefix": "hasSuffix",
        "hasSuffix": "hasPrefix", "lowercased": "uppercased", "uppercased": "lowercased",
        "dropFirst": "dropLast", "dropLast": "dropFirst",
    ]

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let member = node.parent?.as(MemberAccessExprSyntax.self)
        // A type's own property of such a name is no collection's.
        let isMember = member?.declName.id == node.id && member?.base?.trimmedDescription != "self"
        let isCalled = node.parent?.is(FunctionCallExprSyntax.self) == true
        if isMember || isCalled && ["min", "max"].contains(node.baseName.text),
            let other = Self.names[node.baseName.text]
        {
            add(node.baseName, other)
        }
        return .visitChildren
    }

    // MARK: - Conditions and statements

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        // A loop whose condition is turned round may never end.
        if node.parent?.parent?.is(WhileStmtSyntax.self) != true,
            case .expression(let condition) = node.condition
        {
            add(condition, "!(\(condition.trimmedDescription))")
        }
        return .visitChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard case .expr(let expression) = node.item,
            let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count > 1 || isBlock(list)
        else { return .visitChildren }
        // The last one may be the value of a closure.
        let isLast = list.last?.id == node.id && !isBlock(list)
        let isOptional = isAssignment(expression) ? !isInInitializer : isCall(expression)
        if !isLast, isOptional { add(node.item, "_ = ()") }
        return .visitChildren
    }

    /// Whether statements are the body of an `if`, a `guard`, a loop or a function without a result.
    private func isBlock(_ list: CodeBlockItemListSyntax) -> Bool {
        guard let block = list.parent?.as(CodeBlockSyntax.self) else { return false }
        guard let function = block.parent?.as(FunctionDeclSyntax.self) else {
            return block.parent?.is(ForStmtSyntax.self) == true
                || block.parent?.is(IfExprSyntax.self) == true && list.count > 1
        }
        return function.signature.returnClause == nil
    }

    private func isAssignment(_ expression: ExprSyntax) -> Bool {
        expression.as(SequenceExprSyntax.self)?.elements.contains { $0.is(AssignmentExprSyntax.self) } == true
    }

    private func isCall(_ expression: ExprSyntax) -> Bool {
        if let inner = expression.as(AwaitExprSyntax.self) { return isCall(inner.expression) }
        if let inner = expression.as(TryExprSyntax.self) { return isCall(inner.expression) }
        if let inner = expression.as(OptionalChainingExprSyntax.self) { return isCall(inner.expression) }
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
        let name = call.calledExpression.trimmedDescription
        // Nothing may follow a call that never returns, and the call of another initialiser is needed.
        return !["fatalError", "preconditionFailure"].contains(name) && !name.hasSuffix(".init")
    }
}

/// Chooses mutations and makes faults of them.
struct Mutants {
    let faults: [Fault]

    /// - Parameters:
    ///   - sources: The text of each source, by its path.
    ///   - count: How many are chosen.
    ///   - seed: The text that decides the choice.
    ///   - excluded: The ids of those that do not compile.
    init(_ sources: [String: String], count: Int, by seed: String, without excluded: Set<String>) {
        var found: [(rank: UInt64, fault: Fault)] = []
        for (path, source) in sources {
            let bytes = Array(source.utf8)
            let bodies = BodyCollector.read(source).bodies
            func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
            for mutation in MutationCollector.read(source) {
                guard let body = bodies.first(where: { $0.bytes.contains(mutation.bytes.lowerBound) }),
                    body.bytes.upperBound >= mutation.bytes.upperBound
                else { continue }
                let whole = text(body.bytes)
                // Nothing distinguishes two bodies that are the same.
                guard bodies.count(where: { $0.symbol == body.symbol && text($0.bytes) == whole }) == 1,
                    Matcher.count(whole, in: whole) == 1
                else { continue }
                let changed =
                    text(body.bytes.lowerBound..<mutation.bytes.lowerBound) + mutation.text
                    + text(mutation.bytes.upperBound..<body.bytes.upperBound)
                let line = bytes[..<mutation.bytes.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
                let place = "\(path):\(line)"
                let old = text(mutation.bytes)
                let what = "\(place): '\(old)' becomes '\(mutation.text)'"
                let key = "\(path)\u{0}\(mutation.bytes.lowerBound)\u{0}\(old)\u{0}\(mutation.text)"
                let id = "M-" + Hash64.of(key.utf8).text
                guard !excluded.contains(id) else { continue }
                let edit = Fault.Edit(symbol: body.symbol, file: path, old: whole, new: changed)
                let fault = Fault(id: id, what: what, edits: [edit], place: place)
                found.append((Hash64.of("\(seed)\u{0}\(key)".utf8).value, fault))
            }
        }
        found.sort { ($0.rank, $0.fault.id) < ($1.rank, $1.fault.id) }
        faults = found.prefix(count).map(\.fault).sorted { $0.what < $1.what }
    }
}
