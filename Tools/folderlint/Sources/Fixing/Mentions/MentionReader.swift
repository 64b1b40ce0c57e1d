import FolderlintKit
import ProjectTree

/// Reads a text once for all that names what moves, or what a moving file reaches from its own place.
final class MentionReader {
    let follower: PathFollower
    let names: MovedNames
    var places: MentionedPlaces
    var patterns: PatternMoves
    private var neighbours: [String: NameFilter] = [:]
    private var others: OtherPlaces
    /// The folders that paths lead to in the texts of one folder.
    private var reached: (from: String, folders: [String: [String]]) = ("", [:])
    var sought: SoughtNames
    /// The folders that projects take as one, and copy into products under their names.
    lazy var copied = Set(
        follower.tree.projects.flatMap { project in
            project.elements.filter(\.isFile).compactMap(\.place)
                .filter { follower.tree.disk.isFolder($0) }.map { follower.tree.disk.path(of: $0) }
        })
    /// By folder, the names of those in it that move, or of which something does.
    var losing: [String: Set<String>] = [:]

    init(_ follower: PathFollower) {
        self.follower = follower
        names = follower.names
        places = MentionedPlaces(follower)
        patterns = PatternMoves(names)
        others = OtherPlaces(follower, names.filter)
        sought = SoughtNames(names)
    }

    /// Calls `body` with each word that names something which moves, and what that is: as it is written, then
    /// with other spellings of letters.
    ///
    /// - Parameter isCut: Whether words are cut out of data, so that only whole paths count.
    func read(
        _ bytes: [UInt8], of file: MentioningFiles.File, isCut: Bool = false,
        _ body: (PathWords.Word, MentionedPath) -> Void
    ) {
        var known: [Range<Int>] = []
        readVerbatim(bytes, of: file, isCut ? .cut : .whole) { word, found in
            known.append(word.range)
            body(word, found)
        }
        known.sort { $0.lowerBound < $1.lowerBound }
        if !isCut { readBlocks(bytes, of: file, &known, body) }
        guard let decoded = DecodedText(bytes) else { return }
        var (letter, next) = (0, 0)
        readVerbatim(decoded.bytes, of: file, isCut ? .cut : .decoded) { word, found in
            let start = min(word.range.lowerBound, found.range.lowerBound)
            let piece = start..<max(word.range.upperBound, found.range.upperBound)
            guard let source = decoded.source(of: piece, &letter) else { return }
            while next < known.count, known[next].upperBound <= source.lowerBound { next += 1 }
            guard next == known.count || !known[next].overlaps(source) else { return }
            var (word, found) = (word, found)
            word.range = source
            (found.text, found.isLink) = (nil, false)
            body(word, found)
        }
    }

    /// Reads each block of code in a Markdown text as a file of its language.
    private func readBlocks(
        _ bytes: [UInt8], of file: MentioningFiles.File, _ known: inout [Range<Int>],
        _ body: (PathWords.Word, MentionedPath) -> Void
    ) {
        let whole = known
        for block in CodeBlocks(bytes, of: file.path).all {
            let start = block.range.lowerBound
            readVerbatim(Array(bytes[block.range]), of: block.file, .block) { word, found in
                var (word, found) = (word, found)
                word.range = (word.range.lowerBound + start)..<(word.range.upperBound + start)
                guard !whole.overlaps(word.range) else { return }
                (found.text, found.isLink) = (nil, false)
                known.append(word.range)
                body(word, found)
            }
        }
        known.sort { $0.lowerBound < $1.lowerBound }
    }

