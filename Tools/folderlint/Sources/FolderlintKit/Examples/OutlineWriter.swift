import Pbxproj

/// Writes an outline as Xcode would write the project.
struct OutlineWriter {
    let outline: Outline
    let settings: [String: [String: String]]

    var document: String {
        var text =
            "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n"
            + "\tobjectVersion = 77;\n\tobjects = {\n"
        for (isa, entries) in sections.sorted(by: { $0.key < $1.key }) {
            text += "\n/* Begin \(isa) section */\n"
            for entry in entries.sorted(by: { $0.id < $1.id }) { text += entry.text }
            text += "/* End \(isa) section */\n"
        }
        return text + "\t};\n\trootObject = \(rootID) /* Project object */;\n}\n"
    }

    private var rootID: String { Outline.id("other", 1) }

    private struct Entry {
        let id: String
        let text: String
    }

    private var sections: [String: [Entry]] {
        var sections: [String: [Entry]] = [:]
        for item in outline.items { sections[isa(item.kind), default: []].append(element(item)) }
        for (number, item) in outline.items.enumerated() where !item.exceptions.isEmpty {
            sections["PBXFileSystemSynchronizedBuildFileExceptionSet", default: []] +=
                exceptionTargets(of: item).map { exceptions(of: item, number, $0) }
        }
        sections["PBXProject"] = [project]
        for (index, name) in outline.targets.enumerated() {
            sections["PBXNativeTarget", default: []].append(target(name, index))
            for phase in Phase.allCases {
                let (build, entry) = self.phase(phase, of: name, index)
                sections["PBXBuildFile", default: []] += build
                sections[phase.isa, default: []].append(entry)
            }
            sections["XCConfigurationList", default: []].append(list(of: name, 10 + index))
            sections["XCBuildConfiguration", default: []].append(configuration(of: name, 10 + index))
        }
        sections["XCConfigurationList", default: []].append(list(of: "", 2))
        sections["XCBuildConfiguration", default: []].append(configuration(of: "", 2))
        return sections.filter { !$0.value.isEmpty }
    }

    // MARK: - Navigator

    private func isa(_ kind: Outline.Kind) -> String {
        switch kind {
        case .file: "PBXFileReference"
        case .group: "PBXGroup"
        case .variant: "PBXVariantGroup"
        case .version: "XCVersionGroup"
        case .sync: "PBXFileSystemSynchronizedRootGroup"
        }
    }

    private func element(_ item: Outline.Item) -> Entry {
        var members: [(String, String)] = []
        if item.kind != .file, item.kind != .sync {
            let children = item.children.map { outline.items[$0] }
            members.append(("children", array(children.map { reference($0.id, $0.name) })))
        }
        if !item.exceptions.isEmpty {
            let number = outline.items.firstIndex { $0.id == item.id } ?? 0
            let sets = exceptionTargets(of: item).map { reference(setID(number, $0), comment(of: item, $0)) }
            members.append(("exceptions", array(sets)))
        }
        if item.kind == .file { members.append(("lastKnownFileType", quote(FileType.of(item.name)))) }
        if item.kind == .version, let first = item.children.first {
            members.append(("currentVersion", reference(outline.items[first].id, outline.items[first].name)))
        }
        if item.path != item.name, !item.name.isEmpty { members.append(("name", quote(item.name))) }
        if let path = item.path { members.append(("path", quote(path))) }
        members.append(("sourceTree", quote(item.tree)))
        if item.kind == .version { members.append(("versionGroupType", "wrapper.xcdatamodel")) }
        return entry(item.id, item.name, isa(item.kind), members, oneLine: item.kind == .file)
    }

    private func exceptionTargets(of item: Outline.Item) -> [String] {
        outline.targets.filter { target in item.exceptions.contains { $0.targets.contains(target) } }
    }

    private func setID(_ item: Int, _ target: String) -> String {
        Outline.id("set", item * 10 + (outline.targets.firstIndex(of: target) ?? 0))
    }

    private func comment(of item: Outline.Item, _ target: String) -> String {
        "Exceptions for \"\(item.name)\" folder in \"\(target)\" target"
    }

    private func exceptions(of item: Outline.Item, _ number: Int, _ target: String) -> Entry {
        let paths = item.exceptions.filter { $0.targets.contains(target) }.map { quote($0.path) }
        let place = outline.targets.firstIndex(of: target) ?? 0
        return entry(
            setID(number, target), comment(of: item, target),
            "PBXFileSystemSynchronizedBuildFileExceptionSet",
            [
                ("membershipExceptions", array(paths)),
                ("target", reference(Outline.id("target", place), target)),
            ])
    }

