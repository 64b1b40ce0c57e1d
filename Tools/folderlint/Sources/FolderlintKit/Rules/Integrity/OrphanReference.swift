import Pbxproj
import ProjectTree

/// A reference, group or build file that nothing leads to, or that leads nowhere.
struct OrphanReference: Rule {
    let id = "orphan-reference"
    let severity = Severity.error
    let summary = "a reference is in no group, or a build file names nothing"
    let why = "half of a change was lost: Xcode hides the rest, or gathers it in Recovered References"
    let remedy = "put the reference back into its group, or remove what is left of it"

    func check(_ context: ProjectContext) -> [Finding] {
        let shadowed = Set(context.project.document.objects.shadowed)
        return strays(context, shadowed) + recovered(context) + buildFiles(context, shadowed)
    }

    // MARK: - References and groups

    private func strays(_ context: ProjectContext, _ shadowed: Set<ObjectID>) -> [Finding] {
        let project = context.project
        let strays = project.elements.filter { element in
            !element.isInNavigator && element.parent == nil && element.id != project.mainGroup
                && element.id != project.productsGroup && !shadowed.contains(element.object)
        }
        guard !strays.isEmpty, project.mainGroup != nil else { return [] }
        let named = namedOutsideGroups(project)
        return strays.compactMap { named.contains($0.object) ? nil : stray($0, context) }
    }

    /// What a target, a configuration or another project's entry leads to.
    private func namedOutsideGroups(_ project: Project) -> Set<ObjectID> {
        let objects = project.document.objects
        var named: Set<ObjectID> = []
        for object in objects.all {
            References.forEach(of: object, in: project.document) { _, reference in
                if let found = objects.find(reference) { named.insert(found) }
            }
            if object.isa == .containerItemProxy,
                let portal = project.document.value("containerPortal", in: object.value).flatMap({
                    objects.find($0)
                })
            {
                named.insert(portal)
            }
        }
        return named
    }

    private func stray(_ element: Element, _ context: ProjectContext) -> Finding? {
        let project = context.project
        let name = project.displayName(of: element.id)
        let shown = name.isEmpty ? context.id(of: element.object) : name
        let targets = project.targets(of: element.id).map { project.targets[$0].name }
        let kind = element.isFile ? "reference" : "group"
        let built = targets.isEmpty ? "" : ", yet \(targets.joined(separator: ", ")) builds it"
        let remedy =
            targets.isEmpty
            ? "remove the object \(context.id(of: element.object))"
            : "add \(shown) to its group in Xcode again"
        return context.finding(
            self, element.id, "the \(kind) \"\(shown)\" is in no group\(built)", remedy: remedy,
            subject: shown)
    }

    private func recovered(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        guard let main = project.mainGroup else { return [] }
        return project.children(of: main).compactMap { child in
            guard OrphanReference.isForRecovered(child, project) else { return nil }
            let count = project.children(of: child).count
            guard count > 0 else { return nil }
            let what =
                count == 1
                ? "a reference in no group and put it" : "\(count) references in no group and put them"
            return context.finding(
                self, child, "Xcode found \(what) into \"Recovered References\"",
                remedy: "move what is still needed to its group, remove the rest and the group")
        }
    }

    /// Whether Xcode made this group for what it found in none.
    static func isForRecovered(_ group: ElementID, _ project: Project) -> Bool {
        project[group].isGroup && project[group].parent == project.mainGroup
            && project.nameText(of: group) == "Recovered References"
    }

    // MARK: - Build files

    private func buildFiles(_ context: ProjectContext, _ shadowed: Set<ObjectID>) -> [Finding] {
        let project = context.project
        var findings: [Finding] = []
        var elsewhere: Set<ObjectID>?
        for file in project.buildFiles where file.element == nil || file.phase == nil {
            if shadowed.contains(file.object) { continue }
            if let lost = lost(file, project) {
                findings.append(finding(file, lost, context))
            } else if file.phase == nil {
                let listed = elsewhere ?? listedInUnknownPhases(project)
                elsewhere = listed
                if !listed.contains(file.object) {
                    findings.append(finding(file, "is in no build phase", context))
                }
            }
        }
        return findings
    }

    /// What is wrong with what a build file names.
    private func lost(_ file: BuildFile, _ project: Project) -> String? {
        guard file.element == nil else { return nil }
        let members = project.dictionary(file.object)
        let references = [
            project.document.value("fileRef", in: members), project.document.value("productRef", in: members),
        ].compactMap { $0 }.filter { !project.document.rawBytes(of: $0).isEmpty }
        guard let first = references.first else { return "names no file" }
        if references.contains(where: { project.document.objects.find($0) != nil }) { return nil }
        return "names the object \(project.document.string(first) ?? ""), which does not exist"
    }

    private func finding(_ file: BuildFile, _ fault: String, _ context: ProjectContext) -> Finding {
        let project = context.project
        let key = project.document.objects[file.object].key
        let id = context.id(of: file.object)
        let name = project.document.note(after: key).map { "\"\($0)\"" } ?? id
        let phase = file.phase.map { " of \(context.described(project[$0].object))" } ?? ""
        let line = file.phase == nil ? "" : " and its line in the phase"
        return context.finding(
            self, at: key, "the build file \(name)\(phase) \(fault)",
            group: file.element.map { project.groupPath(of: $0) }, remedy: "remove the object \(id)\(line)",
            subject: "build file \(id)")
    }

    /// Phases of a class that is not known have build files too.
    private func listedInUnknownPhases(_ project: Project) -> Set<ObjectID> {
        let document = project.document
        var listed: Set<ObjectID> = []
        for object in document.objects.all where object.isa == .unknown {
            guard let files = document.value("files", in: object.value) else { continue }
            listed.formUnion(document.items(of: files).compactMap { document.objects.find($0) })
        }
        return listed
    }
}
