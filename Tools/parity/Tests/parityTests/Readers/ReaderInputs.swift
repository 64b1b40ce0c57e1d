import Fixtures
import Foundation
import VirtualTime
import WireFormat

@testable import BookingAPI
@testable import BookingCore
@preconcurrency @testable import LegacyBooking

/// Legacy's globals, with a store of their own.
@MainActor enum LegacyEnvironment {
    static let defaults: UserDefaults = {
        let defaults =
            UserDefaults(suiteName: "rebook.readers.\(ProcessInfo.processInfo.processIdentifier)")
            ?? .standard
        LegacyBooking.world = World(
            clock: VirtualClock(start: Date(timeIntervalSince1970: 1_400_000_000)),
            locale: Locale(identifier: "en_IE"), timeZone: TimeZone(identifier: "Europe/Dublin") ?? .gmt,
            deviceID: "device", bundle: Fixtures.folder(.appBundle), defaults: defaults,
            defaultsFile: World.DefaultsFile(path: "/dev/null"), wire: .json, connectTo: nil)
        return defaults
    }()
}

extension ReaderPair {
    /// Returns the object that Legacy reads from a JSON text.
    static func dictionary(_ json: String) -> NSDictionary {
        SBJsonParser().object(with: json) as? NSDictionary ?? NSDictionary()
    }

    static func member(_ json: String) -> Any? { dictionary(json).value("a") }

    /// Returns the node that Modern reads from a JSON text.
    static func node(_ json: String) -> OTANode { OTANode(JSONReplyReader.read(json)) }
}

extension HostileValues {
    /// Returns JSON text for a string, number or truth value.
    mutating func scalar(_ kind: HostileTexts) -> String {
        if oneIn(4) { return number() }
        if oneIn(12) { return pick(["true", "false"]) }
        return string(kind == .number ? oneUnit(text(kind)) : text(kind))
    }

    /// Returns a text without the characters of two units, at which Foundation's `integerValue` and
    /// `doubleValue` end the process.
    func oneUnit(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { UTF16.width($0) == 1 }))
    }

    /// Returns a text with one byte removed, repeated or replaced.
    mutating func damaged(_ text: String) -> String {
        var bytes = Array(text.utf8)
        guard !bytes.isEmpty else { return pick(["", " ", "\0", "[", "\u{FEFF}{}"]) }
        let place = Int.random(in: 0..<bytes.count, using: &self)
        switch Int.random(in: 0..<3, using: &self) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(bytes[place], at: place)
        default: bytes[place] = pick(Array(" \t\u{B}\u{C}\0{}[]\",:0-+.eE\\u/trf<>&;='".utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the value of a `Content-Type` header.
    mutating func contentType() -> String {
        let charset = pick([
            "utf-8", "UTF-8", "utf8", "us-ascii", "ASCII", "iso-8859-1", "ISO-8859-1", "latin1", "iso-8859-2",
            "windows-1252",
            "cp1252", "CP1252", "utf-16", "UTF-16", "utf-16le", "koi8-r", "", "\"utf-16\"", "'utf-16'",
            " utf-16 ", "utf-16 x", "\tutf-16",
            "utf-16=x", "\"utf-16", "uſ-ascii", "windows-1250", "x",
        ])
        let name = pick([
            "charset", "charset", "charset", "Charset", "CHARSET", " charset ", "\tcharset", "charſet",
            "x-charset",
        ])
        let parameter = name + "=" + charset
        let type = pick(["application/json", "text/xml", "", "text/html "])
        switch Int.random(in: 0..<8, using: &self) {
        case 0: return type
        case 1: return parameter
        case 2: return "\(type); a=b; \(parameter)"
        case 3: return "\(type);\(parameter);charset=iso-8859-2"
        case 4: return "\(type);;\(parameter);"
        default: return "\(type); \(parameter)"
        }
    }

    /// Returns an XML document without a document type, which is damaged now and then, or declares a character
    /// set that it does not have.
    mutating func document() -> String {
        let set = pick(["UTF-8", "utf-8", "US-ASCII", "ISO-8859-1", "windows-1252", "UTF-16", "none", ""])
        let head = pick([
            "", "<?xml version=\"1.0\"?>", "<?xml version=\"1.0\" encoding=\"\(set)\"?>\n", "\u{FEFF}",
            "<!--x-->", pick(Self.damagedDeclarations),
        ])
        let root = element("r", depth: 0)
        return head + (oneIn(4) ? damaged(root) : root) + pick(["", "\n", "<!-- x -->", "<?x y?>"])
    }

    private static let damagedDeclarations = [
        "<?xml version=\"1.0\"", "<?xml?>", "<?xml version=1.0?>", "<?xml version='1.1'?>",
        "<?XML version='1.0'?>",
        " <?xml version='1.0'?>", "<?xml encoding='UTF-8' version='1.0'?>", "<?xml version='1.0' x='y'?>",
        "<?xml version='1.0'?><?xml version='1.0'?>", "<?xml version='1.0' encoding=UTF-8?>",
        "<?xml version='1.0' standalone='x'?>", "<? xml version='1.0'?>", "<?xml version='2.0'?>",
    ]

    private mutating func element(_ name: String, depth: Int) -> String {
        var text = "<\(name)"
        for attribute in ["ID", "Name", "x:y"] where oneIn(3) {
            if attribute == "x:y" { text += " xmlns:x=\"urn:\(pick(["a", "b"]))\"" }
            text += " \(attribute)=\"\(markup(self.text()).replacing("\"", with: "&quot;"))\""
        }
        guard !oneIn(6) else { return text + "/>" }
        text += ">"
        let shared = pick(["a", "b", "c"])
        let isList = oneIn(2)
        for _ in 0..<(depth < 3 ? Int.random(in: 0...3, using: &self) : 0) {
            text += content()
            text += element(isList ? shared : pick(["a", "b", "c", "é"]), depth: depth + 1)
        }
        return text + content() + "</\(name)>"
    }

    private mutating func content() -> String {
        switch Int.random(in: 0..<10, using: &self) {
        case 0...3: ""
        case 4:
            pick(["\n  ", " ", "\t", "&#32;", "&#160;", "\u{A0}", "\u{2003}", "\u{85}", "&#13;", "\u{200B}"])
        case 5: "<![CDATA[\(pick([" ", "x<y", "]]", "", "\n"]))]]>"
        case 6: pick(["<!-- c -->", "<?p i?>"])
        case 7: " <!--c--> "
        default: markup(text())
        }
    }
}
