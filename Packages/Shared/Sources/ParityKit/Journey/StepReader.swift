import Foundation
import ParityTrace
import Yams

/// Reads the steps of a journey.
enum StepReader {
    /// The words of steps, which `docs/journeys.md` explains.
    static let words = [
        "launch", "relaunch", "zone", "locale", "files", "tap", "poke", "type", "clear", "edit", "focus",
        "return", "swipe", "drag", "page", "select", "choose", "fail", "alert", "back", "advance", "release",
        "serve", "offline", "online",
        "pan", "pinch", "flick", "pull", "scroll", "locate", "deny", "lose",
    ]

    static func step(_ reader: YAMLReader) throws -> Step {
        if reader.node.scalar != nil {
            return Step(action: try bare(try reader.text("a step"), reader), line: reader.line)
        }
        let members = try reader.members("a step", allowed: words)
        guard members.count == 1, let (word, value) = members.first else {
            throw reader.failure("a step is one word, such as 'tap: manage.toggle'")
        }
        return Step(action: try action(word, value), line: reader.line)
    }

    private static func bare(_ word: String, _ reader: YAMLReader) throws -> Step.Action {
        switch word {
        case "launch": return .launch
        case "relaunch": return .relaunch
        case "return": return .returnKey
        case "back": return .back
        case "offline": return .offline
        case "online": return .online
        default:
            if words.contains(word) { throw reader.failure("'\(word)' needs a value, such as '\(word): …'") }
            throw reader.failure("'\(word)' is no step\(NearestWord.hint(for: word, among: words))")
        }
    }

    private static func action(_ word: String, _ value: YAMLReader) throws -> Step.Action {
        switch word {
        case "zone": return .zone(try zone(value))
        case "locale": return .locale(try value.text(word))
        case "files": return .files(try Journey.File.files(value))
        case "tap": return .tap(try value.text(word))
        case "poke": return .poke(try value.text(word))
        case "clear": return .clear(try value.text(word))
        case "focus": return .focus(try value.text(word))
        case "fail": return .fail(try value.text(word))
        case "alert": return .alert(button: try value.text(word))
        case "type":
            let (element, text) = try pair(value, "type: { manage.email: ada@example.org }")
            return .type(element: element, text: try text.text("what is typed"))
        case "edit":
            let (element, text) = try pair(value, "edit: { manage.email: ada@example.org }")
            return .edit(element: element, text: try text.text("the new text"))
        case "swipe":
            let (element, direction) = try pair(value, "swipe: { manage.receipts: left }")
            return .swipe(
                element: element, direction: try direction.word("direction", as: Direction.self).rawValue)
        case "drag":
            let (element, fraction) = try pair(value, "drag: { manage.receipts: 0.3 }")
            let text = try fraction.text("the part of a page")
            guard let number = Double(text), (-1...1).contains(number) else {
                throw fraction.failure("'\(text)' is no part of a page such as 0.3 or -0.3")
            }
            return .drag(element: element, fraction: text)
        case "page":
            let (element, number) = try pair(value, "page: { manage.pages: 2 }")
            return .page(element: element, number: try number.integer("the page"))
        case "pan": return try pan(value)
        case "pinch": return try pinch(value)
        case "flick": return try flick(value)
        case "pull": return try pull(value)
        case "scroll": return try scroll(value)
        case "locate", "deny", "lose": return .locate(try location(word, value))
        case "select":
            let (element, choice) = try pair(value, "select: { results.sort: Price }")
            return .select(element: element, choice: try choice.text("the choice"))
        case "choose": return try choice(value)
        case "advance": return .advance(try duration(value))
        case "release": return try release(value)
        case "serve":
            let servings = try ServingReader.serving(value)
            guard servings.count == 1 else { throw value.failure("one 'serve' step names one message") }
            return .serve(servings[0])
        default: return try bare(word, value)
        }
    }

    /// Reads the name of a time zone.
    static func zone(_ value: YAMLReader) throws -> String {
        let text = try value.text("zone")
        guard TimeZone(identifier: text) != nil else {
            throw value.failure("no time zone is called '\(text)'")
        }
        return text
    }

    /// Reads the location in a world: `53.35,-6.26`, `denied` or `lost`.
    static func location(_ value: YAMLReader) throws -> DeviceLocation {
        let text = try value.text("location")
        guard let location = DeviceLocation(text) else {
            throw value.failure("'\(text)' is no location such as 53.35,-6.26, denied or lost")
        }
        return location
    }

