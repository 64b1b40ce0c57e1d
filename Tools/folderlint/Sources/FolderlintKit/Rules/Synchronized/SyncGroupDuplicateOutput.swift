import Pbxproj
import ProjectTree

/// Files of synchronized folders that would be copied to one place, or that the build writes itself.
struct SyncGroupDuplicateOutput: Rule {
    let id = "sync-group-duplicate-output"
    let severity = Severity.error
    let summary = "two files of synchronized folders become one file of the product"
    let why = "the build stops with \"Multiple commands produce\", or with a file name used twice"
    let remedy = "rename one of the files, or clear its target membership in Xcode"

    func check(_ context: ProjectContext) -> [Finding] {
        let folders = SynchronizedFolder.all(in: context.project)
        guard !folders.isEmpty else { return [] }
        let plists = propertyLists(context)
        let contents = folders.map { SynchronizedContents($0, context.disk) }
        // The folders that each target takes something of.
        var takers: [Int: [Int]] = [:]
        for (index, folder) in folders.enumerated() {
            for target in Set(folder.owners + folder.sets.compactMap(\.target)) {
                takers[target, default: []].append(index)
            }
        }
        return context.project.targets.indices.flatMap { target -> [Finding] in
            var outputs: [String: String] = [:]
            return takers[target, default: []].flatMap { index in
                contents[index].members(of: target, in: folders[index]).compactMap { member in
                    check(member, of: target, in: folders[index], plists[target] ?? [], &outputs, context)
                }
            }
        }
    }

    private func check(
        _ member: SynchronizedContents.Member, of target: Int, in folder: SynchronizedFolder,
        _ plists: Set<Disk.EntryID>, _ outputs: inout [String: String], _ context: ProjectContext
    ) -> Finding? {
        let project = context.project
        let name = project.targets[target].name
        if plists.contains(member.place) {
            return finding(
                "\(member.path) is the Info.plist of \(name) and a file of its folder too",
                "in Xcode clear the membership of \(member.name) in \(name)", member, folder, name, context)
        }
        guard let output = output(of: member, project.targets[target].productType) else { return nil }
        let shown = context.shown(member.place)
        guard let first = outputs.updateValue(shown, forKey: output) else { return nil }
        outputs[output] = first
        return finding(
            "\(first) and \(shown) both become \(output) in \(name)", remedy, member, folder, name, context)
    }

    /// What a file becomes in the product; nil when another of that name does no harm.
    private func output(of member: SynchronizedContents.Member, _ productType: String) -> String? {
        switch FileKind(member.name) {
        case .source: return member.name.hasSuffix(".swift") ? member.name : nil
        case .idle, .library: return nil
        case .resource:
            // Catalogs are compiled into one.
            guard FileKind.hasResources(productType), !member.name.hasSuffix(".xcassets") else { return nil }
            return member.language.map { "\($0)/\(member.name)" } ?? member.name
        }
    }

    /// The property lists that each target's settings name.
    private func propertyLists(_ context: ProjectContext) -> [Int: Set<Disk.EntryID>] {
        var places: [Int: Set<Disk.EntryID>] = [:]
        for stack in BuildSettings(context).stacks {
            for item in stack.definitions(of: "INFOPLIST_FILE").flatMap(\.items) {
                for path in SettingPathMissing.paths(item.text, .file, stack.variables) where !path.isEmpty {
                    let found = context.tree.lookup.find(path, from: context.project.sourceRoot)
                    if found.exists { places[stack.target, default: []].insert(found.id) }
                }
            }
        }
        return places
    }

    private func finding(
        _ message: String, _ remedy: String, _ member: SynchronizedContents.Member,
        _ folder: SynchronizedFolder,
        _ target: String, _ context: ProjectContext
    ) -> Finding {
        let root = context.project.groupPath(of: folder.element)
        return context.finding(
            self, at: context.project.document.objects[folder.object].key, message, group: root,
            disk: context.shown(member.place), remedy: remedy, subject: "\(target) \(root)/\(member.path)")
    }

    let examples = [
        Example(
            "two files of one name",
            navigator: "Shop/ {sync} [Shop]",
            disk: ["Shop/Cart/Help.html", "Shop/Order/Help.html", "Shop/Order/Order.swift"],
            finds: ["Shop Shop/Order/Help.html"]),
        Example(
            "one of the two is left out",
            navigator: "Shop/ {sync} [Shop]\n  - Order/Help.html [Shop]",
            disk: ["Shop/Cart/Help.html", "Shop/Order/Help.html"]),
        Example(
            "the target's own Info.plist",
            navigator: "Shop/ {sync} [Shop]",
            disk: ["Shop/Info.plist"], finds: ["Shop Shop/Info.plist"],
            settings: ["Shop": ["INFOPLIST_FILE": "Shop/Info.plist"]]),
        Example(
            "an Info.plist that is left out",
            navigator: "Shop/ {sync} [Shop]\n  - Info.plist [Shop]",
            disk: ["Shop/Info.plist"], settings: ["Shop": ["INFOPLIST_FILE": "Shop/Info.plist"]]),
        Example(
            "languages, catalogs and headers may share names",
            navigator: "Shop/ {sync} [Shop]",
            disk: [
                "Shop/en.lproj/Shop.strings", "Shop/de.lproj/Shop.strings",
                "Shop/A/Media.xcassets/Contents.json",
                "Shop/B/Media.xcassets/Contents.json", "Shop/A/Shop.h", "Shop/B/Shop.h", "Shop/A/a.c",
                "Shop/B/a.c",
            ]),
        Example(
            "Swift files of one name in two folders of a target",
            navigator: "Shop/ {sync} [Shop]\nKit/ {sync} [Shop]",
            disk: ["Shop/Cart.swift", "Kit/Cart.swift"], finds: ["Shop Kit/Cart.swift"]),
        Example(
            "texts of storyboards that are left out by one word",
            navigator: "Shop/ {sync} [Shop]\n  - /Localized: A/Main.storyboard [Shop]",
            disk: [
                "Shop/A/Base.lproj/Main.storyboard", "Shop/A/de.lproj/Main.strings",
                "Shop/B/Base.lproj/Main.storyboard", "Shop/B/de.lproj/Main.strings",
            ]),
    ]
}
