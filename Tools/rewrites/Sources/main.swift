import Foundation

let command = ToolCommand(
    usage: """
        usage: rewrites write --tree N --seed TEXT --root FOLDER --package FOLDER --plan FILE [--dropped FILE]
               rewrites blame --plan FILE --log FILE --dropped FILE
               rewrites file FILE [--kind TEXT]

        write  writes a package in which Modern is rewritten in twenty places, and the list of these
        blame  adds the rewrites that a build did not accept to the dropped ones; fails if none is to blame
        file   prints the places of all rewrites of a file, or the file with those of one kind
        """)

func lines(of path: String) -> [String] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
}

do {
    switch command.name {
    case "write": try writeTree()
    case "blame": try blame()
    case "file":
        guard let path = command.operand else { command.misused("'file' needs a file") }
        try printFile(path)
    default: command.misused()
    }
} catch {
    ToolCommand.leave(2, "rewrites: \(error)")
}

func writeTree() throws {
    guard let number = Int(command.value(of: "--tree")), number > 0 else {
        command.misused("--tree must be a number above zero")
    }
    let package = SubjectPackage(
        root: URL(fileURLWithPath: command.value(of: "--root")),
        folder: URL(fileURLWithPath: command.value(of: "--package")))
    var files = try package.files()
    let sources = files.filter { SubjectPackage.isModern($0.key) }
        .mapValues { String(decoding: $0, as: UTF8.self) }
    let dropped = Set(lines(of: command.value(of: "--dropped", or: "/dev/null")))
    let trees = Selection(sources, seed: command.value(of: "--seed")).trees(number, of: 20, without: dropped)
    let tree = trees[number - 1]
    guard tree.count == 20 else {
        ToolCommand.leave(1, "only \(tree.count) rewrites are left for tree \(number)")
    }
    var plan: [String] = []
    for (path, rewrites) in Dictionary(grouping: tree, by: \.path).sorted(by: { $0.key < $1.key }) {
        let (text, lines) = Rewrite.apply(rewrites, to: sources[path] ?? "")
        files[path] = Array(text.utf8)
        plan += zip(rewrites, lines).map {
            "\($1.lowerBound)\t\($1.upperBound)\t\($0.place)\t\($0.kind.rawValue)\t\($0.id)"
        }
    }
    try package.write(files)
    try Data((plan.joined(separator: "\n") + "\n").utf8).write(
        to: URL(fileURLWithPath: command.value(of: "--plan")))
}

/// Finds the rewrites at the places of errors: those that contain the line, otherwise all of the file.
func blame() throws {
    let plan = lines(of: command.value(of: "--plan")).map { $0.split(separator: "\t").map(String.init) }
    var guilty: Set<String> = []
    for line in lines(of: command.value(of: "--log")) {
        guard
            let match = line.firstMatch(
                of: /(Packages\/ModernBooking\/Sources\/[^:]+\.swift):(\d+):\d+: error:\s/),
            let number = Int(match.2)
        else { continue }
        let own = plan.filter { $0[4].hasPrefix("\(match.1):") }
        let exact = own.filter { (Int($0[0]) ?? 0)...(Int($0[1]) ?? 0) ~= number }
        for rewrite in exact.isEmpty ? own : exact where guilty.insert(rewrite[4]).inserted {
            print("dropped: \(rewrite[2]): \(rewrite[3]): \(line[match.range.upperBound...])")
        }
    }
    if guilty.isEmpty { ToolCommand.leave(1, "no rewrite is at the place of an error") }
    let all = Set(lines(of: command.value(of: "--dropped"))).union(guilty)
    try Data((all.sorted().joined(separator: "\n") + "\n").utf8).write(
        to: URL(fileURLWithPath: command.value(of: "--dropped")))
}

/// Prints the places of all rewrites, or the text with as many of one kind as do not overlap.
func printFile(_ path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let all = Selection([path: text], seed: "0").all.sorted { $0.extent.lowerBound < $1.extent.lowerBound }
    guard command.has("--kind") else {
        for rewrite in all { print("\(rewrite.line)\t\(rewrite.kind.rawValue)") }
        return
    }
    var chosen: [Rewrite] = []
    for rewrite in all
    where rewrite.kind.rawValue == command.value(of: "--kind") && !chosen.contains(where: rewrite.overlaps) {
        chosen.append(rewrite)
    }
    print(Rewrite.apply(chosen, to: text).text, terminator: "")
}
