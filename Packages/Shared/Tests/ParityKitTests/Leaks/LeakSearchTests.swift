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

    private func search(_ tree: Tree) -> LeakSearch.Findings {
        var findings = LeakSearch.Findings()
        LeakSearch.searchStore(tree, canaries, "Manage/a on json", &findings)
        return findings
    }

    @Test func `the saved bookings may hold the address and the reference`() {
        let findings = search(["Bookings": .object([.init(reference, ["email": .string(email)])])])
        #expect(findings.leaks == [])
        #expect(findings.expected == 2)
    }

    @Test func `the saved bookings may not hold a card number`() {
        let findings = search(["Bookings": ["x": .string("card \(pan)")]])
        #expect(findings.leaks == ["Manage/a on json: pan (plain) in the defaults under Bookings"])
    }

    static let details: [(key: String, sort: Canary.Sort)] = [
        ("givenName", .given), ("surname", .surname), ("emailAddress", .email), ("address", .address),
        ("phoneNumber", .phone),
    ]

    @Test func `a person's details may be remembered, each under its own key`() {
        for (key, sort) in Self.details {
            let own = search(.object([.init("ctUserBookingDetails.\(key)", .string(value(sort)))]))
            #expect(own.leaks == [])
            #expect(own.expected == 1)
            let other = search(.object([.init("ctSearchDefaults.lastAge", .string(value(sort)))]))
            #expect(other.leaks.count == 1, "\(sort)")
        }
    }

    @Test(arguments: [Canary.Sort.pan, .holder, .expiry, .cvv])
    func `nothing of a card may be remembered anywhere`(sort: Canary.Sort) {
        for key in ["Bookings"] + Self.details.map({ "ctUserBookingDetails.\($0.key)" }) {
            let leaks = search(.object([.init(key, .string("x \(value(sort))"))])).leaks
            #expect(leaks == ["Manage/a on json: \(sort.rawValue) (plain) in the defaults under \(key)"])
        }
    }

    @Test func `no other key may hold anything`() {
        let tree: Tree = ["lastEmail": .string(email), "Bookings2": .string(reference), "seen": true]
        #expect(
            search(tree).leaks.sorted() == [
                "Manage/a on json: email (plain) in the defaults under lastEmail",
                "Manage/a on json: reference (plain) in the defaults under Bookings2",
            ])
    }

    @Test func `a key's own name is searched`() {
        #expect(search(.object([.init(email, true)])).leaks.count == 1)
    }

    @Test func `bytes that nobody can decode are searched for base64`() {
        let bytes = Data("\u{1}\u{2}\(email)\u{3}\u{4}".utf8)
        #expect(search(["cache": ["data": .string(bytes.base64EncodedString())]]).leaks.count == 1)
    }

    @Test func `files of every sort are searched`() throws {
        let folder = try TemporaryFolder()
        try folder.write("home/log.txt", Data("mail \(email)".utf8))
        try folder.write("home/.config/app.plist", plist(["Bookings": ["x": email], "other": reference]))
        try folder.write("home/list.plist", plist([email]))
        try folder.write("home/broken.plist", Data("bplist00\(pan)".utf8))
        try folder.write("home/clean.txt", Data("nothing".utf8))
        var findings = LeakSearch.Findings()
        try LeakSearch.searchFiles(below: folder.url, canaries, "p", &findings)
        #expect(
            findings.leaks.sorted() == [
                "p: email (plain) in list.plist", "p: email (plain) in log.txt",
                "p: pan (plain) in broken.plist",
                "p: reference (plain) in the defaults under other",
            ])
        #expect(findings.expected == 1)
        #expect(findings.files == 5)
    }

    private func plist(_ value: Any) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
    }
}
