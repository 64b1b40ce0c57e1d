import Foundation

/// The packages that the root package depends on, as `swift package show-dependencies` prints them in JSON.
struct PackageGraph {
    /// A package and its dependencies.
    struct Package: Decodable {
        var name: String
        var url: String
        var version: String
        var path: String
        var dependencies: [Package]
    }

    /// All packages without duplicates, sorted by name.
    let packages: [Package]
    /// The names of the root package's direct dependencies.
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

    /// The text of the package's notice file; `nil` if it has none.
    func noticeText() -> String? { try? text(of: ["NOTICE", "NOTICE.txt"]) }

    private func text(of names: [String]) throws -> String {
        for name in names {
            if let text = try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) { return text }
        }
        throw SBOMError("\(name): \(path) contains none of \(names.joined(separator: ", "))")
    }

    func component() throws -> Component {
        let text = try licenceText()
        guard let licence = Licence.expression(for: text) else {
            throw SBOMError("\(name): its licence is not recognised; add it to Licence.swift")
        }
        return Component(
            name: name, version: version, address: url, licence: licence, linkage: .static,
            dependencies: dependencies.map(\.name) + (Component.included[name] ?? []))
    }
}

/// The reason why a bill of materials cannot be made.
struct SBOMError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
