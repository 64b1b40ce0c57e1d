public import Foundation

extension Reply {
    /// Creates a reply, with sorted keys, from the part of a JSON file at a route such as "cars/0/price".
    ///
    /// Each component of the route is a key of an object or an index of an array; an empty route leads to the
    /// whole file.
    public static func fixture(_ file: URL, route: String = "", status: Int = 200) throws -> Reply {
        try fixture(Data(contentsOf: file), named: file.lastPathComponent, route: route, status: status)
    }

    /// Creates a reply from the part of a JSON text at a route.
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

/// An error for a route that does not exist.
public struct FixtureRouteError: Error, Hashable, CustomStringConvertible {
    public let fixture: String
    public let route: String
    /// The component that was not found.
    public let part: String
    /// The components before it, which were found.
    public let walked: String

    public var description: String {
        "\(fixture) has no \"\(part)\" \(walked.isEmpty ? "at its root" : "at \(walked)") (route \(route))"
    }
}
