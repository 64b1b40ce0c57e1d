import CAttributes
import Foundation
import ParityTrace
import Testing

@testable import ParityKit

@Suite struct LeakSearchTests {
    private let canaries = Canary.all(for: 3)
    private var email: String { value(.email) }
    private var reference: String { value(.reference) }
    private var pan: String { value(.pan) }

    private func value(_ sort: Canary.Sort) -> String {
        canaries.first { $0.sort == sort }?.value ?? ""
    }

    private func search(_ jsonValue: JSONValue) -> LeakSearch.Findings {
        var search = SandboxSearch(canaries, place: "Manage/a on json")
        search.searchStore(jsonValue)
        return search.findings
    }

    @Test func `the saved bookings may contain the e-mail address and the reference`() {
        let findings = search(["Bookings": .object([.init(reference, ["email": .string(email)])])])
        #expect(findings.leaks == [])
        #expect(findings.expected == 2)
    }

    @Test func `the saved bookings may not contain a card number`() {
        let findings = search(["Bookings": ["x": .string("card \(pan)")]])
        #expect(findings.leaks == ["Manage/a on json: pan (plain) in the defaults under Bookings"])
    }

    static let details: [(key: String, sort: Canary.Sort)] = [
        ("givenName", .given), ("surname", .surname), ("emailAddress", .email), ("address", .address),
        ("phoneNumber", .phone),
    ]

    @Test func `a person's details may be stored, each under its own key`() {
        for (key, sort) in Self.details {
            let own = search(.object([.init("ctUserBookingDetails.\(key)", .string(value(sort)))]))
            #expect(own.leaks == [])
            #expect(own.expected == 1)
            let other = search(.object([.init("ctSearchDefaults.lastAge", .string(value(sort)))]))
            #expect(other.leaks.count == 1, "\(sort)")
        }
    }

    @Test(arguments: [Canary.Sort.pan, .holder, .expiry, .cvv])
    func `no data of a card may be stored under any key`(sort: Canary.Sort) {
        for key in ["Bookings"] + Self.details.map({ "ctUserBookingDetails.\($0.key)" }) {
            let leaks = search(.object([.init(key, .string("x \(value(sort))"))])).leaks
            #expect(leaks == ["Manage/a on json: \(sort.rawValue) (plain) in the defaults under \(key)"])
        }
    }