    private func readVerbatim(
        _ bytes: [UInt8], of file: MentioningFiles.File, _ part: Reading.Part,
        _ body: (PathWords.Word, MentionedPath) -> Void
    ) {
        let own = file.kind == .ignoreList ? nil : ownPlace(of: file)
        var text = Reading(bytes, file, part)
        if text.isScript, text.isShellScript, mayFindItself(file) {
            for folder in SelfLocation.folders(listedBy: bytes, of: file.path, isShell: true)
            where leaving(folder, listedBy: file, own) != nil { text.shell.enter(folder) }
        }
        expectFolders(of: &text)
        let drawn = text.isWhole ? findDrawn(in: text, body) + followedPaths(in: file) : []
        PathWords.forEach(
            in: bytes, names.filter, beside: own?.beside, climbs: own != nil,
            signs: text.hasPatterns || file.kind == .ignoreList
        ) { word in
            var word = word
            guard !Comments.isClosingTag(word.range, bytes), !text.comments.isNote(word.range, bytes)
            else { return }
            if let range = text.comments.wordWithoutEnd(word.range, bytes) {
                word.range = range
                word.hasSign = bytes[range].contains { "*?[{$".utf8.contains($0) }
            }
            if let value = VariableValues.defaultValue(in: word.range, bytes) {
                (word.range, word.isNamed) = (value, true)
            }
            guard text.mayName(word), !drawn.overlaps(word.range), !isSystem(word.range, text),
                !BundlePath.isSearched(word.range, bytes), !places.isElsewhere(word.range, bytes, file)
            else { return }
            if PathWords.isAddress(word.range, bytes) {
                if let found = findHosted(word.range, text) { body(word, found) }
                return
            }
            guard var found = find(word, own, &text), !BundlePath.contains(found.path, word.range, bytes),
                !Self.isSpelledAnew(found, bytes), !isInProduct(found, word.range, text),
                found.destination != nil || !text.isWrittenTo(word.range)
            else { return }
            if let base = PathBase(of: found.path, in: word.range, bytes, follower.ground) {
                if base.isHome(&text.variables) { return }
                found.text = nil
            }
            rename(&found, word.range, text)
            if found.text != nil, !found.isLink, !text.isOpened(word.range) { found.text = nil }
            body(word, found)
        }
        guard text.isWhole else { return }
        if let own, let found = SelfLocation(bytes, of: file.path, own, &places)?.mention {
            body(PathWords.Word(range: found.range), found)
        } else {
            findListed(in: text, own, body)
            findTaken(in: &text, body)
        }
    }

    private func ownPlace(of file: MentioningFiles.File) -> OwnPlace? {
        guard var own = OwnPlace(of: file, follower) else { return nil }
        if !own.isKeptBeside {
            if neighbours[own.folder] == nil {
                neighbours[own.folder] = follower.tree.lookup.children(of: own.folder)
                    .reduce(into: NameFilter()) { names, child in
                        names.insert(child.name.utf8)
                        if let piece = SignedNames.piece(of: Array(child.name.utf8)) { names.insert(piece) }
                        if let module = ModuleImport.names(of: child.name).first { names.insert(module.utf8) }
                        guard child.kind == .folder, file.path.hasSuffix(".py") else { return }
                        for module in follower.tree.lookup.children(of: own.folder + "/" + child.name) {
                            guard let name = ModuleImport.names(of: module.name).first else { continue }
                            names.insert((child.name + "." + name).utf8)
                        }
                    }
            }
            own.beside = neighbours[own.folder]
        }
        return own
    }

    /// Whether something leaves the folder of a file, or one above.
    private func mayFindItself(_ file: MentioningFiles.File) -> Bool {
        Paths.upward(from: Paths.folder(of: file.path)).contains { !names.leaving($0).isEmpty }
    }

    /// The first that leaves a folder that a file lists from its own place.
    ///
    /// What is beside a file that moves is no part of this, since both may move.
    private func leaving(
        _ folder: String, listedBy file: MentioningFiles.File, _ own: OwnPlace?
    ) -> PatternMoves.Move? {
        if own != nil, folder == Paths.folder(of: file.path) { return nil }
        return names.leaving(folder).first { Paths.inside($0.from, file.path) == nil }
    }

    /// What leaves the folder that a program lists from its own place.
    private func findListed(
        in text: Reading, _ own: OwnPlace?, _ body: (PathWords.Word, MentionedPath) -> Void
    ) {
        let file = text.file
        guard file.kind == .source || text.isScript && !text.isShellScript, mayFindItself(file)
        else { return }
        for folder in SelfLocation.folders(listedBy: text.bytes, of: file.path, isShell: false) {
            guard let move = leaving(folder, listedBy: file, own) else { continue }
            body(
                PathWords.Word(range: 0..<1),
                MentionedPath(
                    path: move.from, destination: move.to, range: 0..<1, note: SelfLocation.listing))
        }
    }

    // MARK: - Words

