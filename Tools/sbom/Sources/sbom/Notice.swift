/// The text that accompanies a program: which components it contains, and their licences.
struct Notice {
    /// A component with the texts that its licence asks to pass on.
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

    /// Each licence text, once, with the components that are under it.
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
