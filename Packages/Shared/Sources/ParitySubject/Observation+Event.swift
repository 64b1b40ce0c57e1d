import HeadlessUI
import ParityTrace

extension Observation {
    /// The observation as an event of the trace.
    var event: Event {
        switch self {
        case .alertShown(let title, let message, let buttons):
            Event(
                .alert, "shown",
                [
                    "title": JSONValue(title), "message": JSONValue(message),
                    "buttons": .array(buttons.map { .string($0) }),
                ])
        case .alertAnswered(let title, let index, let button):
            Event(
                .alert, "answered",
                ["title": JSONValue(title), "index": JSONValue(index), "button": .string(button)])
        case .navigation(let verb, let screen): Event(.nav, verb, .string(screen))
        case .hudShown(let title): Event(.hud, "shown", .string(title))
        case .hudHidden(let title): Event(.hud, "hidden", .string(title))
        case .opened(let url): Event(.nav, "open", .string(url))
        }
    }
}

extension Snapshot {
    /// The snapshot as a value of the trace, with a member for each node under its role and id.
    var jsonValue: JSONValue { root.jsonValue }
}

extension Unseen {
    /// The state as a value of the trace, without empty parts.
    var jsonValue: JSONValue {
        var members: [JSONValue.Member] = []
        if !screens.isEmpty { members.append(.init("screens", .array(screens.map { .string($0) }))) }
        if !fields.isEmpty {
            members.append(.init("fields", .object(fields.map { .init($0.name, .string($0.text)) })))
        }
        if let keyboard { members.append(.init("keyboard", .string(keyboard))) }
        if !pictures.isEmpty {
            members.append(.init("pictures", .array(pictures.map { .string("\($0.count) \($0.digest)") })))
        }
        if !pages.isEmpty {
            let places = pages.map { "\($0.left) of \($0.width) × \($0.height)" }
            members.append(.init("pages", .array(places.map { .string($0) })))
        }
        return .object(members)
    }
}

extension Snapshot.Node {
    var jsonValue: JSONValue {
        var members: [JSONValue.Member] = []
        if let label { members.append(.init("label", .string(label))) }
        if let value { members.append(.init("value", .string(value))) }
        if let color { members.append(.init("color", .string(color))) }
        if !isEnabled { members.append(.init("enabled", false)) }
        if isFocused { members.append(.init("focused", true)) }
        if !traits.isEmpty { members.append(.init("traits", .array(traits.map { .string($0) }))) }
        members += children.map { child in
            .init(child.id.map { "\(child.role) \($0)" } ?? child.role, child.jsonValue)
        }
        return .object(members)
    }
}

extension Gesture {
    /// Creates the gesture that a runner names; fails for an unknown name.
    init?(kind: String, element: String?, text: String?) {
        switch (kind, element, text) {
        case ("tap", let element?, _): self = .tap(element)
        case ("type", let element?, let text?): self = .type(element, text)
        case ("clear", let element?, _): self = .clear(element)
        case ("edit", let element?, let text?): self = .edit(element, text)
        case ("focus", let element?, _): self = .focus(element)
        case ("return", _, _): self = .returnKey
        case ("swipe", let element?, let text?):
            guard let direction = SwipeDirection(rawValue: text) else { return nil }
            self = .swipe(element, direction)
        case ("drag", let element?, let text?):
            guard let fraction = Double(text) else { return nil }
            self = .drag(element, fraction)
        case ("page", let element?, let text?):
            // Journeys count pages from one, as people do.
            guard let number = Int(text) else { return nil }
            self = .page(element, number - 1)
        case ("pan", let element?, let text?):
            let parts = text.split(separator: " ").compactMap { Double($0) }
            guard parts.count == 2 else { return nil }
            self = .pan(element, parts[0], parts[1])
        case ("pinch", let element?, let text?):
            guard let factor = Double(text), factor > 0 else { return nil }
            self = .pinch(element, factor)
        case ("flick", let element?, let text?):
            let parts = text.split(separator: " ").compactMap { Double($0) }
            guard parts.count == 2 else { return nil }
            self = .flick(element, parts[0], parts[1])
        case ("pull", let element?, let text?):
            guard let part = Double(text) else { return nil }
            self = .pull(element, part)
        case ("scroll", let element?, let text?):
            guard let points = Double(text) else { return nil }
            self = .scroll(element, points)
        case ("select", let element?, let choice?): self = .select(element, choice)
        case ("choose", let element?, let text?):
            guard let time = LocalTime(text) else { return nil }
            self = .choose(element, time)
        case ("fail", let element?, _): self = .fail(element)
        case ("alert", _, let button?): self = .alert(button)
        case ("back", _, _): self = .back
        default: return nil
        }
    }
}
