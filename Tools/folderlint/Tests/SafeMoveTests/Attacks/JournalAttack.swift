import Foundation
import Testing

@testable import SafeMove

/// One way to make a tree whose journal does harm.
struct JournalAttack {
    let name: String
    /// The folder that a person works on, from the tree's top.
    var folder = ""
    let plant: (Arena) throws -> Void
}

/// The lines of a journal, with one of them replaced by what a stranger would like.
struct Lines {
    var fields: [[String]] = [
        ["folderlint journal 2"], ["fix"], ["1"], [""],
        ["rewrite", "Sub/c", "content-0", "420", Arena.hash("old"), Arena.hash("Sub/c")],
        ["move", "ta", "kaside-0", "f" + Arena.hash("a")], ["make", "kturn-0"],
        ["make", "tNew"], ["move", "tx", "tNew/x", "f" + Arena.hash("x")],
        ["move", "kaside-0", "tNew/a", "f" + Arena.hash("a")],
        ["remove", "Old", "folder-1"],
        ["index", "a", "New/a", "100644", String(repeating: "a", count: 40), "000"],
        ["end"],
    ]

    var bytes: [UInt8] { fields.joined().flatMap { Array($0.utf8) + [0] } }

    /// The bytes with a line of steps put in.
    static func adding(_ line: String...) -> [UInt8] {
        var lines = Lines()
        lines.fields.insert(line, at: 4)
        return lines.bytes
    }

    /// Two things that are to change places, with none of them put aside.
    static var circle: [UInt8] {
        var lines = Lines()
        lines.fields.insert(["move", "ty", "tz", "f" + Arena.hash("y")], at: 4)
        lines.fields.insert(["move", "tz", "ty", "f" + Arena.hash("z")], at: 5)
        return lines.bytes
    }

    static func replacing(_ number: Int, _ line: String...) -> [UInt8] {
        var lines = Lines()
        lines.fields[number] = line
        return lines.bytes
    }
}

extension JournalAttack {
    /// Journals that nobody with the key signed.
    static var forged: [JournalAttack] {
        let good = Lines().bytes
        func signed(_ key: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
            bytes + Array(Seal(key).code(of: bytes).utf8)
        }
        func changed(_ place: Int) -> (Arena) -> [UInt8] {
            { arena in
                var bytes = good + Array(arena.seal.code(of: good).utf8)
                bytes[place < 0 ? bytes.count + place : place] ^= 1
                return bytes
            }
        }
        func old(_ arena: Arena) -> [UInt8] {
            let lines = [
                "folderlint journal 1", "1", "..", "move", "toutside/secret", "t/etc/secret", "1:2", "end",
            ]
            return lines.flatMap { Array($0.utf8) + [0] }
        }
        let forms: [(String, (Arena) -> [UInt8])] = [
            ("of an earlier release", old), ("unsigned", { _ in good }),
            ("signed with zeros", { _ in signed(Array(repeating: 0, count: 32), good) }),
            ("signed with no key", { _ in signed([], good) }),
            ("signed with another's key", { _ in signed(Array(1...32), good) }),
            ("with a plain hash", { _ in good + Array(Contents.hash(good).utf8) }),
            ("with a short code", { good + Array($0.seal.code(of: good).utf8.dropLast()) }),
            ("with a long code", { good + Array(($0.seal.code(of: good) + "0").utf8) }),
            ("with its code in capitals", { good + Array($0.seal.code(of: good).uppercased().utf8) }),
            ("with its code twice", { good + Array(($0.seal.code(of: good) + $0.seal.code(of: good)).utf8) }),
            ("with the code of another", { good + Array($0.seal.code(of: Lines.adding("make", "tx")).utf8) }),
            (
                "with the mark of a run for a code",
                { arena in
                    good + JournalFile.mark(of: Array(arena.seal.code(of: good).utf8), arena.seal)
                }
            ),
            ("with one letter changed", changed(60)), ("with its last letter changed", changed(-1)),
            ("with its title changed", changed(3)), ("with its number changed", changed(25)),
            ("empty", { _ in [] }), ("of one byte", { _ in [0] }),
            ("of zeros", { _ in Array(repeating: 0, count: 4096) }),
            (
                "of its title alone",
                { Array("folderlint journal 2\0".utf8) + Array($0.seal.code(of: []).utf8) }
            ),
            (
                "of a later release",
                { signed(Array(0..<32), Array("folderlint journal 3\0".utf8) + $0.seal.code(of: []).utf8) }
            ),
            (
                "that is no text",
                { _ in signed(Array(0..<32), Array("folderlint journal 2\0\u{ff}".utf8) + [0xff, 0]) }
            ),
        ]
        return forms.flatMap { name, bytes in
            JournalFolder.State.allCases.map { state in
                JournalAttack(name: "a journal \(name), \(state)") { try $0.plant(bytes($0), as: state) }
            }
        }
    }

