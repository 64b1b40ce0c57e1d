import Pbxproj
import ProjectTree

/// A reference to an object that the document does not have.
struct DanglingID: Rule {
    let id = "dangling-id"
    let severity = Severity.error
    let summary = "an object refers to an id that no object has, or the document has no project or main group"
    let why = "Xcode drops the reference when it saves, or calls the project damaged"
    let remedy = "remove the reference, or bring back the object from before the merge"

    func check(_ context: ProjectContext) -> [Finding] {
        let document = context.project.document
        var findings = RootFindings(self, context).all()
        // Without a project, every other object would be reported too.
        guard context.project.root != nil else { return findings }
        let shadowed = Set(document.objects.shadowed)
        for (index, object) in document.objects.all.enumerated() {
            References.forEach(of: object, in: document) { key, reference in
                guard document.objects.find(reference) == nil, !shadowed.contains(ObjectID(index)) else {
                    return
                }
                findings.append(finding(ObjectID(index), key, reference, context))
            }
        }
        return findings + children(context, shadowed)
    }

    /// What groups list and nothing is; what is no element at all counts too.
    private func children(_ context: ProjectContext, _ shadowed: Set<ObjectID>) -> [Finding] {
        let project = context.project
        return project.graphDefects.compactMap { defect in
            let group = project[defect.group].object
            guard defect.kind == .dangling, !shadowed.contains(group) else { return nil }
            return finding(group, nil, defect.reference, context)
        }
    }

    private func finding(
        _ object: ObjectID, _ key: NodeID?, _ reference: NodeID, _ context: ProjectContext
    ) -> Finding {
        let document = context.project.document
        let key = key.flatMap { document.string($0) } ?? "children"
        let id = document.string(reference) ?? ""
        let note = document.note(after: reference).map { " (\($0))" } ?? ""
        let isThere = document.objects.find(reference) != nil
        let fault = isThere ? "which is no file or group" : "which does not exist"
        return context.finding(
            self, at: reference, "`\(key)` of \(context.described(object)) names \(id)\(note), \(fault)",
            group: context.project.element(of: object).map { context.project.groupPath(of: $0) },
            remedy: "remove this reference from `\(key)`", subject: "\(context.id(of: object)).\(key) \(id)")
    }

    let examples = [
        Example(
            "a target that lists a phase somebody removed",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: ["Shop/Cart.swift"],
            finds: ["\(Outline.id("target", 0)).buildPhases \(Outline.id("phase", 9))"],
            patches: [
                (
                    "buildPhases = (\n",
                    "buildPhases = (\n\t\t\t\t\(Outline.id("phase", 9)) /* Thin Binary */,\n"
                )
            ]),
        Example(
            "references that all lead somewhere",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: ["Shop/Cart.swift"]),
        Example(
            "a group that lists a file which is no longer there",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: ["Shop/Cart.swift"], finds: ["\(Outline.id("group", 1)).children \(Outline.id("file", 9))"],
            patches: [
                (
                    "\t\t\t\t\(Outline.id("file", 2)) /* Cart.swift */,\n",
                    "\t\t\t\t\(Outline.id("file", 2)),\n\t\t\t\t\(Outline.id("file", 9)),\n"
                )
            ]),
        Example(
            "a phase that lists a build file which is no longer there",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: ["Shop/Cart.swift"], finds: ["\(Outline.id("phase", 1)).files \(Outline.id("build", 9))"],
            patches: [("files = (\n", "files = (\n\t\t\t\t\(Outline.id("build", 9)),\n")].map { old, new in
                (old + "\t\t\t\t\(Outline.id("build", 2))", new + "\t\t\t\t\(Outline.id("build", 2))")
            }),
        Example(
            "an id of another project",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: ["Shop/Cart.swift"],
            patches: [
                (
                    "/* Begin PBXGroup section */",
                    """
                    0001 = {isa = PBXContainerItemProxy; containerPortal = \(Outline.id("other", 1)); \
                    proxyType = 1; remoteGlobalIDString = 0002; };
                    /* Begin PBXGroup section */
                    """
                )
            ]),
        Example(
            "a document that does not say which object is the project",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: ["Shop/Cart.swift"], finds: ["rootObject"],
            patches: [("\trootObject = \(Outline.id("other", 1)) /* Project object */;\n", "")]),
    ]
}
