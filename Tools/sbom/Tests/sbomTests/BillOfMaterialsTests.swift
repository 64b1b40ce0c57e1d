import Foundation
import Testing

@testable import sbom

struct BillOfMaterialsTests {
    private static let graph = """
        {"name": "Root", "url": "/root", "version": "unspecified", "path": "/root", "dependencies": [
          {"name": "b", "url": "https://example.org/o/b.git", "version": "2.0.0", "path": "/b", "dependencies": [
            {"name": "a", "url": "https://example.org/o/a", "version": "1.0.0", "path": "/a", "dependencies": []}
          ]},
          {"name": "a", "url": "https://example.org/o/a", "version": "1.0.0", "path": "/a", "dependencies": []}
        ]}
        """

    @Test func `a package that two packages depend on is listed once`() throws {
        let graph = try PackageGraph(json: Data(Self.graph.utf8))
        #expect(graph.packages.map(\.name) == ["a", "b"])
    }

    @Test func `a component is identified by its package URL`() {
        let component = Component(
            name: "b", version: "2.0.0", address: "https://example.org/o/b.git", licence: "MIT",
            linkage: .static)
        #expect(component.reference == "pkg:swift/example.org/o/b@2.0.0")
    }

    @Test func `the document lists the dependencies of each component`() throws {
        let bill = BillOfMaterials(
            [
                Component(name: "a", version: "1", address: "https://x/a", licence: "MIT", linkage: .static),
                Component(
                    name: "b", version: "2", address: "https://x/b", licence: "MIT", linkage: .static,
                    dependencies: ["a"]),
            ], direct: ["b"])
        #expect(bill.dependencies.map(\.dependsOn) == [["pkg:swift/x/b@2"], [], ["pkg:swift/x/a@1"]])
        #expect(try bill.json() == bill.json())
    }

    @Test func `a dependency of the root is direct even if another package needs it`() throws {
        let graph = try PackageGraph(json: Data(Self.graph.utf8))
        #expect(graph.direct == ["a", "b"])
        let components = ["a", "b"].map { name in
            Component(
                name: name, version: nil, address: "https://x/\(name)", licence: "MIT", linkage: .static,
                dependencies: name == "b" ? ["a"] : [])
        }
        let bill = BillOfMaterials(components, direct: graph.direct)
        #expect(bill.dependencies[0].dependsOn == ["pkg:swift/x/a", "pkg:swift/x/b"])
    }

    @Test func `LibYAML is part of Yams, and libcurl of no package`() {
        #expect(Component.included["Yams"] == ["LibYAML"])
        #expect(!Component.ownNames.contains("LibYAML") && Component.ownNames.contains("libcurl"))
    }

    @Test(arguments: [
        ("Apache License\n## Runtime Library Exception", "Apache-2.0 WITH Swift-exception"),
        ("Apache License", "Apache-2.0"),
        ("Permission is hereby granted, free of charge, to any person", "MIT"),
    ])
    func `a licence is recognised by its text`(text: String, expression: String) {
        #expect(Licence.expression(for: text) == expression)
    }

    @Test func `an unknown licence has no expression`() {
        #expect(Licence.expression(for: "All rights reserved") == nil)
    }

    @Test func `the notice contains each licence once, with all its components`() {
        let parts = ["a", "b"].map { name in
            Notice.Part(
                component: Component(
                    name: name, version: "1", address: "https://x/\(name)", licence: "MIT", linkage: .static),
                licence: "the text")
        }
        let text = Notice(parts: parts).text
        #expect(text.contains("Licence of a; b"))
        #expect(text.components(separatedBy: "the text").count == 2)
    }
}
