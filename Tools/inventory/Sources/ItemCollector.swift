import SwiftSyntax

/// Collects the items of a file.
final class ItemCollector: SyntaxVisitor {
    private let file: SourceText
    private let program: Program
    private(set) var found: [(kind: Inventory.Kind, texts: [Pattern], place: String)] = []

    init(_ file: SourceText, _ program: Program) {
        self.file = file
        self.program = program
        super.init(viewMode: .sourceAccurate)
    }

    private func add(_ kind: Inventory.Kind, _ texts: [Pattern], _ node: some SyntaxProtocol) {
        found.append((kind, texts, file.place(node)))
    }

    // MARK: Alerts, endpoints, notifications, keys

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression.trimmedDescription
        let name = called.split(separator: ".").last.map(String.init) ?? called
        if called == "UIAlertView" {
            if !isInCarrier(node) { alert(node) }
        } else if program.carriers.contains(name) {
            alert(node)
        } else if Program.isNotificationName(node), let text = node.arguments.first?.expression {
            for text in program.texts(of: text, in: file) { add(.notifications, [text], node) }
        } else if called == "URL", let text = node.arguments.first(where: { $0.label?.text == "string" }) {
            address(text.expression, node)
        } else if let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription,
            base.lowercased().hasSuffix("defaults"),
            let key = node.arguments.first(where: { $0.label?.text == "forKey" })
        {
            for text in program.texts(of: key.expression, in: file) { add(.keys, [text], node) }
        }
        return .visitChildren
    }

    private func alert(_ node: FunctionCallExprSyntax) {
        let arguments = Array(node.arguments.prefix(2))
        guard arguments.count == 2 else { return }
        for title in program.texts(of: arguments[0].expression, in: file) {
            for message in program.texts(of: arguments[1].expression, in: file) {
                add(.alerts, [title, message], node)
            }
        }
    }

    /// Adds the endpoint of an address: its last component, if that is the name of a message or if the whole
    /// address is known.
    private func address(_ text: ExprSyntax, _ node: FunctionCallExprSyntax) {
        for text in program.texts(of: text, in: file) {
            guard let end = text.parts.last?.split(whereSeparator: { "/=?&".contains($0) }).last else {
                continue
            }
            let isWhole = text.parts.count == 1 && text.parts[0].hasPrefix("http")
            if isWhole || end.hasSuffix("RQ") { add(.endpoints, [Pattern(String(end))], node) }
        }
    }

    private func isInCarrier(_ node: FunctionCallExprSyntax) -> Bool {
        var parent = node.parent
        while let present = parent {
            if let function = present.as(FunctionDeclSyntax.self) {
                return program.carriers.contains(function.name.text)
            }
            parent = present.parent
        }
        return false
    }

    // MARK: Screens

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let parents = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        guard parents.contains("UIViewController") else { return .visitChildren }
        let finder = ScreenFinder(viewMode: .sourceAccurate)
        finder.walk(node)
        for identifier in finder.identifiers {
            for text in program.texts(of: identifier, in: file) { add(.screens, [text], identifier) }
        }
        // A journey cannot show a screen without an identifier, so the inventory lists its class.
        if finder.identifiers.isEmpty { add(.screens, [Pattern("class \(node.name.text)")], node) }
        return .visitChildren
    }
}

/// Collects the identifiers that a controller gives to its view.
final class ScreenFinder: SyntaxVisitor {
    var identifiers: [ExprSyntax] = []

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        let names = ["view.accessibilityIdentifier", "self.view.accessibilityIdentifier"]
        if elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
            names.contains(elements[0].trimmedDescription)
        {
            identifiers.append(elements[2])
        }
        return .visitChildren
    }
}
