import Foundation

/// A project that a fix cannot mend the half of: its files lie in other folders than their groups say, and
/// every second one is refused.
///
/// The reasons take turns: another file has the name, another has nearly the name, a script works the name
/// out, and a check would find something new.
struct RefusedTree {
    let files: Int

    private struct Text {
        var objects: [String] = []
        var disk: [String: String] = [:]
        var script: [String] = []
        var sources: [String] = []

        /// Adds an object and returns its id.
        mutating func add(_ isa: String, _ members: String) -> String {
            let id = String(format: "%024X", objects.count + 1)
            objects.append("\t\t\(id) = {isa = \(isa); \(members) };\n")
            return id
        }

        mutating func group(_ name: String?, _ children: [String], _ key: String = "path") -> String {
            let name = name.map { "\(key) = \($0); " } ?? ""
            let list = children.map { "\($0), " }.joined()
            return add("PBXGroup", "children = (\(list)); \(name)sourceTree = \"<group>\";")
        }
    }

    /// Writes the project and its files below `root`, and returns the document.
    func write(to root: URL) throws -> URL {
        var text = Text()
        let features = stride(from: 0, to: files, by: 10).map { first in
            let feature = String(format: "Feature%05d", first / 10)
            let items = (first..<min(first + 10, files)).map { addFile($0, feature, &text) }
            for folder in ["App", "App/Old"] { text.disk["\(folder)/\(feature)/keep.txt"] = "keep\n" }
            return text.group(feature, items)
        }
        let app = text.group("App", features)
        let main = text.group(nil, [app])
        let sources = text.sources.map { "\($0), " }.joined()
        let script = text.script.joined(separator: "\\n")
        let phases = [
            text.add("PBXSourcesBuildPhase", "files = (\(sources));"),
            text.add("PBXShellScriptBuildPhase", "files = (); shellScript = \"\(script)\";"),
        ]
        let target = text.add(
            "PBXNativeTarget",
            "buildPhases = (\(phases.joined(separator: ", "))); name = App; "
                + "productType = \"com.apple.product-type.application\";")
        let project = text.add(
            "PBXProject", "mainGroup = \(main); projectDirPath = \"\"; targets = (\(target));")
        let document = "App.xcodeproj/project.pbxproj"
        text.disk[document] =
            "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = 56;\n"
            + "\tobjects = {\n"
            + text.objects.joined() + "\t};\n\trootObject = \(project);\n}\n"
        for (path, content) in text.disk {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(content.utf8).write(to: file)
        }
        return root.appending(path: document)
    }

    /// Adds a file, and every second time what is in its way; returns what its group lists.
    private func addFile(_ number: Int, _ feature: String, _ text: inout Text) -> String {
        let name = "File\(number).swift"
        let place = "App/Old/\(feature)/\(name)"
        text.disk[place] = "// \(name)\n"
        let file = text.add(
            "PBXFileReference",
            "lastKnownFileType = sourcecode.swift; name = \(name); "
                + "path = ../Old/\(feature)/\(name); sourceTree = \"<group>\";")
        text.sources.append(text.add("PBXBuildFile", "fileRef = \(file);"))
        switch number % 8 {
        case 1: text.disk["App/\(feature)/\(name)"] = "// another\n"
        case 3: text.script.append("cat $SRCROOT/App/Old/\(feature)/File\(number).sw${X}")
        case 5: text.disk["App/\(feature)/\(name.uppercased())"] = "// another\n"
        case 7:
            // The folder of one group would be another's.
            text.disk["App/\(feature)/Till\(number).swift"] = "// till\n"
            let till = text.add("PBXFileReference", "path = Till\(number).swift; sourceTree = \"<group>\";")
            let inner = text.group("G\(number)", [])
            let virtual = text.group("V", [till, inner], "name")
            return text.group("G\(number)", [file, virtual], "name")
        default: break
        }
        return file
    }
}
