package import ProjectTree

/// What `ProjectContext.isInstalled` says of many places: each folder is asked once.
package struct InstalledFolders {
    private enum Answer: UInt8 {
        case unknown, yes, no
    }

    private let context: ProjectContext
    private var answers: [Answer]

    package init(_ context: ProjectContext) {
        self.context = context
        answers = [Answer](repeating: .unknown, count: context.disk.count)
    }

    /// Whether a place is below a folder that nobody sorts, or is one that tools fill.
    package mutating func hold(_ place: Disk.EntryID) -> Bool {
        if ToolFolders.fills(context.disk.nameBytes(of: place)) { return context.isInstalled(place) }
        let folder = context.disk[place].parent
        switch answers[Int(folder.index)] {
        case .yes: return true
        case .no: return false
        case .unknown:
            let answer = context.isInstalled(place)
            answers[Int(folder.index)] = answer ? .yes : .no
            return answer
        }
    }
}
