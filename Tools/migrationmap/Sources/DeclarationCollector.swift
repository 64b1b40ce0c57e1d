import SwiftSyntax

/// Collects the declarations of a file, except those inside functions.
final class DeclarationCollector: SyntaxVisitor {
    let file: SourceText
    private var owners: [String] = []
    /// Whether each enclosing type is a class or an actor.
    private var areShared: [Bool] = []
    private(set) var found: [Declaration] = []

    init(_ file: SourceText) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    private var owner: String { owners.joined(separator: ".") }

    /// - Parameter body: the source to count: the whole declaration, or the members of a type.
    private func add(
        _ name: String, _ kind: Declaration.Kind, _ node: some SyntaxProtocol, body: Syntax? = nil,
        isSharedState: Bool = false
    ) {
        let owner = owner
        let start = node.positionAfterSkippingLeadingTrivia
        let end = node.endPositionBeforeTrailingTrivia
        let first = file.converter.location(for: start).line
        let last = file.converter.location(for: end).line
        let symbol = name.isEmpty ? owner : owner.isEmpty ? name : "\(owner).\(name)"
        let reader = BodyReader(start: start.utf8Offset, keepsStatements: last - first >= 4)
        reader.walk(body ?? Syntax(node))
        found.append(
            Declaration(
                symbol: symbol, owner: kind == .extension ? symbol : owner, kind: kind,
                lines: first...max(first, last), bytes: start.utf8Offset..<end.utf8Offset,
                isSharedState: isSharedState, facts: reader.facts, statements: reader.statements))
    }

    // MARK: Types

    private func enter(
        _ name: TokenSyntax, _ node: some SyntaxProtocol, _ parents: InheritanceClauseSyntax?,
        isClass: Bool = false
    ) -> SyntaxVisitorContinueKind {
        add(name.text, .type, node, body: parents.map(Syntax.init) ?? Syntax(name))
        owners.append(name.text)
        areShared.append(isClass)
        return .visitChildren
    }

    private func leave() {
        owners.removeLast()
        areShared.removeLast()
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node, node.inheritanceClause, isClass: true)
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node, node.inheritanceClause, isClass: true)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node, node.inheritanceClause)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node, node.inheritanceClause)
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node, node.inheritanceClause)
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }
    override func visitPost(_ node: StructDeclSyntax) { leave() }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        owners.append(node.extendedType.trimmedDescription.collapsed)
        areShared.append(false)
        add("", .extension, node, body: node.inheritanceClause.map(Syntax.init) ?? Syntax(node.extendedType))
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.name.text, .alias, node)
        return .skipChildren
    }

    // MARK: Members

    private func labels(_ clause: FunctionParameterClauseSyntax, areHidden: Bool = false) -> String {
        let labels = clause.parameters.map { parameter in
            areHidden && parameter.secondName == nil ? "_:" : "\(parameter.firstName.text):"
        }
        return "(\(labels.joined()))"
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let isOperator = if case .binaryOperator = node.name.tokenKind { true } else { false }
        let labels = labels(node.signature.parameterClause, areHidden: isOperator)
        add(node.name.text + labels, .function, node)
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        add("init" + labels(node.signature.parameterClause), .initializer, node)
        return .skipChildren
    }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        add("deinit", .deinitializer, node)
        return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        add("subscript" + labels(node.parameterClause, areHidden: true), .subscript, node)
        return .skipChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        for element in node.elements { add(element.name.text, .enumCase, element) }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let words = node.modifiers.map(\.name.text)
        let isStatic = words.contains("static") || words.contains("class")
        let isVariable = node.bindingSpecifier.text == "var"
        for binding in node.bindings {
            let kind = kind(of: binding)
            let isShared =
                kind != .computed && (isStatic || owners.isEmpty) && (isVariable || isOwnInstance(binding))
            for name in names(in: binding.pattern) {
                // For a single binding the declaration includes its modifiers, such as `private(set) var`.
                if node.bindings.count == 1 {
                    add(name, kind, node, isSharedState: isShared)
                } else {
                    add(name, kind, binding, isSharedState: isShared)
                }
            }
        }
        return .skipChildren
    }

    private func names(in pattern: PatternSyntax) -> [String] {
        if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier.text] }
        return pattern.as(TuplePatternSyntax.self)?.elements.flatMap { names(in: $0.pattern) } ?? []
    }

    private func kind(of binding: PatternBindingSyntax) -> Declaration.Kind {
        guard let block = binding.accessorBlock else { return .stored }
        guard case .accessors(let accessors) = block.accessors else { return .computed }
        let words = accessors.map(\.accessorSpecifier.text)
        // A protocol's `{ get }` is a requirement without behaviour.
        if accessors.allSatisfy({ $0.body == nil }) { return .stored }
        return words.contains("didSet") || words.contains("willSet") ? .observed : .computed
    }

    /// Whether a binding is a shared instance: `static let shared = Session()` within `Session`.
    private func isOwnInstance(_ binding: PatternBindingSyntax) -> Bool {
        guard let owner = owners.last, areShared.last == true else { return false }
        let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
        return made?.trimmedDescription == owner
            || binding.typeAnnotation?.type.trimmedDescription == owner && made != nil
    }
}
