import Pbxproj
import ProjectTree

/// A file in a synchronized folder that ends up in the product although nobody meant it to.
struct SyncGroupStrayMember: Rule {
    let id = "sync-group-stray-member"
    let severity = Severity.warning
    let summary = "a synchronized folder copies a document, script or leftover into the product"
    let why = "whatever lies in a synchronized folder and is not code is copied into the product, and ships"
    let remedy = "in Xcode clear the file's target membership, or move it out of the folder"
    let options = [names]

    static let names = RuleOption(
        "names", summary: "extensions, or whole names, of files that no product needs",
        defaults: [
            "md", "markdown", "sh", "py", "pyc", "rb", "yml", "yaml", "stencil", "gyb", "xctestplan", "patch",
            "diff",
            "orig", "rej", "bak", "swp", "Makefile", "Dockerfile", "Gemfile", "Podfile", "Brewfile",
            "CODEOWNERS",
            "__Snapshots__", "__pycache__",
        ])

    func check(_ context: ProjectContext) -> [Finding] {
        let names = Set(context.settings.words(SyncGroupStrayMember.names))
        return SynchronizedFolder.all(in: context.project).flatMap { folder in
            let targets = folder.owners.filter { isShipped(context.project.targets[$0]) }
            guard !targets.isEmpty else { return [Finding]() }
            let contents = SynchronizedContents(folder, context.disk)
            var owners: [String: [String]] = [:]
            for target in targets {
                let name = context.project.targets[target].name
                for member in contents.members(of: target, in: folder) {
                    guard let stray = stray(member, names) else { continue }
                    if owners[stray]?.contains(name) != true { owners[stray, default: []].append(name) }
                }
            }
            return owners.sorted { $0.key < $1.key }.map { path, targets in
                finding(path, targets, folder, context)
            }
        }
    }

    /// Tests may need files of any kind, and some products hold no files at all.
    private func isShipped(_ target: Target) -> Bool {
        target.isa == .nativeTarget && !target.isTest && FileKind.hasResources(target.productType)
    }

    /// The member's path, or that of a folder to be left out as a whole; nil for one that is meant.
    private func stray(_ member: SynchronizedContents.Member, _ names: Set<String>) -> String? {
        guard case .resource = FileKind(member.name) else { return nil }
        if names.contains(member.name) || names.contains(FileType.pathExtension(member.name)) {
            return member.path
        }
        guard member.path.contains("__") else { return nil }
        var path = ""
        for component in member.path.split(separator: "/") {
            path += path.isEmpty ? "\(component)" : "/\(component)"
            if names.contains(String(component)) { return path }
        }
        return nil
    }

    private func finding(
        _ path: String, _ targets: [String], _ folder: SynchronizedFolder, _ context: ProjectContext
    ) -> Finding {
        let root = context.project.groupPath(of: folder.element)
        let disk = folder.place.map { "\(context.shown($0))/\(path)" } ?? path
        return context.finding(
            self, at: context.project.document.objects[folder.object].key,
            "the synchronized folder \(root) copies \(path) into \(targets.joined(separator: ", "))",
            group: root, disk: disk, remedy: remedy, subject: "\(root)/\(path)")
    }

    let examples = [
        Example(
            "notes and a script in an app's folder",
            navigator: "Shop/ {sync} [Shop]",
            disk: ["Shop/Cart.swift", "Shop/README.md", "Shop/Tools/release.sh", "Shop/Logo.png"],
            finds: ["Shop/README.md", "Shop/Tools/release.sh"]),
        Example(
            "notes that the target leaves out",
            navigator: "Shop/ {sync} [Shop]\n  - README.md [Shop]",
            disk: ["Shop/Cart.swift", "Shop/README.md", "Shop/.swiftlint.yml", "Shop/Guide.docc/Guide.md"]),
        Example(
            "a folder that no target has, and one of tests",
            navigator: "Docs/ {sync}\nShopTests/ {sync} [ShopTests]",
            disk: ["Docs/README.md", "ShopTests/Notes.md", "ShopTests/__Snapshots__/Cart.png"]),
        Example(
            "what another target takes from the folder",
            navigator: "Kit/ {sync}\n  - Kit.md [Shop]", disk: ["Kit/Kit.md", "Kit/More.md"]),
        Example(
            "snapshots beside the code are one finding",
            navigator: "Shop/ {sync} [Shop]",
            disk: ["Shop/Cart.swift", "Shop/__Snapshots__/a.png", "Shop/__Snapshots__/b/c.png"],
            finds: ["Shop/__Snapshots__"]),
    ]
}
