import Testing

struct ManifestTests {
    /// The manifests by folder; the root's has an empty path.
    private static let manifests = Task {
        try await withThrowingTaskGroup(of: (String, Manifest).self) { group in
            for folder in [""] + Repository.packages {
                group.addTask { (folder, try await Manifest.load(folder)) }
            }
            return try await group.reduce(into: [String: Manifest]()) { $0[$1.0] = $1.1 }
        }
    }

    @Test(arguments: Repository.packages)
    func `a package's manifest agrees with the root's`(folder: String) async throws {
        let manifests = try await Self.manifests.value
        let root = try #require(manifests[""])
        let package = try #require(manifests[folder])
        #expect(!package.targets.isEmpty)
        expectNone(Manifest.disagreements(root: root, package: package, folder: folder))
    }

    @Test func `every target of the root is in a package`() async throws {
        let root = try #require(try await Self.manifests.value[""])
        let outside = root.targets.filter { target in
            !Repository.packages.contains { target.folder.hasPrefix("\($0)/") }
        }
        expectNone(outside.map(\.name))
    }

    @Test func `every folder of sources or tests is a target`() async throws {
        let root = try #require(try await Self.manifests.value[""])
        let declared = Set(root.targets.map(\.folder))
        let folders = Repository.packages.flatMap { package in
            ["Sources", "Tests"].flatMap { kind in
                Repository.folders(in: "\(package)/\(kind)").map { "\(package)/\(kind)/\($0)" }
            }
        }
        expectNone(Set(folders).subtracting(declared))
    }

    @Test func `each imported module of the repository is a declared dependency`() async throws {
        let root = try #require(try await Self.manifests.value[""])
        let module = { (target: String) in target.replacing("-", with: "_") }
        let modules = Set(root.targets.map { module($0.name) })
        let found = root.targets.flatMap { target in
            SourceFile.below(target.folder).flatMap { file in
                file.imports.intersection(modules).subtracting(target.dependencies.map(module))
                    .map { "\(file.path) imports \($0)" }
            }
        }
        expectNone(found)
    }

    @Test func `a target depends on no module that it does not import`() async throws {
        let root = try #require(try await Self.manifests.value[""])
        // A test runs an executable, and a plugin a tool, without importing it.
        let executables = Set(root.targets.filter { $0.facts["type"] == "executable" }.map(\.name))
        let found = root.targets.filter { !$0.folder.hasPrefix("Tools/folderlint/") }.flatMap { target in
            let imported = Set(SourceFile.below(target.folder).flatMap(\.imports))
            return target.dependencies.subtracting(executables)
                .filter { !imported.contains($0.replacing("-", with: "_")) }
                .map { "\(target.name) depends on \($0)" }
        }
        expectNone(found)
    }
}
