public import Foundation

extension Reply {
    /// The part of a JSON file that a route such as "cars/0/price" leads to, as a reply with sorted keys.
    ///
    /// Each part of the route is a key of an object or an index of an array; an empty route is the whole
    /// file.
    public static func fixture(_ file: URL, route: String = "", status: Int = 200) throws -> Reply {
        try fixture(Data(contentsOf: file), named: file.lastPathComponent, route: route, status: status)
    }

    /// The part of a JSON text that a route leads to.
    public static func fixture(
        _ json: Data, named name: String = "fixture", route: String = "", status: Int = 200
    ) throws -> Reply {
        var value = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
        var walked: [Substring] = []
        for part in route.split(separator: "/") {
            guard let next = descend(into: value, by: String(part)) else {
                throw FixtureRouteError(
                    fixture: name, route: route, part: String(part), walked: walked.joined(separator: "/"))
            }
            value = next
            walked.append(part)
        }
        let body = try JSONSerialization.data(
            withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes])
        return Reply(
            status: status, headers: [HeaderField("Content-Type", "application/json; charset=utf-8")],
            body: body)
    }

    private static func descend(into value: Any, by part: String) -> Any? {
        switch value {
        case let object as [String: Any]: object[part]
        case let array as [Any]: Int(part).flatMap { array.indices.contains($0) ? array[$0] : nil }
        default: nil
        }
    }
}

/// A route that leads nowhere.
public struct FixtureRouteError: Error, Hashable, CustomStringConvertible {
    public let fixture: String
    public let route: String
    /// The part that was not found.
    public let part: String
    /// The parts before it, which were.
    public let walked: String

    public var description: String {
        "\(fixture) has no \"\(part)\" \(walked.isEmpty ? "at its root" : "at \(walked)") (route \(route))"
    }
}
