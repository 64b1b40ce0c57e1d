import SwiftSyntax

/// Collects the values of names in a file, and the functions that show alerts for their callers.
final class NameCollector: SyntaxVisitor {
    private let file: SourceText
    var constants: [(name: String, value: ExprSyntax, place: String)] = []
    /// The values of each name: those it is initialised with, assigned or computed as.
    var expressions: [String: [ExprSyntax]] = [:]
    var carriers: Set<String> = []

    init(_ file: SourceText) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
            return .visitChildren
        }
        if let value = node.initializer?.value {
            expressions[name, default: []].append(value)
            if isGlobal(node) { constants.append((name, value, file.place(node))) }
        }
        if let accessors = node.accessorBlock {
            let results = ReturnCollector(viewMode: .sourceAccurate)
            results.walk(accessors)
            expressions[name, default: []] += results.values
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) {
            let name = elements[0].trimmedDescription
            let value =
                elements.count == 3
                ? elements[2]
                : ExprSyntax(SequenceExprSyntax(elements: ExprListSyntax(elements.dropFirst(2))))
            expressions[name.hasPrefix("self.") ? String(name.dropFirst(5)) : name, default: []].append(value)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = Set(
            node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text })
        let calls = CallCollector(viewMode: .sourceAccurate)
        if let body = node.body { calls.walk(body) }
        let shows = calls.calls.contains { call in
            guard call.calledExpression.trimmedDescription == "UIAlertView" else { return false }
            let texts = call.arguments.prefix(2).map(\.expression.trimmedDescription)
            return texts.count == 2 && texts.allSatisfy(parameters.contains)
        }
        if shows { carriers.insert(node.name.text) }
        return .visitChildren
    }

    private func isGlobal(_ node: PatternBindingSyntax) -> Bool {
        var parent = node.parent
        while let present = parent {
            if present.is(CodeBlockItemListSyntax.self) {
                return present.parent?.is(SourceFileSyntax.self) == true
            }
            if present.is(MemberBlockSyntax.self) || present.is(CodeBlockSyntax.self) { return false }
            parent = present.parent
        }
        return false
    }
}

/// Collects the results of a computed property.
final class ReturnCollector: SyntaxVisitor {
    var values: [ExprSyntax] = []

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.expression { values.append(value) }
        return .visitChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.item.as(ExprSyntax.self), value.is(StringLiteralExprSyntax.self) {
            values.append(value)
        }
        return .visitChildren
    }
}

/// Collects all calls.
final class CallCollector: SyntaxVisitor {
    var calls: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .visitChildren
    }
}