    @Test func `no other key may contain a canary`() {
        let jsonValue: JSONValue = [
            "lastEmail": .string(email), "Bookings2": .string(reference), "seen": true,
        ]
        #expect(
            search(jsonValue).leaks.sorted() == [
                "Manage/a on json: email (plain) in the defaults under lastEmail",
                "Manage/a on json: reference (plain) in the defaults under Bookings2",
            ])
    }

    @Test func `a key's own name is searched`() {
        #expect(search(.object([.init(email, true)])).leaks.count == 1)
    }

    @Test func `undecodable bytes are searched for base64`() {
        let bytes = Data("\u{1}\u{2}\(email)\u{3}\u{4}".utf8)
        #expect(search(["cache": ["data": .string(bytes.base64EncodedString())]]).leaks.count == 1)
    }

    /// Returns the findings below a folder that `write` fills.
    private func findings(_ write: (TemporaryFolder) throws -> Void) throws -> LeakSearch.Findings {
        let folder = try TemporaryFolder()
        try write(folder)
        var search = SandboxSearch(canaries, place: "p")
        search.search(below: folder.url.path)
        return search.findings
    }

    @Test func `files of every kind are searched`() throws {
        let suite = "home/.config/\(RunSandbox.suite).plist"
        let findings = try findings { folder in
            try folder.write("home/log.txt", Data("mail \(email)".utf8))
            try folder.write(suite, plist(["Bookings": ["x": email], "other": reference]))
            try folder.write("kept/7-000001-\(RunSandbox.suite).plist", plist(["Bookings": ["x": pan]]))
            try folder.write("home/list.plist", plist(["Bookings": [email]]))
            try folder.write("home/\(RunSandbox.suite).plist", Data("bplist00\(pan)".utf8))
            try folder.write("home/clean.txt", Data("nothing".utf8))
        }
        #expect(
            findings.leaks.sorted() == [
                "p: email (plain) in home/list.plist", "p: email (plain) in home/log.txt",
                "p: pan (plain) in home/\(RunSandbox.suite).plist",
                "p: pan (plain) in kept/7-000001-\(RunSandbox.suite).plist",
                "p: pan (plain) in the defaults under Bookings",
                "p: reference (plain) in the defaults under other",
            ])
        #expect(findings.expected == 1)
        #expect(findings.files == 6)
        #expect(findings.faults == [])
    }

    @Test func `a file that the store is a link to is a store, and so are its kept copies`() throws {
        let findings = try findings { folder in
            for name in ["home/", "other/", "kept/7-000001-"].map({ "\($0)elsewhere.plist" }) {
                try folder.write(name, plist(["Bookings": ["x": email, "y": pan]]))
            }
            try FileManager.default.createSymbolicLink(
                atPath: folder.url.appendingPathComponent("home/\(RunSandbox.suite).plist").path,
                withDestinationPath: "elsewhere.plist")
        }
        #expect(
            findings.leaks.sorted() == [
                "p: email (plain) in other/elsewhere.plist", "p: pan (plain) in home/elsewhere.plist",
                "p: pan (plain) in kept/7-000001-elsewhere.plist", "p: pan (plain) in other/elsewhere.plist",
                "p: pan (plain) in the defaults under Bookings",
            ])
        #expect(findings.expected == 2)
    }

    @Test func `names, links and attributes are searched`() throws {
        let findings = try findings { folder in
            try folder.write("home/\(pan).txt", Data())
            try folder.write("home/4111/\(pan.dropFirst(4))/x", Data())
            for (name, target) in [("latest", "/cards/\(pan)"), ("nowhere", "x")] {
                try FileManager.default.createSymbolicLink(
                    atPath: folder.url.appendingPathComponent(name).path, withDestinationPath: target)
            }
            try folder.write("tagged", Data())
            // Not every file system supports extended attributes.
            let value = Array("1\(email)".utf8)
            let file = folder.url.appendingPathComponent("tagged").path
            if cattributes_set(file, "user.owner", value, value.count) != 0 {
                try folder.write("email", Data(email.utf8))
            }
        }
        let text = findings.leaks.sorted().joined(separator: "\n")
        #expect(text.contains("pan (plain) in a path: home/{{pan}}"))
        #expect(text.contains("pan (plain) in a text with {{pan}}"))
        #expect(text.contains("pan (plain) in where latest leads"))
        #expect(text.contains("email (plain) in an attribute of tagged") || text.contains("in email"))
        #expect(!text.contains("nowhere"))
    }

    @Test func `a report hides the secrets in a path, in whatever encoding`() throws {
        let coded = Data("7\(pan)".utf8).base64EncodedString().replacing("/", with: "_")
        let grouped = pan.map(String.init).joined(separator: " ")
        let findings = try findings { folder in
            for name in [coded, grouped, String(pan.reversed()), "a/\(pan.prefix(8))/\(pan.dropFirst(8))"] {
                try folder.write("\(name)/large", Data(pan.utf8))
                let size = off_t(SandboxSearch.sizeLimit + 1)
                #expect(truncate(folder.url.appendingPathComponent("\(name)/large").path, size) == 0)
            }
        }
        #expect(findings.leaks.count >= 4 && findings.faults.count == 4)
        for line in findings.leaks + findings.faults {
            #expect(!line.contains(coded) && line.contains("{{pan}}"), "\(line)")
            #expect(!line.contains(/[0-9]{4}/), "\(line)")
        }
    }

    @Test func `a file deeper than the longest path is searched, and the deepest folders are a fault`()
        throws
    {
        let levels = 90
        let findings = try findings { folder in
            var place = open(folder.url.path, O_RDONLY | O_DIRECTORY)
            defer { close(place) }
            for level in 1...levels {
                let name = String(repeating: "d", count: 200)
                #expect(mkdirat(place, name, 0o700) == 0)
                let next = openat(place, name, O_RDONLY | O_DIRECTORY)
                close(place)
                place = next
                guard level == 60 else { continue }
                let file = openat(place, "deep", O_WRONLY | O_CREAT, 0o600)
                #expect(write(file, pan, pan.utf8.count) == pan.utf8.count)
                close(file)
            }
        }
        #expect(findings.leaks.count == 1 && findings.leaks.first?.hasSuffix("/deep") == true)
        let end = "d cannot be examined, so it is not searched"
        #expect(findings.faults.count == 1 && findings.faults.first?.hasSuffix(end) == true)
    }

    @Test func `a file that cannot be searched is a fault, and a file without permissions is searched`()
        throws
    {
        let findings = try findings { folder in
            try folder.write("large", Data())
            let size = off_t(SandboxSearch.sizeLimit + 1)
            #expect(truncate(folder.url.appendingPathComponent("large").path, size) == 0)
            try folder.write("secret", Data(pan.utf8))
            #expect(chmod(folder.url.appendingPathComponent("secret").path, 0) == 0)
            #expect(mkfifo(folder.url.appendingPathComponent("pipe").path, 0o600) == 0)
        }
        #expect(findings.faults == ["p: large cannot be read whole, so it is not searched"])
        #expect(findings.leaks == ["p: pan (plain) in secret"])
    }

    private func plist(_ value: Any) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
    }
}
