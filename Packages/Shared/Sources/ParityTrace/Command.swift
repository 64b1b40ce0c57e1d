/// What a runner asks of a subject; one JSON object a line.
public enum Command: Hashable, Sendable {
    case launch(WorldDescription)
    case gesture(kind: String, element: String?, text: String?)
    /// Moves the clock to the soonest wait not after this offset, in nanoseconds, or to it.
    case advance(to: Int)
    /// Asks for the screen and what is pending; the last gesture's outcome stays.
    case observe
    case quit

    public var tree: Tree {
        switch self {
        case .launch(let world): ["do": "launch", "world": world.tree]
        case .gesture(let kind, let element, let text):
            ["do": "gesture", "kind": .string(kind), "element": Tree(element), "text": Tree(text)]
        case .advance(let nanoseconds): ["do": "advance", "to": Tree(nanoseconds)]
        case .observe: ["do": "observe"]
        case .quit: ["do": "quit"]
        }
    }

    public init?(_ tree: Tree) {
        switch tree["do"]?.string {
        case "launch":
            guard let world = tree["world"].flatMap(WorldDescription.init) else { return nil }
            self = .launch(world)
        case "gesture":
            guard let kind = tree["kind"]?.string else { return nil }
            self = .gesture(kind: kind, element: tree["element"]?.string, text: tree["text"]?.string)
        case "advance":
            guard let nanoseconds = tree["to"]?.integer else { return nil }
            self = .advance(to: nanoseconds)
        case "observe": self = .observe
        case "quit": self = .quit
        default: return nil
        }
    }
}
