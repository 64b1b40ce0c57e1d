import ParityKit

extension ScreenChoice {
    /// A description of the text to write after the number; nil if the number alone is enough.
    var hint: String? {
        switch kind {
        case .tap, .back, .alert: nil
        case .field: "text"
        case .segments: "title"
        case .picker: "row"
        case .date: "day time"
        case .pages: "left or right"
        case .dots: "page"
        case .cards: "next, back or open"
        case .sheet: "up or down"
        case .map: "left, right, up, down, in, out, or a pin"
        }
    }
}
