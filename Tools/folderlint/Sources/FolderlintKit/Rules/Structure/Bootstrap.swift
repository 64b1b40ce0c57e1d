import Synchronization

/// What people make after a checkout and before the first build: copies of templates, and what set-up scripts
/// write.
struct Bootstrap {
    private let templates: TemplateNames
    /// The lines of set-up scripts that make a file, as words.
    private let lines: [[Substring]]

    /// The folders that set-up scripts are looked for in, below those that they are looked for from.
    private static let folders = ["", "Scripts", "scripts", "script", "bin", "Tools", "tools", "ci_scripts"]
    private static let names = [
        "bootstrap", "setup", "configure", "install", "makefile", "rakefile", "ci_post_clone",
    ]
    /// A set-up script is not longer.
    private static let longest = 1 << 16
    private static let makers: Set<Substring> = [
        "cp", "mv", "ln", "touch", "tee", "install", "ditto", "rsync",
        "FileUtils.cp", "FileUtils.copy", "FileUtils.mv", "FileUtils.ln_s", "FileUtils.install",
    ]
    /// What makes the file that is named first, as in a Rakefile.
    private static let writers: Set<Substring> = [
        "File.write", "File.binwrite", "IO.write", "IO.binwrite", "FileUtils.touch",
    ]
    /// What makes the file that is named first if one of the modes says so.
    private static let openers: Set<Substring> = ["File.open", "File.new", "open"]
    private static let modes: Set<Substring> = ["w", "w+", "wb", "wt", "a", "a+", "ab", "at"]
    private static let arrows: Set<Substring> = [">", ">>", "-o", "--output"]

    init(_ lookup: Lookup, in roots: [String]) {
        templates = TemplateNames(lookup)
        var lines: [[Substring]] = []
        var seen: Set<String> = []
        for folder in roots.flatMap({ root in Bootstrap.folders.map { "\(root)/\($0)" } }) {
            let found = lookup.find(folder)
            guard found.isFolder, seen.insert(found.path).inserted else { continue }
            for name in lookup.names(in: found.id) where Bootstrap.isSetUp(name) {
                let text = lookup.text(at: "\(found.path)/\(name)") ?? ""
                guard text.utf8.count <= Bootstrap.longest else { continue }
                lines += text.split(whereSeparator: \.isNewline).map(Bootstrap.words)
            }
        }
        self.lines = lines.filter { words in
            words.contains { Bootstrap.isMaker($0) || Bootstrap.openers.contains($0) }
                || words.first?.hasSuffix(":") == true
        }
    }

    private static func isSetUp(_ name: String) -> Bool {
        let name = name.lowercased()
        return names.contains { name.hasPrefix($0) }
    }

    private static func isMaker(_ word: Substring) -> Bool {
        makers.contains(word) || arrows.contains(word) || writers.contains(word)
    }

    private static func words(_ line: Substring) -> [Substring] {
        line.replacing(">", with: " > ").replacing(" >  > ", with: " >> ")
            .split { $0.isWhitespace || "\"'`;&|()=,".contains($0) }
    }

    /// Whether the absolute path of a file that is not there is one that somebody is to make.
    func makes(_ path: String) -> Bool {
        let names = Paths.names(in: path)
        return templates.hold(path) || lines.contains { Bootstrap.makes(names, $0) }
    }

    /// Whether a line makes the file: a rule of a Makefile, or a word behind what makes files.
    private static func makes(_ names: [Substring], _ words: [Substring]) -> Bool {
        if let target = words.first, target.hasSuffix(":"), isEnd(of: names, target.dropLast()) {
            return true
        }
        if let opener = words.firstIndex(where: openers.contains), words.count > opener + 2,
            isEnd(of: names, words[opener + 1]), words[(opener + 2)...].contains(where: modes.contains)
        {
            return true
        }
        guard let maker = words.firstIndex(where: isMaker) else { return false }
        let rest = words[(maker + 1)...]
        if writers.contains(words[maker]) { return rest.first.map { isEnd(of: names, $0) } ?? false }
        // A copy goes to its last word; "touch" and "tee" make each.
        if let last = rest.last, isEnd(of: names, last) { return true }
        return ["touch", "tee", ">", ">>", "-o", "--output"].contains(words[maker])
            && rest.contains { isEnd(of: names, $0) }
    }

    /// Whether a path ends in what a word spells, behind its variables and dots.
    private static func isEnd(of names: [Substring], _ word: Substring) -> Bool {
        let spelled = word.split(separator: "/")
        let start = spelled.lastIndex { $0.contains("$") || $0 == ".." || $0 == "." }.map { $0 + 1 } ?? 0
        let rest = spelled[start...]
        return !rest.isEmpty && names.suffix(rest.count).elementsEqual(rest)
    }
}

/// The names of the templates in folders, each folder read once: many a missing file is beside others.
final class TemplateNames: Sendable {
    private let lookup: Lookup
    /// By folder: the parts of the templates' names, without the one that says so.
    private let known = Mutex<[String: Set<[Substring]>]>([:])

    private static let words: Set<Substring> = ["example", "sample", "template", "dist"]

    init(_ lookup: Lookup) { self.lookup = lookup }

    /// Whether a template is beside a path, as `Secrets.example.swift` or `Secrets.swift.template`.
    func hold(_ path: String) -> Bool {
        names(in: Paths.folder(of: path)).contains(Self.parts(Paths.name(of: path)))
    }

    private func names(in folder: String) -> Set<[Substring]> {
        if let names = known.withLock({ $0[folder] }) { return names }
        let found = lookup.find(folder)
        var names: Set<[Substring]> = []
        for name in found.isFolder ? lookup.names(in: found.id) : [] {
            let parts = Self.parts(name)
            let kept = parts.filter { !Self.words.contains($0) }
            if kept.count + 1 == parts.count { names.insert(kept) }
        }
        known.withLock { $0[folder] = names }
        return names
    }

    private static func parts(_ name: String) -> [Substring] {
        name.lowercased().split { ".-_".contains($0) }
    }

    /// The name of what a template is copied to: `Secrets.swift` for `Secrets.example.swift`; nil for what
    /// is called like no template.
    static func copy(of name: String) -> String? {
        let parts = name.split { ".-_".contains($0) }
        let marks = parts.filter { words.contains(Substring($0.lowercased())) }
        guard marks.count == 1, parts.count > 2, let mark = marks.first else { return nil }
        // With the sign in front of it, or behind it where it comes first.
        if mark.startIndex == name.startIndex { return String(name[mark.endIndex...].dropFirst()) }
        return String(name[..<mark.startIndex].dropLast() + name[mark.endIndex...])
    }
}
