import SwiftParser
import SwiftSyntax

/// Statements as text, to be put into a branch.
enum Statements {
    /// Adds `return` to a single expression, because a branch needs it if another one has more statements.
    static func returning(_ text: String) -> String {
        let items = Parser.parse(source: text).statements
        guard items.count == 1, let item = items.first?.item, isExpression(item) else { return text }
        let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
        let bytes = Array(text.utf8)
        return String(decoding: bytes[..<start], as: UTF8.self) + "return "
            + String(decoding: bytes[start...], as: UTF8.self)
    }

    private static func isExpression(_ item: CodeBlockItemSyntax.Item) -> Bool {
        switch item {
        case .expr(let expression): isValue(expression)
        case .stmt(let statement):
            statement.as(ExpressionStmtSyntax.self).map { isValue($0.expression) } ?? false
        default: false
        }
    }

    /// Whether an expression has a value; an `if` or a `switch` has one if each branch has.
    private static func isValue(_ expression: ExprSyntax) -> Bool {
        if let choice = expression.as(SwitchExprSyntax.self) {
            let blocks = choice.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
            return blocks.allSatisfy(isValue)
        }
        guard let choice = expression.as(IfExprSyntax.self) else { return true }
        guard isValue(choice.body.statements) else { return false }
        switch choice.elseBody {
        case .codeBlock(let block): return isValue(block.statements)
        case .ifExpr(let other): return isValue(ExprSyntax(other))
        default: return false
        }
    }

    private static func isValue(_ items: CodeBlockItemListSyntax) -> Bool {
        guard items.count == 1, let item = items.first?.item else { return false }
        if case .stmt(let statement) = item, statement.is(ThrowStmtSyntax.self) { return true }
        return isExpression(item)
    }
}
