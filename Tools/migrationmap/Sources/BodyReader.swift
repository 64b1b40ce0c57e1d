import SwiftSyntax

/// Reads the facts of a declaration: the names it uses, its branches and its forced values.
final class BodyReader: SyntaxVisitor {
    private(set) var facts = Facts()
    private(set) var statements: [Declaration.Statement] = []
    private let start: Int
    private let keepsStatements: Bool
    private var open: [Int] = []
    /// The number of branches and closures around the current node.
    private var depth = 0

    init(start: Int, keepsStatements: Bool) {
        self.start = start
        self.keepsStatements = keepsStatements
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Statements

    private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        guard keepsStatements else { return .visitChildren }
        let bytes =
            node.positionAfterSkippingLeadingTrivia.utf8Offset - start..<node.endPositionBeforeTrailingTrivia
            .utf8Offset - start
        statements.append(Declaration.Statement(bytes: bytes, parent: open.last))
        open.append(statements.count - 1)
        return .visitChildren
    }

    private func leave() {
        if keepsStatements { open.removeLast() }
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: CodeBlockItemSyntax) { leave() }

    // MARK: Branches

    /// Counts a branch: one for cyclomatic complexity, and one plus the nesting depth for cognitive
    /// complexity.
    private func branch(cyclomatic: Int = 1) -> SyntaxVisitorContinueKind {
        facts.cyclomatic += cyclomatic
        facts.cognitive += 1 + depth
        depth += 1
        return .visitChildren
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        let isElseIf = node.parent?.is(IfExprSyntax.self) == true
        facts.cyclomatic += node.conditions.count
        // Nesting adds nothing for `else if`: the chain reads as one list.
        facts.cognitive += isElseIf ? 1 : 1 + depth
        if node.conditions.count > 1 { facts.cognitive += 1 }
        if let body = node.elseBody, body.is(CodeBlockSyntax.self) { facts.cognitive += 1 }
        if !isElseIf { depth += 1 }
        return .visitChildren
    }
    override func visitPost(_ node: IfExprSyntax) {
        if node.parent?.is(IfExprSyntax.self) != true { depth -= 1 }
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        if node.conditions.count > 1 { facts.cognitive += 1 }
        return branch(cyclomatic: node.conditions.count)
    }
    override func visitPost(_ node: GuardStmtSyntax) { depth -= 1 }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        branch(cyclomatic: node.whereClause == nil ? 1 : 2)
    }
    override func visitPost(_ node: ForStmtSyntax) { depth -= 1 }

    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
        branch(cyclomatic: node.conditions.count)
    }
    override func visitPost(_ node: WhileStmtSyntax) { depth -= 1 }

    override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { branch() }
    override func visitPost(_ node: RepeatStmtSyntax) { depth -= 1 }

    override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind { branch() }
    override func visitPost(_ node: CatchClauseSyntax) { depth -= 1 }

    // Each case adds to the cyclomatic complexity; the switch adds to the cognitive complexity once.
    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { branch(cyclomatic: 0) }
    override func visitPost(_ node: SwitchExprSyntax) { depth -= 1 }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        if node.label.is(SwitchCaseLabelSyntax.self) { facts.cyclomatic += 1 }
        return enter(node)
    }
    override func visitPost(_ node: SwitchCaseSyntax) { leave() }

    override func visit(_ node: UnresolvedTernaryExprSyntax) -> SyntaxVisitorContinueKind {
        facts.cyclomatic += 1
        facts.cognitive += 1 + depth
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        depth += 1
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        var last = ""
        for element in node.elements {
            guard let sign = element.as(BinaryOperatorExprSyntax.self)?.operator.text,
                sign == "&&" || sign == "||"
            else { continue }
            facts.cyclomatic += 1
            if sign != last { facts.cognitive += 1 }
            last = sign
        }
        return .visitChildren
    }

    // MARK: Forced values

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        facts.forced += 1
        return .visitChildren
    }

    override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
        if node.questionOrExclamationMark?.text == "!" { facts.forced += 1 }
        return .visitChildren
    }

    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
        if node.questionOrExclamationMark?.text == "!" { facts.forced += 1 }
        return .visitChildren
    }

    override func visit(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) -> SyntaxVisitorContinueKind {
        facts.implicitlyUnwrapped += 1
        return .visitChildren
    }

    // MARK: Names

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id {
            facts.uses.insert(node.baseName.text)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        facts.uses.insert("." + node.declName.baseName.text)
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        facts.uses.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        facts.uses.insert(node.name.text)
        return .visitChildren
    }

    /// Counts a string that contains an attribute of a message, such as `@Status`, as a use of a message.
    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        for case .stringSegment(let segment) in node.segments {
            let bytes = Array(segment.content.text.utf8)
            let isAttribute = zip(bytes, bytes.dropFirst()).contains { sign, next in
                sign == UInt8(ascii: "@") && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
            }
            if isAttribute { facts.uses.insert("\"@\"") }
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            facts.uses.insert("\(name.baseName.text)()")
            if name.baseName.text == "String", node.arguments.first?.label?.text == "format" {
                facts.uses.insert("String(format:)")
            }
        } else if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
            let name = access.declName.baseName.text
            let base = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
            switch base {
            case "self", "Self": facts.uses.insert("\(name)()")
            case let type? where type.first?.isUppercase == true: facts.uses.insert("\(type).\(name)()")
            default: facts.uses.insert(".\(name)()")
            }
        }
        return .visitChildren
    }
}
