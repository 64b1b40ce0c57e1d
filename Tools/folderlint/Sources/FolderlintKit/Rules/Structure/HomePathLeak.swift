import Pbxproj
import ProjectTree

/// A path into one person's home folder.
struct HomePathLeak: Rule {
    let id = "home-path-leak"
    let severity = Severity.error
    let summary = "a path leads into one person's home folder"
    let why = "it builds on that person's machine only"
    let remedy = "write the path relative to the project: by its group, or with $(SRCROOT)"

    func check(_ context: ProjectContext) -> [Finding] {
        let document = context.project.document
        var uses: [String: (offset: Int, count: Int)] = [:]
        for path in HomePath.all(in: document.source.bytes) where isValue(path.offset, document) {
            uses[path.text, default: (path.offset, 0)].count += 1
        }
        return uses.sorted { $0.value.offset < $1.value.offset }.map { text, use in
            finding(
                text, use.count, in: context.project.documentPath, .offset(use.offset),
                context.project.container)
        }
    }

    /// Comments repeat what the values say.
    private func isValue(_ offset: Int, _ document: Document) -> Bool {
        var low = 0
        var high = document.nodes.count
        while low < high {
            let middle = (low + high) / 2
            if Int(document.nodes[middle].start) <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return false }
        let node = document.nodes[low - 1]
        return node.isString && offset < Int(node.end)
    }

    // MARK: - Schemes and test plans

    func check(_ context: TreeContext) -> [Finding] {
        let tree = context.tree
        var files: [(path: String, container: String)] = []
        for project in tree.projects {
            let testPlans = tree.lookup.names(in: project.folder).filter { $0.hasSuffix(".xctestplan") }
            let folder = tree.disk.path(of: project.folder)
            files += testPlans.map { ("\(folder)/\($0)", project.container) }
            files += navigatorTestPlans(project, tree).map { ($0, project.container) }
        }
        for container in tree.projects.map(\.container) + tree.workspaces {
            let folder = tree.lookup.find("\(container)/xcshareddata/xcschemes")
            guard folder.isFolder else { continue }
            files += tree.lookup.names(in: folder.id).filter { $0.hasSuffix(".xcscheme") }
                .map { ("\(folder.path)/\($0)", container) }
        }
        var seen: Set<String> = []
        return files.filter { seen.insert($0.path).inserted }
            .flatMap { findings(in: $0.path, $0.container, tree) }
    }

    private func navigatorTestPlans(_ project: Project, _ tree: Tree) -> [String] {
        let ending = NameEnding(".xctestplan")
        return project.elements.compactMap { element in
            guard element.isFile, element.kind == .file, tree.disk.isNamed(element, endingIn: ending),
                let place = element.place
            else { return nil }
            return tree.disk.path(of: place)
        }
    }

    private func findings(in file: String, _ container: String, _ tree: Tree) -> [Finding] {
        // Test plans are JSON, and Xcode escapes the slashes in them.
        guard let text = tree.lookup.text(at: file)?.replacing("\\/", with: "/") else { return [] }
        let bytes = Array(text.utf8)
        var uses: [String: (offset: Int, count: Int)] = [:]
        for path in bytes.withUnsafeBytes({ HomePath.all(in: $0) }) where !isElsewhere(path.offset, bytes) {
            uses[path.text, default: (path.offset, 0)].count += 1
        }
        return uses.sorted { $0.value.offset < $1.value.offset }.map { text, use in
            let before = bytes[..<use.offset]
            let line = before.count { $0 == UInt8(ascii: "\n") } + 1
            let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            let position = Position(line: line, column: use.offset - start + 1)
            return finding(text, use.count, in: file, .position(position), container)
        }
    }

    /// The attributes of a scheme that hold a path on another device, with what stands before the path.
    private static let elsewhere = PathAttribute.all.filter { $0.form == .elsewhere }.map {
        Array($0.name.utf8)
    }

    /// Whether the path at an offset is the value of an attribute for paths on another device.
    private func isElsewhere(_ offset: Int, _ bytes: [UInt8]) -> Bool {
        var rest = bytes[..<offset]
        for sign in [UInt8(ascii: "\""), UInt8(ascii: "=")] {
            while rest.last.map({ $0 <= 0x20 }) == true { rest.removeLast() }
            guard rest.popLast() == sign else { return false }
        }
        while rest.last.map({ $0 <= 0x20 }) == true { rest.removeLast() }
        return HomePathLeak.elsewhere.contains { name in
            rest.suffix(name.count).elementsEqual(name) && (rest.dropLast(name.count).last ?? 0x20) <= 0x20
        }
    }

