import ProjectTree

/// Which folders below a project belong to a package, project or repository of their own; each is asked once.
struct ForeignFolders {
    private let disk: Disk
    private let sourceRoot: Disk.EntryID
    private var known: [Disk.EntryID: Bool] = [:]

    init(_ project: Project, _ disk: Disk) {
        self.disk = disk
        sourceRoot = project.sourceRoot
    }

    /// Whether a place is foreign, or is in a folder that is.
    mutating func contain(_ place: Disk.EntryID) -> Bool {
        var asked: [Disk.EntryID] = []
        var folder = disk[place].kind == .folder ? place : disk[place].parent
        var answer = false
        while true {
            if let before = known[folder] {
                answer = before
                break
            }
            asked.append(folder)
            // The root and what is above it are the project's own.
            if disk.isInside(sourceRoot, folder) { break }
            if Survey.isOutside(disk.nameBytes(of: folder)) || Survey.isBoundary(folder, disk) {
                answer = true
                break
            }
            folder = disk[folder].parent
        }
        for folder in asked { known[folder] = answer }
        return answer
    }
}
