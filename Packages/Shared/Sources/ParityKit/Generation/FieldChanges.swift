import ParityTrace

/// A reply of which each field can be changed in each way.
///
/// A walk draws changes at random, and rarely draws the one that a mistake needs. Of values that differ only
/// in their positions in arrays, the last one is changed.
enum FieldChanges: Sendable {
    case json(JSONValue, places: [String: [Int]])
    case xml([XMLTokens.Token], places: [String: Int])

    /// What was done to a value, for example `absent` or `" "`, and the reply with that change.
    typealias Change = (way: String, body: String)

    /// Reads a reply; nil if it is no valid JSON.
    init?(json text: String) {
        guard let root = try? JSONValue(json: text) else { return nil }
        self.init(root)
    }

    init(_ root: JSONValue) {
        var places: [String: [Int]] = [:]
        Self.collect(root, "", [], into: &places)
        self = .json(root, places: places)
    }

    init(xml text: String) {
        let tokens = XMLTokens.tokens(of: text)
        var places: [String: Int] = [:]
        for (place, token) in tokens.enumerated() {
            guard let field = token.field else { continue }
            places[field] = place
        }
        self = .xml(tokens, places: places)
    }

    /// The places of the values without the positions in arrays, for example `Vehicle.@AirConditionInd`.
    var fields: [String] {
        switch self {
        case .json(_, let places): places.keys.sorted()
        case .xml(_, let places): places.keys.sorted()
        }
    }

    /// All changes of a field, each of which gives another reply.
    func changes(of field: String) -> [Change] {
        let changes: [Change]
        var known: Set<String>
        switch self {
        case .json(let root, _):
            known = [root.json]
            changes = trees(of: field).map { ($0.way, $0.tree.json) }
        case .xml(let tokens, let places):
            known = [tokens.map(\.text).joined()]
            changes = places[field].map { Self.changes(of: tokens, at: $0) } ?? []
        }
        return changes.filter { known.insert($0.body).inserted }
    }

    /// The changes of a field of JSON; none for XML.
    ///
    /// - Parameter others: values that take the place of the field's value beside the usual ones.
    func trees(of field: String, others: [(String, JSONValue)] = []) -> [(way: String, tree: JSONValue)] {
        guard case .json(let root, let places) = self, let place = places[field] else { return [] }
        let ways = Self.ways(for: Self.value(in: root, at: place[...])) + others.map { ($0, [$1]) }
        return ways.map { ($0, Self.changed(root, at: place[...], to: $1)) }
    }

    /// The texts that take the place of a text.
    private static func texts(for text: String) -> [String] {
        let texts = [
            "", " ", " \(text) ", text.uppercased(), text.lowercased(), "\(text)\(text)", "0", "-1", "1.5",
            "189", "yes", "true", "Ünder & <ground>",
        ]
        return texts.filter { $0 != text }
    }

    // MARK: JSON

    private static func collect(
        _ value: JSONValue, _ field: String, _ place: [Int], into places: inout [String: [Int]]
    ) {
        if !place.isEmpty { places[field] = place }
        switch value {
        case .array(let elements):
            for (number, element) in elements.enumerated() {
                collect(element, "\(field)[]", place + [number], into: &places)
            }
        case .object(let members):
            for (number, member) in members.enumerated() {
                let field = field.isEmpty ? member.key : "\(field).\(member.key)"
                collect(member.value, field, place + [number], into: &places)
            }
        default: break
        }
    }

    private static func value(in value: JSONValue, at place: ArraySlice<Int>) -> JSONValue {
        guard let first = place.first else { return value }
        switch value {
        case .array(let elements): return Self.value(in: elements[first], at: place.dropFirst())
        case .object(let members): return Self.value(in: members[first].value, at: place.dropFirst())
        default: return value
        }
    }

    private static func changed(
        _ value: JSONValue, at place: ArraySlice<Int>, to parts: [JSONValue]
    ) -> JSONValue {
        guard let first = place.first else { return value }
        func replacements(of old: JSONValue) -> [JSONValue] {
            place.count > 1 ? [changed(old, at: place.dropFirst(), to: parts)] : parts
        }
        switch value {
        case .array(var elements):
            elements.replaceSubrange(first...first, with: replacements(of: elements[first]))
            return .array(elements)
        case .object(var members):
            let (key, old) = (members[first].key, members[first].value)
            let values = replacements(of: old).map { JSONValue.Member(key, $0) }
            members.replaceSubrange(first...first, with: values)
            return .object(members)
        default: return value
        }
    }

    /// What takes the place of a value: nothing, or another one.
    private static func ways(for value: JSONValue) -> [(String, [JSONValue])] {
        var ways: [(String, [JSONValue])] = [
            ("absent", []), ("null", [.null]), ("in a list", [.array([value])]),
            ("twice in a list", [.array([value, value])]),
        ]
        switch value {
        case .array(let elements):
            ways.append(("empty", [.array([])]))
            if let first = elements.first { ways.append(("its first", [first])) }
        case .object: ways += [("empty", [.object([])]), ("\"\"", [.string("")])]
        default:
            let text = value.string ?? value.json
            ways += texts(for: text).map { ("\"\($0)\"", [.string($0)]) }
            var values = ["189", "0", "-1", "1.50", "true", "false"]
            if value.string == nil {
                ways.append(("\"\(text)\"", [.string(text)]))
            } else if Double(text) != nil {
                values.append(text)
            }
            for json in values where json != value.json {
                if let other = try? JSONValue(json: json) { ways.append((json, [other])) }
            }
            ways.append(("in an object", [.object([JSONValue.Member("#text", value)])]))
        }
        return ways
    }

    // MARK: XML

    private static func changes(of tokens: [XMLTokens.Token], at place: Int) -> [Change] {
        func changed(_ range: ClosedRange<Int>, _ parts: [String]) -> String {
            var pieces = tokens.map(\.text)
            pieces.replaceSubrange(range, with: parts)
            return pieces.joined()
        }
        let token = tokens[place]
        if token.path.hasSuffix("#start") {
            let element = String(token.path.dropLast("#start".count))
            let end = tokens[place...].firstIndex { token in
                token.path == element + "#end" || token.path == element + "#tag" && token.text.hasSuffix("/>")
            }
            guard let end else { return [] }
            let whole = tokens[place...end].map(\.text)
            return [
                ("absent", changed(place...end, [])), ("doubled", changed(place...end, whole + whole)),
                ("empty", changed(place...end, [token.text + "/>"])),
            ]
        }
        guard let equals = token.text.firstIndex(of: "="), token.path.contains("@") else {
            return texts(for: token.text).map {
                ("\"\($0)\"", changed(place...place, [XMLTokens.escaped($0)]))
            }
        }
        let value = String(token.text[equals...].dropFirst(2).dropLast())
        return [("absent", changed(place...place, []))]
            + texts(for: value).map { text in
                (
                    "\"\(text)\"",
                    changed(place...place, ["\(token.text[...equals])\"\(XMLTokens.escaped(text))\""])
                )
            }
    }
}

extension XMLTokens.Token {
    /// The name of the field that begins here; nil for the root, white space and declarations.
    fileprivate var field: String? {
        if path.contains("?xml") || path.contains("@xmlns") { return nil }
        if path.hasSuffix("#start") {
            return path.dropLast(".#start".count).contains(".") ? String(path.dropLast(".#start".count)) : nil
        }
        if path.hasSuffix("#text") { return text.allSatisfy(\.isWhitespace) ? nil : path }
        return path.contains("@") ? path : nil
    }
}
