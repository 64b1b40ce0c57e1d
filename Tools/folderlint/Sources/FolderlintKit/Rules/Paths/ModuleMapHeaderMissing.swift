import Pbxproj
import ProjectTree

/// A module map that names a header which is not there.
struct ModuleMapHeaderMissing: Rule {
    let id = "modulemap-header-missing"
    let severity = Severity.warning
    let summary = "a module map names a header that does not exist"
    let why = "the compiler cannot build the module, and every import of it fails"
    let remedy = "correct the header's path in the module map: it is from the map's own folder"

    func check(_ context: ProjectContext) -> [Finding] {
        let maps = files(context)
        guard !maps.isEmpty else { return [] }
        let judge = PathJudge(context)
        guard !judge.isFetched(context.project.container) else { return [] }
        let headers = knownHeaders(context)
        let lookup = context.tree.lookup
        return maps.flatMap { map -> [Finding] in
            guard let text = lookup.text(at: map) else { return [] }
            let folder = lookup.find(map + "/..").id
            let name = lookup.path(of: map, relativeTo: context.project.folder)
            return ModuleMap.headers(text).filter(\.isNeeded).compactMap { header in
                // A framework's headers are copied side by side, wherever they are in the project.
                guard !header.path.hasPrefix("/"), !headers.contains(header.path.lastPathComponent),
                    case .missing(let found) = judge.judge(header.path, from: folder)
                else { return nil }
                let disk = lookup.path(of: found.path, relativeTo: context.project.folder)
                return context.finding(
                    self, in: map, at: header.position,
                    "\(name) names \(header.path), but there is no \(disk)",
                    disk: disk, remedy: remedy, subject: "\(name) \(header.path)")
            }
        }
    }

    /// The maps in the navigator, and those that settings name.
    private func files(_ context: ProjectContext) -> [String] {
        let project = context.project
        var found: Set<String> = []
        let ending = NameEnding(".modulemap")
        for element in project.elements where element.isFile && project.hasPath(element, endingIn: ending) {
            guard let place = element.place, context.disk.exists(element) else { continue }
            found.insert(context.disk.path(of: place))
        }
        for stack in BuildSettings(context).stacks {
            for key in ["MODULEMAP_FILE", "MODULEMAP_PRIVATE_FILE"] {
                for item in stack.definitions(of: key).flatMap(\.items) {
                    for path in SettingPathMissing.paths(item.text, .file, stack.variables)
                    where !path.isEmpty {
                        let file = context.tree.lookup.find(path, from: project.sourceRoot)
                        if file.exists { found.insert(file.path) }
                    }
                }
            }
        }
        return found.sorted()
    }

    /// The names of the headers in the navigator and in synchronized folders.
    private func knownHeaders(_ context: ProjectContext) -> Set<String> {
        var names: Set<String> = []
        let project = context.project
        let ending = NameEnding(".h")
        for element in project.elements where element.isFile && project.hasPath(element, endingIn: ending) {
            guard let place = element.place, context.disk.exists(element) else { continue }
            names.insert(context.disk.name(of: place))
        }
        for folder in SynchronizedFolder.all(in: context.project) {
            for member in SynchronizedContents(folder, context.disk).members where member.name.hasSuffix(".h")
            {
                names.insert(member.name)
            }
        }
        return names
    }

    let examples = [
        Example(
            "a header that was moved",
            navigator: "Zip/\n  module.modulemap", disk: ["Zip/include/zip.h"],
            contents: ["Zip/module.modulemap": "module Zip {\n  header \"zip.h\"\n  export *\n}\n"],
            finds: ["Zip/module.modulemap zip.h"]),
        Example(
            "a header beside its map",
            navigator: "Zip/\n  module.modulemap", disk: ["Zip/zip.h", "Zip/private/"],
            contents: [
                "Zip/module.modulemap": """
                module Zip { header "zip.h"
                  umbrella "private"
                  exclude header "old.h"
                  // header "gone.h"
                  header "/usr/include/zlib.h" }
                """
            ]),
        Example(
            "a framework's header from another folder of the project",
            navigator: "Shop/\n  Shop.h\nMaps/\n  Shop.modulemap", disk: ["Shop/Shop.h"],
            contents: ["Maps/Shop.modulemap": "framework module Shop { umbrella header \"Shop.h\" }"]),
    ]
}
