public import ParityTrace

/// A step of a journey.
public struct Step: Hashable, Sendable, CustomStringConvertible {
    public var action: Action
    public var line: Int
    /// The step's file, if it is not the journey's.
    public var file: String?

    /// The action of a step; `docs/journeys.md` explains the words of the format.
    public enum Action: Hashable, Sendable {
        case launch
        /// Ends the process without warning and starts it again on the same disk.
        case relaunch
        /// Changes the time zone of the device, between the end of the process and the next start.
        case zone(String)
        /// Changes the locale of the device in the same way.
        case locale(String)
        /// Changes the files in the folder of the app's defaults in the same way.
        case files([Journey.File])
        case tap(String)
        /// A tap that may find no element, or one that is covered or disabled; its outcome is compared.
        case poke(String)
        case type(element: String, text: String)
        case clear(String)
        /// Replaces what differs between the text of a field and another one.
        case edit(element: String, text: String)
        case focus(String)
        case returnKey
        case swipe(element: String, direction: String)
        /// Drags by a part of a page, such as `0.3`, and holds; towards the next page if it is positive.
        case drag(element: String, fraction: String)
        case page(element: String, number: Int)
        /// Drags across a map by parts of its width and height, such as `0.5 0`.
        case pan(element: String, way: String)
        /// Magnifies a map by a factor.
        case pinch(element: String, factor: String)
        /// Drags a row of cards by a number of cards and lets go with a speed in cards a millisecond, such as
        /// `0.3 0.8`.
        case flick(element: String, way: String)
        /// Pulls a sheet up by a part of the height of the view around it, such as `0.4`; a negative part is
        /// down.
        case pull(element: String, part: String)
        /// Drags the content of a list up by a number of points; a negative number is down.
        case scroll(element: String, points: String)
        /// Selects a pin, a segment or a wheel's row by its title or its number from 1.
        case select(element: String, choice: String)
        /// Turns a date wheel to a local time such as `2014-07-05T10:30`.
        case choose(element: String, time: String)
        /// Makes the page of a web view fail to load.
        case fail(String)
        /// Presses a button of the topmost alert.
        case alert(button: String)
        case back
        /// Advances the clock by a number of nanoseconds.
        case advance(Int)
        case release(message: String, reply: Journey.Reply?)
        case serve(Journey.Serving)
        case offline
        case online
        /// Moves the device, or lets the person or the device withhold its location.
        case locate(DeviceLocation)
    }

    public var description: String {
        switch action {
        case .launch: "launch"
        case .relaunch: "relaunch"
        case .zone(let name): "zone: \(name)"
        case .locale(let name): "locale: \(name)"
        case .files(let files): "files: \(files.map(\.name).joined(separator: ", "))"
        case .tap(let element): "tap: \(element)"
        case .poke(let element): "poke: \(element)"
        case .type(let element, let text): "type: \(element) = \(text)"
        case .clear(let element): "clear: \(element)"
        case .edit(let element, let text): "edit: \(element) = \(text)"
        case .focus(let element): "focus: \(element)"
        case .returnKey: "return"
        case .swipe(let element, let direction): "swipe: \(element) \(direction)"
        case .drag(let element, let fraction): "drag: \(element) \(fraction)"
        case .page(let element, let number): "page: \(element) \(number)"
        case .pan(let element, let way): "pan: \(element) \(way)"
        case .pinch(let element, let factor): "pinch: \(element) \(factor)"
        case .flick(let element, let way): "flick: \(element) \(way)"
        case .pull(let element, let part): "pull: \(element) \(part)"
        case .scroll(let element, let points): "scroll: \(element) \(points)"
        case .select(let element, let choice): "select: \(element) \(choice)"
        case .choose(let element, let time): "choose: \(element) \(time)"
        case .fail(let element): "fail: \(element)"
        case .alert(let button): "alert: \(button)"
        case .back: "back"
        case .advance(let nanoseconds): "advance: \(Double(nanoseconds) / 1e9)s"
        case .release(let message, _): "release: \(message)"
        case .serve(let serving): "serve: \(serving.message)"
        case .offline: "offline"
        case .online: "online"
        case .locate(.denied): "deny: location"
        case .locate(.lost): "lose: location"
        case .locate(let location): "locate: \(location.text)"
        }
    }

    /// Whether the step ends the process and starts it again on the same disk.
    public var isRelaunch: Bool {
        switch action {
        case .relaunch, .zone, .locale, .files: true
        default: false
        }
    }

    /// Whether a gesture that finds no element is a fault of the journey.
    var mustBeDone: Bool {
        if case .poke = action { false } else { true }
    }
}
