import Foundation

let usage = """
    usage: rewrites write --tree N --seed TEXT --root FOLDER --package FOLDER --plan FILE [--dropped FILE]
           rewrites blame --plan FILE --log FILE --dropped FILE
           rewrites file FILE [--kind TEXT]

    write  writes a package in which Modern is rewritten in twenty places, and the list of these
    blame  adds the rewrites that a build did not accept to the dropped ones; fails if none is to blame
    file   prints the places of all rewrites of a file, or the file with those of one kind
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

func lines(of path: String) -> [String] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
}

let words = CommandLine.arguments

do {
    switch words.count > 1 ? words[1] : "" {
    case "write": try writeTree()
    case "blame": try blame()
    case "file" where words.count > 2: try printFile(words[2])
    default: leave(64, usage)
    }
} catch {
    leave(2, "rewrites: \(error)")
}

func writeTree() throws {
    guard let number = Int(option("--tree")), number > 0 else { leave(64, "--tree must be above zero") }
    let package = SubjectPackage(
        root: URL(fileURLWithPath: option("--root")), folder: URL(fileURLWithPath: option("--package")))
    var files = try package.files()
    let sources = files.filter { SubjectPackage.isModern($0.key) }
        .mapValues { String(decoding: $0, as: UTF8.self) }
    let dropped = Set(lines(of: option("--dropped", or: "/dev/null")))
    let trees = Selection(sources, seed: option("--seed")).trees(number, of: 20, without: dropped)
    let tree = trees[number - 1]
    guard tree.count == 20 else { leave(1, "only \(tree.count) rewrites are left for tree \(number)") }
    var plan: [String] = []
    for (path, rewrites) in Dictionary(grouping: tree, by: \.path).sorted(by: { $0.key < $1.key }) {
        let (text, lines) = Rewrite.apply(rewrites, to: sources[path] ?? "")
        files[path] = Array(text.utf8)
        plan += zip(rewrites, lines).map {
            "\($1.lowerBound)\t\($1.upperBound)\t\($0.place)\t\($0.kind.rawValue)\t\($0.id)"
        }
    }
    try package.write(files)
    try Data((plan.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: option("--plan")))
}

/// Finds the rewrites at the places of errors: those that contain the line, otherwise all of the file.
func blame() throws {
    let plan = lines(of: option("--plan")).map { $0.split(separator: "\t").map(String.init) }
    var guilty: Set<String> = []
    for line in lines(of: option("--log")) {
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
    if guilty.isEmpty { leave(1, "no rewrite is at the place of an error") }
    let all = Set(lines(of: option("--dropped"))).union(guilty)
    try Data((all.sorted().joined(separator: "\n") + "\n").utf8).write(
        to: URL(fileURLWithPath: option("--dropped")))
}

/// Prints the places of all rewrites, or the text with as many of one kind as do not overlap.
func printFile(_ path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let all = Selection([path: text], seed: "0").all.sorted { $0.extent.lowerBound < $1.extent.lowerBound }
    guard words.contains("--kind") else {
        for rewrite in all { print("\(rewrite.line)\t\(rewrite.kind.rawValue)") }
        return
    }
    var chosen: [Rewrite] = []
    for rewrite in all
    where rewrite.kind.rawValue == option("--kind") && !chosen.contains(where: rewrite.overlaps) {
        chosen.append(rewrite)
    }
    print(Rewrite.apply(chosen, to: text).text, terminator: "")
}
