import Pbxproj
import ProjectTree

/// An xcconfig file that includes a file which is not there.
struct XCConfigIncludeMissing: Rule {
    let id = "xcconfig-include-missing"
    let severity = Severity.warning
    let summary = "an xcconfig file includes a file that does not exist"
    let why = "Xcode stops there, and every setting of the included file is lost"
    let remedy = "correct the path, or write `#include?` when the file may be missing"

    func check(_ context: ProjectContext) -> [Finding] {
        let judge = PathJudge(context)
        let reader = XCConfigReader(tree: context.tree, project: context.project)
        var seen: Set<String> = []
        return reader.files.filter { !judge.isFetched($0) }.flatMap { file in
            let lines = reader.lines(of: file)
            return excess(lines, of: file, context)
                + lines.compactMap { line in
                    guard case .include(let path, isOptional: false) = line.statement.kind,
                        !path.hasPrefix("<"),
                        seen.insert("\(line.file) \(line.statement.position)").inserted
                    else { return nil }
                    let found = reader.find(path, includedBy: line.file)
                    guard case .missing = judge.judge(path, at: found) else { return nil }
                    return finding(line, path, found, context)
                }
        }
    }

    /// What is said of a file that includes more than is followed.
    private func excess(
        _ lines: [XCConfigReader.Line], of file: String, _ context: ProjectContext
    ) -> [Finding] {
        let includes = lines.lazy.filter { line in
            if case .include = line.statement.kind { true } else { false }
        }
        guard includes.count > XCConfigReader.includes, let last = includes.suffix(1).first else { return [] }
        let name = context.tree.lookup.path(of: file, relativeTo: context.project.folder)
        return [
            context.finding(
                self, in: last.file, at: last.statement.position,
                "\(name) includes more than \(XCConfigReader.includes) files, each counted as often as it is "
                    + "included, and the rest is not read",
                disk: name, remedy: "include each file once", subject: "\(name) includes")
        ]
    }

    private func finding(
        _ line: XCConfigReader.Line, _ path: String, _ found: Lookup.Found, _ context: ProjectContext
    ) -> Finding {
        let lookup = context.tree.lookup
        let file = lookup.path(of: line.file, relativeTo: context.project.folder)
        let disk = lookup.path(of: found.path, relativeTo: context.project.folder)
        return context.finding(
            self, in: line.file, at: line.statement.position,
            "\(file) includes \(path), but there is no \(disk)", disk: disk,
            remedy: "correct the path, or write `#include? \"\(path)\"` when the file may be missing",
            subject: "\(file) \(path)")
    }

    let examples = [
        Example(
            "an include that leads nowhere",
            navigator: "Config/\n  Debug.xcconfig",
            disk: ["Shared/Base.xcconfig"],
            contents: ["Config/Debug.xcconfig": "#include \"Base.xcconfig\"\n"],
            finds: ["Config/Debug.xcconfig Base.xcconfig"]),
        Example(
            "an include beside the file that says it",
            navigator: "Config/\n  Debug.xcconfig",
            disk: ["Config/Base.xcconfig"],
            contents: ["Config/Debug.xcconfig": "#include \"Base.xcconfig\"\n"]),
        Example(
            "an include from the source root",
            navigator: "Config/\n  Debug.xcconfig",
            disk: ["Shared/Base.xcconfig"],
            contents: ["Config/Debug.xcconfig": "#include \"Shared/Base.xcconfig\"\n"]),
        Example(
            "an include that may be missing, what pods install, and what git ignores",
            navigator: "Debug.xcconfig",
            disk: [],
            contents: [
                "Debug.xcconfig": """
                #include? "Local.xcconfig"
                #include "Pods/Target Support Files/Pods-Shop/Pods-Shop.debug.xcconfig"
                #include "Generated.xcconfig"
                // #include "Old.xcconfig"
                """
            ],
            git: .init(ignored: ["Generated.xcconfig"])),
        Example(
            "an include of an included file",
            navigator: "Debug.xcconfig",
            disk: [],
            contents: [
                "Debug.xcconfig": "#include \"Config/Base.xcconfig\"\n",
                "Config/Base.xcconfig": "#include \"Debug.xcconfig\"\n#include \"Gone.xcconfig\"\n",
            ],
            finds: ["Config/Base.xcconfig Gone.xcconfig"]),
    ]
}

extension UnsafeRawBufferPointer {
    /// Whether the bytes end as a text does.
    func hasSuffix(_ text: StaticString) -> Bool {
        count >= text.utf8CodeUnitCount
            && suffix(text.utf8CodeUnitCount)
                .elementsEqual(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
