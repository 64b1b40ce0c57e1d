import Foundation
import ParityTrace

/// Searches for canaries below a folder: in the contents of files, in the names of files, folders and links,
/// in the targets of links, and in extended attributes.
struct SandboxSearch {
    /// The size in bytes of the largest file that is searched; a larger file is a fault.
    static let sizeLimit = 64 << 20

    private let search: DeepSearch
    /// The prefix of each finding: the journey and the wire.
    private let place: String
    private(set) var findings = LeakSearch.Findings()
    /// The files beside the store's links to which these lead.
    private var linked: Set<String> = []

    init(_ canaries: [Canary], place: String) {
        search = DeepSearch(canaries)
        self.place = place
    }

    /// Searches everything below a folder, but not the path of the folder itself.
    mutating func search(below folder: String) {
        var faults: [String] = []
        let entries = FolderWalk.entries(below: folder, faults: &faults)
        for fault in faults { complain(fault) }
        // A store can be a link to a file beside it.
        linked = Set(
            entries.filter { isSuite($0) }.compactMap { entry in
                entry.target.map { Self.folder(entry.name) + String(decoding: $0, as: UTF8.self) }
            })
        for entry in entries {
            findings.names += 1
            search(entry.name, "a path: \(entry.text)")
            if let target = entry.target { search(target, "where \(entry.text) leads") }
            for attribute in entry.attributes {
                search(attribute.name, "the name of an attribute of \(entry.text)")
                search(attribute.value, "an attribute of \(entry.text)")
            }
            if entry.isFile { searchFile(entry, folder) }
        }
    }

    private mutating func searchFile(_ entry: FolderWalk.Entry, _ folder: String) {
        guard let bytes = entry.contents(below: folder, limit: Self.sizeLimit) else {
            complain("\(entry.text) cannot be read whole, so it is not searched")
            return
        }
        findings.files += 1
        if isStore(entry), let jsonValue = try? StoreReader.jsonValue(ofPropertyList: Data(bytes)),
            jsonValue.members != nil
        {
            searchStore(jsonValue)
            // The file can contain bytes that no key refers to.
            search(bytes, entry.text) { LeakSearch.keys(for: $0).isEmpty }
        } else {
            search(bytes, entry.text)
        }
    }

    /// Returns whether a file contains the store: the suite, or the file to which a link of its name leads,
    /// or a kept copy of that.
    private func isStore(_ entry: FolderWalk.Entry) -> Bool {
        if isSuite(entry) { return true }
        guard let name = Self.lastComponent(entry.name) else { return false }
        return linked.contains { path in
            entry.text == path
                || Self.lastComponent(Array(path.utf8)).map { Self.isKept(name, of: $0) } == true
        }
    }

    /// Returns whether a name is the suite's, under every name with which it is saved, truncated or kept.
    private func isSuite(_ entry: FolderWalk.Entry) -> Bool {
        Self.lastComponent(entry.name)?.contains(RunSandbox.suite) ?? false
    }

    /// Returns whether a name is that of a kept copy: a process, a number and the name of the file.
    private static func isKept(_ copy: String, of name: String) -> Bool {
        guard copy.hasSuffix("-\(name)") else { return false }
        return copy.dropLast(name.count).allSatisfy { $0 == "-" || ("0"..."9").contains($0) }
    }

    /// Returns the folder of a path, with its slash.
    private static func folder(_ path: [UInt8]) -> String {
        String(decoding: path[..<(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)], as: UTF8.self)
    }

    private static func lastComponent(_ path: [UInt8]) -> String? {
        path.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Searches a document for the canaries that `counts` accepts.
    mutating func search(_ bytes: [UInt8], _ what: String, counts: (Canary.Sort) -> Bool = { _ in true }) {
        let outcome = outcome(in: bytes, what)
        for find in outcome.finds where counts(find.sort) {
            leak(find, in: what)
        }
    }

    private mutating func leak(_ find: CanaryPatterns.Find, in what: String) {
        let leak = "\(place): \(find.sort.rawValue) (\(find.form)) in \(masked(what))"
        if !findings.leaks.contains(leak) { findings.leaks.append(leak) }
    }

    /// Records a fault, with tokens instead of the secrets in its paths.
    mutating func complain(_ fault: String) { findings.faults.append("\(place): \(masked(fault))") }

    /// Returns a text with tokens instead of the words and path components that contain a canary in any
    /// encoding.
    private func masked(_ text: String) -> String {
        guard !sorts(text).isEmpty else { return text }
        var parts: [String] = [""]
        for character in text {
            if character == "/" || character == " " {
                parts += [String(character), ""]
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        let masked = parts.map { part in sorts(part).first.map { "{{\($0.rawValue)}}" } ?? part }.joined()
        // A canary can extend over several parts.
        return sorts(masked).first.map { "a text with {{\($0.rawValue)}}" } ?? masked
    }

    private func sorts(_ text: String) -> [Canary.Sort] {
        search.outcome(in: Array(text.utf8)).finds.map(\.sort)
    }

    private mutating func outcome(in bytes: [UInt8], _ what: String) -> DeepSearch.Outcome {
        let outcome = search.outcome(in: bytes)
        if !outcome.isWhole {
            complain("\(what) unpacks to more than can be searched")
        }
        return outcome
    }

    /// Searches decoded defaults key by key, including archives.
    mutating func searchStore(_ jsonValue: JSONValue) {
        for member in jsonValue.members ?? [] {
            let text = Array(JSONValue.object([member]).json.utf8)
            for find in outcome(in: text, "the defaults under \(member.key)").finds {
                if LeakSearch.keys(for: find.sort).contains(member.key) {
                    findings.expected += 1
                } else {
                    leak(find, in: "the defaults under \(member.key)")
                }
            }
        }
    }
}
