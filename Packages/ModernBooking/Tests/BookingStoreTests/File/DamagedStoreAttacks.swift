import AttackTally
import BookingCore
import BookingTestSupport
import Foundation
import PropertyLists
import Testing

@testable import BookingStore

@MainActor @Suite struct DamagedStoreAttacks {
    /// Returns the type and the content of the object at a path.
    private func record(_ path: String) -> String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let kind = attributes?[.type] as? FileAttributeType
        let content: String
        switch kind {
        case .typeRegular?:
            content = (try? Data(contentsOf: URL(filePath: path)))?.base64EncodedString() ?? ""
        case .typeDirectory?:
            content = ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted().joined()
        case .typeSymbolicLink?:
            content = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? ""
        default: content = ""
        }
        return "\(kind?.rawValue ?? "nothing") \(content)"
    }

    @Test func `a file that is not a store is set aside unchanged, reported, and never overwritten`() throws {
        var tally = AttackTally("S-303", "truncated, hostile and large stores, and other kinds of files")
        for (name, make) in DamagedStore.all {
            let scratch = ScratchStore()
            try scratch.plant(Data())
            try FileManager.default.removeItem(atPath: scratch.location)
            try make(scratch.location)
            let before = record(scratch.location)
            var notices: [StoreNotice] = []
            let file = DefaultsFile(at: scratch.location)
            file.onNotice = { notices.append($0) }
            try SavedBookings(file: file).save(CraftedArchive.booking)
            let aside = (scratch.location as NSString).deletingPathExtension + ".damaged-1.plist"
            let isTold =
                if case .setAside("tests.plist", "tests.damaged-1.plist", _)? = notices.first {
                    notices.count == 1
                } else { false }
            let isSaved = SavedBookings(file: DefaultsFile(at: scratch.location)).all().count == 1
            tally.record(
                name,
                failure: record(aside) != before
                    ? "it was changed" : !isTold ? "notices: \(notices)" : isSaved ? nil : "the save failed"
            )
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }

    @Test func `a second damaged store does not replace the first`() throws {
        let scratch = ScratchStore()
        for text in ["first", "second", "third"] {
            try scratch.plant(Data(text.utf8))
            try DefaultsFile(at: scratch.location).set([("a", .bool(true))])
        }
        #expect(scratch.listing == (1...3).map { "tests.damaged-\($0).plist" } + ["tests.plist"])
        let folder = (scratch.location as NSString).deletingLastPathComponent
        let texts = try (1...3).map {
            try String(contentsOfFile: "\(folder)/tests.damaged-\($0).plist", encoding: .utf8)
        }
        #expect(texts == ["first", "second", "third"])
    }

    /// Every name for files that are set aside is taken, so that not even root can set one aside.
    @Test func `a damaged store that cannot be set aside is not overwritten`() throws {
        let scratch = ScratchStore()
        try scratch.plant(Data("junk".utf8))
        for number in 1...1000 {
            try Data().write(
                to: URL(
                    filePath: (scratch.location as NSString).deletingPathExtension
                        + ".damaged-\(number).plist"))
        }
        let file = DefaultsFile(at: scratch.location)
        var notices: [StoreNotice] = []
        file.onNotice = { notices.append($0) }
        #expect(throws: StoreError.self) { try file.set([("a", .bool(true))]) }
        #expect(try Data(contentsOf: URL(filePath: scratch.location)) == Data("junk".utf8))
        #expect(notices == [.cannotKeep(.failed(.setAside, file: "tests.plist", code: EEXIST))])
    }

    @Test func `a store damaged while the app runs is set aside, and its values are written again`() throws {
        let scratch = ScratchStore()
        try SavedBookings(file: scratch.opened).save(CraftedArchive.booking)
        var notices = 0
        scratch.opened.onNotice = { _ in notices += 1 }
        try scratch.plant(Data("junk".utf8))
        try scratch.set("a", .bool(true))
        #expect(notices == 1)
        #expect(SavedBookings(file: DefaultsFile(at: scratch.location)).all().map(\.key) == ["IE7"])
    }

    @Test func `a store whose new name may be lost is reported as set aside, and nothing is written`() throws
    {
        let scratch = ScratchStore()
        try scratch.plant(Data("junk".utf8))
        let broken: (Int32) -> Int32 = { _ in
            errno = EIO
            return -1
        }
        var notices: [StoreNotice] = []
        let file = DefaultsFile(at: scratch.location, flushFolder: broken)
        file.onNotice = { notices.append($0) }
        let error = StoreError.failed(.syncFolder, file: "tests.plist", code: EIO)
        let reason = "The data is not a property list."
        #expect(
            notices == [
                .setAside(file: "tests.plist", as: "tests.damaged-1.plist", reason: reason),
                .cannotKeep(error),
            ])
        #expect(scratch.listing == ["tests.damaged-1.plist"])
        // The file is replaced before flushing the folder fails.
        #expect(throws: error) { try file.set([("a", .bool(true))]) }
        #expect(file.values == ["a": .bool(true)])
        #expect(scratch.onDisk == file.values)
    }

    /// The targets of a link at the store's path, by name.
    private static let behindLinks: [(name: String, make: DamagedStore.Maker)] = [
        ("noise", { try Data("junk".utf8).write(to: URL(filePath: $0)) }),
        ("a list of values", { try PropertyList.array([]).binary.write(to: URL(filePath: $0)) }),
        (
            "a folder",
            { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true) }
        ),
        ("a pipe", { path in guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) } }),
        (
            "another link",
            {
                try Data("junk".utf8).write(to: URL(filePath: $0 + ".end"))
                try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: $0 + ".end")
            }
        ),
    ]

    @Test func `a link to something that is not a store is set aside, and its target stays unchanged`() throws
    {
        var tally = AttackTally(
            "S-303", "links to things that are not stores, in the same folder and elsewhere")
        for (name, make) in Self.behindLinks {
            for place in ["elsewhere/target.plist", "/", "target.plist"] {
                let scratch = ScratchStore()
                let folder = (scratch.location as NSString).deletingLastPathComponent
                try FileManager.default.createDirectory(
                    atPath: folder + "/elsewhere", withIntermediateDirectories: true)
                let target = folder + (place.hasPrefix("t") ? "/target.plist" : "/elsewhere/target.plist")
                try make(target)
                let words = place == "/" ? target : place
                try FileManager.default.createSymbolicLink(
                    atPath: scratch.location, withDestinationPath: words)
                let behind = (target as NSString).deletingLastPathComponent
                let before = try listing(behind)
                var notices: [StoreNotice] = []
                for _ in 1...2 { DefaultsFile(at: scratch.location).onNotice = { notices.append($0) } }
                let file = DefaultsFile(at: scratch.location)
                file.onNotice = { notices.append($0) }
                try file.set([("a", .bool(true))])
                let isTold =
                    if case .setAside("tests.plist", "tests.damaged-1.plist", _)? = notices.first {
                        notices.count == 1
                    } else { false }
                let aside = try? FileManager.default.destinationOfSymbolicLink(
                    atPath: folder + "/tests.damaged-1.plist")
                let after = try listing(behind)
                let held =
                    isTold && aside == words && after == before
                    && record(scratch.location).hasPrefix("NSFileTypeRegular")
                    && DefaultsFile(at: scratch.location).values.keys.sorted() == ["a"]
                tally.record("\(name) at \(place)", failure: held ? nil : "\(notices) \(scratch.listing)")
            }
        }
        try tally.report()
        #expect(tally.failures == [])
    }

    /// Returns the content of a folder, without the store and the files that were set aside.
    private func listing(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .filter { !$0.hasPrefix("tests.") }.map { $0 + " " + record(folder + "/" + $0) }
    }

    @Test func `a valid store behind a link is replaced at its own path, and the link is kept`() throws {
        let scratch = ScratchStore()
        let folder = (scratch.location as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(
            atPath: folder + "/elsewhere", withIntermediateDirectories: true)
        try DefaultsFile(at: folder + "/elsewhere/target.plist").set([("a", .bool(true))])
        try FileManager.default.createSymbolicLink(
            atPath: scratch.location, withDestinationPath: "elsewhere/target.plist")
        try DefaultsFile(at: scratch.location).set([("b", .bool(true))])
        #expect(DefaultsFile(at: folder + "/elsewhere/target.plist").values.keys.sorted() == ["a", "b"])
        #expect(scratch.listing == ["elsewhere", "tests.plist"])
        #expect(record(scratch.location) == "NSFileTypeSymbolicLink elsewhere/target.plist")
    }

    /// Only for ordinary users: root can read every file.
    @Test(.enabled(if: geteuid() != 0)) func `a store without read permission is set aside`() throws {
        let scratch = ScratchStore()
        try scratch.set("a", .bool(true))
        chmod(scratch.location, 0)
        try DefaultsFile(at: scratch.location).set([("b", .bool(true))])
        #expect(scratch.listing == ["tests.damaged-1.plist", "tests.plist"])
    }
}
