/// An action that a person can perform on the screen, with its number.
public struct ScreenChoice: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case tap, back, alert, field, segments, picker, date, pages, dots, map, cards, sheet
    }

    public var number: Int
    public var kind: Kind
    /// The element's identifier, or the title of an alert's button.
    public var target: String
    /// The name that a person reads.
    public var name: String
    /// The titles to choose from, if the screen shows them.
    public var titles: [String] = []
    /// The identifier of a text on the card in the middle of a row of cards; a tap on it is one on the card.
    public var card: String?
}

extension ScreenChoice {
    /// Returns the possible actions on a screen, numbered from 1 in reading order.
    public static func all(on screen: ScreenElement) -> [ScreenChoice] {
        var choices: [ScreenChoice] = []
        collect(screen, inAlert: false, into: &choices)
        return choices
    }

    private static func collect(_ node: ScreenElement, inAlert: Bool, into choices: inout [ScreenChoice]) {
        let place = choices.count
        // An action sheet has no identifier; a sheet that a person pulls up has one.
        let inAlert = inAlert || node.role == "alert" || (node.role == "sheet" && node.id == nil)
        let kind = kind(of: node, inAlert: inAlert)
        if let kind, node.role != "row" { add(node, kind, &choices) }
        for child in node.children { collect(child, inAlert: inAlert, into: &choices) }
        // A row that contains buttons or fields cannot itself be tapped.
        guard node.role == "row", let kind, choices.count == place else { return }
        add(node, kind, &choices)
    }

    private static func kind(of node: ScreenElement, inAlert: Bool) -> Kind? {
        guard node.isEnabled, node.id != nil, !node.isOnlyPage else { return nil }
        switch node.role {
        case "button": return inAlert ? .alert : node.id == "nav.back" ? .back : .tap
        case "tab", "pin": return .tap
        // A row without a text and without a name has no action.
        case "row": return node.name == nil ? nil : .tap
        case "field": return .field
        case "segments": return .segments
        case "picker": return .picker
        case "datepicker": return .date
        case "pages": return .pages
        case "pagecontrol": return .dots
        case "carousel": return .cards
        case "sheet": return .sheet
        // A map without a region is only a picture.
        case "map": return ScreenMap(node) == nil ? nil : .map
        default: return nil
        }
    }

    private static func add(_ node: ScreenElement, _ kind: Kind, _ choices: inout [ScreenChoice]) {
        let name = node.name ?? node.id ?? ""
        choices.append(
            ScreenChoice(
                number: choices.count + 1, kind: kind, target: kind == .alert ? name : node.id ?? "",
                name: name,
                titles: node.children.filter { ["segment", "pin"].contains($0.role) }.compactMap(\.label),
                card: kind == .cards ? node.all.first { $0.role == "text" && $0.id != nil }?.id : nil))
    }
}
