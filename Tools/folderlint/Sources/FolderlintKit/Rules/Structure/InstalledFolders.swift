package import ProjectTree

/// What `ProjectContext.isInstalled` says of many places: each folder is asked once.
package struct InstalledFolders {
    private let context: ProjectContext
    private var answers: FolderAnswers

    package init(_ context: ProjectContext) {
        self.context = context
        answers = FolderAnswers(context.disk)
    }

    /// Whether a place is below a folder that nobody sorts, or is one that tools fill.
    package mutating func hold(_ place: Disk.EntryID) -> Bool {
        if ToolFolders.fills(context.disk.nameBytes(of: place)) { return context.isInstalled(place) }
        return answers.answer(for: context.disk[place].parent) { context.isInstalled(place) }
    }

    /// The same of an element's place.
    mutating func hold(_ element: Element) -> Bool {
        guard let place = element.place else { return false }
        // No folder that tools fill has an extension.
        guard element.nameTail.shortExtension != nil else { return hold(place) }
        return answers.answer(for: element.folder) { context.isInstalled(place) }
    }
}

/// What `ProjectContext.isInProject` says of many places: each folder is asked once.
struct InnerFolders {
    private let context: ProjectContext
    private var answers: FolderAnswers

    init(_ context: ProjectContext) {
        self.context = context
        answers = FolderAnswers(context.disk)
    }

    /// Whether an element's place is below the project's folder, or below its SRCROOT.
    mutating func hold(_ element: Element) -> Bool {
        guard let place = element.place else { return false }
        if place == context.project.sourceRoot || place == context.project.folder { return true }
        return answers.answer(for: element.folder) { context.isInProject(element.folder) }
    }
}

/// One answer for each folder.
struct FolderAnswers {
    private enum Answer: UInt8 {
        case unknown, yes, no
    }

    private var answers: [Answer]

    init(_ disk: Disk) { answers = [Answer](repeating: .unknown, count: disk.count) }

    /// What is known of a folder, or else is found now.
    mutating func answer(for folder: Disk.EntryID, _ find: () -> Bool) -> Bool {
        switch answers[Int(folder.index)] {
        case .yes: return true
        case .no: return false
        case .unknown:
            let answer = find()
            answers[Int(folder.index)] = answer ? .yes : .no
            return answer
        }
    }
}
