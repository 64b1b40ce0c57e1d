import Foundation

/// Reads the Swift sources below a folder and returns their inventory.
func inventory(of folder: String) throws -> Inventory {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    let files = try paths.sorted().map { path in
        SourceText(name: path, text: try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8))
    }
    let program = Program(files)
    var inventory = Inventory()
    for file in files {
        let collector = ItemCollector(file, program)
        collector.walk(file.tree)
        for item in collector.found { inventory.add(item.kind, item.texts, at: item.place) }
    }
    // A declared message name or key is an item even if nothing uses it: a journey or an exception must cover
    // it.
    for (name, _, place) in program.declarations {
        for text in program.globals[name] ?? [] where text.parts.count == 1 {
            if text.parts[0].hasSuffix("RQ") { inventory.add(.endpoints, [text], at: place) }
            if name.hasPrefix("k"), name.hasSuffix("Default") { inventory.add(.keys, [text], at: place) }
        }
    }
    return inventory
}

guard CommandLine.arguments.count == 2, CommandLine.arguments[1].hasPrefix("-") == false else {
    print(
        """
        usage: inventory FOLDER

        Reads the Swift sources below FOLDER with the toolchain's own parser and prints, as JSON, the alerts,
        endpoints, notifications, defaults keys and screens that they name. A text that is known in part is a
        list of its known parts.
        """)
    exit(CommandLine.arguments.contains("--help") ? 0 : 64)
}
do {
    print(try inventory(of: CommandLine.arguments[1]).json, terminator: "")
} catch {
    FileHandle.standardError.write(Data("inventory: \(error)\n".utf8))
    exit(2)
}
