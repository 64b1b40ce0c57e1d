import Foundation
import Pbxproj
import ProjectTree
import XML

/// A workspace that lists a project or a file which is not there.
struct WorkspacePathMissing: Rule {
    let id = "workspace-path-missing"
    let severity = Severity.warning
    let summary = "a workspace lists a project or a file that does not exist"
    let why = "it is red in Xcode, and its targets cannot be built from the workspace"
    let remedy = "in Xcode remove it from the workspace, or add it from where it is now"

    func check(_ context: TreeContext) -> [Finding] {
        let judge = PathJudge(context.tree)
        return context.tree.workspaces.filter { !judge.isFetched($0) }.flatMap { check($0, judge) }
    }

    private func check(_ workspace: String, _ judge: PathJudge) -> [Finding] {
        let lookup = judge.tree.lookup
        let file = workspace + "/contents.xcworkspacedata"
        let name = "workspace \(workspace.lastPathComponent):"
        guard let text = lookup.text(at: file) else {
            return UnreadableCompanion.findings(self, name, in: file, judge.tree, container: workspace)
        }
        guard let document = try? XMLDocument.parse(Data(text.utf8)) else {
            return [
                UnreadableCompanion.finding(
                    self, name, in: file, text, expects: "XML", container: workspace)
            ]
        }
        let folder = lookup.find(Paths.folder(of: workspace)).id
        var findings: [Finding] = []
        var open = [(element: document.root, base: folder)]
        while let (element, base) = open.popLast() {
            let place = place(element.attribute("location"), base: base, folder: folder, lookup)
            open += element.elements.reversed().map { ($0, place?.id ?? base) }
            guard !PathAttribute.attributes(of: element.name, in: .workspace).isEmpty, let place,
                case .missing = judge.judge(place)
            else { continue }
            let disk = lookup.path(of: place.path, relativeTo: folder)
            findings.append(
                Finding(
                    rule: id, severity: severity, file: file,
                    place: .position(Position(line: element.line, column: 1)),
                    message: "the workspace lists \(disk), which does not exist", diskPath: disk,
                    remedy: remedy,
                    container: workspace, subject: disk))
        }
        return findings
    }

    /// Where a location leads: from the group around it, or from the workspace's folder.
    private func place(
        _ location: String?, base: Disk.EntryID, folder: Disk.EntryID, _ lookup: Lookup
    ) -> Lookup.Found? {
        guard let location else { return nil }
        if let path = location.dropPrefix("group:") { return lookup.find(path, from: base) }
        if let path = location.dropPrefix("container:") { return lookup.find(path, from: folder) }
        if let path = location.dropPrefix("absolute:") { return lookup.find("/" + path) }
        return nil
    }

    let examples = [
        Example(
            "a project that was moved",
            navigator: "", disk: [],
            contents: [data: "<Workspace><FileRef location=\"group:Old/Shop.xcodeproj\"/></Workspace>"],
            finds: ["Old/Shop.xcodeproj"]),
        Example(
            "projects, groups and what CocoaPods installs",
            navigator: "", disk: ["Docs/Read.md", "Kit/Package.swift"],
            contents: [
                data: """
                <Workspace>
                  <FileRef location="group:Example.xcodeproj"/>
                  <FileRef location="container:Kit"/>
                  <FileRef location="group:Pods/Pods.xcodeproj"/>
                  <FileRef location="self:"/>
                  <FileRef location="developer:Tools"/>
                  <Group location="group:Docs" name="Docs"><FileRef location="group:Read.md"/></Group>
                  <Group location="container:" name="More"><FileRef location="group:Docs/Read.md"/></Group>
                </Workspace>
                """
            ]),
        Example(
            "a workspace without a text",
            navigator: "", disk: [], contents: [data: ""],
            finds: ["contents.xcworkspacedata cannot be read"]),
        Example(
            "a file in a group",
            navigator: "", disk: ["Docs/Read.md", "Old.md"],
            contents: [
                data: """
                <Workspace><Group location="container:Docs" name="Docs">
                <FileRef location="group:Old.md"/></Group></Workspace>
                """
            ],
            finds: ["Docs/Old.md"]),
    ]

    private static let data = "Shop.xcworkspace/contents.xcworkspacedata"
}
