import Foundation
import ParityTrace
import Testing

@testable import ParityKit

/// An archived object with values of several types.
final class Box: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    var other: Box?
    var table: NSDictionary = [:]

    override init() { super.init() }
    init?(coder: NSCoder) { nil }

    func encode(with coder: NSCoder) {
        coder.encode("é" as NSString, forKey: "name")
        coder.encode(other, forKey: "other")
        coder.encode(table, forKey: "table")
        coder.encode(7, forKey: "count")
        coder.encode(true, forKey: "seen")
    }
}

@Suite struct StoreReaderTests {
    private func jsonValue(_ value: Any, _ format: PropertyListSerialization.PropertyListFormat = .xml) throws
        -> JSONValue
    {
        try StoreReader.jsonValue(
            ofPropertyList: PropertyListSerialization.data(
                fromPropertyList: value, format: format, options: 0))
    }

    private func archive(_ box: Box) throws -> Data {
        try NSKeyedArchiver.archivedData(withRootObject: box, requiringSecureCoding: true)
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func `a property list is read in either format, with sorted keys`(
        format: PropertyListSerialization.PropertyListFormat
    ) throws {
        let list: [String: Any] = [
            "b": "text & <more> \n é", "a": 7, "list": [1, "two"] as [Any], "real": 1.5, "yes": true,
            "data": Data([0, 1, 2]), "empty": [String: Any](),
        ]
        #expect(
            try jsonValue(list, format) == [
                "a": 7, "b": "text & <more> \n é", "data": ["data": "AAEC"], "empty": [:],
                "list": [1, "two"],
                "real": .number("1.5"), "yes": true,
            ])
    }

