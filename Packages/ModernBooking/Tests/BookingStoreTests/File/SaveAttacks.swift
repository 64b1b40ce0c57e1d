import AttackTally
import BookingCore
import BookingTestSupport
import Foundation
import PropertyLists
import Testing

@testable import BookingStore

@MainActor @Suite struct SaveAttacks {
    /// The operations that change the file, by name.
    private static let changes: [(name: String, make: @MainActor (DefaultsFile) throws -> Void)] = [
        ("a value", { try $0.set([("a", .integer(2)), ("b", .bool(true))]) }),
        ("a removal", { try $0.remove(["a"]) }),
        ("a booking", { try SavedBookings(file: $0).save(CraftedArchive.booking) }),
        ("a booking's removal", { try SavedBookings(file: $0).remove("old") }),
        ("settings", { try Preferences(file: $0).save(.init(radius: 20, metric: .miles)) }),
    ]

    /// The obstacles that make a save fail for any user; the returned closure removes the obstacle.
    private static let obstacles: [(name: String, plant: @MainActor (ScratchStore) throws -> () -> Void)] = [
        (
            "a file instead of the folder",
            { store in
                try store.breakFolder()
                return {}
            }
        ),
        (
            "a folder at the path of the new copy",
            { store in
                let folder = store.location + ".new"
                try FileManager.default.createDirectory(
                    atPath: folder + "/in it", withIntermediateDirectories: true)
                return {}
            }
        ),
        (
            "a lock",
            { store in
                let folder = open((store.location as NSString).deletingLastPathComponent, O_RDONLY)
                guard flock(folder, LOCK_EX) == 0 else { throw CocoaError(.fileLocking) }
                return { close(folder) }
            }
        ),
    ]

    @Test func `a save that cannot succeed throws, and the app keeps the stored values`() throws {
        var tally = AttackTally("S-305", "saves of every kind that must fail")
        // Waiting for the lock takes a second, so only a thorough run does; `DefaultsFileTests` tests it as
        // well.
        for (obstacle, plant) in Self.obstacles where AttackTally.isThorough || obstacle != "a lock" {
            for (change, make) in Self.changes {
                let store = ScratchStore()
                let kept: [String: PropertyList] = [
                    "a": .integer(1), "Bookings": .dictionary(["old": .data(Data([1]))]),
                ]
                try store.opened.set(kept.map { ($0.key, $0.value) })
                let end = try plant(store)
                defer { end() }
                let isTold = (try? make(store.opened)) == nil
                tally.record("\(change) against \(obstacle)", held: isTold && store.opened.values == kept)
            }
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }

    /// The limit applies to a whole process, so each save runs in a child process.
    @Test func `a save beyond the limit on file sizes throws, and the process continues`() async throws {
        var tally = AttackTally("S-304", "saves in a process whose files may not grow")
        for limit in [0, 1, 100, 511, 4096] {
            let store = ScratchStore()
            try store.set("a", .integer(1))
            let path = store.location
            let result = await #expect(processExitsWith: .success) {
                [limit = limit as Int, path = path as String] in
                signal(SIGXFSZ, SIG_DFL)
                var most = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
                setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &most)
                await MainActor.run {
                    // In a process that a Dispatch thread started, the signal is blocked.
                    var signals = sigset_t()
                    sigaddset(&signals, SIGXFSZ)
                    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
                    let file = DefaultsFile(at: path)
                    let long = PropertyList.data(Data(repeating: 7, count: 5000))
                    for _ in 1...2 {
                        #expect(throws: StoreError.failed(.write, file: "tests.plist", code: EFBIG)) {
                            try file.set([("b", long)])
                        }
                    }
                    #expect(file.values == ["a": .integer(1)])
                    // The save restored the signal mask.
                    var blocked = sigset_t()
                    pthread_sigmask(SIG_BLOCK, nil, &blocked)
                    #expect(sigismember(&blocked, SIGXFSZ) == 0)
                }
            }
            let held = result != nil && store.onDisk == ["a": .integer(1)] && store.listing == ["tests.plist"]
            tally.record("\(limit) bytes", held: held)
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }

    @Test func `two processes that save in turn do not undo each other's changes`() throws {
        var tally = AttackTally("S-306", "two writers of one file in turn, values of every type")
        let store = ScratchStore()
        let other = DefaultsFile(at: store.location)
        let values: [PropertyList] = [
            .string("a\u{1}é🚗"), .integer(-1), .integer(Int128(UInt64.max)), .real(0.1), .bool(true),
            .date(1.5),
            .data(Data([0, 255])), .array([.dictionary([:])]), .dictionary(["": .array([])]), .uid(5),
        ]
        for (number, value) in values.enumerated() {
            try other.set([("other \(number)", value)])
            try store.opened.edit("Bookings") { $0["mine \(number)"] = .data(Data([UInt8(number)])) }
            try other.edit("Bookings") { $0["other \(number)"] = value }
        }
        for (number, value) in values.enumerated() {
            let kept = store.onDisk
            tally.record("value \(number)", held: kept["other \(number)"] == value)
            let bookings = kept["Bookings"]
            tally.record(
                "booking \(number)", held: bookings?["mine \(number)"] == .data(Data([UInt8(number)])))
            tally.record("foreign booking \(number)", held: bookings?["other \(number)"] == value)
        }
        try tally.report()
        #expect(tally.failures.isEmpty)
    }
}