    /// Journals that are signed, and say what no run says.
    static var signed: [JournalAttack] {
        var forms: [(String, [UInt8])] = []
        for text in ["0", "-1", "+1", "01", "1000000000", "9223372036854775808", "", "1 ", "1e3", "٣"] {
            forms.append(("the number \(text)", Lines.replacing(2, text)))
        }
        let places = [
            "..", "../outside", "/", "/etc", "a/../../outside", ".", "./a", "a//b", "a/", "", ".git",
            ".GIT/hooks/x",
            ".folderlint", ".folderlint/running", "a/.git/config", String(repeating: "a", count: 256),
            String(repeating: "a/", count: 2048) + "a",
        ]
        for place in places where !place.isEmpty {
            forms.append(("the root \(place.prefix(20))", Lines.replacing(3, place)))
        }
        for place in places {
            let name = place.prefix(20)
            forms.append(("a folder \(name)", Lines.adding("make", "t" + place)))
            forms.append(("a removal of \(name)", Lines.adding("remove", place, "folder-2")))
            forms.append(
                ("a move from \(name)", Lines.adding("move", "t" + place, "ty", "f" + Arena.hash("y"))))
            forms.append(
                ("a move to \(name)", Lines.adding("move", "ty", "t" + place, "f" + Arena.hash("y"))))
            forms.append(
                (
                    "a rewrite of \(name)",
                    Lines.adding("rewrite", place, "content-1", "420", Arena.hash("1"), Arena.hash("2"))
                ))
        }
        let names = [
            "../outside", "../../outside/secret", "/etc/x", "folder-1/x", "aside-1/../../../outside",
            "folder-01",
            "folder--1", "folder-99999999999999999999", "folder-", "other-1", "", ".", "finished",
        ]
        for name in names {
            forms.append(("the kept folder \(name)", Lines.adding("remove", "y", name)))
            forms.append(("the mark \(name)", Lines.adding("make", "k" + name)))
            forms.append(
                ("a thing aside at \(name)", Lines.adding("move", "ty", "k" + name, "f" + Arena.hash("y"))))
            forms.append(
                (
                    "the kept file \(name)",
                    Lines.adding("rewrite", "y", name, "420", Arena.hash("1"), Arena.hash("2"))
                ))
        }
        return forms.map { name, bytes in
            JournalAttack(name: "a signed journal with \(name)") { try $0.plantSigned(bytes, as: .running) }
        }
    }

    /// Journals that are signed, and do not hang together.
    static var garbled: [JournalAttack] {
        let hash = Arena.hash("y")
        var forms: [(String, [UInt8])] = [
            ("a move twice", Lines.adding("move", "ta", "tz", "f" + hash)),
            ("two moves to one place", Lines.adding("move", "tz", "tNew/a", "f" + hash)),
            ("moves in a circle", Lines.circle),
            ("a move to where it is", Lines.adding("move", "ty", "ty", "f" + hash)),
            ("a move beside the tree", Lines.adding("move", "kaside-1", "kaside-2", "f" + hash)),
            ("something aside without a mark", Lines.replacing(6, "make", "kturn-1")),
            ("something aside for good", Lines.replacing(9, "make", "tMore")),
            ("something back that was never aside", Lines.adding("move", "kaside-5", "tz", "f" + hash)),
            ("something back as another thing", Lines.replacing(9, "move", "kaside-0", "tNew/a", "f" + hash)),
            ("a folder made twice", Lines.adding("make", "tNew")),
            ("a folder removed twice", Lines.adding("remove", "Old", "folder-2")),
            (
                "a file rewritten twice",
                Lines.adding("rewrite", "Sub/c", "content-2", "420", hash, Arena.hash("2"))
            ),
            (
                "a mode out of range",
                Lines.adding("rewrite", "y", "content-2", "65535", hash, Arena.hash("2"))
            ),
            ("a negative mode", Lines.adding("rewrite", "y", "content-2", "-1", hash, Arena.hash("2"))),
            ("a giant mode", Lines.adding("rewrite", "y", "content-2", "99999999999", hash, Arena.hash("2"))),
            ("a short hash", Lines.adding("rewrite", "y", "content-2", "420", "00", Arena.hash("2"))),
            ("a hash in capitals", Lines.adding("rewrite", "y", "content-2", "420", hash.uppercased(), hash)),
            ("a rewrite of nothing", Lines.adding("rewrite", "y", "content-2", "420", hash, hash)),
            ("a thing of no kind", Lines.adding("move", "ty", "tz", "x" + hash)),
            ("a thing with a short hash", Lines.adding("move", "ty", "tz", "f00")),
            ("a place in no area", Lines.adding("move", "yz", "tz", "f" + hash)),
            ("an unknown step", Lines.adding("chmod", "ty", "511")),
            ("an unknown purpose", Lines.replacing(1, "rm")),
            ("the purpose of an undo", Lines.replacing(1, "undo")),
            ("an end in the middle", Lines.adding("end")), ("something behind the end", Lines().bytes + [0]),
        ]
        for (what, line) in [
            ("a path that leaves", ["../x", "b", "100644", String(repeating: "a", count: 40), "000"]),
            (
                "a destination that leaves",
                ["a", "b/../../x", "100644", String(repeating: "a", count: 40), "000"]
            ),
            ("an absolute path", ["/x", "b", "100644", String(repeating: "a", count: 40), "000"]),
            (
                "a path in git's folder",
                ["a", ".git/hooks/x", "100644", String(repeating: "a", count: 40), "000"]
            ),
            ("an unknown mode", ["a", "b", "100777", String(repeating: "a", count: 40), "000"]),
            (
                "a mode with a second line",
                ["a", "b", "100644 x\n0", String(repeating: "a", count: 40), "000"]
            ),
            ("a short object", ["a", "b", "100644", "aa", "000"]),
            ("an object with words", ["a", "b", "100644", "0 " + String(repeating: "a", count: 38), "000"]),
            ("unknown flags", ["a", "b", "100644", String(repeating: "a", count: 40), "002"]),
            ("many flags", ["a", "b", "100644", String(repeating: "a", count: 40), "0000"]),
        ] {
            var lines = Lines()
            lines.fields[11] = ["index"] + line
            forms.append(("git's index with \(what)", lines.bytes))
        }
        let fields = Array(Lines().fields.joined())
        for count in 0..<fields.count {
            forms.append(("\(count) of its fields", fields.prefix(count).flatMap { Array($0.utf8) + [0] }))
        }
        return forms.map { name, bytes in
            JournalAttack(name: "a signed journal with \(name)") { try $0.plantSigned(bytes, as: .running) }
        }
    }
}