    @Test func `values of different types with the same text stay distinct`() throws {
        let list: [String: Any] = [
            "date": Date(timeIntervalSince1970: 0), "text": "1970-01-01T00:00:00Z", "real": 1.0 as Double,
            "one": 1,
            "number": "1",
        ]
        let read = try jsonValue(list)
        #expect(read["date"] != nil && read["date"] != read["text"])
        #expect(Set([read["real"], read["one"], read["number"]]).count == 3)
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan])
    func `a real number that JSON lacks is neither a number nor a text`(number: Double) throws {
        let read = try jsonValue(["real": number, "text": "\(number)"], .binary)
        #expect(read["real"] == ["real": .string("\(number)")])
        #expect(read["text"] == .string("\(number)"))
        #expect(throws: Never.self) { try JSONValue(json: read.json) }
    }

    @Test func `an archive is shown as the archived object`() throws {
        let box = Box()
        box.other = Box()
        let read = try #require(try jsonValue(["k": archive(box)])["k"])
        #expect(read["name"] == "é")
        #expect(read["count"] == 7)
        #expect(read["seen"] == true)
        #expect(read["other"]?["name"] == "é")
        #expect(read["other"]?["other"] == .null)
        #expect(read["$class"]?.string?.contains("Box") == true)
    }

    @Test func `the order of a hash table is not shown`() throws {
        let keys = (0..<20).map { "key\($0)" }
        let box = Box()
        box.table = NSDictionary(objects: keys.map { $0 as NSString }, forKeys: keys.map { $0 as NSString })
        let entries = try jsonValue(["k": archive(box)])["k"]?["table"]?["entries"]?.members?.map(\.key)
        #expect(entries == keys.sorted())
    }

    private func reference(_ number: Int) -> JSONValue { .object([.init("CF$UID", JSONValue(number))]) }

    private func decoded(_ objects: [JSONValue], root: Int) throws -> JSONValue {
        try #require(
            KeyedArchive([
                "$archiver": "NSKeyedArchiver", "$version": 100_000, "$top": ["root": reference(root)],
                "$objects": .array(objects),
            ])
        ).root
    }

    @Test func `reading an archive that contains itself ends`() throws {
        let node: JSONValue = ["left": reference(1), "right": reference(2), "up": reference(3)]
        let text = try decoded(["$null", node, node, node], root: 1).json
        #expect(text.contains("(cycle)"))
        #expect(!text.contains("(more)"))
    }

    @Test func `an archive that doubles with each level is cut off`() throws {
        let objects = (0..<60).map {
            JSONValue.object([.init("items", [reference($0 + 1), reference($0 + 1)])])
        }
        let read = try decoded(objects + ["end"], root: 0)
        #expect(read.leafCount < 200_000)
        #expect(read.json.contains("(more)"))
    }

    @Test func `an object with two references is no cycle`() throws {
        let read = try decoded([["a": reference(1), "b": reference(1)], ["x": 1]], root: 0)
        #expect(read["a"]?["x"] == 1)
        #expect(read["b"]?["x"] == 1)
    }

    @Test func `a property list without the form of an archive is not read as one`() {
        #expect(KeyedArchive(["$archiver": "Other", "$objects": [], "$top": ["root": 0]]) == nil)
        #expect(KeyedArchive(["$archiver": "NSKeyedArchiver", "$objects": []]) == nil)
        #expect(KeyedArchive([]) == nil)
        let members: [JSONValue.Member] = [
            .init("$archiver", "NSKeyedArchiver"), .init("$objects", []), .init("$top", ["root": 0]),
        ]
        #expect(KeyedArchive(.object(members)) == nil)
        #expect(KeyedArchive(.object(members + [.init("$version", 100_001)])) == nil)
        #expect(KeyedArchive(.object(members + [.init("$version", 100_000)])) != nil)
    }

    @Test(
        arguments: [
            (["Car", "NSObject"], nil), (["NSMutableArray", "NSArray", "NSObject"], nil),
            (["Car", "Vehicle", "NSObject"], ["Car", "Vehicle", "NSObject"]), (["Car"], ["Car"]),
        ] as [([String], [String]?)])
    func `unusual superclasses of an archived object are shown`(classes: [String], shown: [String]?) throws {
        let names = JSONValue.array(classes.map(JSONValue.string))
        let read = try decoded(
            [["$class": reference(1), "x": 1], ["$classname": .string(classes[0]), "$classes": names]],
            root: 0)
        #expect(read["$classes"] == shown.map { .array($0.map(JSONValue.string)) })
    }

    @Test func `a reference to a missing object is null`() throws {
        #expect(try decoded(["$null"], root: 9) == .null)
        #expect(try decoded(["$null"], root: 0) == .null)
        #expect(try decoded(["$null"], root: -1) == .null)
    }

    @Test(arguments: ["bplist00", "bplist00\u{1}\u{2}garbage", "<?xml version=\"1.0\"?><plist><dict>"])
    func `an archive that cannot be read is shown as its bytes`(text: String) throws {
        let data = Data(text.utf8)
        #expect(try jsonValue(["k": data])["k"] == ["data": .string(data.base64EncodedString())])
    }

    @Test func `an archive that was cut off is shown as its bytes`() throws {
        let half = try archive(Box()).dropLast(40)
        #expect(try jsonValue(["k": Data(half)])["k"]?["data"]?.string != nil)
    }

    @Test func `a home without a defaults file has no defaults`() throws {
        let folder = try TemporaryFolder()
        #expect(try StoreReader.defaults(in: StoreFiles(suite: "x", home: folder.url)) == .null)
        try folder.write(
            ".config/x.plist",
            PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .binary, options: 0))
        chmod(folder.url.appending(path: ".config").path, 0o700)
        chmod(folder.url.appending(path: ".config/x.plist").path, 0o600)
        #expect(try StoreReader.defaults(in: StoreFiles(suite: "x", home: folder.url)) == ["a": 1])
    }

    @Test func `other files in the home are listed with their modes`() throws {
        let folder = try TemporaryFolder()
        try folder.write(".config/x.plist", Data("<plist><dict><key>a</key><true/></dict></plist>".utf8))
        try folder.write(".config/x.damaged-1.plist", Data("junk".utf8))
        try folder.write("Library/other", Data("junk".utf8))
        for path in [".config", "Library"] { chmod(folder.url.appending(path: path).path, 0o700) }
        for path in [".config/x.plist", ".config/x.damaged-1.plist"] {
            chmod(folder.url.appending(path: path).path, 0o600)
        }
        chmod(folder.url.appending(path: "Library/other").path, 0o644)
        let store = try StoreReader.defaults(in: StoreFiles(suite: "x", home: folder.url))
        #expect(
            store == [
                "(beside)": [
                    "-rw------- .config/x.damaged-1.plist", "drwx------ Library", "-rw-r--r-- Library/other",
                ], "a": true,
            ])
        chmod(folder.url.appending(path: ".config/x.plist").path, 0o640)
        let files = try StoreFiles(suite: "x", home: folder.url)
        #expect(files.others.contains("-rw-r----- .config/x.plist"))
    }

    @Test func `files beside the home, names that are no text, special rights and many files are seen`()
        throws
    {
        let folder = try TemporaryFolder()
        let home = folder.url.appending(path: "home")
        try folder.write("home/a", Data())
        chmod(home.path, 0o755)
        chmod(home.appending(path: "a").path, 0o4755)
        try folder.write("stderr.txt", Data())
        try folder.write("extra", Data())
        chmod(folder.url.appending(path: "extra").path, 0o600)
        let odd = Array("\(home.path)/".utf8) + [0xFF, 0x62]
        let file = open(odd.map { CChar(bitPattern: $0) } + [0], O_CREAT | O_WRONLY, 0o600)
        close(file)
        let files = try StoreFiles(suite: "x", home: home, run: folder.url)
        #expect(
            files.others == [
                "drwxr-xr-x .", "-rw------- ../extra", "-rwxr-xr-x+u a", "-rw------- not UTF-8: \\xffb",
            ])
        for number in 0..<1200 { try folder.write("home/many/\(number)", Data()) }
        #expect(try StoreFiles(suite: "x", home: home, run: folder.url).others.last == "and 205 more")
    }

    @Test func `a store behind a link is read if the link stays in the home`() throws {
        let folder = try TemporaryFolder()
        let text = "<plist><dict><key>a</key><true/></dict></plist>"
        try folder.write("home/.config/other.plist", Data(text.utf8))
        try folder.write("outside.plist", Data(text.utf8))
        let home = folder.url.appending(path: "home")
        let link = home.appending(path: ".config/x.plist")
        func store() throws -> JSONValue { try StoreReader.defaults(in: StoreFiles(suite: "x", home: home)) }
        symlink("other.plist", link.path)
        #expect(try store()["a"] == true)
        unlink(link.path)
        symlink("../../outside.plist", link.path)
        #expect(try store()["(unreadable)"] != nil)
        unlink(link.path)
        symlink("nowhere.plist", link.path)
        #expect(try store()["(unreadable)"] != nil)
    }

    @Test(arguments: [
        Data("junk".utf8), Data(),
        Data("<plist>".utf8) + Data(String(repeating: "<array>", count: 100_000).utf8),
    ])
    func `an unreadable store is shown as the reason`(data: Data) throws {
        let folder = try TemporaryFolder()
        try folder.write(".config/x.plist", data)
        #expect(try StoreReader.defaults(in: StoreFiles(suite: "x", home: folder.url))["(unreadable)"] != nil)
    }

    @Test func `a pipe instead of the store does not block`() throws {
        let folder = try TemporaryFolder()
        try folder.write(".config/other", Data())
        try #require(mkfifo(folder.url.appending(path: ".config/x.plist").path, 0o600) == 0)
        #expect(try StoreReader.defaults(in: StoreFiles(suite: "x", home: folder.url))["(unreadable)"] != nil)
    }

    @Test
    func
        `a folder that cannot be listed is an error, a link is listed, and a missing folder counts as empty`()
        throws
    {
        let folder = try TemporaryFolder()
        let config = folder.url.appending(path: ".config")
        // No user can follow a link to itself.
        try FileManager.default.createSymbolicLink(at: config, withDestinationURL: config)
        let store = try StoreReader.defaults(in: StoreFiles(suite: "x", home: folder.url))
        #expect(store == ["(store)": .null, "(beside)": ["lrwxrwxrwx .config → ~/.config"]])
        try FileManager.default.removeItem(at: config)
        #expect(try StoreReader.defaults(in: StoreFiles(suite: "x", home: folder.url)) == .null)
        try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
        chmod(config.path, 0o300)
        defer { chmod(config.path, 0o700) }
        // Root can list every folder.
        guard geteuid() != 0 else { return }
        #expect(throws: (any Error).self) {
            try StoreReader.defaults(in: StoreFiles(suite: "x", home: folder.url))
        }
    }
}
