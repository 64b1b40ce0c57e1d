import FolderlintKit
import ProjectTree

/// The paths that a text makes of the values of settings: `"$STEM.txt"`, `$SRCROOT/App/$NAME`,
/// `for f in $LIST; do cat "$f.txt"`.
struct FilledPaths {
    /// What moves and is named that way.
    private(set) var moves: [PatternMoves.Move] = []
    /// By what moves: the word that names it, where it is one word.
    private(set) var places: [String: Range<Int>] = [:]
    /// The words, as ranges of bytes in order, that start from the source root and of which all is known.
    private(set) var known: [Range<Int>] = []

    /// A word of a text, with where it is.
    typealias Word = (text: Substring, range: Range<Int>)
    /// The values of a setting for one target: those of all its configurations.
    typealias Values = (_ name: String) -> [String]

    private let follower: PathFollower
    private let frame: PathFollower.Frame
    private let values: Values
    /// The variables that the text itself gives other values.
    private let own: Set<Substring>
    private var found: Set<String> = []
    /// What settings may stand for; nothing while one is read, so that one that names itself has no value.
    private var read: [Substring: [Filling]] = [:]

    /// A text with its settings replaced, now and then; what nobody knows is a star.
    private struct Filling {
        var (old, new) = ("", "")
        /// Whether a setting is in it.
        var isFilled = false
        /// Whether something is in it that nobody knows.
        var isOpen = false

        mutating func append(_ text: some StringProtocol) {
            old += text
            new += text
        }
    }

    /// How many texts a word or a setting may stand for, and how many of those begin others.
    private static let most = 256
    /// How many ends of words behind variables are looked at.
    private static let mostTails = 32
    private static let signs = "*?[{"

    init(
        _ words: [Word], setting own: Set<Substring> = [], _ values: @escaping Values,
        _ follower: PathFollower, _ frame: PathFollower.Frame, _ patterns: inout PatternMoves
    ) {
        (self.follower, self.frame, self.values, self.own) = (follower, frame, values, own)
        var (begun, tails): ([Filling], Set<String>) = ([], [])
        var names: Set<Substring> = []
        for word in words {
            let pieces = Self.pieces(of: word.text)
            if case .variable(let name) = pieces.first, isOwn(name), pieces.count > 1,
                tails.count < Self.mostTails
            {
                tails.formUnion(fillings(of: pieces.dropFirst()).map(\.old))
            }
            for case .variable(let name) in pieces where begun.count < Self.most && !isOwn(name) {
                guard names.insert(name).inserted else { continue }
                begun += fillings(of: [.variable(name)]).filter { $0.isFilled }
            }
            let fillings = fillings(of: pieces[...]).filter(\.isFilled)
            let isKnown = fillings.allSatisfy { !$0.isOpen && !SpelledPath($0.old[...]).root.isEmpty }
            if !fillings.isEmpty, isKnown { known.append(word.range) }
            for filling in fillings {
                let count = moves.count
                add(filling, &patterns)
                if moves.count > count { places[moves[count].from] = word.range }
            }
        }
        for tail in tails.sorted() where !tail.isEmpty {
            for var filling in begun.prefix(Self.most) {
                filling.append(tail)
                add(filling, &patterns)
            }
        }
    }

    /// Whether a text sets a variable, or it is one of the arguments.
    private func isOwn(_ name: Substring) -> Bool { own.contains(name) || name.allSatisfy(\.isNumber) }

    // MARK: - Texts

    private enum Piece {
        case text(Substring)
        /// The name of a variable; "" for what is none, such as what a command prints.
        case variable(Substring)
    }

    private static func pieces(of text: Substring) -> [Piece] {
        var pieces: [Piece] = []
        var rest = text
        while let dollar = rest.firstIndex(of: "$") {
            if dollar > rest.startIndex { pieces.append(.text(rest[..<dollar])) }
            rest = rest[dollar...].dropFirst()
            let close: Character? = rest.first == "{" ? "}" : rest.first == "(" ? ")" : nil
            let name = (close == nil ? rest : rest.dropFirst()).prefix(while: isLetter)
            rest = rest[name.endIndex...]
            guard let close else {
                pieces.append(.variable(name))
                continue
            }
            pieces.append(.variable(rest.first == close ? name : ""))
            rest = rest.drop { $0 != close }.dropFirst()
        }
        if !rest.isEmpty { pieces.append(.text(rest)) }
        return pieces
    }

