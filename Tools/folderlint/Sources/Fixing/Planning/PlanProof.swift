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

    func check() throws(FixError) {
        var proof = self
        try proof.compare()
    }

    private mutating func compare() throws(FixError) {
        for (before, after) in zip(old.projects, new.projects) {
            try checkObjects(before, after)
            for element in before.elements { try check(element, before, after) }
        }
    }

    /// The same objects in the same order, and the same files in the same phases.
    private func checkObjects(_ before: Project, _ after: Project) throws(FixError) {
        let (first, second) = (before.document, after.document)
        guard first.objects.all.count == second.objects.all.count,
            zip(first.objects.all, second.objects.all).allSatisfy({ one, other in
                one.isa == other.isa && first.string(one.key) == second.string(other.key)
            })
        else { throw failure(before, "the objects are not the same") }
        guard before.mainGroup == after.mainGroup, before.productsGroup == after.productsGroup,
            zip(before.elements, after.elements).allSatisfy({ $0.parent == $1.parent }),
            zip(before.buildFiles, after.buildFiles).allSatisfy({
                $0.element == $1.element && $0.phase == $1.phase
            })
        else { throw failure(before, "groups or phases do not list the same") }
    }

    private mutating func check(
        _ element: Element, _ before: Project, _ after: Project
    ) throws(FixError) {
        let other = after[element.id]
        guard isNamedAlike(element, other, before, after) else {
            throw failure(before, "\"\(before.groupPath(of: element.id))\" would have another name")
        }
        // A group's own folder is what the plan changes, and a localised file is found by its languages.
        guard !element.isGroup, element.isa != .variantGroup, let place = element.place else { return }
        guard let found = other.place, leads(found, whereverGoes: place) else {
            throw failure(before, "\"\(before.groupPath(of: element.id))\" would lead elsewhere")
        }
        guard old.disk[place].kind == new.disk[found].kind else {
            throw failure(before, "\"\(before.groupPath(of: element.id))\" would be lost")
        }
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

    private func failure(_ project: Project, _ what: String) -> FixError {
        .unproven(container: project.container, what: what)
    }
}
