import FolderlintKit
import Pbxproj
import ProjectTree

/// Compares a tree with the one that a plan predicts: every reference leads to the same thing wherever that
/// has gone, nothing is lost, and nothing else has changed.
struct PlanProof {
    private let old: Tree
    private let new: Tree
    private let relocation: Relocation
    /// By folder as it is: what `follow` said of it.
    private var followed: [Disk.EntryID??]

    init(_ old: Tree, _ new: Tree, _ relocation: Relocation) {
        self.old = old
        self.new = new
        self.relocation = relocation
        followed = Array(repeating: nil, count: old.disk.count)
    }

    func check() throws(PlanProofFailure) {
        var proof = self
        try proof.compare()
    }

    private mutating func compare() throws(PlanProofFailure) {
        for (index, (before, after)) in zip(old.projects, new.projects).enumerated() {
            if let what = objects(before, after) {
                throw PlanProofFailure(container: before.container, what: what)
            }
            for element in before.elements {
                guard let what = check(element, before, after) else { continue }
                throw PlanProofFailure(
                    container: before.container,
                    what: "\"\(before.groupPath(of: element.id))\" would \(what)",
                    spot: Spot(project: index, element: element.id))
            }
        }
    }

    /// What differs in the objects, in their order, or in the files of the phases; nil for nothing.
    private func objects(_ before: Project, _ after: Project) -> String? {
        let (first, second) = (before.document, after.document)
        guard first.objects.all.count == second.objects.all.count,
            zip(first.objects.all, second.objects.all).allSatisfy({ one, other in
                one.isa == other.isa && first.string(one.key) == second.string(other.key)
            })
        else { return "the objects are not the same" }
        guard before.mainGroup == after.mainGroup, before.productsGroup == after.productsGroup,
            zip(before.elements, after.elements).allSatisfy({ $0.parent == $1.parent }),
            zip(before.buildFiles, after.buildFiles).allSatisfy({
                $0.element == $1.element && $0.phase == $1.phase
            })
        else { return "groups or phases do not list the same" }
        return nil
    }

    /// What would become of an element that is not as it should be; nil for all others.
    private mutating func check(_ element: Element, _ before: Project, _ after: Project) -> String? {
        let other = after[element.id]
        guard isNamedAlike(element, other, before, after) else { return "have another name" }
        // A group's own folder is what the plan changes, and a localised file is found by its languages.
        guard !element.isGroup, element.isa != .variantGroup, let place = element.place else {
            return nil
        }
        guard let found = other.place, leads(found, whereverGoes: place) else { return "lead elsewhere" }
        // What is missing may be what comes to its place: the rules say whether that is in order.
        let kinds = (before: old.disk[place].kind, after: new.disk[found].kind)
        return kinds.before == kinds.after || kinds.before == .missing ? nil : "be lost"
    }

    /// Whether a place is where the relocation brings another.
    private mutating func leads(_ found: Disk.EntryID, whereverGoes place: Disk.EntryID) -> Bool {
        let folder = old.disk[place].parent
        if let expected = follow(folder), new.disk[found].parent == expected,
            old.disk.nameBytes(of: place).elementsEqual(new.disk.nameBytes(of: found))
        {
            return true
        }
        return new.disk.path(of: found) == relocation.place(of: old.disk.path(of: place))
    }

    /// Where a folder is afterwards that all stays in; nil for others.
    private mutating func follow(_ folder: Disk.EntryID) -> Disk.EntryID? {
        if let known = followed[Int(folder.index)] { return known }
        let path = old.disk.path(of: folder)
        let place = relocation.disturbs(path) ? nil : new.lookup.find(relocation.place(of: path)).id
        followed[Int(folder.index)] = .some(place)
        return place
    }

    /// Whether two elements show the same name; mostly their own bytes say so.
    private func isNamedAlike(
        _ element: Element, _ other: Element, _ before: Project, _ after: Project
    ) -> Bool {
        if element.name == nil, other.name == nil, let one = element.path, let two = other.path,
            before.document.rawBytes(of: one).elementsEqual(after.document.rawBytes(of: two))
        {
            return true
        }
        return before.displayName(of: element.id) == after.displayName(of: element.id)
    }
}

/// A plan that does not do what it should.
struct PlanProofFailure: Error {
    let container: String
    let what: String
    /// What it would do wrong to; nil for the project as a whole.
    var spot: Spot?

    var error: FixError { .unproven(container: container, what: what) }
}

extension Constraints {
    /// Keeps what a plan would do wrong to where it is, then the groups that it is in, then all of
    /// its project; false when all of that stays already.
    mutating func hold(_ failure: PlanProofFailure, in tree: Tree) -> Bool {
        let reason = Reason(
            code: "unproven", text: "with this change, \(failure.what)", remedy: "move it by hand")
        guard let index = tree.projects.firstIndex(where: { $0.container == failure.container }) else {
            return false
        }
        let project = tree.projects[index]
        var current = failure.spot?.element
        while let id = current {
            if unproven.insert(Spot(project: index, element: id)).inserted {
                elements[Spot(project: index, element: id)] = reason
                return true
            }
            current = project[id].parent
        }
        let others = project.elements.map { Spot(project: index, element: $0.id) }.filter {
            elements[$0] == nil
        }
        for spot in others {
            elements[spot] = reason
        }
        return !others.isEmpty
    }
}
