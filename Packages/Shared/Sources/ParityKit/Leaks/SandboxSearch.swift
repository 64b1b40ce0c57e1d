import Foundation
import ParityTrace

/// Looks for canaries in everything below a folder: what files hold, what files, folders and links are
/// called and lead to, and what attributes say.
struct SandboxSearch {
    /// A larger file is not searched, which is a fault.
    static let sizeLimit = 64 << 20

    private let search: DeepSearch
    /// What a report says before it says what was found.
    private let place: String
    private(set) var findings = LeakSearch.Findings()

    init(_ canaries: [Canary], place: String) {
        search = DeepSearch(canaries)
        self.place = place
    }

    /// Searches what lies below a folder; the folder's own path is not searched.
    mutating func search(below folder: String) {
        var faults: [String] = []
        let entries = FolderWalk.entries(below: folder, faults: &faults)
        for fault in faults { complain(fault) }
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
        // Under whatever name the suite is saved, cut or kept, it is the suite.
        let isStore = entry.text.split(separator: "/").last?.contains(RunSandbox.suite) ?? false
        if isStore, let jsonValue = try? StoreReader.jsonValue(ofPropertyList: Data(bytes)),
            jsonValue.members != nil
        {
            searchStore(jsonValue)
            // What no key leads to is still in the file.
            search(bytes, entry.text) { LeakSearch.keys(for: $0).isEmpty }
        } else {
            search(bytes, entry.text)
        }
    }

    /// Searches a document; `counts` says for which canaries.
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

    /// Notes a fault; what it says of a path is no place for a secret.
    mutating func complain(_ fault: String) { findings.faults.append("\(place): \(masked(fault))") }

    /// A text with tokens in place of the words and the parts of paths that a canary can be read from, in
    /// whatever encoding.
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
        // A canary can be in several parts together.
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

    /// Defaults are searched decoded, key by key, archives included.
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
