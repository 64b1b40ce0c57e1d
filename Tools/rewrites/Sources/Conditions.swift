import SwiftSyntax

/// Rewrites of conditions and branches.
extension SourceFile {
    func branches() -> [Rewrite] {
        all(IfExprSyntax.self).compactMap { choice in
            guard case .codeBlock(let other) = choice.elseBody, let condition = choice.conditions.expression
            else { return nil }
            let text =
                "if !(\(condition)) \(other.trimmedDescription) else \(choice.body.trimmedDescription)"
            return rewrite(.branches, [.init(range: choice.inner, text: text)])
        }
    }

    func guards() -> [Rewrite] {
        let toIf = all(GuardStmtSyntax.self).compactMap { statement -> Rewrite? in
            guard let condition = statement.conditions.expression else { return nil }
            let text = "if !(\(condition)) \(statement.body.trimmedDescription)"
            return rewrite(.guardToIf, [.init(range: statement.inner, text: text)])
        }
        let toGuard = all(CodeBlockItemSyntax.self).compactMap { item -> Rewrite? in
            guard let choice = item.choice, choice.elseBody == nil, choice.body.statements.leaves,
                let condition = choice.conditions.expression
            else { return nil }
            let text = "guard !(\(condition)) else \(choice.body.trimmedDescription)"
            return rewrite(.ifToGuard, [.init(range: choice.inner, text: text)])
        }
        return toIf + toGuard
    }

    func ternaries() -> [Rewrite] {
        let toIf = all(TernaryExprSyntax.self).compactMap { choice -> Rewrite? in
            if choice.contains([.try, .await]) { return nil }
            let (condition, one, other) = (
                choice.condition.trimmedDescription, choice.thenExpression.trimmedDescription,
                choice.elseExpression.trimmedDescription
            )
            if let statement = choice.parent?.as(ReturnStmtSyntax.self) {
                let text = "if \(condition) {\nreturn \(one)\n} else {\nreturn \(other)\n}"
                return rewrite(.ternaryToIf, [.init(range: statement.inner, text: text)])
            }
            guard isWholeValue(Syntax(choice)) else { return nil }
            let text = "if \(condition) {\n\(one)\n} else {\n\(other)\n}"
            return rewrite(.ternaryToIf, [.init(range: choice.inner, text: text)])
        }
        let toTernary = all(IfExprSyntax.self).compactMap { choice -> Rewrite? in
            guard case .codeBlock(let other) = choice.elseBody, let condition = choice.conditions.expression,
                isWholeValue(Syntax(choice)) || choice.parent.map(isWholeValue) == true,
                let one = Self.only(choice.body), let two = Self.only(other)
            else { return nil }
            return rewrite(
                .ifToTernary, [.init(range: choice.inner, text: "(\(condition)) ? (\(one)) : (\(two))")])
        }
        return toIf + toTernary
    }

    /// The only expression of a block.
    private static func only(_ block: CodeBlockSyntax) -> String? {
        guard block.statements.count == 1, let value = block.statements.first?.value,
            !value.is(IfExprSyntax.self), !value.is(SwitchExprSyntax.self), !value.contains([.try, .await])
        else { return nil }
        return value.trimmedDescription
    }

    /// Whether an expression is the value of a local constant, or the whole body of a function with a result.
    private func isWholeValue(_ node: Syntax) -> Bool {
        if node.parent?.is(InitializerClauseSyntax.self) == true {
            return node.parent?.parent?.is(PatternBindingSyntax.self) == true && node.function != nil
        }
        guard let item = node.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1
        else { return false }
        if let function = list.parent?.parent?.as(FunctionDeclSyntax.self) { return function.hasResult }
        return list.parent?.is(AccessorBlockSyntax.self) == true
    }

    func earlyReturns() -> [Rewrite] {
        var found: [Rewrite] = []
        for list in all(CodeBlockItemListSyntax.self) {
            for (item, next) in zip(list, list.dropFirst()) {
                guard let choice = item.choice, choice.elseBody == nil, choice.body.statements.leaves,
                    let last = list.last
                else { continue }
                let rest = next.inner.lowerBound..<last.inner.upperBound
                // The comments before the rest stay where they are.
                let text = " else {\n\(self.text(rest))\n}"
                found.append(
                    rewrite(
                        .returnToElse,
                        [.init(range: choice.inner.upperBound..<rest.upperBound, text: text)]))
            }
            guard let choice = list.last?.choice, list.count > 1 || !isValueBody(list),
                case .codeBlock(let other) = choice.elseBody, choice.body.statements.leaves,
                let first = other.statements.first, let last = other.statements.last
            else { continue }
            let rest = text(first.inner.lowerBound..<last.inner.upperBound)
            found.append(
                rewrite(
                    .elseToReturn,
                    [.init(range: choice.body.inner.upperBound..<choice.inner.upperBound, text: "\n\(rest)")])
            )
        }
        return found
    }

    /// Whether the block is a value, such as a branch of an `if` that is one.
    private func isValueBody(_ list: CodeBlockItemListSyntax) -> Bool {
        list.parent?.parent?.is(FunctionDeclSyntax.self) != true
    }

    func deMorgan() -> [Rewrite] {
        all(InfixOperatorExprSyntax.self).compactMap { pair in
            guard let sign = pair.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
                let other = ["&&": "||", "||": "&&"][sign], !pair.contains([.try, .await])
            else { return nil }
            let (left, right) = (pair.leftOperand.trimmedDescription, pair.rightOperand.trimmedDescription)
            return rewrite(
                .deMorgan, [.init(range: pair.inner, text: "!(!(\(left)) \(other) !(\(right)))")])
        }
    }
}

extension FunctionDeclSyntax {
    /// The type of the result, unless the function has none.
    var result: String? {
        let type = signature.returnClause?.type.trimmedDescription
        return type.flatMap { ["Void", "()", "Never"].contains($0) ? nil : $0 }
    }

    var hasResult: Bool { result != nil }
}
