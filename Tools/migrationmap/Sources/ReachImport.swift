import Foundation

/// Reads the coverage of each journey from the output of `Tools/migrationmap/reach`.
///
/// Each journey has a folder with a file of lines `SF:<path>` and `DA:<line>,<count>`.
struct ReachImport {
    private let legacy: SourceTree
    private var journeys: [String] = []
    /// The journeys that executed each line of each file; only executable lines have a key.
    private var lines: [String: [Int: Reach.Journeys]] = [:]

    init(_ folder: URL, legacy: SourceTree) throws {
        self.legacy = legacy
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        for name in names.sorted() where name.hasSuffix("/lines") {
            journeys.append(String(name.dropLast("/lines".count)))
            read([UInt8](try Data(contentsOf: folder.appendingPathComponent(name))), journeys.count - 1)
        }
    }

    private mutating func read(_ text: [UInt8], _ journey: Int) {
        var path = ""
        for line in text.split(separator: UInt8(ascii: "\n")) {
            let value = line.dropFirst(3)
            if line.starts(with: "SF:".utf8) {
                let whole = String(decoding: value, as: UTF8.self)
                path =
                    whole.firstRange(of: SourceTree.Side.legacy.folder).map {
                        String(whole[$0.lowerBound...])
                    } ?? whole
            } else if line.starts(with: "DA:".utf8), let comma = value.firstIndex(of: UInt8(ascii: ",")) {
                let number = value[..<comma].reduce(0) { $0 * 10 + Int($1) - 48 }
                let isExecuted = value[(comma + 1)...].contains { $0 != UInt8(ascii: "0") }
                if isExecuted {
                    lines[path, default: [:]][number, default: []].insert(journey)
                } else if lines[path]?[number] == nil {
                    lines[path, default: [:]][number] = []
                }
            }
        }
    }

    /// The coverage by member.
    var reach: Reach {
        var sets: [Reach.Journeys: Int] = [:]
        var listed: [Reach.Journeys] = []
        func number(of set: Reach.Journeys) -> Int {
            if let known = sets[set] { return known }
            listed.append(set)
            sets[set] = listed.count - 1
            return listed.count - 1
        }
        var members: [String: Reach.Member] = [:]
        for symbol in legacy.bySymbol.keys.sorted() {
            let declarations = (legacy.bySymbol[symbol] ?? []).filter {
                $0.kind != .extension && $0.kind != .type
            }
            guard !declarations.isEmpty else { continue }
            var runs: [(line: Int, set: Int)] = []
            var offset = 0
            for declaration in declarations {
                for line in declaration.lines {
                    guard let set = lines[declaration.path]?[line] else { continue }
                    let number = number(of: set)
                    if runs.last?.set != number {
                        runs.append((offset + line - declaration.lines.lowerBound, number))
                    }
                }
                offset += declaration.lines.count
            }
            guard !runs.isEmpty || declarations.contains(where: \.hasBehaviour) else { continue }
            members[symbol] = Reach.Member(
                fingerprint: Fingerprint.text(legacy.fingerprint(of: symbol)), runs: runs)
        }
        return Reach(journeys: journeys, sets: listed, members: members)
    }
}
