import Foundation
import Pbxproj
import ProjectTree
import XML

/// A data model whose current version is one in the project and another one on disk.
struct DatamodelCurrentVersionMismatch: Rule {
    let id = "datamodel-current-version-mismatch"
    let severity = Severity.error
    let summary = "project and disk disagree on a data model's current version"
    let why = "the app is built with another model than the editor shows, and stores may fail to open"
    let remedy = "choose the current version again in Xcode's File inspector and commit both files"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        return project.elements.compactMap { element in
            guard element.isa == .versionGroup, element.isInNavigator, let folder = element.place,
                let chosen = project.document.value("currentVersion", in: project.dictionary(element.object)),
                let current = project.element(named: chosen), let place = project[current].place,
                let onDisk = currentVersion(in: folder, context), onDisk != context.disk.name(of: place)
            else { return nil }
            let path = project.groupPath(of: element.id)
            let inProject = context.disk.name(of: place)
            return context.finding(
                self, at: chosen, "the current version of \"\(path)\" is \(inProject), but \(onDisk) on disk",
                group: path, disk: context.shown(folder),
                remedy:
                    "set `currentVersion` or \(context.shown(folder))/.xccurrentversion to what is meant",
                subject: path)
        }
    }

    /// What `.xccurrentversion` says; nil where there is none or it says nothing.
    private func currentVersion(in folder: Disk.EntryID, _ context: ProjectContext) -> String? {
        let path = context.disk.path(of: folder) + "/.xccurrentversion"
        guard let text = context.tree.lookup.text(at: path),
            let root = (try? XMLDocument.parse(Data(text.utf8)))?.root, let dictionary = root["dict"]
        else { return nil }
        let elements = dictionary.elements
        guard
            let key = elements.firstIndex(where: { $0.name == "key" && $0.text == "_XCCurrentVersionName" }),
            key + 1 < elements.count
        else { return nil }
        return elements[key + 1].text
    }

    let examples = [
        Example(
            "the project still builds the first version",
            navigator: DatamodelCurrentVersionMismatch.model, disk: DatamodelCurrentVersionMismatch.versions,
            contents: DatamodelCurrentVersionMismatch.current("Shop 2.xcdatamodel"),
            finds: ["Shop.xcdatamodeld"]),
        Example(
            "both name one version",
            navigator: DatamodelCurrentVersionMismatch.model, disk: DatamodelCurrentVersionMismatch.versions,
            contents: DatamodelCurrentVersionMismatch.current("Shop.xcdatamodel")),
        Example(
            "a model that names no version on disk",
            navigator: DatamodelCurrentVersionMismatch.model, disk: DatamodelCurrentVersionMismatch.versions),
    ]

    private static let model = """
        Shop.xcdatamodeld/ {version} [App]
          Shop.xcdatamodel
          Shop 2.xcdatamodel
        """
    private static let versions = [
        "Shop.xcdatamodeld/Shop.xcdatamodel/contents", "Shop.xcdatamodeld/Shop 2.xcdatamodel/contents",
    ]

    private static func current(_ name: String) -> [String: String] {
        [
            "Shop.xcdatamodeld/.xccurrentversion": """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
                <key>_XCCurrentVersionName</key>
                <string>\(name)</string>
            </dict>
            </plist>
            """
        ]
    }
}
