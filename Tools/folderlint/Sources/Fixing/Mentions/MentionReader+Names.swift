import FolderlintKit
import ProjectTree

/// The names that are not written out as paths from anywhere.
extension MentionReader {
    /// A name that is not written out as a path from anywhere.
    func findName(_ word: PathWords.Word, _ text: inout Reading) -> MentionedPath? {
        let (bytes, file) = (text.bytes, text.file)
        guard word.isNamed else { return nil }
        if text.isShell, isKept(word.range, text) { return nil }
        if let found = findTail(word, text) ?? findModule(word, text) { return found }
        let isFolderPattern = text.isPatternList && bytes[word.range].last == UInt8(ascii: "/")
        let isOther =
            text.isScript && !bytes[word.range].contains(UInt8(ascii: "/"))
            && (text.saysOther(word.range) || text.begun.isCompared(word.range, isShell: text.runsInShell))
        // A variable with blanks is no part of the word: `${{ env.DIR }}/Cart.txt`.
        let isBegun = text.isShell && bytes[word.range].starts(with: "}}/".utf8)
        let hasPattern =
            word.hasSign && bytes[word.range].contains(UInt8(ascii: "/"))
            && (!MentioningFiles.isSource(Paths.name(of: file.path))
                || !folder(PathWord(word.range, bytes), file).isEmpty)
        let isPattern = isFolderPattern || isBegun || hasPattern
        let isJoined = (file.kind == .source || text.isManifest) && JoinedPaths.isPart(word.range, bytes)
        // A macro makes the path: `#include S(DIR/Cart.h)`.
        let isMade = file.kind == .source && IncludeLines.names(word.range, bytes)
        if text.isScript && !isOther || isPattern || isJoined || isMade,
            let found = names.find(in: word.range, bytes, isValue: text.isScript), isMeant(found, file),
            !meansOther(found, word.range, text)
        {
            return isFoundAnywhere(found, word.range, text) ? nil : found
        }
        let compared = text.isShell && word.hasSign ? text.begun.comparedName(word.range) : nil
        let folder = compared.flatMap { names.folder(exactly: String(decoding: bytes[$0], as: UTF8.self)) }
        guard
            let path = folder
                ?? (WordLabel(word.range, bytes).isOne(of: ["subspecs"])
                    ? nil : text.halves.find(word.range, names))
                ?? text.keys.find(word.range, names)
        else {
            return findBegun(word, &text) ?? findBare(word, &text)
        }
        let place = follower.relocation.place(of: path)
        let found = MentionedPath(path: path, destination: place == path ? nil : place, range: word.range)
        return isMeant(found, file) && !meansOther(found, word.range, text) ? found : nil
    }

    /// Whether a pattern for a name in every folder goes on to find what moves: `**/Cart.swift`.
    private func isFoundAnywhere(_ found: MentionedPath, _ word: Range<Int>, _ text: Reading) -> Bool {
        guard text.bytes[word].starts(with: "**/".utf8), let place = found.destination else { return false }
        return text.bytes[word].dropFirst(3).elementsEqual(Paths.name(of: found.path).utf8)
            && Paths.name(of: place) == Paths.name(of: found.path)
            && Paths.holds(Paths.folder(of: text.file.path), place)
    }

    /// A folder that moves, or of which something does, by its mere name where a script begins paths.
    private func findBegun(_ word: PathWords.Word, _ text: inout Reading) -> MentionedPath? {
        let (bytes, file) = (text.bytes, text.file)
        var word = word
        if text.isShell { word.range = BareFolders.sought(BareFolders.inner(word.range, bytes), bytes) }
        guard bytes[word.range].allSatisfy(PathWords.isLetter), !text.saysOther(word.range)
        else { return nil }
        let isList = text.begun.isListed(word.range)
        let runs =
            text.isShell || text.isBuildFile || file.path.hasSuffix(".env")
            || Paths.name(of: file.path).hasPrefix(".env")
        guard isList || runs else { return nil }
        let name = String(decoding: bytes[word.range], as: UTF8.self)
        let here = [places.bases[0], Paths.folder(of: file.path)].lazy.map { $0 + "/" + name }
            .first { follower.relocation.disturbs($0) && follower.tree.lookup.find($0).kind == .folder }
        guard let path = here ?? names.folder(exactly: name),
            isList || text.begun.mayBegin(word.range, &text.commands)
        else { return nil }
        let place = follower.relocation.place(of: path)
        if place == path, case .stays = FolderFate(of: path, follower), names.leaving(path).isEmpty {
            return nil
        }
        let found = MentionedPath(
            path: path, destination: place == path ? nil : place, range: word.range,
            note: place == path ? BegunPaths.note : nil)
        return isMeant(found, file) && !meansOther(found, word.range, text) ? found : nil
    }

