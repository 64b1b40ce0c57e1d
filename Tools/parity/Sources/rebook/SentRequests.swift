import ParityKit
import ParityTrace

/// The requests of a session and their presentation.
struct SentRequests: Sendable {
    private(set) var all: [(app: String, message: JSONValue)] = []

    mutating func add(_ events: [Event], app: String) {
        for event in events where event.channel == .wire && event.name == "request" {
            all.append((app, event.value))
        }
    }

    /// A line for each request.
    func summary(naming apps: Bool, from first: Int = 0) -> [String] {
        all.enumerated().dropFirst(first).map { place, request in
            let message = request.message
            let size = message["body"]?.string.map(\.utf8.count) ?? 0
            let app = apps ? "\(request.app): " : ""
            let parts = [message["method"]?.string, message["target"]?.string].compactMap { $0 }
            return
                "\(place + 1)  \(app)\(message["message"]?.string ?? "")  \(parts.joined(separator: " "))  "
                + "\(size) bytes"
        }
    }

    /// The text of a request: its first line, its headers and its body.
    func text(_ number: Int) -> String? {
        guard all.indices.contains(number - 1) else { return nil }
        let message = all[number - 1].message
        let first = [message["method"]?.string, message["target"]?.string].compactMap { $0 }.joined(
            separator: " ")
        let headers = (message["headers"]?.array ?? []).compactMap(\.string)
        let body = message["body"]?.string ?? ""
        return ([first] + headers + ["", body]).joined(separator: "\n")
    }
}
