import FolderlintKit
import ProjectTree

/// A shell script, and how the paths in it follow the moves.
///
/// A path counts when it is written out from the source root (`$SRCROOT/…`), or from the folder that the
/// script runs in. Where the rest of a path is only known when the script runs, its folder may move as a
/// whole; else what the path may mean stays.
struct MovedScript {
    /// A piece of the script, as UTF-8, and what takes its place.
    typealias Part = (range: Range<Int>, text: String)

    private(set) var parts: [Part] = []
    /// Where it names files that stay by paths from the source root, in order.
    var staying: [Range<Int>] = []
    /// The files and folders whose paths are written anew.
    private(set) var followed: Set<String> = []
    /// What the script names in a way that cannot be rewritten, and how.
    private(set) var fixed: [Fixed] = []
    /// What is written anew, although the script may do more with the path than to follow it.
    private(set) var notes: Set<Note> = []

    let follower: PathFollower
    let root: PathFollower.Frame
    /// The folders that the script is in, subshells last; nil where nobody can tell.
    private var folders: [PathFollower.Frame?]
    /// For each of them, the folders that `pushd` left.
    private var pushed: [[PathFollower.Frame?]] = [[]]
    /// The folder that the command runs in, if an option says it; nil inside where nobody can tell.
    private var commandFolder: PathFollower.Frame??
    private let order: ScriptOrder
    private let cutsPaths: Bool
    private let splitsPaths: Bool
    private let reused: ReusedPaths
    private let bytes: [UInt8]
    /// Whether a command keeps paths in the product, and what the script names that would have another one.
    private var keepsPlaces = false
    private var placed: [String] = []
    /// What the command that is read names of that.
    private var operands: [String] = []
    /// Whether the name of a path is used, and what the script names of which it would be another one.
    private var usesNames: Bool
    private var renamed: [String] = []
    /// What the command that is read names of that.
    private var renamedOperands: [String] = []
    /// Whether the word that is read is the folder in which a command runs.
    private var isStart = false
    /// The command that is read.
    private(set) var command: Substring = ""
    /// That command and its words so far.
    private(set) var words: [Substring] = []
    /// Whether a word is used in another place of the script, where its folder may be another.
    private var runsElsewhere = false
    /// The folder that it entered last and that is in another folder afterwards.
    private var climbed: String?
    /// Whether it entered a folder through a link.
    private var entersLink = false
    /// The scripts that it reads, and whether each goes to another folder.
    private var sourced: [String: Bool] = [:]

    /// `start` is the folder that relative paths start from; nil where nobody can tell.
    init(
        _ script: String, _ follower: PathFollower, _ root: PathFollower.Frame,
        from start: PathFollower.Frame?
    ) {
        self.follower = follower
        self.root = root
        let text = follower.texts.script(script)
        let tokens = text.tokens
        cutsPaths = text.cutsPaths || CutPaths.occur(inScriptsOf: tokens, follower, root)
        (splitsPaths, usesNames) = (text.splitsPaths, text.usesNames)
        (order, reused, bytes) = (text.order, text.reused, text.bytes)
        folders = [order.isPlain ? start : nil]
        var changesFolder = false
        var before: Substring = ""
        for (index, token) in tokens.enumerated() {
            switch token {
            case .open:
                folders.append(folders.last ?? nil)
                pushed.append(pushed.last ?? [])
            case .close:
                guard folders.count > 1 else { continue }
                folders.removeLast()
                pushed.removeLast()
            case .end: continue
            case .word(let word):
                runsElsewhere = order.runsElsewhere(index)
                if word.isCommand {
                    endCommand()
                    command = word.text
                    words = []
                    commandFolder = nil
                    // What another command prints is not known.
                    if changesFolder { leave() }
                }
                let isFolder = changesFolder && !word.isCommand
                let startsThere = !word.isCommand && Self.starts.contains(before)
                isStart = isFolder || startsThere
                read(word, isFolder: isStart)
                if isFolder { enter(word) }
                if startsThere { commandFolder = .some(entered(word)) }
                if Self.leaves(word, before) || leavesBySource(word, before) { leave() }
                if word.text == "-execdir" { commandFolder = .some(nil) }
                changesFolder = word.isCommand && ["cd", "pushd"].contains(word.text)
                if words.count < Self.most, !word.isAssigned { words.append(word.text) }
                if word.isCommand, word.text == "popd" {
                    folders[folders.count - 1] = pushed[pushed.count - 1].popLast() ?? nil
                } else if command == "popd", let sign = word.text.first, "+-".contains(sign) {
                    leave()
                }
                before = word.text
            }
        }
        endCommand()
        if usesNames { for path in renamed { notes.insert(Note(path: path, note: UsedNames.note)) } }
        if keepsPlaces { for path in placed { notes.insert(Note(path: path, note: KeptPlaces.note)) } }
        // The others say more of how a path is used.
        let explained = Set(notes.filter { $0.note != ReusedPaths.note }.map(\.path))
        notes = notes.filter { $0.note != ReusedPaths.note || !explained.contains($0.path) }
    }

