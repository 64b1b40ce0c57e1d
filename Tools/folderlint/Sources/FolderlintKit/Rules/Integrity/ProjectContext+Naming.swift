import Pbxproj
import ProjectTree

extension ProjectContext {
    /// What an object is to a person: a group's path, a target's name, else its class and its id.
    func described(_ object: ObjectID) -> String {
        let document = project.document
        let entry = document.objects[object]
        if let element = project.element(of: object) {
            return element == project.mainGroup ? "the main group" : "\"\(project.groupPath(of: element))\""
        }
        let isa = document.string("isa", in: entry.value) ?? "an object"
        if let phase = project.phase(of: object).map({ project.phases[$0] }) {
            let name = project.string("name", of: object) ?? phase.shortName(isa)
            return "phase \(name)" + (phase.target.map { " of target \(project.targets[$0].name)" } ?? "")
        }
        if entry.isa.isTarget { return "target \(project.string("name", of: object) ?? id(of: object))" }
        return "\(isa) \(id(of: object))"
    }

    func id(of object: ObjectID) -> String {
        project.document.string(project.document.objects[object].key) ?? ""
    }
}

extension Phase {
    /// `PBXSourcesBuildPhase` is `Sources` to a person.
    fileprivate func shortName(_ isa: String) -> String {
        isa.hasPrefix("PBX") && isa.hasSuffix("BuildPhase")
            ? String(isa.dropFirst("PBX".count).dropLast("BuildPhase".count)) : isa
    }
}