    private func find(
        _ word: PathWords.Word, _ own: OwnPlace?, _ text: inout Reading
    ) -> MentionedPath? {
        let bytes = text.bytes
        let file = text.file
        if file.kind == .source, text.isFollowed(word.range) {
            let path = PathWord(word.range, bytes)
            guard path.isFromHere || path.path.contains("/../") else { return nil }
        }
        guard !text.isNoPath(word, exists: { exists(word.range, text) }) else { return nil }
        // What looks like a pattern or several words may be a name.
        if word.isNamed, let found = names.findSigned(at: word.range, bytes, isListed: file.isRewritable) {
            return PathWord.isFromSourceRoot(found.range, bytes) || isMeant(found, file) ? found : nil
        }
        guard word.range.count <= PathWords.longest else { return findName(word, &text) }
        let path = PathWord(OwnPlace.inner(word, bytes), bytes)
        if let own, word.climbs || word.isBeside, path.isFromHere,
            let found = own.reference(path, word.range, bytes, &places)
        {
            return found
        }
        if isBeside(path, file) || isPodProject(word.range, text) { return nil }
        let isLink =
            word.isNamed && !path.hasSlash && MarkdownLink(at: word.range, bytes, of: file.path) != nil
        let outcome = word.isNamed ? places.outcome(of: path, in: file, isPath: isLink) : .nowhere
        let isSplit = outcome.isSplit && path.pattern != nil && file.kind != .ignoreList
        if outcome.isSplit || outcome.stays { text.keys.add(folder: word.range) }
        if case .leads(let found) = outcome, !isSplit,
            found.path != file.path || path.isFromSourceRoot || path.hasSlash && !text.isNote(word.range)
        {
            if text.isShell, follower.tree.lookup.find(found.path).isFolder {
                text.shell.read(word.range, found.path, isLeft: follower.relocation.disturbs(found.path))
            }
            return isOther(found, path, word.range, &text) ? nil : unlessAmbiguous(found, path, &text)
        }
        if file.kind == .ignoreList { return findIgnored(word, path, text) }
        // A whole name of a file that is not there is nothing that moves.
        if case .absent = outcome, path.isVerbatim, Paths.name(of: path.path).dropFirst().contains(".") {
            return nil
        }
        if let found = findSeveral(word, path, &text) { return found }
        if case .leads(let found) = outcome {
            return path.meansAll || places.emptied.contains(found.path) ? found : nil
        }
        if case .stays = outcome {
            guard path.pattern == nil else { return findTail(word, text) }
            // A script may go on to make a path of the folder and a name.
            let isBegun =
                (text.isScript || text.isFilled(behind: word.range))
                && folder(path, file).contains { follower.relocation.disturbs($0) }
            return isBegun ? names.find(in: word.range, bytes).flatMap { isMeant($0, file) ? $0 : nil } : nil
        }
        if let own, word.climbs || word.isBeside, let found = own.reference(path, word.range, bytes, &places)
        {
            return found
        }
        return findName(word, &text)
    }

    private func isSystem(_ word: Range<Int>, _ text: Reading) -> Bool {
        SystemPath.isOne(word, text.bytes, text.file, isShell: text.isShell) {
            follower.tree.lookup.find("\(places.bases[0])/\($0)").exists
        }
    }

    /// Whether a path is the address of something on a server, or leads to nothing and is said to be a text
    /// or something elsewhere: `get("/Old")`, `uses: Old/action@v1`, `label.text = "Old/New"`.
    private func isOther(
        _ found: MentionedPath, _ path: PathWord, _ word: Range<Int>, _ text: inout Reading
    ) -> Bool {
        if path.isRooted, OtherMeaning.isRoute(word, text.bytes) { return true }
        // A part of a library may have the name of a folder: `pod 'Shop/Core'`.
        if text.isScript, path.hasSlash, OtherMeaning.isPackage(word, text.bytes) { return true }
        // What is behind `--config` may be a name or a file.
        if path.hasSlash, Paths.name(of: path.path).dropFirst().contains("."), text.isOption(word) {
            return false
        }
        guard !path.isFromHere, !follower.tree.lookup.find(found.path).exists else { return false }
        return !path.isRooted && text.saysOther(word) || text.isWords(path, word)
    }

    /// A path that is only reported where it may mean another one (of a container, or in another folder that
    /// the text enters or names), or where the program may cut it to reach what stays.
    private func unlessAmbiguous(
        _ found: MentionedPath, _ path: PathWord, _ text: inout Reading
    ) -> MentionedPath {
        guard let new = found.text else { return found }
        let isFile = follower.tree.lookup.find(found.path).kind == .file
        let mayBeCut = !found.isLink && isFile && CutPaths.matter(to: found.path, follower)
        guard
            mayBeCut && (text.cutsPaths || text.isScript && othersCutPaths(&text))
                || text.isScript && !found.isLink && text.usesNames
                || text.isScript && !isFile && UsedNames.change(found.path, new)
                    && text.usesName(of: found.path)
                || text.isShell && path.isRooted || text.includes(found.range)
                || text.entersFolder(before: found.range)
                || !found.isLink && text.isReused(found.range)
                || text.mayBeForeign(found.range) || text.isShell && sourcesOthers(&text)
                || others.mayMean(path.path, insteadOf: found.path, in: text.file, text.bytes)
        else { return found }
        var found = found
        found.text = nil
        return found
    }

