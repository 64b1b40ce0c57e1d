import Yams

extension Journey.File {
    /// Reads names and contents, such as `{ a.plist: two-bookings, b.plist: { link: a.plist } }`.
    static func files(_ reader: YAMLReader) throws -> [Self] {
        try reader.members("files").map { name, value in
            guard isName(name) else {
                throw value.failure("'\(name)' is no name of a file in the folder of the app's defaults")
            }
            return Self(name: name, content: try content(value))
        }
    }

    private static func content(_ value: YAMLReader) throws -> Content {
        if value.node.scalar != nil {
            let text = try value.text("a store, or 'none'")
            return text == "none" ? .nothing : .store(text)
        }
        guard let (_, target) = try value.members("a file", allowed: ["link"]).first else {
            throw value.failure("a file is the name of a store, { link: name } or none")
        }
        let name = try target.text("a link's target")
        guard isName(name) else {
            throw target.failure("'\(name)' is no name of a file in the folder of the app's defaults")
        }
        return .link(name)
    }

    /// Whether a text names something in one folder, so that no journey reaches outside the sandbox.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text != "." && text != ".." && !text.contains { $0 == "/" || $0 == "\0" }
    }
}

extension [Journey.File] {
    /// The files in the format of a journey file.
    var yaml: String {
        let members = map { file in
            let content =
                switch file.content {
                case .store(let name): YAMLText.scalar(name)
                case .link(let name): "{ link: \(YAMLText.scalar(name)) }"
                case .nothing: "none"
                }
            return "\(YAMLText.scalar(file.name)): \(content)"
        }
        return "{ \(members.joined(separator: ", ")) }"
    }
}
