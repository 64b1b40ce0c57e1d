/// What a test plan names.
enum TestPlan {
    enum Reference: Hashable {
        case target(container: String, id: String, name: String)
        case file(String)

        /// What stands in the text of the plan for it.
        var mark: String {
            switch self {
            case .target(_, let id, _): id
            case .file(let path): path
            }
        }
    }

    /// Every target and file that a plan names, wherever in it.
    ///
    /// The reader of JSON bounds how deep a plan can be.
    static func references(in value: Any) -> [Reference] {
        if let list = value as? [Any] { return list.flatMap { references(in: $0) } }
        guard let members = value as? [String: Any] else { return [] }
        if let container = members["containerPath"] as? String {
            let id = members["identifier"] as? String ?? ""
            return [.target(container: container, id: id, name: members["name"] as? String ?? id)]
        }
        return members.sorted { $0.key < $1.key }.flatMap { key, value -> [Reference] in
            if let text = value as? String { return text.hasPrefix("container:") ? [.file(text)] : [] }
            return references(in: value)
        }
    }
}
