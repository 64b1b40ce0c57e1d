import Foundation

/// The packages that the root package depends on, as `swift package show-dependencies` prints them in JSON.
struct PackageGraph {
    /// A package and those that it depends on.
    struct Package: Decodable {
        var name: String
        var url: String
        var version: String
        var path: String
        var dependencies: [Package]
    }

    /// Every package, once, in the order of their names.
    let packages: [Package]
    /// The names of those that the root package itself names.
    let direct: Set<String>

    init(json: Data) throws {
        let root = try JSONDecoder().decode(Package.self, from: json)
        var found: [String: Package] = [:]
        func collect(_ package: Package) {
            for dependency in package.dependencies {
                found[dependency.url] = dependency
                collect(dependency)
            }
        }
        collect(root)
        direct = Set(root.dependencies.map(\.name))
        packages = found.values.sorted { $0.name < $1.name }
    }
}

extension PackageGraph.Package {
    /// The text of the package's licence file.
    func licenceText() throws -> String { try text(of: ["LICENSE", "LICENSE.txt", "LICENSE.md"]) }

    /// The text of the package's notice file; `nil` without one.
    func noticeText() -> String? { try? text(of: ["NOTICE", "NOTICE.txt"]) }

    private func text(of names: [String]) throws -> String {
        for name in names {
            if let text = try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) { return text }
        }
        throw SBOMError("\(name): there is no \(names.joined(separator: ", ")) in \(path)")
    }

    func component() throws -> Component {
        let text = try licenceText()
        guard let licence = Licence.expression(for: text) else {
            throw SBOMError("\(name): its licence is none that this tool knows; add it to Licence.swift")
        }
        return Component(
            name: name, version: version, address: url, licence: licence, linkage: .static,
            dependencies: dependencies.map(\.name) + (Component.included[name] ?? []))
    }
}

/// Why no bill of materials can be made.
struct SBOMError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
