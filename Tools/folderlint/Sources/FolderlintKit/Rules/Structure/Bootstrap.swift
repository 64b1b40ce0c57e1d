/// What people make after a checkout and before the first build: copies of templates, and what set-up scripts
/// write.
struct Bootstrap {
    private let lookup: Lookup
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
    ]
    private static let arrows: Set<Substring> = [">", ">>", "-o", "--output"]
    private static let templates: Set<Substring> = ["example", "sample", "template", "dist"]

    init(_ lookup: Lookup, in roots: [String]) {
        self.lookup = lookup
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
            words.contains { Bootstrap.makers.contains($0) || Bootstrap.arrows.contains($0) }
                || words.first?.hasSuffix(":") == true
        }
    }

    private static func isSetUp(_ name: String) -> Bool {
        let name = name.lowercased()
        return names.contains { name.hasPrefix($0) }
    }

    private static func words(_ line: Substring) -> [Substring] {
        line.replacing(">", with: " > ").replacing(" >  > ", with: " >> ")
            .split { $0.isWhitespace || "\"'`;&|()=,".contains($0) }
    }

    /// Whether the absolute path of a file that is not there is one that somebody is to make.
    func makes(_ path: String) -> Bool {
        let names = Paths.names(in: path)
        return hasTemplate(path) || lines.contains { Bootstrap.makes(names, $0) }
    }

    /// Whether a line makes the file: a rule of a Makefile, or a word behind what makes files.
    private static func makes(_ names: [Substring], _ words: [Substring]) -> Bool {
        if let target = words.first, target.hasSuffix(":"), isEnd(of: names, target.dropLast()) {
            return true
        }
        guard let maker = words.firstIndex(where: { makers.contains($0) || arrows.contains($0) }) else {
            return false
        }
        let rest = words[(maker + 1)...]
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

    /// Whether a template is beside it, as `Secrets.example.swift` or `Secrets.swift.template`.
    private func hasTemplate(_ path: String) -> Bool {
        let folder = lookup.find(Paths.folder(of: path))
        guard folder.isFolder else { return false }
        let parts = Bootstrap.parts(Paths.name(of: path))
        return lookup.names(in: folder.id).contains { other in
            let others = Bootstrap.parts(other)
            let kept = others.filter { !Bootstrap.templates.contains($0) }
            return others.count == parts.count + 1 && kept == parts
        }
    }

    private static func parts(_ name: String) -> [Substring] {
        name.lowercased().split { ".-_".contains($0) }
    }
}
