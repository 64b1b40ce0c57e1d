extension OTANode {
    /// What stands in a wrapper: a list when there are several, under `name` when there is one, none when it
    /// is absent or empty.
    func list(of name: String) throws(MalformedReply) -> [OTANode] {
        switch value {
        case nil, .null, .string(""): return []
        case .array(let values): return values.map { OTANode($0) }
        default:
            let single = try self[name]
            return single.elements ?? (single.exists ? [single] : [])
        }
    }
}
