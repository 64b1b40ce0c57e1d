import SwiftSyntax

/// Rewrites of declarations: their order, names and places.
extension SourceFile {
    func members() -> [Rewrite] {
        all(MemberBlockSyntax.self).flatMap { block -> [Rewrite] in
            if block.parent?.is(ProtocolDeclSyntax.self) == true { return [] }
            // A filtered collection of the library would be a tree of its own, with other positions.
            let items = Array(block.members).filter { Self.isMovable($0.decl) }
            return zip(items, items.dropFirst()).map { one, other in
                rewrite(
                    .members,
                    [
                        .init(range: one.outer, text: text(other.outer)),
                        .init(range: other.outer, text: text(one.outer)),
                    ])
            }
        }
    }

    /// Whether a member has no storage, so that its position among the others means nothing.
    private static func isMovable(_ member: DeclSyntax) -> Bool {
        if member.is(FunctionDeclSyntax.self) || member.is(InitializerDeclSyntax.self) { return true }
        guard let property = member.as(VariableDeclSyntax.self), property.bindings.count == 1,
            let binding = property.bindings.first, binding.initializer == nil,
            let block = binding.accessorBlock
        else { return false }
        return !block.contains([.didSet, .willSet])
    }

    // MARK: Names

    func renames() -> [Rewrite] {
        all(VariableDeclSyntax.self).compactMap { declaration in
            guard
                let item = declaration.parent?.as(CodeBlockItemSyntax.self)
                    ?? declaration.parent?.parent?.as(CodeBlockItemSyntax.self),
                let list = item.parent?.as(CodeBlockItemListSyntax.self), declaration.bindings.count == 1,
                let binding = declaration.bindings.first, let function = declaration.function,
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
            else { return nil }
            let other = name.text + "Renamed"
            var edits = [Rewrite.Edit(range: name.inner, text: other)]
            for token in function.tokens(viewMode: .sourceAccurate)
            where token.text == name.text && token.id != name.id {
                guard let parent = token.parent else { return nil }
                if parent.isMemberName || Self.isLabel(token) { continue }
                // Another declaration, a capture or a short binding of this name needs more than a new name.
                guard parent.is(DeclReferenceExprSyntax.self),
                    token.inner.lowerBound > binding.inner.upperBound,
                    list.inner.contains(token.inner.lowerBound)
                else { return nil }
                edits.append(.init(range: token.inner, text: other))
            }
            return edits.count > 1 ? rewrite(.rename, edits) : nil
        }
    }

    private static func isLabel(_ token: TokenSyntax) -> Bool {
        if let argument = token.parent?.as(LabeledExprSyntax.self) { return argument.label?.id == token.id }
        return token.parent?.is(DeclNameArgumentSyntax.self) == true
    }

    // MARK: Functions

    func extractions() -> [Rewrite] {
        all(FunctionDeclSyntax.self).flatMap { function -> [Rewrite] in
            guard let body = function.body, !hasLateConstant(body) else { return [] }
            let items = Array(body.statements)
            var found: [Rewrite] = []
            for start in items.indices {
                for length in 1...3 where start + length <= items.count {
                    let run = Array(items[start..<(start + length)])
                    guard isMovable(run, rest: items[(start + length)...]),
                        length < items.count || !function.hasResult
                    else { continue }
                    if length > 1 { found.append(localFunction(run)) }
                    if let rewrite = privateFunction(run, of: function) { found.append(rewrite) }
                }
            }
            return found
        }
    }

    /// Whether a constant gets its value after its declaration, which another function cannot do.
    private func hasLateConstant(_ body: CodeBlockSyntax) -> Bool {
        body.statements.contains { item in
            item.item.as(VariableDeclSyntax.self)?.bindings.contains { $0.initializer == nil } == true
        }
    }

    /// Whether another function can contain the statements: they stay in the flow, and the rest does not use
    /// what they declare.
    private func isMovable(_ run: [CodeBlockItemSyntax], rest: ArraySlice<CodeBlockItemSyntax>) -> Bool {
        var declared: Set<String> = []
        for item in run {
            if item.isBound { return false }
            if let declaration = item.item.as(DeclSyntax.self) {
                guard let property = declaration.as(VariableDeclSyntax.self) else { return false }
                for binding in property.bindings { declared.formUnion(binding.pattern.references) }
            } else if item.item.is(StmtSyntax.self), !item.item.is(ExpressionStmtSyntax.self),
                !item.item.is(ForStmtSyntax.self)
            {
                return false
            }
        }
        return !rest.contains { !$0.references.isDisjoint(with: declared) }
    }

    private func text(of run: [CodeBlockItemSyntax]) -> (range: Range<Int>, text: String) {
        let range = run[0].inner.lowerBound..<run[run.count - 1].inner.upperBound
        return (range, text(range))
    }

    private func localFunction(_ run: [CodeBlockItemSyntax]) -> Rewrite {
        let (range, text) = text(of: run)
        let name = "part\(run[0].number)"
        return rewrite(
            .localFunction, [.init(range: range, text: "func \(name)() {\n\(text)\n}\n\(name)()")])
    }

    /// Moves statements that use no local name into a method.
    private func privateFunction(_ run: [CodeBlockItemSyntax], of function: FunctionDeclSyntax) -> Rewrite? {
        guard let member = function.parent?.as(MemberBlockItemSyntax.self) else { return nil }
        let known: Set = ["private", "override", "public", "package", "internal", "final", "mutating"]
        let modifiers = function.modifiers.map(\.trimmedDescription)
        let attributes = function.attributes.map(\.trimmedDescription)
        guard Set(modifiers).isSubset(of: known), Set(attributes).isSubset(of: ["@discardableResult"]),
            function.genericParameterClause == nil
        else { return nil }
        var names = Set(
            function.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text })
        let outside = (function.body?.statements).map(Array.init) ?? []
        for item in outside where !run.contains(where: { $0.id == item.id }) {
            if let property = item.item.as(VariableDeclSyntax.self) {
                for binding in property.bindings { names.formUnion(binding.pattern.references) }
            } else if let statement = item.item.as(GuardStmtSyntax.self) {
                names.formUnion(statement.conditions.references)
            } else if let inner = item.item.as(FunctionDeclSyntax.self) {
                names.insert(inner.name.text)
            }
        }
        guard run.allSatisfy({ $0.references.isDisjoint(with: names) }) else { return nil }
        let (range, text) = text(of: run)
        let name = "part\(run[0].number)"
        let mutating = modifiers.contains("mutating") ? "mutating " : ""
        let new = "\n\nprivate \(mutating)func \(name)() {\n\(text)\n}\n"
        let end = member.endPositionBeforeTrailingTrivia.utf8Offset
        return rewrite(
            .privateFunction,
            [.init(range: range, text: "\(name)()"), .init(range: end..<end, text: new)])
    }
}
