import FolderlintKit

extension MentionReader {
    /// What is read, and what was read of it.
    struct Reading {
        enum Part {
            case whole
            /// Words cut out of data, so that only whole paths count.
            case cut
            /// A block of code in a text.
            case block
            /// The lines with escaped letters.
            case decoded
        }

        let bytes: [UInt8]
        let file: MentioningFiles.File
        let part: Part
        /// Whether it may run commands of a shell.
        let isShell: Bool
        var shell: ShellFolders
        var keys: DataKeys
        var halves: HalvedPaths
        var begun: BegunPaths
        var commands: LineCommands
        var variables: PathBase.Variables
        var comments: Comments
        let labels: WordLabels
        lazy var cutsPaths = CutPaths.occur(in: bytes)
        /// Whether it does more with paths than to follow them.
        lazy var usesNames = SplitPaths.occur(in: bytes) || isShell && KeptPlaces.areKept(in: bytes)
        private lazy var tokens = ShellWords(bytes).tokens
        private lazy var reused = ReusedPaths(tokens, bytes)
        private lazy var opened = OpenedPaths.Variables(bytes)
        /// The words of texts that commands read, behind `<<`.
        private lazy var documents = tokens.compactMap { token -> Range<Int>? in
            guard case .word(let word) = token, word.quotes.first == ShellWords.hereDocument,
                let first = word.offsets.first, let last = word.offsets.last
            else { return nil }
            return first..<(last + 1)
        }
        /// Whether a command gets the lines of such a text as its operands.
        private lazy var handsLinesOn = bytes.firstRange(of: "xargs".utf8) != nil
        /// The scripts that it reads as its own lines: `. ./build.sh`.
        lazy var sourced: [Substring] = {
            var command: Substring = ""
            return tokens.compactMap { token in
                guard case .word(let word) = token else { return nil }
                defer { command = word.text }
                return [".", "@.", "source"].contains(command) && !word.isCommand ? word.text : nil
            }
        }()
        /// Whether a script that it reads goes on in another folder; nil until somebody asks.
        var sourcesOthers: Bool?
        private lazy var entries = WorkingFolders.entries(in: tokens)
        private lazy var takesNames = UsedNames.occur(in: bytes)
        private lazy var copiedNames = isShell ? UsedNames.copied(in: bytes) : []
        /// Whether a script that it names cuts paths; nil until somebody asks.
        var othersCutPaths: Bool?
        lazy var entersOthers = ForeignPaths.mayBeEntered(in: bytes)
        private lazy var leavesFolder = ForeignPaths.leavesFolder(inProgram: bytes)

        private lazy var entered = EnteredFolders(bytes)

        private lazy var isWorkflow = OpenedPaths.isWorkflow(file.path, bytes)
        private lazy var worksElsewhere = OpenedPaths.mayBeElsewhere(bytes)

        private lazy var includes = IncludeLines.read(bytes).includes.map(\.range)

        init(_ bytes: [UInt8], _ file: MentioningFiles.File, _ part: Part) {
            self.bytes = bytes
            self.file = file
            self.part = part
            isTexts = Self.texts.contains { file.path.hasSuffix($0) }
            isInterface = file.path.hasSuffix(".xib") || file.path.hasSuffix(".storyboard")
            let isData = [".json", ".yml", ".yaml"].contains { file.path.hasSuffix($0) }
            isShell =
                file.kind == .script || bytes.starts(with: "#!".utf8)
                || isData && !file.path.hasSuffix(".json")
            shell = ShellFolders(bytes)
            labels = WordLabels(bytes)
            keys = DataKeys(bytes, of: file.path, labels)
            begun = BegunPaths(bytes, of: file.path)
            commands = LineCommands(bytes)
            variables = PathBase.Variables(bytes)
            comments = Comments(of: file.path)
            halves = HalvedPaths(
                bytes, of: file,
                isScript: file.kind == .script || bytes.starts(with: "#!".utf8)
                    || OpenedPaths.isWorkflow(file.path, bytes), labels)
        }

