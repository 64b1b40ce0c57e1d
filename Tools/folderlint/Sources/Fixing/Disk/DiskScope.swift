import FolderlintKit
import ProjectTree

/// What a fix may touch in one project.
struct DiskScope: Sendable {
    /// The rules that are to be mended.
    var rules: Set<String> = Mendable.rules
    /// What stays byte for byte, with all that is in it.
    var isExcluded: @Sendable (ElementID) -> Bool = { _ in false }
    /// What is to be mended; the paths of the rest may still be spelled anew.
    var isAskedFor: @Sendable (ElementID) -> Bool = { _ in true }

    /// What stays as it is because the checker would find something new otherwise.
    var held: [ElementID: Reason] = [:]

    /// Whether an element keeps its group, its name and its path.
    func stays(_ element: ElementID) -> Bool { held[element] != nil || isExcluded(element) }

    /// Whether a rule's finding about an element is to be mended.
    func mends(_ rule: Mendable, _ element: ElementID) -> Bool {
        held[element] == nil && covers(rule, element)
    }

    /// Whether a rule's finding about an element is to be mended or refused.
    func covers(_ rule: Mendable, _ element: ElementID) -> Bool {
        rules.contains(rule.rawValue) && !isExcluded(element) && isAskedFor(element)
    }
}

/// The rules whose findings a fix mends.
enum Mendable: String, CaseIterable {
    case groupWithoutFolder = "group-without-folder"
    case nameMismatch = "group-folder-name-mismatch"
    case folderMissing = "group-folder-missing"
    case skipsLevel = "group-skips-level"
    case outsideFolder = "file-outside-group-folder"
    case sourceTree = "source-tree-not-group"

    static let rules = Set(allCases.map(\.rawValue))
}
