import Pbxproj
import ProjectTree

/// A file that two references stand for.
struct DuplicateReference: Rule {
    let id = "duplicate-reference"
    let severity = Severity.warning
    let summary = "two references stand for one file"
    let why = "the file can be built twice, and a change to one reference leaves the other behind"
    let remedy = "keep the reference that targets build and remove the other one"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        let disk = context.disk
        var seen = EntrySet(disk)
        var twice: Set<Disk.EntryID> = []
        for element in project.elements {
            if let place = place(of: element, disk), !seen.insert(place) { twice.insert(place) }
        }
        guard !twice.isEmpty else { return [] }
        var references: [Disk.EntryID: [ElementID]] = [:]
        for element in project.elements {
            if let place = place(of: element, disk), twice.contains(place) {
                references[place, default: []].append(element.id)
            }
        }
        return references.sorted { $0.key < $1.key }.flatMap { findings($0.value, context) }
    }

    private func place(of element: Element, _ disk: Disk) -> Disk.EntryID? {
        guard element.isa == .fileReference, element.isInNavigator, element.path != nil,
            disk.exists(element), let place = element.place
        else { return nil }
        return place
    }

    private func findings(_ references: [ElementID], _ context: ProjectContext) -> [Finding] {
        let project = context.project
        let kept = references.first { project.isBuilt($0) } ?? references[0]
        let keptPath = project.groupPath(of: kept)
        return references.filter { $0 != kept }.map { extra in
            let path = project.groupPath(of: extra)
            let file = project[extra].place.map { context.shown($0) } ?? path
            let both =
                path == keptPath
                ? "\"\(path)\" stands twice" : "\"\(path)\" and \"\(keptPath)\" both stand"
            let first = project.isBuilt(extra) ? "take it out of its targets, then " : ""
            return context.finding(
                self, extra, "\(both) for \(file)",
                remedy: "\(first)remove the reference \"\(path)\" and keep the file")
        }
    }

    let examples = [
        Example(
            "one image in two groups",
            navigator: """
                Icons/
                  car.png [App]
                Home/
                  car.png -> ../Icons/car.png
                """,
            disk: ["Icons/car.png", "Home/home.png"], finds: ["Home/car.png"]),
        Example(
            "two files of one name",
            navigator: """
                Icons/
                  car.png [App]
                Home/
                  car.png
                """,
            disk: ["Icons/car.png", "Home/car.png"]),
        Example(
            "the reference that no target builds is the one too many",
            navigator: """
                A/
                  Cart.swift -> <SOURCE_ROOT> B/Cart.swift
                B/
                  Cart.swift [App]
                """,
            disk: ["B/Cart.swift", "A/Other.swift"], finds: ["A/Cart.swift"]),
        Example(
            "two references to a file that is missing are missing, not duplicate",
            navigator: """
                A/
                  gone.a -> ../Lib/gone.a
                gone.a -> Lib/gone.a
                """,
            disk: ["A/", "Lib/"]),
    ]
}
