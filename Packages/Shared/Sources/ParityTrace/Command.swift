/// A message from a runner to a subject, one JSON object per line.
public enum Command: Hashable, Sendable {
    case launch(WorldDescription)
    case gesture(kind: String, element: String?, text: String?)
    /// Moves the clock to the earliest wait that is not after this offset in nanoseconds, or to the offset.
    case advance(to: Int)
    /// Moves the device, or lets the person or the device withhold its location.
    case locate(DeviceLocation)
    /// Requests the screen and the pending waits; the outcome of the last gesture stays.
    case observe
    /// Takes every screen out of the window, and reports those that stay in memory.
    ///
    /// - Parameter texts: texts by name; those that a screen still holds are reported, too.
    case leave(texts: [String: String])
    case quit

    public var jsonValue: JSONValue {
        switch self {
        case .launch(let world): ["do": "launch", "world": world.jsonValue]
        case .gesture(let kind, let element, let text):
            ["do": "gesture", "kind": .string(kind), "element": JSONValue(element), "text": JSONValue(text)]
        case .advance(let nanoseconds): ["do": "advance", "to": JSONValue(nanoseconds)]
        case .locate(let location): ["do": "locate", "location": .string(location.text)]
        case .observe: ["do": "observe"]
        case .leave(let texts):
            [
                "do": "leave",
                "texts": .object(texts.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }),
            ]
        case .quit: ["do": "quit"]
        }
    }

    public init?(_ jsonValue: JSONValue) {
        switch jsonValue["do"]?.string {
        case "launch":
            guard let world = jsonValue["world"].flatMap(WorldDescription.init) else { return nil }
            self = .launch(world)
        case "gesture":
            guard let kind = jsonValue["kind"]?.string else { return nil }
            self = .gesture(
                kind: kind, element: jsonValue["element"]?.string, text: jsonValue["text"]?.string)
        case "advance":
            guard let nanoseconds = jsonValue["to"]?.integer else { return nil }
            self = .advance(to: nanoseconds)
        case "locate":
            guard let location = jsonValue["location"]?.string.flatMap(DeviceLocation.init) else {
                return nil
            }
            self = .locate(location)
        case "observe": self = .observe
        case "leave":
            guard let texts = jsonValue["texts"]?.members else { return nil }
            let pairs = texts.compactMap { text in text.value.string.map { (text.key, $0) } }
            self = .leave(texts: Dictionary(pairs, uniquingKeysWith: { $1 }))
        case "quit": self = .quit
        default: return nil
        }
    }
}
