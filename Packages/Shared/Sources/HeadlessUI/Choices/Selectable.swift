/// A control with titled choices, one of which a person selects.
@MainActor protocol Selectable: UIView {
    var choices: [String?] { get }

    /// Selects a choice as a person does.
    func choose(_ index: Int)
}

extension Selectable {
    /// Returns the index of the choice with that title, or else with that number, counted from 1.
    func choice(named text: String) -> Int? {
        if let index = choices.firstIndex(of: text) { return index }
        return Int(text).map { $0 - 1 }.flatMap { choices.indices.contains($0) ? $0 : nil }
    }
}
