import Foundation
import ParityTrace
import StubServer

/// A recorded request as a tree; a JSON body is a tree, too, and an XML body is a list of pieces.
enum RawRequest {
    static func tree(of arrival: Arrival) -> JSONValue {
        let request = arrival.request
        return [
            "port": JSONValue(Int(arrival.port)), "method": .string(request.method),
            "target": .string(request.target), "version": .string(request.version),
            "headers": .array(request.headers.map { .string($0.description) }),
            "body": body(request.body),
        ]
    }

    /// The body's tree: `{"json": …}`, `{"xml": […]}` or a text.
    private static func body(_ data: Data) -> JSONValue {
        guard let text = String(validating: data, as: UTF8.self) else {
            return .string(data.base64EncodedString())
        }
        // Only a body that is written again with the same bytes is changed as a tree.
        if let tree = try? JSONValue(json: data), tree.json == text { return ["json": tree] }
        if text.hasPrefix("<") {
            return ["xml": .array(XMLTokens.tokens(of: text).map { .string($0.text) })]
        }
        return .string(text)
    }

    /// Returns the request with a changed tree; nil if no request can have it.
    static func arrival(from tree: JSONValue, instead original: Arrival, of before: JSONValue) -> Arrival? {
        var arrival = original
        guard let port = tree["port"]?.integer.flatMap({ UInt16(exactly: $0) }),
            let method = tree["method"]?.string, let target = tree["target"]?.string,
            let version = tree["version"]?.string, let headers = tree["headers"]?.array,
            let body = tree["body"]
        else { return nil }
        arrival.port = port
        arrival.request.method = method
        arrival.request.target = target
        arrival.request.version = version
        arrival.request.headers = headers.compactMap(\.string).map { line in
            guard let range = line.range(of: ": ") else { return HeaderField(line, "") }
            return HeaderField(String(line[..<range.lowerBound]), String(line[range.upperBound...]))
        }
        if body == before["body"] { return arrival }
        guard let text = text(of: body) else { return nil }
        arrival.request.body = Data(text.utf8)
        return arrival
    }

    private static func text(of body: JSONValue) -> String? {
        if let text = body.string { return text }
        if let tree = body["json"] { return tree.json }
        return body["xml"]?.array.map { $0.compactMap(\.string).joined() }
    }
}
