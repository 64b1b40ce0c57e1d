import Foundation
import Testing

/// Tests of the committed bill of materials against the resolved packages of this checkout.
struct BillOfMaterialsTests {
    private struct Bill: Decodable {
        struct Component: Decodable {
            var name: String
            var version: String?
            var purl: String
        }
        var components: [Component]
    }

    private struct Resolved: Decodable {
        struct Pin: Decodable {
            struct State: Decodable { var version: String? }
            var location: String
            var state: State
        }
        var pins: [Pin]
    }

    private static func bill() throws -> Bill {
        let file = Repository.root.appendingPathComponent("docs/sbom.cdx.json")
        return try JSONDecoder().decode(Bill.self, from: Data(contentsOf: file))
    }

    @Test func `the bill of materials lists the resolved versions`() throws {
        let file = Repository.root.appendingPathComponent("Package.resolved")
        let resolved = try JSONDecoder().decode(Resolved.self, from: Data(contentsOf: file))
        let pins = resolved.pins.map { pin in
            let place = pin.location.replacing("https://", with: "").replacing(/\.git$/, with: "")
            return "pkg:swift/\(place)@\(pin.state.version ?? "unknown")"
        }
        let listed = try Self.bill().components.filter {
            $0.purl.hasPrefix("pkg:swift/") && $0.version != nil
        }
        #expect(
            Set(pins) == Set(listed.map(\.purl)), "run `make sbom`, read what changed and commit it")
        #expect(!pins.isEmpty)
    }

    @Test func `the notice names each statically linked component`() throws {
        let notice = try String(
            contentsOf: Repository.root.appendingPathComponent("NOTICE"), encoding: .utf8)
        for component in try Self.bill().components where !component.purl.hasPrefix("pkg:generic/") {
            let line = "- \(component.name)" + (component.version.map { " \($0)" } ?? "") + ":"
            #expect(notice.contains(line), "\(component.name) is missing; run `make sbom`")
        }
    }
}
