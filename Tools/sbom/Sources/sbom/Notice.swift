/// The notice that accompanies a program: its components and their licences.
struct Notice {
    /// A component with the texts that its licence requires to be passed on.
    struct Part {
        var component: Component
        var licence: String
        var notice: String?
    }

    let parts: [Part]

    var text: String {
        var lines = [
            "Programs built from this repository contain the components below. `make sbom` writes this file.",
            "",
        ]
        for part in parts {
            let version = part.component.version.map { " \($0)" } ?? ""
            lines.append(
                "- \(part.component.name)\(version): \(part.component.licence), \(part.component.address)")
        }
        for part in parts {
            if let notice = part.notice { lines += section("Notice of \(part.component.name)", notice) }
        }
        for (licence, names) in licences {
            lines += section("Licence of \(names.joined(separator: "; "))", licence)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The licence texts without duplicates, each with its components.
    private var licences: [(text: String, names: [String])] {
        var found: [(text: String, names: [String])] = []
        for part in parts {
            if let index = found.firstIndex(where: { $0.text == part.licence }) {
                found[index].names.append(part.component.name)
            } else {
                found.append((part.licence, [part.component.name]))
            }
        }
        return found
    }

    private func section(_ title: String, _ text: String) -> [String] {
        let body = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return ["", String(repeating: "=", count: 80), title, String(repeating: "=", count: 80), ""]
            + body.drop { $0.isEmpty }
    }
}
