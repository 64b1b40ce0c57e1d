import Pbxproj
package import ProjectTree

/// Finds the xcconfig files of a project and reads them with what they include.
package struct XCConfigReader {
    let tree: Tree
    package let project: Project

    package init(tree: Tree, project: Project) {
        self.tree = tree
        self.project = project
    }

    /// A statement, and the file that says it.
    package struct Line {
        package let file: String
        package let statement: XCConfig.Statement
    }

    /// The file that a configuration is based on: by a reference, or by a path in a synchronized folder.
    package func base(of configuration: Configuration) -> String? {
        if let place = configuration.base.flatMap({ project[$0].place }) {
            return tree.lookup.path(of: place)
        }
        let document = project.document
        let members = project.dictionary(configuration.object)
        guard let path = document.string("baseConfigurationReferenceRelativePath", in: members),
            let root = project.element(
                named: document.value("baseConfigurationReferenceAnchor", in: members)),
            let folder = project[root].place
        else { return nil }
        return tree.lookup.find(path, from: folder).path
    }

    /// Where an include leads: beside the file that says it, else from the source root, as Xcode looks.
    package func find(_ path: String, includedBy file: String) -> Lookup.Found {
        let folder = tree.lookup.find(file + "/..")
        let beside = tree.lookup.find(path, from: folder.id)
        guard !beside.exists, !Paths.isAbsolute(path) else { return beside }
        let fromRoot = tree.lookup.find(path, from: project.sourceRoot)
        return fromRoot.exists ? fromRoot : beside
    }

    /// What a file and its includes say, in the order in which it counts.
    package func lines(of file: String) -> [Line] {
        var lines: [Line] = []
        var open: Set<String> = []
        read(file, &open, &lines)
        return lines
    }

    /// Files that include one another are read until they meet again.
    private func read(_ file: String, _ open: inout Set<String>, _ lines: inout [Line]) {
        guard open.count < 64, open.insert(file).inserted else { return }
        defer { open.remove(file) }
        guard let text = tree.lookup.text(at: file) else { return }
        for statement in XCConfig(text).statements {
            lines.append(Line(file: file, statement: statement))
            if case .include(let path, _) = statement.kind {
                let found = find(path, includedBy: file)
                if found.exists { read(found.path, &open, &lines) }
            }
        }
    }
}
