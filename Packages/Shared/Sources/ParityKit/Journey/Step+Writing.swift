import Foundation
import ParityTrace

extension Step {
    /// Creates a step that does not come from a file.
    public init(_ action: Action) {
        self.init(action: action, line: 0)
    }

    /// Parses a step in the format of a journey file, such as `tap: manage.toggle`.
    public init(reading text: String, file: String = "step") throws {
        self = try StepReader.step(YAMLReader(text: text, file: file))
    }

    /// The step in the format of a journey file.
    public var yaml: String {
        switch action {
        case .launch: "launch"
        case .relaunch: "relaunch"
        case .zone(let name): "zone: \(YAMLText.scalar(name))"
        case .locale(let name): "locale: \(YAMLText.scalar(name))"
        case .files(let files): "files: \(files.yaml)"
        case .returnKey: "return"
        case .back: "back"
        case .offline: "offline"
        case .online: "online"
        case .locate(.denied): "deny: location"
        case .locate(.lost): "lose: location"
        case .locate(let location): "locate: \(YAMLText.scalar(location.text))"
        case .tap(let element): "tap: \(YAMLText.scalar(element))"
        case .poke(let element): "poke: \(YAMLText.scalar(element))"
        case .clear(let element): "clear: \(YAMLText.scalar(element))"
        case .focus(let element): "focus: \(YAMLText.scalar(element))"
        case .fail(let element): "fail: \(YAMLText.scalar(element))"
        case .alert(let button): "alert: \(YAMLText.scalar(button))"
        case .type(let element, let text): "type: \(YAMLText.pair(element, YAMLText.scalar(text)))"
        case .edit(let element, let text): "edit: \(YAMLText.pair(element, YAMLText.scalar(text)))"
        case .swipe(let element, let direction): "swipe: \(YAMLText.pair(element, direction))"
        case .drag(let element, let fraction): "drag: \(YAMLText.pair(element, fraction))"
        case .page(let element, let number): "page: \(YAMLText.pair(element, "\(number)"))"
        case .pan(let element, let way): "pan: \(YAMLText.pair(element, YAMLText.scalar(way)))"
        case .pinch(let element, let factor): "pinch: \(YAMLText.pair(element, factor))"
        case .flick(let element, let way): "flick: \(YAMLText.pair(element, way))"
        case .pull(let element, let part): "pull: \(YAMLText.pair(element, part))"
        case .scroll(let element, let points): "scroll: \(YAMLText.pair(element, points))"
        case .select(let element, let choice): "select: \(YAMLText.pair(element, YAMLText.scalar(choice)))"
        case .choose(let element, let time): "choose: \(YAMLText.pair(element, YAMLText.scalar(time)))"
        case .advance(let nanoseconds): "advance: \(YAMLText.duration(nanoseconds))"
        case .release(let message, let reply?): "release: \(YAMLText.pair(message, reply.yaml))"
        case .release(let message, nil): "release: \(message)"
        case .serve(let serving): "serve: { \(serving.yaml) }"
        }
    }
}

extension Journey.Serving {
    /// Parses `MESSAGE: reply` or `MESSAGE: [reply, reply]`.
    public init(reading text: String, file: String = "reply") throws {
        let reader = try YAMLReader(text: text, file: file)
        let servings = try ServingReader.serving(reader)
        guard servings.count == 1 else { throw reader.failure("this names more than one message") }
        self = servings[0]
        line = 0
    }

    /// Creates the reply to a message from the name of its file.
    public init(_ message: String, _ fixture: String) {
        self.init(message: message, replies: [Journey.Reply(fixture: fixture)], line: 0)
    }

    /// The entry in the format of a journey file.
    public var yaml: String {
        let replies = replies.map(\.yaml)
        return "\(message): " + (replies.count == 1 ? replies[0] : "[\(replies.joined(separator: ", "))]")
    }
}

extension Journey.Reply {
    /// The reply in the format of a journey file.
    var yaml: String {
        if self == Journey.Reply(fixture: fixture) { return fixture.map(YAMLText.scalar) ?? "nothing" }
        var parts = fixture.map { ["reply: \(YAMLText.scalar($0))"] } ?? []
        if let body { parts.append("body: \(YAMLText.scalar(body))") }
        if status != 200 { parts.append("status: \(status)") }
        if let contentType { parts.append("type: \(YAMLText.scalar(contentType))") }
        if fault != .none { parts.append("fault: \(fault.rawValue)") }
        if isHeld { parts.append("hold: true") }
        return "{ \(parts.joined(separator: ", ")) }"
    }
}
