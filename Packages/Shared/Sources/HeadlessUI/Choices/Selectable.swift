/// A control with titled choices, one of which a person selects.
@MainActor protocol Selectable: UIView {
    var choices: [String?] { get }

    /// Selects a choice as a person does.
    func choose(_ index: Int)

    /// Returns the index of the choice that a person means.
    func choice(named text: String) -> Int?
}

extension Selectable {
    func choice(named text: String) -> Int? { choices.named(text) }
}

extension [String?] {
    /// Returns the index of the title, or else of the title with that number, counted from 1.
    func named(_ text: String) -> Int? {
        if let index = firstIndex(of: text) { return index }
        return Int(text).map { $0 - 1 }.flatMap { indices.contains($0) ? $0 : nil }
    }
}
