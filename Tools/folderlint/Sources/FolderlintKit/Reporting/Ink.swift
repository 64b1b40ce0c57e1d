/// Colours for a terminal, or none.
public struct Ink: Sendable {
    public let isOn: Bool

    public init(isOn: Bool) {
        self.isOn = isOn
    }

    public func bold(_ text: String) -> String { paint(text, "1") }
    public func faint(_ text: String) -> String { paint(text, "2") }
    public func good(_ text: String) -> String { paint(text, "32") }
    public func bad(_ text: String) -> String { paint(text, "31") }
    func place(_ text: String) -> String { paint(text, "36") }

    public func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: paint("error", "1;31")
        case .warning: paint("warning", "1;33")
        case .info: paint("info", "1;34")
        }
    }

    /// All that ink can put around a text.
    static let marks = ["0", "1", "2", "32", "31", "36", "1;31", "1;33", "1;34"].map { "\u{1B}[\($0)m" }

    private func paint(_ text: String, _ code: String) -> String {
        isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
