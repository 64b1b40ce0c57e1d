import Pbxproj
import ProjectTree

/// What changed since a commit: lines of documents, and files that came or went.
public struct Changes: Sendable {
    /// Changed lines by file, absolute; an empty set of lines for a file that is not read line by line.
    let lines: [String: DiffLines]
    /// Files that are new, or have a new name.
    let added: Set<String>
    /// Files that are gone, or had another name.
    let removed: Set<String>
    /// Files whose text changed.
    let modified: Set<String>
    /// What a person should know about how the changes were found.
    public let notes: [String]
    /// The folders of removed files in which no added or changed file is.
    private let removedFolders: Set<String>

    init(
        lines: [String: DiffLines] = [:], added: Set<String> = [], removed: Set<String> = [],
        modified: Set<String> = [], notes: [String] = []
    ) {
        self.lines = lines
        self.added = added
        self.removed = removed
        self.modified = modified
        self.notes = notes
        removedFolders = Changes.folders(of: removed).subtracting(Changes.folders(of: added.union(modified)))
    }

    /// The findings that the changes have to do with: about a project as a whole, or in files beside it.
    func touching(_ findings: [Finding]) -> [Finding] {
        findings.filter { isAboutDisk($0) || isAboutFile($0) }
    }

    /// The findings of one project that the changes have to do with.
    func touching(_ findings: [Finding], in project: Project) -> [Finding] {
        guard let diff = lines[project.documentPath], !added.contains(project.documentPath) else {
            return touching(findings)
        }
        var objects = TouchedObjects(project.document, diff)
        return findings.filter { finding in
            if isAboutDisk(finding) { return true }
            guard finding.file == project.documentPath, case .offset(let offset) = finding.place else {
                return isAboutFile(finding)
            }
            return objects.touch(offset)
        }
    }

    private func isAboutFile(_ finding: Finding) -> Bool {
        if added.contains(finding.file) { return true }
        guard let position = finding.position, let diff = lines[finding.file] else {
            // An offset is a project document's, which did not change when there are no lines for it.
            if case .offset = finding.place { return false }
            return modified.contains(finding.file)
        }
        return diff.added.contains(position.line)
    }

    /// Whether the file it is about came or went.
    ///
    /// A file that only has a new text is where it was.
    private func isAboutDisk(_ finding: Finding) -> Bool {
        guard let disk = finding.diskPath else { return false }
        let path = Paths.joined(Paths.folder(of: finding.container), disk)
        if added.contains(path) || removed.contains(path) { return true }
        // A folder that is gone is known by the files that were in it.
        return removedFolders.contains(path)
    }

    private static func folders(of files: Set<String>) -> Set<String> {
        var folders: Set<String> = []
        for file in files {
            var folder = Paths.folder(of: file)
            while !folder.isEmpty, folders.insert(folder).inserted { folder = Paths.folder(of: folder) }
        }
        return folders
    }
}
