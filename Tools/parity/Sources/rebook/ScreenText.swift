import Foundation
import ParityKit

/// A screen as lines of text, with a number for each possible action.
struct ScreenText {
    /// The greatest number of rows of a list that is shown in full.
    static let longest = 30
    /// The number of rows that are shown of a longer list.
    static let few = 10

    private let numbers: [String: Int]
    private let isWhole: Bool
    private let mapColumns: Int

    /// - Parameters:
    ///   - isWhole: whether long lists are shown in full.
    ///   - mapColumns: the width of a map inside its frame.
    init(_ choices: [ScreenChoice], isWhole: Bool = false, mapColumns: Int = MapGrid.widest) {
        self.mapColumns = mapColumns
        numbers = Dictionary(choices.map { ($0.target, $0.number) }, uniquingKeysWith: { first, _ in first })
        self.isWhole = isWhole
    }

    func lines(of screen: ScreenElement) -> [Line] {
        // A group in the window itself is in front of the screen.
        screen.namingRows.children.flatMap { $0.role == "group" ? framed($0, "") : lines($0, depth: 0) }
    }

    private func lines(_ node: ScreenElement, depth: Int) -> [Line] {
        switch node.role {
        case "tabbar": return [tabs(node)]
        case "navbar": return bar(node)
        case "pages" where node.isOnlyPage: return below(node, depth)
        case "pagecontrol" where node.isOnlyPage: return []
        case "screen", "group": return below(node, depth)
        case "table": return table(node, depth)
        case "sheet" where node.id != nil: return framed(node, " \(node.value ?? "")")
        case "alert", "sheet", "hud": return notice(node)
        case "map": return map(node, depth)
        case "segments": return [line(node, segments(node), depth)]
        case "row":
            let inner = node.children.flatMap { child in
                child.role == "text" ? values(child, depth + 1) : lines(child, depth: depth + 1)
            }
            return texts(node).map { line(node, $0, depth) } + inner
        default: return texts(node).map { line(node, $0, depth) }.numberedOnce + below(node, depth + 1)
        }
    }

    private func below(_ node: ScreenElement, _ depth: Int) -> [Line] {
        node.children.flatMap { lines($0, depth: depth) }
    }

    /// The texts in a row, each with its topic, such as `deposit: EUR 30.00`.
    private func values(_ node: ScreenElement, _ depth: Int) -> [Line] {
        texts(node).enumerated().map { place, text in
            line(node, place == 0 ? "\(node.topic ?? "text"): \(text)" : "  \(text)", depth)
        }
    }

    private func line(_ node: ScreenElement, _ text: String, _ depth: Int) -> Line {
        let isHeader = node.role == "text" && node.id?.hasSuffix(".header") == true
        return Line(
            text: String(repeating: "  ", count: depth) + text, number: node.id.flatMap { numbers[$0] },
            style: isHeader ? .title : node.isEnabled ? .plain : .dim)
    }

    private func bar(_ node: ScreenElement) -> [Line] {
        let title = Line(text: (node.label ?? "").uppercased(), style: .title)
        return [title] + below(node, 0)
    }

    private func tabs(_ node: ScreenElement) -> Line {
        let tabs = node.children.map { tab in
            let number = tab.id.flatMap { numbers[$0] }.map { "\($0) " } ?? ""
            return number + (tab.value == "selected" ? "▸" : "") + (tab.label ?? "")
        }
        return Line(text: "[ " + tabs.joined(separator: " | ") + " ]")
    }

    private func notice(_ node: ScreenElement) -> [Line] {
        let words = [node.label, node.value].compactMap { $0 }.filter { !$0.isEmpty }
        let lines = words.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        let buttons = node.children.map { button in
            Line(text: "  [\(button.label ?? "")]", number: button.label.flatMap { numbers[$0] })
        }
        return lines.enumerated().map {
            Line(text: "! \($0.element)", style: $0.offset == 0 ? .title : .plain)
        }
            + buttons
    }