    private var project: Entry {
        entry(
            rootID, "Project object", "PBXProject",
            [
                ("buildConfigurationList", reference(Outline.id("other", 102), "Build configuration list")),
                ("developmentRegion", "en"), ("knownRegions", array(["en", "Base"])),
                ("mainGroup", Outline.id("group", 0)), ("projectDirPath", "\"\""),
                (
                    "targets",
                    array(
                        outline.targets.indices.map {
                            reference(Outline.id("target", $0), outline.targets[$0])
                        })
                ),
            ])
    }

    // MARK: - Targets

    private enum Phase: String, CaseIterable {
        case sources = "Sources"
        case resources = "Resources"

        var isa: String { "PBX\(rawValue)BuildPhase" }

        func takes(_ name: String) -> Bool { FileType.isSource(name) == (self == .sources) }
    }

    private func target(_ name: String, _ index: Int) -> Entry {
        let kind = name.hasSuffix("Tests") ? "bundle.unit-test" : "application"
        let folders = outline.items.filter { $0.kind == .sync && $0.targets.contains(name) }
        var members = [
            (
                "buildConfigurationList",
                reference(Outline.id("other", 110 + index), "Build configuration list")
            ),
            ("buildPhases", array(Phase.allCases.map { reference(phaseID($0, index), $0.rawValue) })),
        ]
        if !folders.isEmpty {
            members.append(("fileSystemSynchronizedGroups", array(folders.map { reference($0.id, $0.name) })))
        }
        members += [("name", quote(name)), ("productType", quote("com.apple.product-type.\(kind)"))]
        return entry(Outline.id("target", index), name, "PBXNativeTarget", members)
    }

    private func phaseID(_ phase: Phase, _ index: Int) -> String {
        Outline.id("phase", index * 10 + (phase == .sources ? 1 : 2))
    }

    private func phase(_ phase: Phase, of target: String, _ index: Int) -> (build: [Entry], phase: Entry) {
        var build: [Entry] = []
        var files: [String] = []
        for (number, item) in outline.items.enumerated()
        where item.kind != .sync && item.targets.contains(target) && phase.takes(item.name) {
            let id = Outline.id("build", index * 1000 + number)
            let comment = "\(item.name) in \(phase.rawValue)"
            build.append(
                entry(
                    id, comment, "PBXBuildFile", [("fileRef", reference(item.id, item.name))], oneLine: true))
            files.append(reference(id, comment))
        }
        return (build, entry(phaseID(phase, index), phase.rawValue, phase.isa, [("files", array(files))]))
    }

    private func list(of target: String, _ number: Int) -> Entry {
        entry(
            Outline.id("other", 100 + number), "Build configuration list", "XCConfigurationList",
            [("buildConfigurations", array([reference(Outline.id("other", 200 + number), "Debug")]))])
    }

    private func configuration(of target: String, _ number: Int) -> Entry {
        let lines = (settings[target] ?? [:]).sorted { $0.key < $1.key }
            .map { "\t\t\t\t\(quote($0.key)) = \(quote($0.value));\n" }.joined()
        return entry(
            Outline.id("other", 200 + number), "Debug", "XCBuildConfiguration",
            [("buildSettings", "{\n\(lines)\t\t\t}"), ("name", "Debug")])
    }

    // MARK: - Text

    private func reference(_ id: String, _ comment: String) -> String {
        comment.isEmpty ? id : "\(id) /* \(comment) */"
    }

    private func array(_ items: [String]) -> String {
        "(\n" + items.map { "\t\t\t\t\($0),\n" }.joined() + "\t\t\t)"
    }

    private func entry(
        _ id: String, _ comment: String, _ isa: String, _ members: [(String, String)], oneLine: Bool = false
    ) -> Entry {
        let all = [("isa", isa)] + members
        if oneLine {
            let body = all.map { "\($0.0) = \($0.1); " }.joined()
            return Entry(id: id, text: "\t\t\(reference(id, comment)) = {\(body)};\n")
        }
        let body = all.map { "\t\t\t\($0.0) = \($0.1);\n" }.joined()
        return Entry(id: id, text: "\t\t\(reference(id, comment)) = {\n\(body)\t\t};\n")
    }

    private func quote(_ text: String) -> String { Quoting.quote(text) }
}
