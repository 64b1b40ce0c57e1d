import ParityKit

/// A map drawn with characters: each pin as its number on the screen, and the person's own place as `@`.
struct MapGrid {
    /// The number of columns where there is room.
    static let widest = 48
    static let rows = 12

    /// The lines, with a frame.
    let lines: [String]

    /// - Parameters:
    ///   - numbers: the numbers of the elements on the screen.
    ///   - columns: the number of columns inside the frame.
    init(_ map: ScreenMap, numbers: [String: Int], columns: Int) {
        var cells = [[Character]](repeating: [Character](repeating: " ", count: columns), count: Self.rows)
        for pin in map.pins {
            let mark = Self.mark(pin.element, numbers)
            let row = Self.place(pin.down, Self.rows)
            let column = min(Self.place(pin.right, columns), columns - mark.count)
            // Of pins at one place, the first is drawn; the list below the map has them all.
            guard cells[row][column..<column + mark.count].allSatisfy({ $0 == " " }) else { continue }
            cells[row].replaceSubrange(column..<column + mark.count, with: mark)
        }
        let edge = String(repeating: "─", count: columns)
        lines = ["┌\(edge)┐"] + cells.map { "│\(String($0))│" } + ["└\(edge)┘"]
    }

    private static func mark(_ pin: ScreenElement, _ numbers: [String: Int]) -> String {
        if pin.value?.hasPrefix("dot at ") == true { return "@" }
        return pin.id.flatMap { numbers[$0] }.map(String.init) ?? "·"
    }

    private static func place(_ part: Double, _ count: Int) -> Int {
        min(Int(part * Double(count)), count - 1)
    }
}
