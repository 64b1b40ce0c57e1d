import Pbxproj
import ProjectTree

/// Why an element's place is not on disk.
enum Absence {
    /// Nothing is there.
    case gone
    /// Something is, in another spelling: how the disk spells the end of the path.
    case respelled(Respelling.Difference, path: String)
    /// The group that it is in is not there, or is spelled otherwise: the group is at fault.
    case withGroup

    init(
        of element: Element, at place: Disk.EntryID, _ context: ProjectContext, _ respelling: inout Respelling
    ) {
        let disk = context.tree.disk
        let isRelative = element.tree == .group || element.tree == .missing
        let parent = isRelative ? Absence.folder(around: element, context) : nil
        let base = parent ?? context.project.sourceRoot
        // Of the top group no rule speaks: then each element is gone.
        if let parent, parent != context.project.sourceRoot, !disk.exists(parent),
            disk.isInside(place, parent), respelling.actual(of: parent) == nil
        {
            self = .withGroup
            return
        }
        guard let (difference, path) = respelling.difference(from: base, to: place) else {
            self = .gone
            return
        }
        self = difference == .none ? .withGroup : .respelled(difference, path: path)
    }

    /// The folder of the nearest group: a variant group stands for one file.
    private static func folder(around element: Element, _ context: ProjectContext) -> Disk.EntryID? {
        var item = element
        while let parent = item.parent, context.project[parent].isa == .variantGroup {
            item = context.project[parent]
        }
        return context.surroundingFolder(of: item.id)
    }

    /// An element whose place is not on disk, with why.
    typealias Item = (element: Element, place: Disk.EntryID, absence: Absence)

    /// The elements of the navigator whose place is not on disk.
    static func all(in context: ProjectContext) -> [Item] {
        var respelling = Respelling(context)
        let disk = context.tree.disk
        var found: [Item] = []
        for element in context.project.elements where element.isInNavigator && element.path != nil {
            guard !disk.exists(element), let place = element.place else { continue }
            found.append((element, place, Absence(of: element, at: place, context, &respelling)))
        }
        return found
    }
}
