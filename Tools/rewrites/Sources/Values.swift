import SwiftSyntax

/// Rewrites of loops and values.
extension SourceFile {
    func loops() -> [Rewrite] {
        let toForEach = all(ForStmtSyntax.self).compactMap { loop -> Rewrite? in
            guard loop.whereClause == nil, loop.caseKeyword == nil, loop.awaitKeyword == nil,
                loop.tryKeyword == nil, loop.typeAnnotation == nil, !loop.isBound,
                loop.parent?.is(CodeBlockItemSyntax.self) == true
                    || loop.parent?.parent?.is(CodeBlockItemSyntax.self) == true
            else { return nil }
            let pattern = loop.pattern.trimmedDescription
            let body = self.body(loop.body.statements)
            return rewrite(
                .forToForEach,
                [
                    .init(
                        range: loop.inner,
                        text: "(\(loop.sequence.trimmedDescription)).forEach { \(pattern) in\n\(body)\n}")
                ])
        }
        let toFor = all(CodeBlockItemSyntax.self).compactMap { item -> Rewrite? in
            guard let call = item.value?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
                let access = call.calledExpression.as(MemberAccessExprSyntax.self),
                access.declName.baseName.text == "forEach", let base = access.base,
                let closure = call.trailingClosure, !item.isBound,
                !base.contains(OptionalChainingExprSyntax.self)
            else { return nil }
            return loop(over: base, closure).map {
                rewrite(.forEachToFor, [.init(range: item.inner, text: $0)])
            }
        }
        return toForEach + toFor
    }

    private func body(_ statements: CodeBlockItemListSyntax) -> String {
        guard let first = statements.first, let last = statements.last else { return "" }
        return text(first.inner.lowerBound..<last.inner.upperBound)
    }

    private func loop(over sequence: ExprSyntax, _ closure: ClosureExprSyntax) -> String? {
        var body = body(closure.statements)
        let name: String
        if let signature = closure.signature {
            guard signature.capture == nil,
                case .simpleInput(let names) = signature.parameterClause, names.count == 1
            else { return nil }
            name = names.trimmedDescription
        } else {
            if closure.statements.contains(ClosureExprSyntax.self) { return nil }
            name = "element\(closure.number)"
            body = body.replacing("$0", with: name)
        }
        return "for \(name) in \(sequence.trimmedDescription) {\n\(body)\n}"
    }

    // MARK: Constants

    func constants() -> [Rewrite] { results() + conditions() + arguments() }

    /// Names the result of a function before it is returned.
    private func results() -> [Rewrite] {
        all(FunctionDeclSyntax.self).flatMap { function -> [Rewrite] in
            guard let body = function.body, let type = function.result, !type.contains("some ") else {
                return []
            }
            if body.statements.count == 1, let item = body.statements.first, let value = item.value,
                !value.is(IfExprSyntax.self), !value.is(SwitchExprSyntax.self)
            {
                return [named(value, type, in: item.inner)]
            }
            return body.statements.compactMap { item in
                guard let value = item.item.as(ReturnStmtSyntax.self)?.expression else { return nil }
                return named(value, type, in: item.inner)
            }
        }
    }

    private func named(_ value: ExprSyntax, _ type: String, in range: Range<Int>) -> Rewrite {
        let name = "named\(value.number)"
        let text = "let \(name): \(type) = \(value.trimmedDescription)\nreturn \(name)"
        return rewrite(.constant, [.init(range: range, text: text)])
    }

    /// Names the condition of a statement.
    private func conditions() -> [Rewrite] {
        all(CodeBlockItemSyntax.self).compactMap { item in
            guard let choice = item.choice, let condition = choice.conditions.expression,
                let first = choice.conditions.first, choice.conditions.count == 1
            else { return nil }
            let name = "named\(first.number)"
            return rewrite(
                .constant,
                [
                    .init(
                        range: choice.inner.lowerBound..<first.inner.upperBound,
                        text: "let \(name): Bool = \(condition)\nif \(name)")
                ])
        }
    }

    /// Names the first argument of a statement that is a call.
    private func arguments() -> [Rewrite] {
        all(CodeBlockItemSyntax.self).compactMap { item in
            guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count > 1,
                let call = item.item.as(FunctionCallExprSyntax.self), Self.isPlain(call.calledExpression),
                let value = call.arguments.first?.expression, value.is(FunctionCallExprSyntax.self),
                !value.isBound, !value.trimmedDescription.hasPrefix(".")
            else { return nil }
            let name = "named\(value.number)"
            return rewrite(
                .constant,
                [
                    .init(
                        range: item.inner.lowerBound..<item.inner.lowerBound,
                        text: "let \(name) = \(value.trimmedDescription)\n"),
                    .init(range: value.inner, text: name),
                ])
        }
    }

    /// Whether an expression consists of names, so that it is the same before and after another call.
    private static func isPlain(_ expression: ExprSyntax) -> Bool {
        if expression.is(DeclReferenceExprSyntax.self) { return true }
        guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else {
            return false
        }
        return isPlain(base)
    }
}