    /// The content in a frame that is open on the right, with the element's name and state in its first line.
    private func framed(_ node: ScreenElement, _ state: String) -> [Line] {
        let name = "╭─ \(node.label ?? node.topic ?? node.role)\(state)"
        let head = Line(text: name, number: node.id.flatMap { numbers[$0] }, style: .title)
        let content = below(node, 0).map { Line(text: "│ \($0.text)", number: $0.number, style: $0.style) }
        return [head] + content + [Line(text: "╰─")]
    }

    private func table(_ node: ScreenElement, _ depth: Int) -> [Line] {
        let letters = node.value.map { [Line(text: $0, style: .dim)] } ?? []
        let rows = node.children.count { $0.role == "row" }
        guard rows > Self.longest, !isWhole else { return letters + below(node, depth) }
        var shown = 0
        let first = node.children.prefix { child in
            shown += child.role == "row" ? 1 : 0
            return shown <= Self.few
        }
        let rest = Line(
            text: "… \(rows - Self.few) more rows: 'all' shows them; a row's name works too",
            style: .dim)
        return letters + first.flatMap { lines($0, depth: depth) } + [rest]
    }

    /// The map with its grid and the pins; one without a region shows its value only.
    private func map(_ node: ScreenElement, _ depth: Int) -> [Line] {
        let head = texts(node).map { line(node, $0, depth) }.numberedOnce
        guard let map = ScreenMap(node) else { return head + below(node, depth + 1) }
        let grid = MapGrid(map, numbers: numbers, columns: mapColumns).lines.map {
            Line(text: $0, style: .plain)
        }
        let pins = node.children.count { $0.role == "pin" }
        guard pins > Self.longest, !isWhole else { return head + grid + below(node, depth + 1) }
        var shown = node
        var left = Self.few
        shown.children = node.children.filter { child in
            left -= child.role == "pin" ? 1 : 0
            return child.role != "pin" || left >= 0
        }
        let rest = Line(text: "… \(pins - Self.few) more pins: 'all' lists them", style: .dim)
        return head + grid + below(shown, depth + 1) + [rest]
    }

    private func segments(_ node: ScreenElement) -> String {
        node.children.compactMap(\.label).map { $0 == node.value ? "(\($0))" : $0 }.joined(separator: " | ")
    }

    /// The lines of an element; empty if it has no text.
    private func texts(_ node: ScreenElement) -> [String] {
        let label = node.label ?? ""
        let value = node.value ?? ""
        switch node.role {
        case "text": return label.isEmpty ? [] : label.components(separatedBy: "\n")
        case "button": return ["[\(label)]" + (value.isEmpty ? "" : " \(value)") + off(node)]
        case "field":
            let text = value.isEmpty && !node.isFocused ? "________" : value
            return ["\(label): \(text)\(node.isFocused ? "▏" : "")" + off(node)]
        case "row":
            let words = [node.name?.replacing("\n", with: " ") ?? "", value].filter { !$0.isEmpty }
            return words.isEmpty ? [] : ["· \(words.joined(separator: "   "))"]
        case "image": return ["(\(node.topic ?? "picture"): \(value))"]
        case "spinner": return value == "off" ? [] : ["(working…)"]
        case "web": return ["web page: \(value.count > 400 ? value.prefix(400) + "…" : value)"]
        case "datepicker": return ["date and time: \(value)"]
        case "picker": return ["wheel: \(value)"]
        default:
            let words = [label, value].filter { !$0.isEmpty }
            return words.isEmpty ? [] : ["\(node.role) \(words.joined(separator: " = "))"]
        }
    }

    private func off(_ node: ScreenElement) -> String { node.isEnabled ? "" : " (off)" }
}

extension [Line] {
    /// The lines with the number on the first line only.
    fileprivate var numberedOnce: [Line] {
        enumerated().map { place, line in
            Line(text: line.text, number: place == 0 ? line.number : nil, style: line.style)
        }
    }
}