    /// A folder that moves, at the top or beside the file, by its mere name where a tool takes paths.
    private func findBare(_ word: PathWords.Word, _ text: inout Reading) -> MentionedPath? {
        let (bytes, file) = (text.bytes, text.file)
        let range = BareFolders.inner(word.range, bytes)
        guard file.kind != .ignoreList, bytes[range].allSatisfy(PathWords.isLetter) else { return nil }
        let name = String(decoding: bytes[range], as: UTF8.self)
        // Most words are the name of no folder, and that is quickly known.
        guard
            text.isPatternList || loses(places.bases[0], aFolderNamed: name)
                || loses(Paths.folder(of: file.path), aFolderNamed: name),
            text.takesBareFolder(range), !text.saysOther(range)
        else { return nil }
        let lookup = follower.tree.lookup
        let here = [places.bases[0], Paths.folder(of: file.path)].lazy.map { $0 + "/" + name }
            .first { lookup.find($0).kind == .folder }
        let path = here ?? (text.isPatternList ? names.folder(exactly: name) : nil)
        guard let path else { return nil }
        let move = names.move(of: path)
        let isOfOption = BareFolders.isOfOption(range, bytes)
        guard move != nil || isOfOption && mayMiss(path) || text.isCopied(range) && isSmaller(path)
        else { return nil }
        let found = MentionedPath(
            path: path, destination: move?.to, range: word.range,
            note: move == nil ? BareFolders.isSmaller : nil)
        return isMeant(found, file) && !meansOther(found, range, text) ? found : nil
    }

    /// Whether a folder has one of a name that moves, or of which something does.
    private func loses(_ folder: String, aFolderNamed name: String) -> Bool {
        if let known = losing[folder] { return known.contains(name) }
        let relocation = follower.relocation
        let names = follower.tree.lookup.children(of: folder).lazy.filter { $0.kind == .folder }.map(\.name)
            .filter {
                relocation.moves(folder + "/" + $0) || relocation.disturbs(folder + "/" + $0)
            }
        losing[folder] = Set(names)
        return losing[folder]?.contains(name) ?? false
    }

    /// Whether a folder that stays loses some of what is in it.
    func mayMiss(_ folder: String) -> Bool {
        guard follower.relocation.disturbs(folder) else { return false }
        if !names.leaving(folder).isEmpty { return true }
        guard case .stays = FolderFate(of: folder, follower) else { return true }
        return false
    }

    /// What is written for the mere name of a folder that gets another one, in a list of paths.
    func rename(_ found: inout MentionedPath, _ word: Range<Int>, _ text: Reading) {
        let range = BareFolders.inner(word, text.bytes)
        let folder = Paths.folder(of: found.path)
        guard found.text == nil, let place = found.destination, Paths.folder(of: place) == folder,
            [places.bases[0], Paths.folder(of: text.file.path)].contains(folder),
            text.bytes[range].elementsEqual(Paths.name(of: found.path).utf8), text.listsPaths(range),
            Paths.name(of: place).utf8.allSatisfy(PathWords.isLetter)
        else { return }
        found = MentionedPath(
            path: found.path, destination: place, range: range, text: Paths.name(of: place))
    }

    /// Whether the mere name of a folder has another meaning in a program.
    func meansOther(_ found: MentionedPath, _ word: Range<Int>, _ text: Reading) -> Bool {
        guard follower.tree.lookup.find(found.path).kind != .file else { return false }
        if OtherMeaning.isMessage(word, text.bytes, isShell: text.isShellScript) { return true }
        guard text.isScript else { return false }
        return !names.packages.contains(found.path) && OtherMeaning.isPackage(word, text.bytes)
            || OtherMeaning.isRoute(word, text.bytes)
    }