    /// What a pattern or a command of a shell stands for.
    private func findSeveral(
        _ word: PathWords.Word, _ path: PathWord, _ text: inout Reading
    ) -> MentionedPath? {
        let file = text.file
        var folders: [String] = []
        if path.pattern != nil { folders = path.path.isEmpty ? anywhere(path, text) : folder(path, file) }
        // The paths of a podspec start from its folder.
        if text.isManifest, let own = folder(path, beside: file) { folders = [own] }
        if text.isShell {
            if path.pattern == nil, word.isNamed {
                let folder = folder(path, file).first { mayLose($0) }
                let isLeft = folder.map(follower.relocation.disturbs) ?? false
                text.shell.read(word.range, folder, isLeft: isLeft)
            }
            if let move = findInShell(path, word, &text) {
                let found = MentionedPath(path: move.from, destination: move.to, range: word.range)
                if isMeant(found, file), path.hasSlash || !meansOther(found, word.range, text) {
                    return found
                }
            }
        }
        guard let pattern = path.pattern else { return nil }
        var rest = Paths.rest(of: Paths.rest(of: pattern, behind: path.path), behind: "/")
        // In a regular expression, that is anything.
        if text.keys.isRead { rest = rest.replacing(".*/", with: "**/") }
        let expression = RegularExpressions.rest(
            of: word.range, behind: path.path, text.bytes,
            isData: text.keys.isRead || text.isScript && !text.isShellScript)
        // A program fills in what is in braces: `"App/{}.txt".format(name)`.
        if text.isScript, !text.isShellScript { rest = RegularExpressions.filled(rest) }
        // A shell takes what is in quotes as it is.
        let isQuoted = text.bytes[..<word.range.lowerBound].last.map { "'\"".utf8.contains($0) } ?? false
        for folder in folders {
            let other = expression.flatMap { patterns.first(expression: $0, in: folder) }
            let isSplit = text.isShell && !isQuoted
            guard let move = other ?? patterns.first(rest, in: folder, splits: isSplit) else { continue }
            let found = MentionedPath(path: move.from, destination: move.to, range: word.range)
            if isMeant(found, file) { return found }
        }
        return nil
    }

    /// The folders in which a tool may look for a pattern that is one from its first name on.
    private func anywhere(_ path: PathWord, _ text: Reading) -> [String] {
        guard text.hasPatterns, path.hasSlash, let pattern = path.pattern, !pattern.hasPrefix("$"),
            pattern.utf8.contains(where: { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) })
        else { return [] }
        return [places.bases[0], Paths.folder(of: text.file.path)]
    }

    /// The folder that a path leads to, if any.
    func folder(_ path: PathWord, _ file: MentioningFiles.File) -> [String] {
        guard !path.path.isEmpty else { return [] }
        let own = Paths.folder(of: file.path)
        if reached.from != own { reached = (own, [:]) }
        if let known = reached.folders[path.path] { return known }
        // A path that climbs starts from a folder that its script enters.
        let first = path.path.hasPrefix("..") ? [own, places.bases[0]] : [places.bases[0], own]
        let found = (first + places.bases.dropFirst()).lazy.compactMap {
            [follower] base -> String? in
            let found = follower.find(path.path, PathFollower.Frame(base, follower.relocation))
            guard let found, found.isFolder else { return nil }
            return found.kind == .link ? follower.tree.lookup.realPath(of: found.path) : found.path
        }
        let folders = Array(found.prefix(1))
        reached.folders[path.path] = folders
        return folders
    }

    /// The folder that a path leads to from the one of the file.
    private func folder(_ path: PathWord, beside file: MentioningFiles.File) -> String? {
        guard path.pattern != nil, !path.path.isEmpty else { return nil }
        let frame = PathFollower.Frame(Paths.folder(of: file.path), follower.relocation)
        let found = follower.find(path.path, frame)
        return found?.isFolder == true ? found?.path : nil
    }

    /// The folder in a pattern for what is in it, and may not be there yet: `App/Mod*/Generated/`.
    func findTail(_ word: PathWords.Word, _ text: Reading) -> MentionedPath? {
        guard word.isNamed, !text.isCut else { return nil }
        return names.findTail(in: word.range, text.bytes) { isMeant($0, text.file) }
    }

    /// Many a file says in its first lines what it is called, and what comes along with it is named
    /// as before, except for a folder around it that gets another name.
    func isMeant(_ found: MentionedPath, _ file: MentioningFiles.File) -> Bool {
        if let place = found.destination, Paths.name(of: place) != Paths.name(of: found.path),
            Paths.inside(found.path, file.path) != nil
        {
            return true
        }
        // That something in the repository moves is no news of it.
        if found.path == places.bases[0], found.note == nil { return false }
        return found.path != file.path && !places.isKept(found, for: file.path)
    }
}