    /// What a command names is its own, unless it hands it on.
    private mutating func endCommand() {
        if KeptPlaces.areKept(by: words) {
            keepsPlaces = true
            placed += operands
        }
        operands = []
        if UsedNames.areCopied(by: words) {
            // A target that has the name says how the copy is called.
            let target = UsedNames.target(of: words)
            for path in renamedOperands where Paths.name(of: path) != target {
                notes.insert(Note(path: path, note: UsedNames.note))
            }
            if UsedNames.areVariable(in: words) { usesNames = true }
        }
        renamedOperands = []
    }

    private mutating func place(_ path: String, _ word: ShellWords.Word, isRenamed: Bool = false) {
        let isOperand =
            !word.isCommand && !word.isAssigned && word.quotes.first != ShellWords.hereDocument
        if isOperand && KeptPlaces.takes(command) { operands.append(path) } else { placed.append(path) }
        guard isRenamed else { return }
        if isOperand && UsedNames.areCopied(by: words + [""]) {
            renamedOperands.append(path)
        } else {
            renamed.append(path)
        }
    }

    /// The options whose value is the folder in which a command runs.
    private static let starts: Set<Substring> = ["-C", "--directory", "--chdir"]

    /// Whether a text that is run, or read by a command, goes to another folder.
    private static func leaves(_ word: ShellWords.Word, _ before: Substring) -> Bool {
        if word.quotes.first == ShellWords.hereDocument {
            return ["cd", "pushd", "os.chdir", "chdir", "process.chdir", "Dir.chdir"].contains(word.text)
        }
        return before == "eval" && goesElsewhere(Array(word.bytes))
    }

    /// Whether a word is a script of the repository that the shell reads, and that goes to another folder.
    private mutating func leavesBySource(_ word: ShellWords.Word, _ before: Substring) -> Bool {
        guard before == "." || before == "source", !word.isCommand, let frame = frame(for: word.text),
            let found = follower.find(word.text, frame), !found.isFolder
        else { return false }
        if let known = sourced[found.path] { return known }
        let leaves = follower.tree.lookup.bytes(at: found.path).map(Self.goesElsewhere) ?? false
        sourced[found.path] = leaves
        return leaves
    }

    private static func goesElsewhere(_ script: [UInt8]) -> Bool {
        ShellWords(script).tokens.contains { token in
            guard case .word(let word) = token else { return false }
            return word.isCommand && ["cd", "pushd"].contains(word.text)
        }
    }

    /// What a path starts from.
    func frame(for text: Substring) -> PathFollower.Frame? {
        guard SpelledPath(text).root.isEmpty else { return root }
        if runsElsewhere { return nil }
        if let commandFolder { return commandFolder }
        return folders[folders.count - 1]
    }

    private mutating func enter(_ word: ShellWords.Word) {
        if command == "pushd" { pushed[pushed.count - 1].append(folders[folders.count - 1]) }
        folders[folders.count - 1] = entered(word)
    }

    /// Notes that the folder above one that the script entered is another one afterwards, where it goes up.
    private mutating func noteClimb() {
        guard let climbed else { return }
        notes.insert(Note(path: climbed, note: ClimbingPaths.note))
    }

    /// Follows the start of a path that goes up from a folder which the script entered to what is not there:
    /// `echo > ../new.txt`.
    private mutating func followClimb(_ word: ShellWords.Word) {
        guard climbed != nil, ClimbingPaths.climb(word.bytes, behind: command) else { return }
        guard let frame = frame(for: word.text) else { return noteClimb() }
        guard frame.newFolder != frame.folder, follower.find(word.text, frame) == nil else { return }
        let count = ClimbingPaths.start(of: word.bytes)
        guard count > 0, follow(word, 0..<count) else { return noteClimb() }
    }

    /// Goes to a folder of which nobody can tell which one it is.
    private mutating func leave() {
        folders[folders.count - 1] = nil
        pushed[pushed.count - 1] = []
    }

