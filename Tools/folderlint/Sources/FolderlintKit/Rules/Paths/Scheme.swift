import Foundation
import XML

/// What a scheme names: targets, test plans and files.
package struct Scheme {
    enum Reference: Hashable {
        case target(container: String, id: String, name: String)
        case testPlan(String)
        /// A StoreKit configuration or a GPX route: a path from inside the container.
        case file(String)
        case debuggerFile(String)
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
            guard let reference = Scheme.reference(element), seen.insert(reference).inserted else { continue }
            found.append((reference, element.line))
        }
        references = found
    }

    private static func reference(_ element: XMLElement) -> Reference? {
        switch element.name {
        case "BuildableReference":
            guard let container = element.attribute("ReferencedContainer") else { return nil }
            return .target(
                container: container, id: element.attribute("BlueprintIdentifier") ?? "",
                name: element.attribute("BlueprintName") ?? element.attribute("BuildableName") ?? "")
        case "TestPlanReference":
            return element.attribute("reference").map { .testPlan($0) }
        case "StoreKitConfigurationFileReference", "LocationScenarioReference":
            // Xcode's own routes have names instead of paths.
            guard let path = element.attribute("identifier"),
                path.hasSuffix(".storekit") || path.hasSuffix(".gpx")
            else { return nil }
            return .file(path)
        case "LaunchAction", "TestAction":
            return element.attribute("customLLDBInitFile").flatMap { $0.isEmpty ? nil : .debuggerFile($0) }
        default: return nil
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
