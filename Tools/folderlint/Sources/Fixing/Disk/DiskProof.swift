import Pbxproj
import ProjectTree
import VisibleText

/// Compares a mended project with the one it was: every reference leads where it did, and belongs to what it
/// did.
enum DiskProof {
    static func check(_ new: Project, against old: Project) throws(DiskProofFailure) {
        for element in old.elements where !element.isGroup {
            let id = old.document.string(old.document.objects[element.object].key) ?? ""
            guard let object = new.document.objects.find(id), let other = new.element(of: object) else {
                throw DiskProofFailure(
                    container: old.container, id: id, what: "is not in the project any more")
            }
            // Localised files without a path are where their group is: their languages count.
            guard element.path == nil || new[other].place == element.place else {
                throw DiskProofFailure(container: old.container, id: id, what: "leads elsewhere")
            }
            guard new[other].isInNavigator == element.isInNavigator else {
                throw DiskProofFailure(container: old.container, id: id, what: "is not shown any more")
            }
        }
        let others = old.document.objects.all.filter { !$0.isa.isElement }
        let left = new.document.objects.all.filter { !$0.isa.isElement }
        guard others.count == left.count else {
            throw DiskProofFailure(container: old.container, id: "", what: "has lost something beside groups")
        }
        for (one, other) in zip(others, left)
        where old.document.string(one.key) != new.document.string(other.key)
            || !sameValue(one.value, old.document, other.value, new.document)
        {
            throw DiskProofFailure(
                container: old.container, id: old.document.string(one.key) ?? "", what: "was changed")
        }
    }

    /// Whether two values are spelled alike, comments aside.
    private static func sameValue(
        _ left: NodeID, _ first: Document, _ right: NodeID, _ second: Document
    ) -> Bool {
        let count = Int(first[left].next) - Int(left.index)
        guard count == Int(second[right].next) - Int(right.index) else { return false }
        return (0..<count).allSatisfy { offset in
            let (one, other) = (NodeID(Int(left.index) + offset), NodeID(Int(right.index) + offset))
            guard first[one].kind == second[other].kind else { return false }
            return !first[one].isString || first.string(one) == second.string(other)
        }
    }
}

/// A mended project that says something else than before; it is not written.
struct DiskProofFailure: Error, CustomStringConvertible {
    let container: String
    let id: String
    let what: String

    var description: String {
        "\(container.visible): \(id.isEmpty ? "the project" : id.visible) \(what); nothing is written, "
            + "please report this"
    }
}