    /// The folder that a word names, which a command goes on in; nil where nobody can tell.
    private mutating func entered(_ word: ShellWords.Word) -> PathFollower.Frame? {
        guard let start = frame(for: word.text), let found = follower.find(word.text, start), found.isFolder
        else { return nil }
        let folder = follower.tree.lookup.realPath(of: found.path)
        // The shell goes up from a link, and not from the folder that it leads to.
        let named = follower.named(word.text, start)
        if entersLink || named != folder, word.text.contains("..") { return nil }
        if named != folder { entersLink = true }
        var frame = PathFollower.Frame(folder, follower.relocation, variables: root.variables)
        if case .moves(let place) = FolderFate(of: folder, follower) {
            frame = PathFollower.Frame(folder, movedTo: place, variables: root.variables)
        }
        let outer = follower.relocation.place(of: Paths.folder(of: frame.folder))
        if Paths.folder(of: frame.newFolder) != outer { climbed = frame.folder }
        return frame
    }

    // MARK: - Words

    /// How many words of a command are kept in mind.
    private static let most = 64

    private mutating func read(_ word: ShellWords.Word, isFolder: Bool) {
        let roots = word.roots
        let isOther = !word.isCommand && !word.isAssigned
        if isOther, !isFolder, let note = gain(of: word) { notes.insert(note) }
        guard !isOther || !ForeignPaths.includeNext(after: words, isRooted: roots.first == 0) else { return }
        if roots.isEmpty, word.bytes.first != UInt8(ascii: "-"), isFolder || word.isRelative,
            follow(word, 0..<word.bytes.count)
        {
            return
        }
        if roots.isEmpty { followClimb(word) }
        for (index, start) in roots.enumerated() {
            var end = index + 1 < roots.count ? roots[index + 1] : word.bytes.count
            if end - start > Self.longest { end = word.lastPart(start..<(start + Self.longest)) }
            // In quotes a path may hold blanks, and a sentence may hold a path.
            while end > start, !follow(word, start..<end) { end = word.lastPart(start..<end) }
        }
    }

    /// How long a path with blanks in it may be, in bytes: each of its beginnings is asked for.
    private static let longest = 1024

    /// Follows a piece of a word as a path; false when it is none.
    private mutating func follow(_ word: ShellWords.Word, _ range: Range<Int>) -> Bool {
        let text = String(decoding: word.bytes[range], as: UTF8.self)
        let spelled = SpelledPath(text[...])
        guard let frame = frame(for: text[...]) else { return false }
        let isPattern = spelled.rest.contains { "*?[{".contains($0) }
        if spelled.isComputed || isPattern, follower.find(text, frame) == nil {
            return followPattern(text, word, range, frame)
        }
        guard let found = follower.find(text, frame) else {
            return followAbsent(text, word, range, frame)
        }
        switch follower.followWhole(text, frame) {
        case .moves(let new):
            guard mayFollow(found.path, range, of: word) else { return true }
            replace(range, of: word, text, with: new, about: found.path)
            if cutsPaths, !found.isFolder, CutPaths.matter(to: found.path, follower) {
                notes.insert(Note(path: found.path, note: CutPaths.note))
            } else if splitsPaths, !isStart {
                notes.insert(Note(path: found.path, note: SplitPaths.note))
            }
            if !isStart, !KeptPlaces.isKept(text, new) {
                place(found.path, word, isRenamed: found.isFolder && UsedNames.change(text, new))
            }
        case .computed(let path): fixed.append(Fixed(path: path, mention: text))
        case .unknown: return false
        case .stays, .splits:
            if !found.isFolder, !spelled.root.isEmpty { stay(range, of: word) }
            if found.isFolder, !Paths.holds(found.path, root.folder),
                case .splits(let leaving) = FolderFate(of: found.path, follower, namesAll: true)
            {
                fixed += leaving.map { Fixed(path: $0, mention: text) }
            }
        }
        return true
    }

    /// Follows what a tool fills later, which is written out from the source root; false for all others.
    private mutating func followAbsent(
        _ text: String, _ word: ShellWords.Word, _ range: Range<Int>, _ frame: PathFollower.Frame
    ) -> Bool {
        guard !SpelledPath(text[...]).root.isEmpty, let absent = follower.followAbsent(text, frame) else {
            return false
        }
        replace(range, of: word, text, with: absent.text, about: absent.folder)
        return true
    }

