import Foundation

/// The declarations of a package manifest, in a form that can be compared.
struct Manifest: Sendable {
    /// A target with its settings as text, by topic.
    struct Target: Sendable, Equatable {
        let name: String
        /// The path from the root of the repository.
        let folder: String
        let facts: [String: String]
    }

    let targets: [Target]
    /// The version requirement of each remote package, by its URL.
    let fetched: [String: String]

    /// Evaluates the manifest in a folder of the repository; an empty path means the root.
    static func load(_ folder: String) async throws -> Manifest {
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
            "manifest-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        // A separate scratch folder, because the running `swift test` locks the default one.
        let json = try await Command.output(of: [
            "swift", "package", "--package-path", Repository.root.appendingPathComponent(folder).path,
            "--scratch-path", scratch.path, "dump-package",
        ])
        return try Manifest(json: json, folder: folder)
    }

    init(json: Data, folder: String) throws {
        let package = try JSONSerialization.jsonObject(with: json) as? [String: Any] ?? [:]
        targets = (package["targets"] as? [[String: Any]] ?? []).map { Target($0, in: folder) }
            .sorted { $0.name < $1.name }
        var fetched: [String: String] = [:]
        for dependency in package["dependencies"] as? [[String: Any]] ?? [] {
            for case let source as [String: Any] in dependency["sourceControl"] as? [Any] ?? [] {
                fetched[Manifest.text(source["location"])] = Manifest.text(source["requirement"])
            }
        }
        self.fetched = fetched
    }

    /// A canonical text of a JSON value.
    fileprivate static func text(_ value: Any?) -> String {
        guard let value else { return "" }
        let options: JSONSerialization.WritingOptions = [
            .sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes,
        ]
        let data = try? JSONSerialization.data(withJSONObject: value, options: options)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
    }
}

extension Manifest.Target {
    fileprivate init(_ target: [String: Any], in package: String) {
        name = target["name"] as? String ?? ""
        let type = target["type"] as? String ?? ""
        let path = target["path"] as? String ?? "\(type == "test" ? "Tests" : "Sources")/\(name)"
        folder = package.isEmpty ? path : "\(package)/\(path)"
        let topics = ["exclude", "pkgConfig", "providers", "resources", "settings"]
        facts = Dictionary(uniqueKeysWithValues: topics.map { ($0, Manifest.text(target[$0])) })
            .merging(["type": type, "dependencies": Self.dependencies(of: target)]) { $1 }
    }

    /// Only the names, because a dependency can be a target in one manifest and a product in the other.
    private static func dependencies(of target: [String: Any]) -> String {
        let names = (target["dependencies"] as? [[String: Any]] ?? []).compactMap { dependency in
            (dependency.values.first as? [Any])?.first as? String
        }
        return names.sorted().joined(separator: " ")
    }

    var dependencies: Set<String> {
        Set((facts["dependencies"] ?? "").split(separator: " ").map(String.init))
    }
}

extension Manifest {
    /// The differences between the manifest in `folder` and the root manifest, as sentences.
    static func disagreements(root: Manifest, package: Manifest, folder: String) -> [String] {
        let inRoot = root.targets.filter { $0.folder.hasPrefix("\(folder)/") }
        let rootNames = Set(inRoot.map(\.name))
        let ownNames = Set(package.targets.map(\.name))
        var found = rootNames.subtracting(ownNames).sorted().map { "\($0) is in the root manifest only" }
        found += ownNames.subtracting(rootNames).sorted().map { "\($0) is in the manifest of \(folder) only" }
        for target in inRoot {
            guard let own = package.targets.first(where: { $0.name == target.name }) else { continue }
            if own.folder != target.folder {
                found.append("\(target.name): \(own.folder) is not \(target.folder)")
            }
            for (topic, value) in target.facts.sorted(by: { $0.key < $1.key }) where own.facts[topic] != value
            {
                found.append(
                    "\(target.name), \(topic): \(own.facts[topic] ?? "") in \(folder), \(value) in the root")
            }
        }
        for (address, requirement) in package.fetched.sorted(by: { $0.key < $1.key })
        where root.fetched[address] != requirement {
            found.append(
                "\(address): \(folder) needs \(requirement), the root \(root.fetched[address] ?? "nothing")"
            )
        }
        return found
    }
}
