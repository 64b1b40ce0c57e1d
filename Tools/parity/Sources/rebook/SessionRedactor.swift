import ParityKit
import ParityTrace

/// Removes secrets that a person typed from everything that a session prints or writes, except the screen.
struct SessionRedactor: Sendable {
    private var redactor: Redactor
    /// Texts typed into fields that show dots.
    private var hidden: Set<String> = []

    init(variables: [String: String]) {
        redactor = Redactor(variables: variables)
    }

    /// Records a text that a field shows as dots.
    mutating func noteTyping(_ step: Step.Action, on screen: ScreenElement) {
        guard case .type(let element, let text) = step, isSecure(element, screen) else { return }
        hidden.insert(text)
    }

    /// Replaces each secret in the text with a token; a short secret only where it is a whole value.
    mutating func redact(_ text: String) -> String {
        var text = redactor.redact(text)
        for value in hidden.sorted() {
            for (open, close) in [("\"", "\""), (">", "<"), ("'", "'"), (" ", "\n")] {
                text = text.replacing("\(open)\(value)\(close)", with: "\(open)<hidden>\(close)")
            }
        }
        return text
    }

    /// Returns the step as it may be written to a file: with the card number of the journeys, and with a
    /// hidden text replaced by as many other digits.
    func recordable(_ step: Step.Action, on screen: ScreenElement) -> Step.Action {
        guard case .type(let element, let text) = step else { return step }
        for (name, value) in Journey.defaultVariables.sorted(by: { $0.key < $1.key }) where value == text {
            return .type(element: element, text: "{{\(name)}}")
        }
        if isSecure(element, screen) {
            return .type(element: element, text: String("1234567890123456".prefix(text.count)))
        }
        let digits = text.filter(\.isNumber)
        if digits.count >= 13, digits.count == text.filter({ $0 != " " && $0 != "-" }).count,
            Redactor(variables: [:]).isSecret(text)
        {
            return .type(element: element, text: "{{pan}}")
        }
        return step
    }

    private func isSecure(_ element: String, _ screen: ScreenElement) -> Bool {
        let field = screen.all.first { $0.id == element }
        guard let value = field?.value, !value.isEmpty else { return false }
        return value.allSatisfy { $0 == "•" }
    }
}

extension Redactor {
    /// Whether the text contains a secret.
    fileprivate func isSecret(_ text: String) -> Bool {
        var copy = self
        return copy.redact(text) != text
    }
}
