import Foundation

/// A project of any size as Xcode writes it: ten files a folder, ten folders a feature, groups that mirror
/// them, and a few planted faults: files beside their folder, groups without one, missing files, strays.
struct SyntheticTree {
    let files: Int

    private static let kinds = [
        "Models", "Views", "Controllers", "Services", "Helpers", "Cells", "Extensions", "Network & IO",
        "Storage",
        "Résumé",
    ]

    private struct Text {
        var buildFiles: [String] = []
        var references: [String] = []
        var groups: [String] = []
        var sources: [String] = []
        var resources: [String] = []
    }

    /// Writes the project and its files below `root`, and returns the document.
    func write(to root: URL) throws -> URL {
        let name = "Big\(files)"
        var text = Text()
        var features: [String] = []
        var written = 0
        while written < files {
            let feature = String(format: "Feature%05d", features.count)
            var folders: [String] = []
            for (index, kind) in SyntheticTree.kinds.enumerated() where written < files {
                let number = features.count * SyntheticTree.kinds.count + index
                let folder = root.appending(path: "\(name)/\(feature)")
                try addFolder(kind, number, in: folder, feature: feature, &written, &text)
                folders.append(reference(id("group", feature, kind), kind))
            }
            text.groups.append(group(id("feature", feature), feature, folders, path: feature))
            features.append(reference(id("feature", feature), feature))
        }
        text.groups.append(group(id("root"), name, features, path: name))
        text.groups.append(group(id("main"), "", [reference(id("root"), name)], path: nil))
        let document = root.appending(path: "\(name).xcodeproj/project.pbxproj")
        try FileManager.default.createDirectory(
            at: document.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(self.document(name, text).utf8).write(to: document)
        return document
    }

    private func addFolder(
        _ kind: String, _ number: Int, in feature: URL, feature name: String, _ written: inout Int,
        _ text: inout Text
    ) throws {
        let isVirtual = number % 50 == 7
        let folder = feature.appending(path: kind)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var children: [String] = []
        for index in 0..<10 where written < files {
            let ending = index < 7 ? "swift" : ["m", "h", "json"][index - 7]
            let file = "F\(number)\(kind.filter { $0.isASCII && $0.isLetter })\(index).\(ending)"
            let isBeside = written % 97 == 13 && !isVirtual
            let identifier = id("file", name, kind, "\(index)")
            let place =
                isBeside ? "name = \(quote(file)); path = \(quote("../" + file))" : "path = \(quote(file))"
            let type = ["swift": "sourcecode.swift", "m": "sourcecode.c.objc", "h": "sourcecode.c.h"][ending]
            text.references.append(
                "\t\t\(reference(identifier, file)) = {isa = PBXFileReference; fileEncoding = 4; "
                    + "lastKnownFileType = "
                    + "\(type ?? "text.json"); \(place); sourceTree = \"<group>\"; };\n")
            children.append(reference(identifier, file))
            take(file, identifier, ending, &text)
            if written % 499 != 101 {
                let target = isBeside || isVirtual ? feature : folder
                try Data("// \(file)\n".utf8).write(to: target.appending(path: file))
            }
            written += 1
        }
        if number % 40 == 3 {
            try Data("// stray\n".utf8).write(to: folder.appending(path: "Stray\(number).swift"))
        }
        text.groups.append(group(id("group", name, kind), kind, children, path: isVirtual ? nil : kind))
    }

    private func take(_ file: String, _ identifier: String, _ ending: String, _ text: inout Text) {
        guard ending != "h" else { return }
        let phase = ending == "json" ? "Resources" : "Sources"
        let build = reference(id("build", identifier), "\(file) in \(phase)")
        text.buildFiles.append(
            "\t\t\(build) = {isa = PBXBuildFile; fileRef = \(reference(identifier, file)); };\n")
        if ending == "json" { text.resources.append(build) } else { text.sources.append(build) }
    }

    // MARK: - Document

    private func document(_ name: String, _ text: Text) -> String {
        let phases = [("Sources", text.sources), ("Resources", text.resources)]
        let target = """
            \t\t\(reference(id("target"), name)) = {\n\t\t\tisa = PBXNativeTarget;\n\t\t\tbuildPhases = (\n\
            \(phases.map { "\t\t\t\t\(reference(id($0.0), $0.0)),\n" }.joined())\t\t\t);\n\
            \t\t\tname = \(name);\n\
            \t\t\tproductType = "com.apple.product-type.application";\n\t\t};\n
            """
        let project = """
            \t\t\(reference(id("project"), "Project object")) = {\n\t\t\tisa = PBXProject;\n\
            \t\t\tmainGroup = \(id("main"));\n\t\t\tprojectDirPath = "";\n\t\t\ttargets = (\n\
            \t\t\t\t\(reference(id("target"), name)),\n\t\t\t);\n\t\t};\n
            """
        var sections = [
            ("PBXBuildFile", text.buildFiles.sorted()), ("PBXFileReference", text.references.sorted()),
            ("PBXGroup", text.groups.sorted()), ("PBXNativeTarget", [target]), ("PBXProject", [project]),
        ]
        for (phase, files) in phases {
            let lines = files.map { "\t\t\t\t\($0),\n" }.joined()
            let entry =
                "\t\t\(reference(id(phase), phase)) = {\n\t\t\tisa = PBX\(phase)BuildPhase;\n"
                + "\t\t\tfiles = (\n"
            sections.append(("PBX\(phase)BuildPhase", [entry + lines + "\t\t\t);\n\t\t};\n"]))
        }
        let objects = sections.map { isa, entries in
            "\n/* Begin \(isa) section */\n\(entries.joined())/* End \(isa) section */\n"
        }
        return
            "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n"
            + "\tobjectVersion = 56;\n\tobjects = {\n"
            + objects.joined() + "\t};\n\trootObject = \(reference(id("project"), "Project object"));\n}\n"
    }

    private func group(_ id: String, _ name: String, _ children: [String], path: String?) -> String {
        let lines = children.map { "\t\t\t\t\($0),\n" }.joined()
        let place =
            path.map { "\t\t\tpath = \(quote($0));\n" }
            ?? (name.isEmpty ? "" : "\t\t\tname = \(quote(name));\n")
        return
            "\t\t\(name.isEmpty ? id : reference(id, name)) = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n"
            + "\(lines)\t\t\t);\n\(place)\t\t\tsourceTree = \"<group>\";\n\t\t};\n"
    }

    private func reference(_ id: String, _ comment: String) -> String { "\(id) /* \(comment) */" }

    private func quote(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: ".")...UInt8(ascii: "9") ~= byte
        }
        return isPlain ? text : "\"\(text)\""
    }

    /// 24 digits out of the words; the same words give the same id.
    private func id(_ words: String...) -> String {
        var low: UInt64 = 0xcbf2_9ce4_8422_2325
        var high: UInt64 = 0x9E37_79B9_7F4A_7C15
        for byte in words.joined(separator: "/").utf8 {
            low = (low ^ UInt64(byte)) &* 0x100_0000_01b3
            high = (high &+ low) &* 0xBF58_476D_1CE4_E5B9
            high ^= high >> 31
        }
        return String(format: "%016lX%08X", high, UInt32(truncatingIfNeeded: low))
    }
}
