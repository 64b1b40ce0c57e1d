import Pbxproj
import ProjectTree

/// What is wrong with the way from the document to the navigator: the root object and its main group.
struct RootFindings {
    private let rule: DanglingID
    private let context: ProjectContext
    private var project: Project { context.project }
    private var document: Document { context.project.document }

    init(_ rule: DanglingID, _ context: ProjectContext) {
        self.rule = rule
        self.context = context
    }

    func all() -> [Finding] {
        guard let reference = document.objects.rootReference else {
            return [rootObject(at: nil, "the document has no `rootObject`")]
        }
        guard let root = document.objects.find(reference) else {
            let id = document.string(reference) ?? ""
            return [rootObject(at: reference, "`rootObject` is \(id), and no object has this id")]
        }
        guard document.objects[root].isa == .project else {
            let name = context.described(root)
            return [rootObject(at: reference, "`rootObject` is \(name), which is no PBXProject")]
        }
        return mainGroup(of: root)
    }

    private func rootObject(at node: NodeID?, _ message: String) -> Finding {
        context.finding(
            rule, at: node, message, remedy: "set `rootObject` to the id of the PBXProject object",
            subject: "rootObject")
    }

    /// An id that no object has is reported like that of any other reference.
    private func mainGroup(of root: ObjectID) -> [Finding] {
        let reference = document.value("mainGroup", in: document.objects[root].value)
        let name = context.described(root)
        guard let reference, document[reference].isString, !document.rawBytes(of: reference).isEmpty else {
            return [mainGroup(at: reference ?? document.objects[root].key, "\(name) has no `mainGroup`")]
        }
        guard document.objects.find(reference) != nil, !project.hasNavigator else { return [] }
        let id = document.string(reference) ?? ""
        return [mainGroup(at: reference, "`mainGroup` of \(name) names \(id), which is no group")]
    }

    private func mainGroup(at node: NodeID, _ message: String) -> Finding {
        context.finding(
            rule, at: node, message, remedy: "set `mainGroup` to the id of the navigator's outermost group",
            subject: "mainGroup")
    }
}

extension ProjectContext {
    /// Why the document does not lead to a navigator; nothing for one that does.
    package var navigatorFindings: [Finding] {
        guard !project.hasNavigator else { return [] }
        return DanglingID().check(self).filter { finding in
            ["rootObject", "mainGroup"].contains(finding.subject) || finding.subject.contains(".mainGroup ")
        }
    }
}

extension Project {
    /// Whether the root object is a project, and its main group a group.
    package var hasNavigator: Bool {
        guard let reference = document.objects.rootReference, let root = document.objects.find(reference),
            document.objects[root].isa == .project, let mainGroup
        else { return false }
        return self[mainGroup].isContainer || self[mainGroup].isSynchronized
    }
}