        /// Whether a shell script enters a folder by its name before a word, which may start from there.
        mutating func entersFolder(before word: Range<Int>) -> Bool {
            guard isShellScript, bytes[word.lowerBound] != UInt8(ascii: "$") else { return false }
            return entries.first.map { $0 < word.lowerBound } ?? false
        }

        /// Whether a path is kept or handed on, and used in another folder, too.
        mutating func isReused(_ path: Range<Int>) -> Bool {
            guard isShell else { return false }
            let words = commands.words(before: path.lowerBound)
            if handsLinesOn, documents.overlaps(path) { return true }
            return HandedPaths.areHandedOn(behind: words)
                || reused.use(
                    of: path.lowerBound, behind: words, isHereDocument: documents.overlaps(path), in: bytes)
                    != nil
        }

        /// Whether it uses the name of a folder, or may do so.
        mutating func usesName(of folder: String) -> Bool {
            takesNames || !copiedNames.isDisjoint(with: ["", Paths.name(of: folder)])
        }

        var isCut: Bool { part == .cut }
        var isWhole: Bool { part == .whole }

        /// Whether it is written for people.
        var isDocument: Bool { file.kind == .text && !keys.isRead || file.path.hasSuffix(".md") }

        /// Whether a word is the path of an include, which `HeaderImports` follows.
        mutating func isFollowed(_ word: Range<Int>) -> Bool {
            part != .decoded && IncludeLines.names(word, bytes) && includes.overlaps(word)
        }

        /// Whether a path in it may be one of another tree.
        mutating func mayBeForeign(_ path: Range<Int>) -> Bool {
            if isScript || isShell, ForeignPaths.contain(path, bytes, &commands) { return true }
            if isShell, entersOthers { return true }
            if isBuildFile, ForeignPaths.isMade(path, bytes) { return true }
            if bytes[..<path.lowerBound].last == UInt8(ascii: ":"),
                bytes[..<path.lowerBound].suffix(5).starts(with: "HEAD".utf8)
            {
                return true
            }
            if !isShellScript, isScript || keys.isRead, entered.mayHold(path) { return true }
            return isScript && !isShellScript && leavesFolder
        }

        /// Whether it names a command that may take all that is in a folder.
        private var mayTakeFolders: Bool {
            Self.takers.contains { name in
                bytes.firstRange(of: name).map { range in
                    range.upperBound == bytes.count || bytes[range.upperBound...].firstRange(of: name) != nil
                        || !PathWords.isLetter(bytes[range.upperBound])
                } ?? false
            }
        }

        private static let takers = TakenFolders.takers.union(["archive", "ls-files", "srcfolder"]).map {
            Array($0.utf8)
        }

        /// The folders of which its commands take all that is in them.
        var takenFolders: [TakenFolders.Folder] {
            mutating get {
                if isScript, !runsInShell, !isShellScript, !isWorkflow, !isDockerfile,
                    !MentioningFiles.isMakefile(Paths.name(of: file.path))
                {
                    return TakenFolders.listed(in: bytes)
                }
                guard mayTakeFolders else { return [] }
                let isMakefile = MentioningFiles.isMakefile(Paths.name(of: file.path))
                return TakenFolders(tokens, areLinesApart: isMakefile).all
            }
        }

        /// Whether a tool fills in what follows a path: `App/%locale%/L.strings`.
        func isFilled(behind path: Range<Int>) -> Bool {
            path.upperBound < bytes.count && bytes[path.upperBound] == UInt8(ascii: "%")
        }

        /// Whether it is known that a path in it is opened as a file of the repository.
        mutating func isOpened(_ path: Range<Int>) -> Bool {
            if isBuildFile { return OpenedPaths.isSource(path, inBuildFile: bytes) }
            if isWorkflow {
                return !worksElsewhere && OpenedPaths.contain(path, inWorkflow: bytes, &commands)
            }
            if isShellScript {
                guard !documents.overlaps(path) else { return false }
                var variables = opened
                defer { opened = variables }
                return OpenedPaths.contain(path, inScript: bytes, &commands, &variables)
            }
            guard isScript else { return true }
            let name = Paths.name(of: file.path)
            if isDockerfile { return OpenedPaths.isCopied(path, inDockerfile: bytes) }
            return MentioningFiles.isMakefile(name) || name == "justfile" || name.hasSuffix(".fish")
                ? OpenedPaths.isOperand(inMakefile: bytes, path, &commands)
                : OpenedPaths.isArgument(path, bytes, of: file.path)
        }

