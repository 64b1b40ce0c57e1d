/// A line of the screen as text, with the number of its action.
struct Line: Hashable, Sendable {
    enum Style: Hashable, Sendable {
        case plain, title, dim
    }

    var text: String
    var number: Int?
    var style = Style.plain

    /// The line with its number in the margin.
    var whole: String {
        let margin = number.map(String.init) ?? ""
        return String(repeating: " ", count: max(3 - margin.count, 0)) + margin + "  " + text
    }
}
