import Digest
import VisibleText

/// A journal on the disk: its bytes, then the code that an account's key makes of them.
struct JournalFile {
    /// Why a journal is not believed, as the end of a sentence.
    struct Refusal: Error {
        let reason: String

        init(_ reason: String) { self.reason = reason }
    }

    /// In bytes; a journal of half a million moves is shorter.
    static let limit = 256 << 20
    private static let markTitle = "folderlint finished 2\0"

    private let path: String

    init(_ path: String) { self.path = path }

    // MARK: - Writing

    static func bytes(of journal: Journal, _ seal: Seal) -> [UInt8] {
        let bytes = journal.bytes
        return bytes + Array(seal.code(of: bytes).utf8)
    }

    static func code(of journal: Journal, _ seal: Seal) -> [UInt8] {
        Array(seal.code(of: journal.bytes).utf8)
    }

    /// What a run that came to its end writes beside a journal with such a code.
    static func mark(of code: [UInt8], _ seal: Seal) -> [UInt8] {
        Array(seal.code(of: Array(markTitle.utf8) + code).utf8)
    }

    static func isMark(_ bytes: [UInt8], of code: [UInt8], _ seal: Seal) -> Bool {
        seal.confirms(bytes, of: Array(markTitle.utf8) + code)
    }

    // MARK: - Reading

    /// The journal and its code; of what is not believed nothing is kept in memory.
    func journal(_ authority: Authority, of tree: String) throws(Refusal) -> (Journal, code: [UInt8]) {
        guard let file = RegularFile(path) else { throw Refusal("is no file that can be read") }
        guard file.isPrivate else { throw Refusal("belongs to another user, or is open to others") }
        guard file.size <= Self.limit else { throw Refusal("is larger than any journal") }
        try Self.checkTitle(of: file)
        let seal = try Self.seal(authority, of: tree)
        guard file.size > Seal.length, let code = seal.confirmed(file) else {
            throw Refusal("was not written with this account's key, \(authority.place.visible)")
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(file.size - Seal.length)
        let isWhole = file.pieces(upTo: file.size - Seal.length) { piece in
            bytes.append(contentsOf: piece)
            return true
        }
        // Once more, for what was changed between the two looks.
        guard isWhole, seal.confirms(code, of: bytes) else { throw Refusal("changes while it is read") }
        guard let journal = Journal(bytes: bytes) else { throw Refusal("has a form that no journal has") }
        if let fault = journal.fault { throw Refusal(fault) }
        return (journal, code)
    }

    static func seal(_ authority: Authority, of tree: String) throws(Refusal) -> Seal {
        let seal: Seal?
        do throws(KeyError) {
            seal = try authority.seal(tree, false)
        } catch {
            throw Refusal("cannot be told from a stranger's: \(error)")
        }
        guard let seal else {
            throw Refusal(
                "was not written by this account, which has no key yet (\(authority.place.visible))")
        }
        return seal
    }

    private static func checkTitle(of file: borrowing RegularFile) throws(Refusal) {
        var start: [UInt8] = []
        _ = file.pieces(upTo: Journal.title.utf8.count + 1) { piece in
            start.append(contentsOf: piece)
            return true
        }
        if start == Array(Journal.title.utf8) + [0] { return }
        if start == Array(Journal.oldTitle.utf8) + [0] {
            throw Refusal("was written by an earlier release of folderlint, which did not sign its journals")
        }
        throw Refusal("is no journal of this release of folderlint")
    }
}

extension Seal {
    /// The code at the end of a file, when it is that of the bytes before it.
    fileprivate func confirmed(_ file: borrowing RegularFile) -> [UInt8]? {
        var code: [UInt8] = []
        var digest = begin()
        let end = file.size - Self.length
        var place = 0
        let isWhole = file.pieces(upTo: file.size) { piece in
            let count = max(0, min(piece.count, end - place))
            digest.update(piece.prefix(count))
            code.append(contentsOf: piece.dropFirst(count))
            place += piece.count
            return true
        }
        return isWhole && place == file.size && confirms(code, digest) ? code : nil
    }
}