        private var isDockerfile: Bool {
            let name = Paths.name(of: file.path)
            return name.contains("Dockerfile") || name.hasSuffix(".dockerfile")
                || ["Containerfile", "Earthfile"].contains(name)
        }

        /// Whether an image gets what a word names.
        func isCopied(_ word: Range<Int>) -> Bool {
            isDockerfile && OpenedPaths.isCopied(word, inDockerfile: bytes)
        }

        /// Whether a word in YAML is an item of a list of paths: `included: [App]`.
        func listsPaths(_ word: Range<Int>) -> Bool {
            [".yml", ".yaml"].contains { file.path.hasSuffix($0) }
                && WordLabel(word, bytes).isOne(of: [
                    "excluded", "included", "paths", "paths-ignore", "sources",
                ])
        }

        /// Whether its lines are patterns for paths at any depth, as in `.gitignore`.
        var isPatternList: Bool {
            file.path.hasSuffix("ignore")
                || ["CODEOWNERS", ".gitattributes"].contains(Paths.name(of: file.path))
        }

        /// Whether a tool takes a word as a path although nothing else says that it is one.
        mutating func takesBareFolder(_ word: Range<Int>) -> Bool {
            if BareFolders.isPattern(word, bytes, isList: isPatternList)
                || BareFolders.isFlagged(word, bytes) || BareFolders.isChoice(word, bytes)
            {
                return true
            }
            let isBlock = [".yml", ".yaml"].contains { file.path.hasSuffix($0) }
            if isBlock, BareFolders.isLine(word, bytes) { return true }
            let isItem = keys.isRead ? keys.isItem(word) : BareFolders.areSettings(file.path)
            if isItem, BareFolders.isValue(word, bytes, of: file.path) { return true }
            if file.path.hasSuffix(".md"), BareFolders.isCalledFolder(word, bytes) { return true }
            if file.kind != .source,
                CommandOperands.takePath(after: CommandOperands.listedWords(before: word, bytes))
            {
                return true
            }
            if isBuildFile, BareFolders.isArgument(word, bytes) { return true }
            if isShell, BareFolders.isOfOption(word, bytes) { return true }
            guard isShell else {
                return file.kind != .source
                    && CommandOperands.takePath(after: CommandOperands.quotedWords(before: word, bytes))
            }
            return CommandOperands.takePath(
                after: commands.words(before: word.lowerBound), isScript: runsInShell)
                || isBlock && CommandOperands.takePath(after: WordLabel.foldedWords(before: word, bytes))
        }

        /// Whether a word is said to be something else than a file or a folder, by its label or a command.
        mutating func saysOther(_ word: Range<Int>) -> Bool {
            labels.saysOther(word)
                || isShell && CommandOperands.takeText(after: commands.words(before: word.lowerBound))
        }

        /// Whether a path to what is not there is rather two words, a branch, a package or an address:
        /// `Input/Output`, `git checkout Old/feature`, `"@Old/core"`, `"route": "/Old/menu"`.
        mutating func isWords(_ path: PathWord, _ word: Range<Int>) -> Bool {
            let names = Paths.names(in: path.path)
            guard names.count == 2, path.isVerbatim, !names[1].contains("."), bytes[word].last != 0x2F
            else { return false }
            let before = bytes[..<word.lowerBound].last
            if before == UInt8(ascii: "@") || bytes[word].first == UInt8(ascii: "@")
                || WordLabel(word, bytes).isOne(of: Self.addresses)
            {
                return true
            }
            if isShell {
                return CommandOperands.takeReference(after: commands.words(before: word.lowerBound))
                    || OtherMeaning.isMessage(word, bytes, isShell: false)
            }
            guard !path.isRooted else { return false }
            if file.kind == .source { return !OtherMeaning.isPathOfItsLine(word, bytes) }
            return isTexts || isDocument && before != UInt8(ascii: "`")
        }

