import SwiftParser
import SwiftSyntax

/// A piece of source that can be exchanged at run time: the statements of a function, or a first value.
struct Body {
    enum Kind {
        /// Statements without a result.
        case statements
        /// Statements that return a value; a single expression needs no `return`.
        case value
        /// The expression that a stored property begins with.
        case initial
    }

    var symbol: String
    var kind: Kind
    /// The range in bytes in the file, without braces.
    var bytes: Range<Int>
}

/// Collects the bodies of a file, each with the qualified name of its declaration.
final class BodyCollector: SyntaxVisitor {
    private var owners: [String] = []
    private(set) var bodies: [Body] = []
    /// The ranges in bytes of whole declarations, by symbol.
    private(set) var declarations: [(symbol: String, bytes: Range<Int>)] = []

    init() { super.init(viewMode: .sourceAccurate) }

    static func read(_ source: String) -> BodyCollector {
        let collector = BodyCollector()
        collector.walk(Parser.parse(source: source))
        return collector
    }

    private func symbol(_ name: String) -> String { (owners + [name]).joined(separator: ".") }

    private func declare(_ name: String, _ node: some SyntaxProtocol) {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        declarations.append((name.isEmpty ? owners.joined(separator: ".") : symbol(name), start..<end))
    }

    private func add(
        _ name: String, _ kind: Body.Kind, from start: AbsolutePosition, to end: AbsolutePosition
    ) {
        bodies.append(Body(symbol: symbol(name), kind: kind, bytes: start.utf8Offset..<end.utf8Offset))
    }

    private func add(_ name: String, _ block: CodeBlockSyntax?, returns: Bool) {
        guard let block else { return }
        add(
            name, returns ? .value : .statements, from: block.leftBrace.endPosition,
            to: block.rightBrace.position)
    }

    // MARK: Types

    private func enter(_ name: String, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        owners.append(name)
        declare("", node)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node)
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription, node)
    }
    override func visitPost(_ node: ClassDeclSyntax) { owners.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { owners.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { owners.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { owners.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { owners.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { owners.removeLast() }

    // MARK: Functions

    private func labels(_ clause: FunctionParameterClauseSyntax) -> String {
        "(\(clause.parameters.map { "\($0.firstName.text):" }.joined()))"
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.text + labels(node.signature.parameterClause)
        declare(name, node)
        let type = node.signature.returnClause?.type.trimmedDescription
        add(name, node.body, returns: type != nil && !["Void", "()", "Never"].contains(type))
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = "init" + labels(node.signature.parameterClause)
        declare(name, node)
        add(name, node.body, returns: false)
        return .skipChildren
    }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        declare("deinit", node)
        add("deinit", node.body, returns: false)
        return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        // The first name of a subscript's parameter is no label.
        let labels = node.parameterClause.parameters.map {
            $0.secondName == nil ? "_:" : "\($0.firstName.text):"
        }
        let name = "subscript(\(labels.joined()))"
        declare(name, node)
        if let block = node.accessorBlock { add(name, block) }
        return .skipChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        for element in node.elements { declare(element.name.text, element) }
        return .skipChildren
    }

    // MARK: Properties

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
                continue
            }
            declare(name, node)
            if let value = binding.initializer?.value {
                add(
                    name, .initial, from: value.positionAfterSkippingLeadingTrivia,
                    to: value.endPositionBeforeTrailingTrivia)
            }
            if let block = binding.accessorBlock { add(name, block) }
        }
        return .skipChildren
    }

    private func add(_ name: String, _ block: AccessorBlockSyntax) {
        guard case .accessors(let accessors) = block.accessors else {
            add(name, .value, from: block.leftBrace.endPosition, to: block.rightBrace.position)
            return
        }
        for accessor in accessors {
            add(name, accessor.body, returns: accessor.accessorSpecifier.text == "get")
        }
    }
}
