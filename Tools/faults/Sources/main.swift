import Foundation

let usage = """
    usage: faults plant --root FOLDER --package FOLDER --plan FILE [--catalogue FOLDER]
           faults own ID --root FOLDER --package FOLDER [--catalogue FOLDER]

    plant  writes a package in which each function with a fault asks at run time which fault is on, and a plan
           for 'parity faults'
    own    writes a package with one fault of 'build: own'
    """

/// The value of an option, or the default.
func option(_ name: String, or standard: String? = nil) -> String {
    let words = CommandLine.arguments
    if let place = words.firstIndex(of: name), place + 1 < words.count { return words[place + 1] }
    guard let standard else { leave(64, "\(name) is missing\n\(usage)") }
    return standard
}

func leave(_ status: Int32, _ text: String) -> Never {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    exit(status)
}

/// Writes the plan: the faults with their numbers, and the hash of the tree.
func plan(_ catalogue: Catalogue, tree: String) -> String {
    var number = 0
    let faults = catalogue.faults.map { fault in
        var members = ["\"id\": \(JSON.text(fault.id))", "\"what\": \(JSON.text(fault.what))"]
        if let reason = fault.reason {
            members.append("\"cannot\": \(JSON.text(reason))")
        } else {
            if fault.build == .shared { number += 1 }
            members += [
                "\"number\": \(fault.build == .shared ? number : 0)", "\"key\": \"\(fault.key)\"",
                "\"journeys\": [\(fault.journeys.map(JSON.text).joined(separator: ", "))]",
            ]
        }
        return "    {\(members.joined(separator: ", "))}"
    }
    return "{\n  \"tree\": \"\(tree)\",\n  \"faults\": [\n\(faults.joined(separator: ",\n"))\n  ]\n}\n"
}

do {
    let words = CommandLine.arguments
    guard words.count > 1, ["plant", "own"].contains(words[1]) else { leave(64, usage) }
    let root = URL(fileURLWithPath: option("--root"))
    let package = SubjectPackage(root: root, folder: URL(fileURLWithPath: option("--package")))
    let folder = option("--catalogue", or: root.appendingPathComponent("Tools/parity/Faults").path)
    let catalogue = try Catalogue(folder: URL(fileURLWithPath: folder))
    var files = try package.files()
    let planter = Planter(SubjectPackage.sources(files))
    let changed: [String: String]
    if words[1] == "own" {
        guard words.count > 2,
            let fault = catalogue.planted.first(where: { $0.id == words[2] && $0.build == .own })
        else { leave(1, "no fault with 'build: own' has this id") }
        changed = try planter.editing(fault)
    } else {
        let shared = catalogue.planted.filter { $0.build == .shared }
        changed = try planter.planting(shared.enumerated().map { ($0.offset + 1, $0.element) })
        // A fault that cannot be planted is said before the build, not after it.
        for fault in catalogue.planted where fault.build == .own { _ = try planter.editing(fault) }
        try Data(plan(catalogue, tree: try package.treeHash()).utf8).write(
            to: URL(fileURLWithPath: option("--plan")))
        let own = catalogue.planted.filter { $0.build == .own }.map(\.id)
        print(
            "planted \(shared.count) faults in \(changed.count) files; \(own.count) need a build of their own"
        )
        for id in own { print("own \(id)") }
    }
    for (path, text) in changed { files[path] = Array(text.utf8) }
    try package.write(files)
} catch {
    leave(2, "faults: \(error)")
}
