import ParityKit
import ParityTrace

/// The requests of a session, and how they are shown.
struct SentRequests: Sendable {
    private(set) var trees: [(app: String, tree: Tree)] = []

    mutating func add(_ events: [Event], app: String) {
        for event in events where event.channel == .wire && event.name == "request" {
            trees.append((app, event.value))
        }
    }

    /// One line a request.
    func summary(naming apps: Bool, from first: Int = 0) -> [String] {
        trees.enumerated().dropFirst(first).map { place, request in
            let tree = request.tree
            let size = tree["body"]?.string.map(\.utf8.count) ?? 0
            let app = apps ? "\(request.app): " : ""
            let parts = [tree["method"]?.string, tree["target"]?.string].compactMap { $0 }
            return "\(place + 1)  \(app)\(tree["message"]?.string ?? "")  \(parts.joined(separator: " "))  "
                + "\(size) bytes"
        }
    }

    /// One request in full: its first line, its headers, its body.
    func text(_ number: Int) -> String? {
        guard trees.indices.contains(number - 1) else { return nil }
        let tree = trees[number - 1].tree
        let first = [tree["method"]?.string, tree["target"]?.string].compactMap { $0 }.joined(separator: " ")
        let headers = (tree["headers"]?.array ?? []).compactMap(\.string)
        let body = tree["body"]?.string ?? ""
        return ([first] + headers + ["", body]).joined(separator: "\n")
    }
}
