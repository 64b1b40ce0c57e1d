/// What a test plan names.
enum TestPlan {
    /// Every target and path that a plan names, wherever in it.
    ///
    /// The reader of JSON bounds how deep a plan can be.
    static func references(in value: Any, below keys: [String] = []) -> [Scheme.Reference] {
        if let list = value as? [Any] { return list.flatMap { references(in: $0, below: keys) } }
        guard let members = value as? [String: Any], isInUse(members) else { return [] }
        return members.sorted { $0.key < $1.key }.flatMap { key, value -> [Scheme.Reference] in
            if let text = value as? String {
                return reference(text, key, members, below: keys).map { [$0] } ?? []
            }
            return references(in: value, below: keys + [key])
        }
    }

    private static func reference(
        _ text: String, _ key: String, _ members: [String: Any], below keys: [String]
    ) -> Scheme.Reference? {
        if key == "containerPath" {
            let id = members["identifier"] as? String ?? ""
            let target = Scheme.Reference.Target(id: id, name: members["name"] as? String ?? id)
            return Scheme.Reference(attribute: attribute(key, .target, keys), text: text, target: target)
        }
        // Whatever key a later Xcode has for it.
        if text.hasPrefix("container:") {
            return Scheme.Reference(attribute: attribute(key, .container, keys), text: text)
        }
        let known = PathAttribute.all.first { known in
            known.format == .testPlan && known.name == key && known.form == .words
                && known.elements.contains { keys.contains($0) }
        }
        if let known { return Scheme.Reference(attribute: known, text: text) }
        if text.hasSuffix(".storekit") || text.hasSuffix(".gpx"), members["containerPath"] == nil {
            return Scheme.Reference(attribute: attribute(key, .nearContainer, keys), text: text)
        }
        return nil
    }

    private static func attribute(
        _ key: String, _ form: PathAttribute.Form, _ keys: [String]
    ) -> PathAttribute {
        PathAttribute(format: .testPlan, elements: keys.suffix(1), name: key, form: form)
    }

    /// Whether an argument or a variable is switched on.
    private static func isInUse(_ members: [String: Any]) -> Bool { members["enabled"] as? Bool != false }

    /// What stands in the text of the plan for a reference.
    static func mark(of reference: Scheme.Reference) -> String { reference.target?.id ?? reference.text }
}
