extension RequestMatch {
    /// Whether a request meets every demand.
    public func accepts(_ request: ReceivedRequest) -> Bool {
        differences(from: request).isEmpty
    }

    /// The number of demands; of two matches that accept a request, the one with the higher number is used.
    var specificity: Int {
        (method == nil ? 0 : 1) + path.specificity + query.specificity + headers.count * 2
            + (body == nil ? 0 : 3)
    }

    /// Returns the demands that a request does not meet, as parts of a sentence ("query type=B"); empty if
    /// the request is accepted.
    func differences(from request: ReceivedRequest) -> [String] {
        var found: [String] = []
        if let method, method != request.method { found.append("method \(method)") }
        if !path.accepts(request.path) { found.append("path \(path)") }
        found += query.differences(from: request.query)
        found += headers.filter { !$0.accepts(request) }.map { "header \($0)" }
        if let body, !body.accepts(request.body) { found.append("body \(body)") }
        return found
    }
}

extension RequestMatch: CustomStringConvertible {
    /// The demands on one line, which is the name of a stub without an id.
    public var description: String {
        var text = "\(method ?? "ANY") \(path)"
        switch query {
        case .any: break
        case .exactly(let items): text += "?" + items.listed("&")
        case .including(let items): text += "?" + items.listed("&") + "&…"
        }
        if !headers.isEmpty { text += " with header " + headers.map(\.description).joined(separator: ", ") }
        if let body { text += " with body \(body)" }
        return text
    }
}

extension RequestMatch.Path: CustomStringConvertible {
    var specificity: Int {
        switch self {
        case .any: 0
        case .ending: 1
        case .exactly: 2
        }
    }

    func accepts(_ path: String) -> Bool {
        switch self {
        case .any: true
        case .exactly(let text): path == text
        case .ending(let text): path.hasSuffix(text)
        }
    }

    public var description: String {
        switch self {
        case .any: "/…"
        case .exactly(let text): text
        case .ending(let text): "…" + text
        }
    }
}

extension RequestMatch.Query {
    var specificity: Int {
        switch self {
        case .any: 0
        case .including(let items): items.count * 2
        case .exactly(let items): items.count * 2 + 1
        }
    }

    func differences(from query: [QueryItem]) -> [String] {
        let found = Set(query)
        switch self {
        case .any:
            return []
        case .including(let wanted):
            let missing = wanted.subtracting(found)
            return missing.isEmpty ? [] : ["query " + missing.listed("&")]
        case .exactly(let wanted):
            let missing = wanted.subtracting(found)
            let surplus = found.subtracting(wanted)
            return (missing.isEmpty ? [] : ["query " + missing.listed("&")])
                + (surplus.isEmpty ? [] : ["query without " + surplus.listed("&")])
        }
    }
}

extension RequestMatch.Header: CustomStringConvertible {
    func accepts(_ request: ReceivedRequest) -> Bool {
        let values = request.values(of: name)
        switch rule {
        case .present: return !values.isEmpty
        case .absent: return values.isEmpty
        case .equals(let text): return values.contains(text)
        case .contains(let text): return values.contains { $0.contains(text) }
        }
    }

    public var description: String {
        switch rule {
        case .present: name
        case .absent: "without \(name)"
        case .equals(let text): "\(name): \(text)"
        case .contains(let text): "\(name): …\(text)…"
        }
    }
}

extension BodyMatch: CustomStringConvertible {
    public var description: String {
        switch self {
        case .equals(let data): "of \(data.count) given bytes"
        case .contains(let text): "containing \"\(text)\""
        case .predicate(let name, _): "that \(name)"
        }
    }
}

extension Set<QueryItem> {
    func listed(_ separator: String) -> String {
        map(\.description).sorted().joined(separator: separator)
    }
}
