import Foundation
import XML

/// What a scheme names: targets, test plans, files, and the paths in texts for programs.
package struct Scheme {
    /// A path, and the attribute that holds it.
    struct Reference: Hashable {
        let attribute: PathAttribute
        let text: String
        /// The target that is named with its container.
        var target: Target?

        struct Target: Hashable {
            let id: String
            let name: String
        }
    }

    /// Each thing once, with the line that names it first.
    let references: [(reference: Reference, line: Int)]

    /// Reads a scheme; nil when it is not XML.
    init?(_ text: String) {
        guard let document = try? XMLDocument.parse(Data(text.utf8)) else { return nil }
        var found: [(reference: Reference, line: Int)] = []
        var seen: Set<Reference> = []
        var open = [document.root]
        while let element = open.popLast() {
            open += element.elements.reversed()
            for reference in Scheme.references(element) where seen.insert(reference).inserted {
                found.append((reference, element.line))
            }
        }
        references = found
    }

    /// The test plans that it names, as paths from the folder of its container.
    var testPlans: [String] {
        references.filter { $0.reference.attribute.elements == ["TestPlanReference"] }
            .compactMap { $0.reference.text.dropPrefix("container:") }
    }

    /// The containers whose targets it names, as paths from the folder of its own.
    var containers: [String] {
        references.compactMap {
            $0.reference.target == nil ? nil : $0.reference.text.dropPrefix("container:")
        }
    }

    private static func references(_ element: XMLElement) -> [Reference] {
        PathAttribute.attributes(of: element.name, in: .scheme).compactMap { attribute in
            guard let text = element.attribute(attribute.name), !text.isEmpty, isInUse(attribute, element)
            else { return nil }
            guard attribute.form == .target else { return Reference(attribute: attribute, text: text) }
            let name = element.attribute("BlueprintName") ?? element.attribute("BuildableName") ?? ""
            let id = element.attribute("BlueprintIdentifier") ?? ""
            return Reference(attribute: attribute, text: text, target: .init(id: id, name: name))
        }
    }

    /// Whether an element means what an attribute says: a place may be switched off, and a route or an
    /// instrument may be one of Xcode's own, which have names instead of paths.
    private static func isInUse(_ attribute: PathAttribute, _ element: XMLElement) -> Bool {
        switch attribute.name {
        case "customWorkingDirectory": element.attribute("useCustomWorkingDirectory") != "NO"
        case "argument", "value": element.attribute("isEnabled") != "NO"
        case "identifier" where element.name == "LocationScenarioReference":
            element.attribute("referenceType") != "1"
                && element.attribute("identifier")?.hasSuffix(".gpx") == true
        default: true
        }
    }

    /// The schemes of a container, those of all users first.
    package static func files(in container: String, _ lookup: Lookup) -> [String] {
        let folder = lookup.find(container)
        let users = lookup.find("xcuserdata", from: folder.id)
        let people = lookup.names(in: users.id).filter { $0.hasSuffix(".xcuserdatad") }.map {
            "xcuserdata/\($0)"
        }
        return (["xcshareddata"] + people).flatMap { owner in
            let schemes = lookup.find("\(owner)/xcschemes", from: folder.id)
            return lookup.names(in: schemes.id).filter { $0.hasSuffix(".xcscheme") }.map {
                "\(schemes.path)/\($0)"
            }
        }
    }
}
