import SwiftSyntax

/// The values of constants and variables in all files, and the functions that show alerts.
struct Program {
    let files: [SourceText]
    /// The texts of each global name.
    private(set) var globals: [String: [Pattern]] = [:]
    /// The texts of each name within a file.
    private(set) var locals: [String: [String: [Pattern]]] = [:]
    /// The global constants with their locations, in order.
    private(set) var declarations: [(name: String, value: ExprSyntax, place: String)] = []
    /// The functions that show an alert with texts from their parameters.
    private(set) var carriers: Set<String> = []

    init(_ files: [SourceText]) {
        self.files = files
        for file in files {
            let collector = NameCollector(file)
            collector.walk(file.tree)
            declarations += collector.constants
            carriers.formUnion(collector.carriers)
            locals[file.name] = collector.expressions.mapValues { $0.flatMap { literal($0) } }
        }
        for (name, value, _) in declarations { globals[name] = literal(value) }
    }

    /// The possible texts of an expression in a file.
    func texts(of expression: ExprSyntax, in file: SourceText) -> [Pattern] {
        if expression.is(NilLiteralExprSyntax.self) { return [.nothing] }
        if let name = name(of: expression) {
            let known = (locals[file.name]?[name] ?? []) + (globals[name] ?? [])
            return known.isEmpty
                ? [.anything] : known.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
        if let ternary = expression.as(TernaryExprSyntax.self) {
            return texts(of: ternary.thenExpression, in: file) + texts(of: ternary.elseExpression, in: file)
        }
        if let sequence = expression.as(SequenceExprSyntax.self) { return texts(of: sequence, in: file) }
        if let literal = expression.as(StringLiteralExprSyntax.self) {
            return [pattern(literal) { texts(of: $0, in: file) }]
        }
        return [.anything]
    }

    /// The texts of a sum, `a + b + c`, or of a ternary expression before operators are folded.
    private func texts(of sequence: SequenceExprSyntax, in file: SourceText) -> [Pattern] {
        let elements = Array(sequence.elements)
        if let place = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
            let ternary = elements[place].as(UnresolvedTernaryExprSyntax.self), place + 1 < elements.count
        {
            return texts(of: ternary.thenExpression, in: file) + texts(of: elements[place + 1], in: file)
        }
        let isSum = elements.enumerated().allSatisfy { place, element in
            place % 2 == 0 || element.as(BinaryOperatorExprSyntax.self)?.operator.text == "+"
        }
        guard isSum, let first = elements.first else { return [.anything] }
        return stride(from: 2, to: elements.count, by: 2).reduce(texts(of: first, in: file)) { heads, place in
            let tails = texts(of: elements[place], in: file)
            return heads.flatMap { head in tails.map { head + $0 } }
        }
    }

    private func literal(_ expression: ExprSyntax) -> [Pattern] {
        if let literal = expression.as(StringLiteralExprSyntax.self) {
            return [pattern(literal) { _ in [.anything] }]
        }
        if let call = expression.as(FunctionCallExprSyntax.self), Program.isNotificationName(call),
            let argument = call.arguments.first?.expression
        {
            return literal(argument)
        }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            return sequence.elements.flatMap { element -> [Pattern] in
                if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
                    return literal(ternary.thenExpression)
                }
                return literal(element)
            }
        }
        return []
    }

    private func pattern(_ literal: StringLiteralExprSyntax, _ value: (ExprSyntax) -> [Pattern]) -> Pattern {
        literal.segments.reduce(Pattern("")) { result, segment in
            if let text = segment.as(StringSegmentSyntax.self) {
                return result + Pattern(Program.unescaped(text.content.text))
            }
            let inner = segment.as(ExpressionSegmentSyntax.self)?.expressions.first?.expression
            let texts = inner.map(value) ?? []
            return result + (texts.count == 1 ? texts[0] : .anything)
        }
    }

    /// The name in an expression: `kName` or `self.name`.
    private func name(of expression: ExprSyntax) -> String? {
        if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
        if let member = expression.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self"
        {
            return member.declName.baseName.text
        }
        return nil
    }

    static func isNotificationName(_ call: FunctionCallExprSyntax) -> Bool {
        call.calledExpression.trimmedDescription.hasSuffix("Notification.Name")
    }

    private static func unescaped(_ text: String) -> String {
        let pairs = [("\\\"", "\""), ("\\n", "\n"), ("\\t", "\t"), ("\\\\", "\\")]
        return pairs.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
