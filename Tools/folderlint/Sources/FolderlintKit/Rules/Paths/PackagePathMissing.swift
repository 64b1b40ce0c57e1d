import Pbxproj
import ProjectTree

/// A local Swift package of a project that is not where the project says.
struct PackagePathMissing: Rule {
    let id = "package-path-missing"
    let severity = Severity.warning
    let summary = "a local package has no folder, or no manifest in it"
    let why = "Xcode cannot resolve any package of the project"
    let remedy = "set `relativePath` to the package's folder, or remove the package from the project"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        let packages = project.objects(.localPackage)
        guard !packages.isEmpty else { return [] }
        let judge = PathJudge(context.tree)
        let lookup = context.tree.lookup
        return packages.compactMap { object in
            guard let node = project.document.value("relativePath", in: project.dictionary(object)),
                let path = project.document.string(node), !path.isEmpty
            else { return nil }
            let places = [project.folder, project.sourceRoot].map { lookup.find(path, from: $0) }
            let folder = places.first(where: \.exists) ?? places[0]
            let manifest = lookup.find("Package.swift", from: folder.id)
            guard !manifest.exists, case .missing = judge.judge(manifest) else { return nil }
            let disk = lookup.path(of: folder.path, relativeTo: project.folder)
            let fault = folder.exists ? "there is no Package.swift in it" : "there is no such folder"
            return context.finding(
                self, at: node, "the local package \(disk) cannot be read: \(fault)", disk: disk,
                remedy: remedy,
                subject: path)
        }
    }

    let examples = [
        Example(
            "a package that was moved",
            navigator: "", disk: ["Packages/Kit/Package.swift"], finds: ["Kit"], patches: [package("Kit")]),
        Example(
            "a package where the project says",
            navigator: "", disk: ["Kit/Package.swift"], patches: [package("Kit")]),
        Example(
            "a folder without a manifest",
            navigator: "", disk: ["Kit/Sources/Kit.swift"], finds: ["Kit"], patches: [package("Kit")]),
        Example(
            "a package in a submodule that is not checked out",
            navigator: "", disk: ["Kit/"], patches: [package("Kit")], git: .init(submodules: ["Kit"])),
    ]

    private static func package(_ path: String) -> (String, String) {
        (
            "objects = {",
            "objects = {\n\t\tC1 = {isa = XCLocalSwiftPackageReference; relativePath = \(path); };"
        )
    }
}
