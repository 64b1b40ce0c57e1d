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

        package init(file: String, statement: XCConfig.Statement) {
            self.file = file
            self.statement = statement
        }
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

    /// The files that configurations are based on, then others in the navigator; absolute paths.
    var files: [String] {
        var files: [String] = []
        var seen: Set<String> = []
        for base in project.configurations.compactMap({ base(of: $0) }) where seen.insert(base).inserted {
            files.append(base)
        }
        let ending = NameEnding(".xcconfig")
        for element in project.elements where element.isFile && project.hasPath(element, endingIn: ending) {
            guard let place = element.place else { continue }
            let file = tree.disk.path(of: place)
            if seen.insert(file).inserted { files.append(file) }
        }
        return files
    }

    /// Where an include leads: beside the file that says it, else from the source root, as Xcode looks.
    package func find(_ path: String, includedBy file: String) -> Lookup.Found {
        let folder = tree.lookup.find(file + "/..")
        let beside = tree.lookup.find(path, from: folder.id)
        guard !beside.exists, !Paths.isAbsolute(path) else { return beside }
        let fromRoot = tree.lookup.find(path, from: project.sourceRoot)
        return fromRoot.exists ? fromRoot : beside
    }

    /// How many includes of one file are followed: files that include one twice would double with each.
    package static let includes = 1000

    /// What a file and its includes say, in the order in which it counts; nothing behind the last include
    /// that is followed.
    package func lines(of file: String) -> [Line] {
        var lines: [Line] = []
        var open: Set<String> = []
        var budget = Self.includes
        read(file, &open, &budget, &lines)
        return lines
    }

    /// Files that include one another are read until they meet again.
    private func read(
        _ file: String, _ open: inout Set<String>, _ budget: inout Int, _ lines: inout [Line]
    ) {
        guard open.count < 64, open.insert(file).inserted else { return }
        defer { open.remove(file) }
        guard let config = tree.lookup.config(at: file) else { return }
        for statement in config.statements where budget >= 0 {
            lines.append(Line(file: file, statement: statement))
            guard case .include(let path, _) = statement.kind else { continue }
            budget -= 1
            guard budget >= 0 else { return }
            let found = find(path, includedBy: file)
            if found.exists { read(found.path, &open, &budget, &lines) }
        }
    }
}