    /// A path whose end is only known when the script runs: its folder is followed.
    private mutating func followPattern(
        _ text: String, _ word: ShellWords.Word, _ range: Range<Int>, _ frame: PathFollower.Frame
    ) -> Bool {
        let spelled = SpelledPath(text[...])
        guard let sign = spelled.rest.firstIndex(where: { "$*?[{".contains($0) }),
            let slash = spelled.rest.utf8[..<sign].lastIndex(of: UInt8(ascii: "/")), slash > text.startIndex,
            // Behind a blank, a sentence goes on: `"App/a.txt is $(cat App/a.txt)"`.
            !text[slash..<sign].contains(" ")
        else { return false }
        let folder = String(text[..<slash])
        guard SpelledPath(folder[...]).rest.contains(where: { $0 != "/" }) else { return false }
        let end = range.lowerBound + folder.utf8.count
        guard let found = follower.find(folder, frame), found.isFolder else {
            return followAbsent(folder, word, range.lowerBound..<end, frame)
        }
        if case .moves(let new) = follower.followWhole(folder, frame) {
            guard mayFollow(found.path, range, of: word) else { return true }
            replace(range.lowerBound..<end, of: word, folder, with: new, about: found.path)
            if splitsPaths { notes.insert(Note(path: found.path, note: SplitPaths.note)) }
            if !isStart { place(found.path, word) }
            return true
        }
        let pattern = Glob(ShellPattern.of(text[text.utf8.index(after: slash)...]))
        let real = found.kind == .link ? follower.tree.lookup.realPath(of: found.path) : found.path
        guard case .partlyLeaves(let leaving) = FolderFate(of: real, follower, namesAll: true) else {
            return true
        }
        for path in leaving where pattern?.matches(Paths.inside(real, path) ?? path) == true {
            fixed.append(Fixed(path: path, mention: text))
        }
        return true
    }

    /// Whether a path takes its new form; not where the script only uses it in another folder, which is
    /// reported with the texts that nobody follows.
    private mutating func mayFollow(_ path: String, _ range: Range<Int>, of word: ShellWords.Word) -> Bool {
        let use = reused.use(
            of: word.offsets[range.lowerBound], behind: word.isCommand ? [] : words,
            isHereDocument: word.quotes.first == ShellWords.hereDocument, in: bytes)
        if use == .both || !word.isCommand && HandedPaths.areChanged(behind: words, follower, root) {
            notes.insert(Note(path: path, note: ReusedPaths.note))
        }
        return use != .elsewhere
    }

    // MARK: - Writing

    /// Writes a path anew, as far as quotes allow.
    private mutating func replace(
        _ range: Range<Int>, of word: ShellWords.Word, _ old: String, with new: String, about path: String
    ) {
        // What both begin with stays, the variable and its quotes above all.
        let root = SpelledPath(old[...]).root
        let kept = root.isEmpty ? 0 : root.utf8.count + 1
        let start = root.isEmpty ? "" : root + "/"
        let rest = Paths.rest(of: new, behind: start)
        // A command would take it for an option.
        let text = start.isEmpty && rest.hasPrefix("-") ? "./" + rest : rest
        guard range.lowerBound + kept < range.upperBound, new.utf8.starts(with: start.utf8) else {
            return fixed.append(Fixed(path: path, mention: old))
        }
        let first = range.lowerBound + kept
        let raw = word.offsets[first]..<(word.offsets[range.upperBound - 1] + 1)
        let quote = word.quotes[first]
        let isWhole =
            raw.count == range.upperBound - first
            && word.quotes[first..<range.upperBound].allSatisfy { $0 == quote }
        // What prints a name, or keeps it, leaves its blanks to others, which know of those that it has.
        let isRead = Self.readers.contains(command) || Self.isProgram(word, of: command, bytes)
        let isUsed = !word.isAssigned && ScriptOrder.uses(command) && !isRead
        let takesBlanks = (isUsed || word.text == command || old.contains(" ")) && "\"'".utf8.contains(quote)
        let isSafe = text.utf8.allSatisfy { byte in
            MovedScript.isSafe(byte)
                || takesBlanks && (byte == UInt8(ascii: " ") || Self.isKept(byte, in: quote, old))
        }
        followed.insert(path)
        let whole = word.offsets[range.lowerBound]..<(word.offsets[range.upperBound - 1] + 1)
        guard !Self.isMisread(new, insteadOf: old, by: command, isWhole: Self.isWord(whole, bytes)),
            !Self.mayMisread(new, insteadOf: old, in: bytes)
        else {
            return fixed.append(Fixed(path: path, mention: old, misread: new))
        }
        if isWhole, isSafe {
            parts.append((raw, text))
        } else if isWhole, isUsed, quote == 0, !text.contains(where: { "\"$`\\".contains($0) }) {
            parts.append((raw, "\"\(text)\""))
        } else {
            fixed.append(Fixed(path: path, mention: old, misread: new))
        }
    }
}