    private func finding(
        _ path: String, _ count: Int, in file: String, _ place: Finding.Place, _ container: String
    ) -> Finding {
        let times = count == 1 ? "" : ", in \(count) places"
        return Finding(
            rule: id, severity: severity, file: file, place: place,
            message: "\(path) is in one person's home folder\(times)", diskPath: path,
            remedy: "write the path relative to the project: by its group, or with $(SRCROOT)",
            container: container, subject: path)
    }

    // The repository has no such path in one piece.
    private static let home = "/Us" + "ers"

    let examples = [
        Example(
            "a build setting with a path of one machine",
            navigator: """
                Cart.swift [Shop]
                """,
            disk: ["Cart.swift"], finds: ["\(home)/ada/Libraries"],
            settings: ["Shop": ["LIBRARY_SEARCH_PATHS": "\(home)/ada/Libraries"]]),
        Example(
            "a path from the project's folder",
            navigator: """
                Cart.swift [Shop]
                """,
            disk: ["Cart.swift"], settings: ["Shop": ["LIBRARY_SEARCH_PATHS": "$(SRCROOT)/Libraries"]]),
        Example(
            "a file, a flag and a script: each path once",
            navigator: """
                Cart.swift -> <absolute> \(home)/ada/Shop/Cart.swift
                """,
            disk: [],
            finds: ["\(home)/ada/Shop/Cart.swift", "\(home)/ada/lib", "\(home)/bob/bin/lint"],
            settings: [
                "Shop": [
                    "OTHER_LDFLAGS": "-L\(home)/ada/lib -lcart", "SCRIPT": "sh \"\(home)/bob/bin/lint\"",
                ],
                "": ["OTHER_LDFLAGS": "-L\(home)/ada/lib -lcart"],
            ]),
        Example(
            "folders of the project, what all share, and variables",
            navigator: """
                Users/
                  ada/
                    Ada.swift
                """,
            disk: ["Users/ada/Ada.swift"],
            settings: [
                "Shop": [
                    "A": "$(SRCROOT)\(home)/ada", "B": "\(home)/Shared/lib", "C": "\(home)/$(USER)/lib",
                    "D": "App\(home)/ada", "E": "https://shop.example\(home)/ada",
                ]
            ]),
        Example(
            "a path on another device, and one with a blank in it",
            navigator: """
                Cart.swift
                """,
            disk: ["Cart.swift"],
            contents: [
                "Example.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme": """
                <Scheme>
                  <RemoteRunnable RemotePath = "\(home)/ada/Ice Cubes.app"/>
                  <PathRunnable FilePath = "\(home)/ada/Ice Cubes.app"/>
                </Scheme>
                """
            ],
            finds: ["\(home)/ada/Ice Cubes.app"],
            settings: ["Shop": ["A": "$(HOME)"]]),
        Example(
            "paths between quotes, with blanks, options and other paths",
            navigator: """
                Cart.swift [Shop]
                """,
            disk: ["Cart.swift"],
            finds: ["\(home)/ada/My Libs", "\(home)/ada/lib", "\(home)/bob/bin/lint", "\(home)/eve/a b/c"],
            settings: [
                "Shop": [
                    "A": "\(home)/ada/My Libs", "B": "\(home)/ada/lib $(inherited)",
                    "C": "\(home)/bob/bin/lint --strict", "D": "sh \"\(home)/eve/a b/c\" d",
                ]
            ]),
        Example(
            "a scheme and a test plan",
            navigator: """
                Cart.swift
                """,
            disk: ["Cart.swift"],
            contents: [
                "Example.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme":
                    "<Scheme>\n  <Argument value = \"&quot;\(home)/ada/data&quot;\"/>\n</Scheme>\n",
                "Shop.xctestplan": "{ \"path\" : \"\(home.replacing("/", with: "\\/"))\\/bob\\/data\" }",
            ],
            finds: ["\(home)/ada/data", "\(home)/bob/data"]),
    ]
}
