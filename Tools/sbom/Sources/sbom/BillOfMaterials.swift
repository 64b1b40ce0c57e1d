import Foundation

/// A bill of materials in the CycloneDX 1.6 format.
///
/// The document has no serial number and no date, so that the same components give the same bytes.
struct BillOfMaterials: Encodable {
    var bomFormat = "CycloneDX"
    var specVersion = "1.6"
    var version = 1
    var metadata = Metadata()
    var components: [Item]
    var dependencies: [Dependency]

    struct Metadata: Encodable {
        var component = Subject()
    }

    struct Subject: Encodable {
        var type = "application"
        var bomRef = "rebook"
        var name = "Rebook"

        enum CodingKeys: String, CodingKey {
            case type, name
            case bomRef = "bom-ref"
        }
    }

    struct Item: Encodable {
        var type = "library"
        var bomRef: String
        var name: String
        var version: String?
        var purl: String
        var licenses: [Licence]
        var externalReferences: [Reference]
        var properties: [Property]

        enum CodingKeys: String, CodingKey {
            case type, name, version, purl, licenses, externalReferences, properties
            case bomRef = "bom-ref"
        }
    }

    struct Licence: Encodable { var expression: String }
    struct Reference: Encodable {
        var type = "vcs"
        var url: String
    }
    struct Property: Encodable { var name, value: String }
    struct Dependency: Encodable {
        var ref: String
        var dependsOn: [String]
    }

    /// - Parameter direct: the names of the project's direct dependencies.
    init(_ components: [Component], direct: Set<String>) {
        self.components = components.map { component in
            Item(
                bomRef: component.reference, name: component.name, version: component.version,
                purl: component.reference, licenses: [Licence(expression: component.licence)],
                externalReferences: [Reference(url: component.address)],
                properties: [Property(name: "rebook:linkage", value: component.linkage.rawValue)])
        }
        let references = Dictionary(components.map { ($0.name, $0.reference) }) { first, _ in first }
        let own = components.filter { direct.contains($0.name) }.map(\.reference)
        dependencies =
            [Dependency(ref: "rebook", dependsOn: own)]
            + components.map { component in
                Dependency(
                    ref: component.reference, dependsOn: component.dependencies.compactMap { references[$0] })
            }
    }

    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }
}
