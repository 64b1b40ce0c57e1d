import Fixtures
import Foundation
import ParityTrace
import WireFormat

/// Makes replies from those of journeys by changing a few of their values.
struct ReplyGrower: Sendable {
    let folder: URL
    let wire: Wire
    /// The pieces of the fixtures, which all walks share.
    let tokens: TokenCache

    /// Returns the reply with one to three changes; the reply itself if it has nothing to change.
    func grown(_ reply: Journey.Reply, _ values: inout HostileValues) -> Journey.Reply {
        let file = ReplyFile(folder: folder, wire: wire, variables: Journey.defaultVariables)
        guard let fixture = reply.fixture, fixture != ReplyFile.pixel,
            let content = try? file.content(of: fixture)
        else { return reply }
        var text = String(decoding: content.body, as: UTF8.self)
        let changes = Int.random(in: 1...3, using: &values)
        if file.isXML(fixture) {
            var pieces = tokens.tokens(of: text)
            for _ in 0..<changes { change(&pieces, &values) }
            text = pieces.map(\.text).joined()
        } else {
            for _ in 0..<changes { text = json(text, &values) ?? text }
        }
        var reply = reply
        (reply.fixture, reply.body, reply.contentType) = (nil, text, content.type)
        return reply
    }

    // MARK: JSON

    private static let hole = "the place of the value"

    private func json(_ text: String, _ values: inout HostileValues) -> String? {
        guard var root = try? JSONValue(json: text) else { return nil }
        let paths = Self.paths(in: root, at: [])
        guard !paths.isEmpty else { return nil }
        var random = values
        root = Self.changed(root, at: values.pick(paths)[...], &random)
        values = random
        return root.json.replacing(
            "\"\(Self.hole)\"", with: values.json(values.pick(HostileTexts.allCases), depth: 3))
    }

    /// The paths of all values below the root, as positions.
    private static func paths(in value: JSONValue, at path: [Int]) -> [[Int]] {
        let children: [JSONValue]
        switch value {
        case .array(let elements): children = elements
        case .object(let members): children = members.map(\.value)
        default: return path.isEmpty ? [] : [path]
        }
        return (path.isEmpty ? [] : [path])
            + children.enumerated().flatMap { paths(in: $1, at: path + [$0]) }
    }

    private static func changed(
        _ value: JSONValue, at path: ArraySlice<Int>, _ values: inout HostileValues
    ) -> JSONValue {
        guard let place = path.first else { return value }
        switch value {
        case .array(var elements):
            if path.count > 1 {
                elements[place] = changed(elements[place], at: path.dropFirst(), &values)
            } else if let parts = parts(for: elements[place], &values) {
                elements.replaceSubrange(place...place, with: parts)
            }
            return .array(elements)
        case .object(var members):
            if path.count > 1 {
                members[place].value = changed(members[place].value, at: path.dropFirst(), &values)
            } else if let parts = parts(for: members[place].value, &values) {
                let key = members[place].key
                members.replaceSubrange(place...place, with: parts.map { JSONValue.Member(key, $0) })
            }
            return .object(members)
        default: return value
        }
    }

    /// The values that take the place of one: none, another one, or more.
    private static func parts(for value: JSONValue, _ values: inout HostileValues) -> [JSONValue]? {
        switch Int.random(in: 0..<10, using: &values) {
        case 0: return []
        case 1: return [.null]
        case 2: return [value, value]
        case 3:
            if case .array(let elements) = value { return elements.first.map { [$0] } ?? [] }
            return [.array([value])]
        case 4:
            guard case .array(let elements) = value, !elements.isEmpty else {
                return [.array([value, value])]
            }
            return [.array(Array(repeating: elements, count: values.pick([2, 5, 20])).flatMap(\.self))]
        case 5:
            switch value {
            case .array: return [.array([])]
            case .object: return [.object([])]
            default: return [.string("")]
            }
        default: return [.string(hole)]
        }
    }

    // MARK: XML

    private func change(_ tokens: inout [XMLTokens.Token], _ values: inout HostileValues) {
        let places = tokens.indices.filter { place in
            let path = tokens[place].path
            return !path.hasSuffix("#end") && !path.hasSuffix("#tag") && !path.contains("?xml")
                && !tokens[place].text.allSatisfy(\.isWhitespace) && !path.contains("@xmlns")
        }
        guard !places.isEmpty else { return }
        let place = values.pick(places)
        if tokens[place].path.hasSuffix("#start") {
            element(at: place, &tokens, &values)
        } else if tokens[place].path.hasSuffix("#text") {
            tokens[place].text = XMLTokens.escaped(values.text(values.pick(HostileTexts.allCases)))
        } else {
            let name = tokens[place].text.prefix { $0 != "=" }
            let value = XMLTokens.escaped(values.text(values.pick(HostileTexts.allCases)))
            tokens[place].text = values.oneIn(6) ? "" : "\(name)=\"\(value)\""
        }
    }

    /// Removes, repeats or empties an element.
    private func element(
        at start: Int, _ tokens: inout [XMLTokens.Token], _ values: inout HostileValues
    ) {
        let parent = String(tokens[start].path.dropLast("#start".count))
        guard
            let end = tokens[start...].firstIndex(where: { $0.path == parent + "#end" })
                ?? tokens[start...].firstIndex(where: { $0.path == parent + "#tag" })
        else { return }
        let whole = tokens[start...end]
        switch Int.random(in: 0..<4, using: &values) {
        case 0: tokens.removeSubrange(start...end)
        case 1: tokens.insert(contentsOf: whole, at: end + 1)
        case 2:
            let copies = repeatElement(whole, count: values.pick([2, 5, 20])).joined()
            tokens.insert(contentsOf: Array(copies), at: end + 1)
        default:
            let empty = XMLTokens.Token(text: tokens[start].text + "/>", path: parent + "#tag")
            tokens.replaceSubrange(start...end, with: [empty])
        }
    }
}