    private static func isLetter(_ character: Character) -> Bool {
        character == "_" || character.isASCII && (character.isLetter || character.isNumber)
    }

    /// All that a text may stand for; a text that stands for too much has stars.
    private mutating func fillings(of pieces: ArraySlice<Piece>) -> [Filling] {
        var all = [Filling()]
        for piece in pieces {
            switch piece {
            case .text(let text):
                for index in all.indices { all[index].append(text) }
            case .variable(let name):
                guard frame.variables[String(name)] == nil else {
                    for index in all.indices { all[index].append("$(\(name))") }
                    continue
                }
                let values = isOwn(name) ? [] : fillings(ofSetting: name)
                guard !values.isEmpty, values.count * all.count <= Self.most else {
                    for index in all.indices {
                        all[index].append("*")
                        all[index].isOpen = true
                    }
                    continue
                }
                all = all.flatMap { start in
                    values.map { value in
                        var filling = start
                        filling.old += value.old
                        filling.new += value.new
                        filling.isOpen = start.isOpen || value.isOpen || values.count > 1
                        filling.isFilled = true
                        return filling
                    }
                }
            }
        }
        return all
    }

    /// The values of a setting, as they are written then.
    private mutating func fillings(ofSetting name: Substring) -> [Filling] {
        if let known = read[name] { return known }
        read[name] = []
        var seen: Set<String> = []
        let words =
            name.isEmpty
            ? []
            : values(String(name)).flatMap { item in
                let words = SettingValue.words(item)
                return words.isEmpty ? [""] : words
            }.filter { seen.insert($0).inserted }
        var all: [Filling] = []
        for word in words.prefix(Self.most) {
            // What names something that moves is written anew.
            if Paths.hasSlash(word), case .moves(let new) = follower.followWhole(word, frame) {
                all.append(Filling(old: word, new: new, isFilled: true))
            } else {
                all += fillings(of: Self.pieces(of: word[...])[...])
            }
        }
        read[name] = all
        return all
    }

    // MARK: - Places

    /// Notes what moves and is no longer found by a text.
    private mutating func add(_ filling: Filling, _ patterns: inout PatternMoves) {
        guard !filling.old.hasPrefix("*"), found.count < Self.most * Self.mostTails,
            found.insert(filling.old + "\0" + filling.new).inserted,
            let old = follower.named(filling.old, frame), let new = follower.named(filling.new, frame),
            let move = move(of: old, &patterns)
        else { return }
        // The mere name of a folder may be any word.
        guard Paths.hasSlash(filling.old) || follower.tree.lookup.find(move.from).kind != .folder else {
            return
        }
        let (start, newStart) = (Self.start(of: old), Self.start(of: new))
        let rest = Paths.rest(of: move.from, behind: start)
        guard move.to != newStart + rest, !moves.contains(where: { $0.from == move.from }) else { return }
        moves.append(move)
    }

    /// A path up to the folder in which it is a pattern.
    private static func start(of path: String) -> String {
        guard let sign = path.firstIndex(where: { signs.contains($0) }) else { return path }
        return Paths.folder(of: String(path[..<sign]) + "*")
    }

    private func move(of path: String, _ patterns: inout PatternMoves) -> PatternMoves.Move? {
        let start = Self.start(of: path)
        let found = follower.tree.lookup.find(start)
        let place = follower.relocation.place(of: found.exists ? found.path : start)
        guard start == path else {
            if place != start { return (start, place) }
            return patterns.first(Paths.rest(of: path, behind: start + "/"), in: start)
        }
        if found.exists { return follower.names.move(of: found.path) }
        return place == path ? nil : (path, place)
    }
}