    /// What the address of a file in a repository on the net leads to, if this one has it.
    func findHosted(_ word: Range<Int>, _ text: Reading) -> MentionedPath? {
        guard word.count <= PathWords.longest, let path = HostedPath(word, text.bytes) else { return nil }
        let outcome = places.outcome(of: PathWord(path.range, text.bytes), in: text.file, isPath: true)
        guard case .leads(var found) = outcome, follower.tree.lookup.find(found.path).exists,
            isMeant(found, text.file)
        else { return nil }
        found.text = nil
        return found
    }

    /// A script that another imports by its name without a suffix.
    private func findModule(_ word: PathWords.Word, _ text: Reading) -> MentionedPath? {
        let isSetUp = [".cfg", ".ini", ".toml"].contains { text.file.path.hasSuffix($0) }
        guard text.file.kind == .script || text.isShell || text.isManifest || isSetUp,
            let module = ModuleImport(word.range, text.bytes, of: text.file.path),
            let path = names.find(module, in: text.file.path)
        else { return nil }
        let found = MentionedPath(
            path: path, destination: follower.relocation.place(of: path), range: word.range)
        return isMeant(found, text.file) ? found : nil
    }

    // MARK: - Drawings

    /// What moves in the drawings of folders, and the names in them of which it is known what they mean.
    ///
    /// A name below one that moves is drawn as before.
    func findDrawn(
        in text: Reading, _ body: (PathWords.Word, MentionedPath) -> Void
    ) -> [Range<Int>] {
        let drawn = DrawnFolders(text.bytes, hasIndents: text.isDocument).names
        var places: [String?] = []
        var known: [Range<Int>] = []
        for name in drawn {
            let outer = name.outer.flatMap { places[$0] }
            let path = find(
                name, in: outer, isBelowTop: name.outer.map { drawn[$0].isTop } ?? true, text.file)
            places.append(path)
            guard let path, !name.isTop else { continue }
            known.append(name.range)
            guard let move = names.move(of: path) else { continue }
            let (folder, place) = (Paths.folder(of: path), move.to ?? "")
            if folder == outer, let new = names.move(of: folder)?.to,
                place == Paths.joined(new, Paths.name(of: path))
            {
                continue
            }
            let isRenamed = folder == Paths.folder(of: place) && name.texts.last == Paths.name(of: path)
            let found = MentionedPath(
                path: path, destination: move.to, range: name.range,
                text: isRenamed ? Paths.name(of: place) : nil)
            if isMeant(found, text.file) { body(PathWords.Word(range: name.range), found) }
        }
        return known
    }

    /// What a name in a drawing means: what is in the folder that it is drawn in; at the top of a drawing,
    /// what is at the top of the repository, beside the text or the only one of its name.
    private func find(
        _ name: DrawnFolders.Name, in outer: String?, isBelowTop: Bool, _ file: MentioningFiles.File
    ) -> String? {
        let texts = name.texts.filter { $0 != "." }
        func place(in folder: String) -> String? {
            texts.lazy.map { Paths.joined(folder, $0) }.first { follower.tree.lookup.find($0).exists }
        }
        if let outer, let path = place(in: outer) { return path }
        if let outer, !isBelowTop { return texts.last.map { Paths.joined(outer, $0) } }
        let bases = [places.bases[0], Paths.folder(of: file.path)] + places.bases.dropFirst()
        if let path = bases.lazy.compactMap(place(in:)).first { return path }
        return name.isTop ? nil : texts.last.flatMap { names.only(named: $0) }
    }

    /// Where a package's manifest names what is in a target's folder, which `PackageManifests` follows.
    func followedPaths(in file: MentioningFiles.File) -> [Range<Int>] {
        guard Paths.name(of: file.path) == "Package.swift",
            let manifest = PackageManifest(file.path, follower)
        else { return [] }
        return manifest.targets.flatMap { target in
            let frame = PathFollower.Frame(target.folder, follower.relocation)
            return target.inside.filter { follower.find($0.text, frame) != nil }.map(\.range)
        }.sorted { $0.lowerBound < $1.lowerBound }
    }
}