        private static let addresses: Set<String> = [
            "endpoint", "redirect", "route",
        ]

        /// Whether a word is what a document includes from a framework: `#import <Shop/Cart.h>`.
        func includes(_ word: Range<Int>) -> Bool {
            guard word.lowerBound > 0, word.upperBound < bytes.count,
                bytes[word.lowerBound - 1] == UInt8(ascii: "<"), bytes[word.upperBound] == UInt8(ascii: ">")
            else { return false }
            let line = OtherMeaning.line(around: word, bytes).before
            return ["import", "include"].contains { line.firstRange(of: $0.utf8) != nil }
        }

        /// Whether a word is in a line that is a comment, in which many a file says what it is called.
        func isNote(_ word: Range<Int>) -> Bool {
            let line = OtherMeaning.line(around: word, bytes).before.drop { $0 == 0x20 || $0 == 0x09 }
            let signs = file.path.hasSuffix(".md") ? ["<!--"] : Self.commentSigns
            return signs.contains { line.starts(with: $0.utf8) }
        }

        private static let commentSigns = ["//", "#", "/*", "*", "--", ";", "%", "<!--"]

        /// Whether a word is the value of an option or a key whose value may be the path of a file.
        func isOption(_ word: Range<Int>) -> Bool {
            let line = OtherMeaning.line(around: word, bytes).before
            return ["config", "import"].contains { line.suffix(32).firstRange(of: Array($0.utf8)) != nil }
        }

        /// Whether a name without a suffix is said to be something else than a folder, as in `-scheme Old`.
        mutating func isOtherName(_ path: PathWord, _ word: Range<Int>) -> Bool {
            !path.hasSlash && path.pattern == nil && !path.path.contains(".") && !shell.isSought(word)
                && saysOther(word)
        }

        var isBuildFile: Bool { file.isBuildFile }

        /// Whether it is Ruby that says more than it does.
        var isManifest: Bool { file.path.hasSuffix(".podspec") || file.path.hasSuffix(".gemspec") }

        /// Whether a word in it may be a pattern for what it does not name.
        var hasPatterns: Bool { isShell || !isCut && file.kind != .source && file.kind != .ignoreList }

        /// Whether a word may lead to anything.
        ///
        /// Outside of a shell, braces are no patterns, and brackets are some in data.
        func mayName(_ word: PathWords.Word) -> Bool {
            if isTexts, !bytes[word.range].contains(UInt8(ascii: "/")) { return false }
            if isInterface, isInClassIndex(word.range) { return false }
            guard !isShell, !word.isNamed, !word.isBeside, !word.climbs else { return true }
            let signs = keys.isRead ? "*[" : "*"
            return bytes[word.range].contains { signs.utf8.contains($0) }
                && bytes[word.range].contains(UInt8(ascii: "/"))
        }

        /// Whether it has what an app shows to people, in which a name without a slash is a word.
        private let isTexts: Bool

        private static let texts = [
            ".po", ".pot", ".strings", ".stringsdict", ".xcstrings", ".xlf", ".xliff",
        ]

        private let isInterface: Bool

        /// Whether a word is a path at which Interface Builder once read a class, and which it reads no more.
        private func isInClassIndex(_ word: Range<Int>) -> Bool {
            let before = bytes[..<word.lowerBound].suffix(64)
            return Self.classIndex.contains { before.suffix($0.count).elementsEqual($0) }
        }

        private static let classIndex = ["minorKey", "IBDocument.LastKnownRelativeProjectPath"].map {
            Array("key=\"\($0)\">".utf8)
        }

        /// Whether a shell runs it, as a script or as a part of a project.
        var runsInShell: Bool { file.runsInShell || isShellScript }

        var isShellScript: Bool { MentioningFiles.isShellScript(file.path, bytes) }

        var isScript: Bool { file.kind == .script || bytes.starts(with: "#!".utf8) }
    }
}
