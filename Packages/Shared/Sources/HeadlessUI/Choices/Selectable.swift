/// Something with named choices, of which a person takes one.
@MainActor protocol Selectable: UIView {
    var choices: [String?] { get }

    /// Performs a person's choice.
    func choose(_ index: Int)
}

extension Selectable {
    /// The choice of that title, else the one of that number, counted from 1.
    func choice(named text: String) -> Int? {
        if let index = choices.firstIndex(of: text) { return index }
        return Int(text).map { $0 - 1 }.flatMap { choices.indices.contains($0) ? $0 : nil }
    }
}
