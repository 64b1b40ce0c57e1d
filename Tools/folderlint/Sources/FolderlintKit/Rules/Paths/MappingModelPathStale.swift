import Pbxproj
import ProjectTree

/// A Core Data mapping model that names a data model which is not there.
struct MappingModelPathStale: Rule {
    let id = "mappingmodel-path-stale"
    let severity = Severity.warning
    let summary = "a mapping model names a data model that does not exist"
    let why = "Xcode cannot open the mapping, and nobody sees which versions it is between"
    let remedy = "in Xcode set the mapping's source and destination models again"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        let lookup = context.tree.lookup
        let ending = NameEnding(".xcmappingmodel")
        let models = project.elements.filter { element in
            element.isInNavigator && project.hasPath(element, endingIn: ending)
        }
        guard !models.isEmpty else { return [] }
        let judge = PathJudge(context)
        return models.flatMap { model -> [Finding] in
            guard let place = model.place else { return [] }
            let file = lookup.find("xcmapping.xml", from: place)
            guard let text = lookup.text(at: file.path) else { return [] }
            return MappingModel.paths(text).compactMap { path, line, _ in
                // The path is from the project's folder, or from where the project was when it was set.
                let bases = [project.folder, project.sourceRoot, context.disk[place].parent]
                guard !bases.contains(where: { lookup.find(path, from: $0).exists }),
                    case .missing(let found) = judge.judge(path, from: project.folder)
                else { return nil }
                let disk = lookup.path(of: found.path, relativeTo: project.folder)
                let name = project.displayName(of: model.id)
                return context.finding(
                    self, in: file.path, at: Position(line: line, column: 1),
                    "mapping model \(name) is for \(path), but there is no \(disk)", disk: disk,
                    remedy: remedy,
                    subject: "\(name) \(path)")
            }
        }
    }

    let examples = [
        Example(
            "a data model that was renamed",
            navigator: "V2.xcmappingmodel", disk: ["Shop.xcdatamodeld/Shop 2.xcdatamodel/contents"],
            contents: [
                "V2.xcmappingmodel/xcmapping.xml": mapping(
                    "Store.xcdatamodeld/Store.xcdatamodel", "Shop.xcdatamodeld/Shop 2.xcdatamodel")
            ],
            finds: ["V2.xcmappingmodel Store.xcdatamodeld/Store.xcdatamodel"]),
        Example(
            "data models that are there",
            navigator: "V2.xcmappingmodel",
            disk: [
                "Shop.xcdatamodeld/Shop.xcdatamodel/contents",
                "Shop.xcdatamodeld/Shop 2.xcdatamodel/contents",
            ],
            contents: [
                "V2.xcmappingmodel/xcmapping.xml": mapping(
                    "Shop.xcdatamodeld/Shop.xcdatamodel", "Shop.xcdatamodeld/Shop 2.xcdatamodel")
            ]),
    ]

    private static func mapping(_ source: String, _ destination: String) -> String {
        """
        <!DOCTYPE database SYSTEM "file:///System/Library/DTDs/CoreData.dtd">
        <database><object type="XDDEVMAPPINGMODEL">
            <attribute name="sourcemodelpath" type="string">\(source)</attribute>
            <attribute name="destinationmodelpath" type="string">\(destination)</attribute>
        </object></database>
        """
    }
}
