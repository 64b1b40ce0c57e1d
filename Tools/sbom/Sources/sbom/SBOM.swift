import ArgumentParser
import Foundation

/// The command that writes the bill of materials and the notice.
@main struct SBOM: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sbom",
        abstract: "Write a CycloneDX bill of materials and the licences of what is linked statically.",
        discussion: """
            Reads what `swift package show-dependencies --format json` prints from standard input:

              swift package show-dependencies --format json | sbom --output docs/sbom.cdx.json --notice NOTICE
            """)

    @Option(help: "The file to write the CycloneDX document to.")
    var output: String

    @Option(help: "The file to write the licences to.")
    var notice: String

    func run() throws {
        let graph = try PackageGraph(json: FileHandle.standardInput.readToEnd() ?? Data())
        let packages = try graph.packages.map { package in
            Notice.Part(
                component: try package.component(), licence: try package.licenceText(),
                notice: package.noticeText())
        }
        let others = try Component.others.filter { $0.linkage == .static }.map { component in
            Notice.Part(component: component, licence: try Self.licence(of: component, like: packages))
        }
        let bill = BillOfMaterials(
            packages.map(\.component) + Component.others, direct: graph.direct.union(Component.ownNames))
        try bill.json().write(to: URL(fileURLWithPath: output), options: .atomic)
        let text = Notice(parts: packages + others).text
        try Data(text.utf8).write(to: URL(fileURLWithPath: notice), options: .atomic)
        print("wrote \(output) (\(bill.components.count) components) and \(notice)")
    }

    /// The licence text kept with this tool, or the text from a package under the same licence.
    private static func licence(of component: Component, like packages: [Notice.Part]) throws -> String {
        let file = component.name.prefix { $0.isLetter }
        if let kept = Bundle.module.url(forResource: "Licences/\(file)", withExtension: "txt") {
            return try String(contentsOf: kept, encoding: .utf8)
        }
        guard let same = packages.first(where: { $0.component.licence == component.licence }) else {
            throw SBOMError("\(component.name): Licences has no text for \(component.licence)")
        }
        return same.licence
    }
}
