import Foundation

let command = ToolCommand(
    usage: """
        usage: faults plant --root FOLDER --package FOLDER --plan FILE [--catalogue FOLDER]
               faults own ID --root FOLDER --package FOLDER [--catalogue FOLDER]
               faults mutants --root FOLDER --package FOLDER --plan FILE --count N --by TEXT [--without FILE]

        plant  writes a package in which each function with a fault asks at run time which fault is on, and a
               plan for 'parity faults'
        own    writes a package with one fault of 'build: own'
        mutants  the same as 'plant' for N small changes of Modern that rules make, chosen by TEXT, but for
               those whose ids are in a file
        """)

/// Writes the plan: the faults with their numbers, and the hash of the tree.
func plan(_ faults: [Fault], tree: String) -> String {
    var number = 0
    let faults = faults.map { fault in
        var members = ["\"id\": \(JSON.text(fault.id))", "\"what\": \(JSON.text(fault.what))"]
        if let reason = fault.reason {
            members.append("\"cannot\": \(JSON.text(reason))")
        } else {
            if fault.build == .shared { number += 1 }
            members += [
                "\"number\": \(fault.build == .shared ? number : 0)", "\"key\": \"\(fault.key)\"",
                "\"journeys\": [\(fault.journeys.map(JSON.text).joined(separator: ", "))]",
            ]
            if let reason = fault.escapes { members.append("\"escapes\": \(JSON.text(reason))") }
        }
        return "    {\(members.joined(separator: ", "))}"
    }
    return "{\n  \"tree\": \"\(tree)\",\n  \"faults\": [\n\(faults.joined(separator: ",\n"))\n  ]\n}\n"
}

do {
    guard ["plant", "own", "mutants"].contains(command.name) else { command.misused() }
    let root = URL(fileURLWithPath: command.value(of: "--root"))
    let package = SubjectPackage(root: root, folder: URL(fileURLWithPath: command.value(of: "--package")))
    let folder = command.value(of: "--catalogue", or: root.appendingPathComponent("Tools/parity/Faults").path)
    var files = try package.files()
    let sources = SubjectPackage.sources(files)
    let planter = Planter(sources)
    let changed: [String: String]
    if command.name == "mutants" {
        guard let count = Int(command.value(of: "--count")), count > 0 else {
            command.misused("--count needs a number above zero")
        }
        let list = command.has("--without") ? command.value(of: "--without") : nil
        let excluded = try list.map { try String(contentsOfFile: $0, encoding: .utf8) } ?? ""
        let mutants = Mutants(
            sources.filter { $0.key.hasPrefix(SubjectPackage.soil[0]) }, count: count,
            by: command.value(of: "--by"), without: Set(excluded.split(separator: "\n").map(String.init)))
        changed = try planter.planting(mutants.faults.enumerated().map { ($0.offset + 1, $0.element) })
        try Data(plan(mutants.faults, tree: try package.treeHash()).utf8).write(
            to: URL(fileURLWithPath: command.value(of: "--plan")))
        print("planted \(mutants.faults.count) mutants in \(changed.count) files")
    } else if command.name == "own" {
        let catalogue = try Catalogue(folder: URL(fileURLWithPath: folder))
        guard let fault = catalogue.planted.first(where: { $0.id == command.operand && $0.build == .own })
        else { ToolCommand.leave(1, "no fault with 'build: own' has this id") }
        changed = try planter.editing(fault)
    } else {
        let catalogue = try Catalogue(folder: URL(fileURLWithPath: folder))
        let shared = catalogue.planted.filter { $0.build == .shared }
        changed = try planter.planting(shared.enumerated().map { ($0.offset + 1, $0.element) })
        // A fault that cannot be planted is said before the build, not after it.
        for fault in catalogue.planted where fault.build == .own { _ = try planter.editing(fault) }
        try Data(plan(catalogue.faults, tree: try package.treeHash()).utf8).write(
            to: URL(fileURLWithPath: command.value(of: "--plan")))
        let own = catalogue.planted.filter { $0.build == .own }.map(\.id)
        print(
            "planted \(shared.count) faults in \(changed.count) files; \(own.count) need a build of their own"
        )
        for id in own { print("own \(id)") }
    }
    for (path, text) in changed { files[path] = Array(text.utf8) }
    try package.write(files)
} catch {
    ToolCommand.leave(2, "faults: \(error)")
}