    /// Reads `locate: "53.35,-6.26"`, `deny: location` or `lose: location`.
    private static func location(_ word: String, _ value: YAMLReader) throws -> DeviceLocation {
        let text = try value.text(word)
        if word == "locate" {
            guard case .at? = DeviceLocation(text) else {
                throw value.failure("'\(text)' is no place such as 53.35,-6.26")
            }
            return try location(value)
        }
        guard text == "location" else { throw value.failure("'\(word)' takes only 'location'") }
        return word == "deny" ? .denied : .lost
    }

    private static func pan(_ value: YAMLReader) throws -> Step.Action {
        let (element, way) = try pair(value, "pan: { locations.map: \"0.5 0\" }")
        let text = try way.text("the way")
        let parts = text.split(separator: " ", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, parts.allSatisfy({ $0.map((-1...1).contains) == true }) else {
            throw way.failure("'\(text)' is no way such as 0.5 0, in parts of the width and the height")
        }
        return .pan(element: element, way: text)
    }

    private static func pinch(_ value: YAMLReader) throws -> Step.Action {
        let (element, factor) = try pair(value, "pinch: { locations.map: 2 }")
        let text = try factor.text("the factor")
        guard let number = Double(text), (0.001...1000).contains(number) else {
            throw factor.failure("'\(text)' is no factor such as 2 or 0.5")
        }
        return .pinch(element: element, factor: text)
    }

    private static func flick(_ value: YAMLReader) throws -> Step.Action {
        let (element, way) = try pair(value, "flick: { locations.cards: \"0.3 0.8\" }")
        let text = try way.text("the way")
        let parts = text.split(separator: " ", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, parts.allSatisfy({ $0.map((-100...100).contains) == true }) else {
            throw way.failure("'\(text)' is no way such as 0.3 0.8, in cards and in cards a millisecond")
        }
        return .flick(element: element, way: text)
    }

    private static func pull(_ value: YAMLReader) throws -> Step.Action {
        let (element, part) = try pair(value, "pull: { panel: 0.4 }")
        let text = try part.text("the part of the height")
        guard let number = Double(text), (-1...1).contains(number) else {
            throw part.failure("'\(text)' is no part of the height such as 0.4 or -0.4")
        }
        return .pull(element: element, part: text)
    }

    private static func scroll(_ value: YAMLReader) throws -> Step.Action {
        let (element, points) = try pair(value, "scroll: { depot.rows: 150 }")
        let text = try points.text("the number of points")
        guard let number = Double(text), (-100_000...100_000).contains(number) else {
            throw points.failure("'\(text)' is no number of points such as 150 or -150")
        }
        return .scroll(element: element, points: text)
    }

    private enum Direction: String, CaseIterable {
        case left, right
    }

    private static func pair(_ value: YAMLReader, _ example: String) throws -> (String, YAMLReader) {
        guard let members = try? value.members("the step"), members.count == 1,
            let (key, value) = members.first
        else { throw value.failure("this step names one element, as in '\(example)'") }
        return (key, value)
    }

    /// Reads `release: MESSAGE`, or `release: { MESSAGE: reply }` with a different reply than planned.
    private static func release(_ value: YAMLReader) throws -> Step.Action {
        if value.node.scalar != nil { return .release(message: try value.text("a message"), reply: nil) }
        let (message, reply) = try pair(value, "release: { OTA_VehRetResRQ: Manage/confirmed }")
        return .release(message: message, reply: try ServingReader.reply(reply))
    }

    private static func choice(_ value: YAMLReader) throws -> Step.Action {
        let (element, time) = try pair(value, "choose: { search.picker.date: \"2014-07-05T10:30\" }")
        let text = try time.text("the time")
        // The strategy reads an invalid date, such as 31 June, as another date.
        guard let date = try? Date(text + ":00Z", strategy: .iso8601),
            date.ISO8601Format().dropLast(4) == text
        else {
            throw time.failure("'\(text)' is no local time such as 2014-07-05T10:30")
        }
        return .choose(element: element, time: text)
    }

    /// The longest step of the clock, in nanoseconds.
    private static let longestAdvance = 366 * 24 * 3600e9

    private static func duration(_ value: YAMLReader) throws -> Int {
        let text = try value.text("advance")
        let units = [("ms", 1e6), ("s", 1e9), ("min", 60e9), ("h", 3600e9)]
        let unit = units.filter { text.hasSuffix($0.0) }.max { $0.0.count < $1.0.count }
        guard let unit, let number = Double(text.dropLast(unit.0.count)), number > 0 else {
            throw value.failure("'\(text)' is no duration such as 10s, 500ms, 2min, 1h")
        }
        // No wait is longer than a year, and the nanoseconds could overflow.
        guard number * unit.1 <= longestAdvance else {
            throw value.failure("'\(text)' is more than a year, \(Int(longestAdvance / 3600e9))h")
        }
        return Int(number * unit.1)
    }
}
