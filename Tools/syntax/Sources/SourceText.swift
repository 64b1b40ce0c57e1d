import SwiftParser
import SwiftSyntax

/// A parsed source file.
struct SourceText {
    let name: String
    let tree: SourceFileSyntax
    let converter: SourceLocationConverter

    init(name: String, text: String) {
        self.name = name
        tree = Parser.parse(source: text)
        converter = SourceLocationConverter(fileName: name, tree: tree)
    }

    func place(_ node: some SyntaxProtocol) -> String {
        "\(name):\(converter.location(for: node.positionAfterSkippingLeadingTrivia).line)"
    }
}
