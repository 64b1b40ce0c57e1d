import Foundation
import Testing

struct ArchitectureTests {
    private static let foundation: Set = ["Foundation", "FoundationEssentials"]
    /// The modules below the features, and the app that composes them.
    private static let spine: Set = [
        "BookingCore", "BookingAPI", "BookingStore", "BookingUI", "AsyncImage", "BookingApp",
    ]

    private var legacy: Set<String> { modules(of: "Packages/LegacyBooking") }
    private var modern: Set<String> { modules(of: "Packages/ModernBooking") }

    private func modules(of package: String) -> Set<String> {
        Set(Repository.folders(in: "\(package)/Sources"))
    }

    /// The imports of `modules` in the files, as `path imports Module`.
    private func imports(of modules: Set<String>, in files: [SourceFile]) -> [String] {
        files.flatMap { file in
            file.imports.intersection(modules).sorted().map { "\(file.path) imports \($0)" }
        }
    }

    @Test func `the modules that these tests name exist`() {
        #expect(legacy == ["LegacyBooking"])
        #expect(modern.isSuperset(of: Self.spine))
        let tools: Set = ["CCurl", "CLibXML2", "HTTP", "XML", "ParityKit", "ParityTrace", "ParitySubject"]
        #expect(modules(of: "Packages/Shared").isSuperset(of: tools))
    }

    @Test func `neither app imports the other`() {
        expectNone(imports(of: modern, in: SourceFile.below("Packages/LegacyBooking")))
        expectNone(imports(of: legacy, in: SourceFile.below("Packages/ModernBooking")))
    }

    @Test func `the shared modules import neither app`() {
        expectNone(imports(of: legacy.union(modern), in: SourceFile.below("Packages/Shared")))
    }

    /// The tests that call a reader of each app with the same values.
    private static let readers = "Tools/parity/Tests/parityTests/Readers/"

    /// The benchmark of the map's clusters, which are a value that no journey reaches alone.
    private static let benchmark = "Tools/parity/Sources/parity-bench/DepotBench.swift"

    @Test func `only subjects, the tests of readers and a benchmark import an app`() {
        let others = SourceFile.below("Tools").filter {
            $0.module?.hasSuffix("-subject") == false && !$0.path.hasPrefix(Self.readers)
                && $0.path != Self.benchmark
        }
        expectNone(imports(of: legacy.union(modern), in: others))
    }

    @Test func `BookingCore imports nothing but Foundation`() {
        let files = SourceFile.below("Packages/ModernBooking/Sources/BookingCore")
        let other = files.flatMap { file in
            file.imports.subtracting(Self.foundation).map { "\(file.path) imports \($0)" }
        }
        expectNone(other)
    }

    private static let features: Set = [
        "Home", "Settings", "Call", "Search", "Results", "Confirmation", "Checkout", "Manage",
        "Depots",
    ]

    @Test func `each module of Modern is a feature or a module below features`() {
        #expect(modern == Self.spine.union(Self.features))
    }

    @Test func `AC-M4: a feature imports neither another feature nor the app module`() {
        let features = Self.features
        let found = features.sorted().flatMap { feature in
            imports(
                of: features.union(["BookingApp"]).subtracting([feature]),
                in: SourceFile.below("Packages/ModernBooking/Sources/\(feature)"))
        }
        expectNone(found)
    }

    @Test func `a module below the features imports no feature`() {
        let found = Self.spine.subtracting(["BookingApp"]).sorted().flatMap { module in
            imports(
                of: Self.features.union(["BookingApp"]),
                in: SourceFile.below("Packages/ModernBooking/Sources/\(module)"))
        }
        expectNone(found)
    }

    @Test func `AsyncImage imports no module of the app`() {
        let found = imports(
            of: modern.subtracting(["AsyncImage"]),
            in: SourceFile.below("Packages/ModernBooking/Sources/AsyncImage"))
        expectNone(found)
    }

    @Test(arguments: [
        ("CCurl", Set(["HTTP", "LegacyBooking"])), ("CLibXML2", Set(["XML", "LegacyBooking"])),
    ])
    func `only its wrapper and LegacyBooking import a C library`(library: String, users: Set<String>) {
        let others = SourceFile.all.filter { !$0.isTest && !users.contains($0.module ?? "") }
        expectNone(imports(of: [library], in: others))
    }

    @Test func `a declaration with package access is used in its package only`() {
        let kinds =
            "(?:func|var|let|struct|class|enum|protocol|actor|typealias|init|static|final|nonisolated)"
        let pattern = "\\bpackage[ \\t]+(?:\(kinds)[ \\t]+)+(\\w+)"
        var owners: [String: [String: [SourceFile]]] = [:]
        for owner in SourceFile.all {
            for name in owner.captures(of: pattern) {
                owners[owner.module ?? "", default: [:]][name, default: []].append(owner)
            }
        }
        #expect(owners.count > 5)
        let found = SourceFile.all.filter { !$0.path.hasPrefix(Self.readers) }.flatMap { user in
            let words = user.imports.isDisjoint(with: owners.keys) ? [] : user.words()
            return user.imports.flatMap { module in
                (owners[module] ?? [:]).filter { words.contains($0.key) }.flatMap { name, files in
                    files.filter { $0.package != user.package }
                        .map { "\(user.path) uses \(name) of \($0.path)" }
                }
            }
        }
        expectNone(found)
    }

    @Test func `Modern does not force values`() {
        let found = SourceFile.below("Packages/ModernBooking/Sources").flatMap { file in
            file.places(where: ForceUnwrap.isFound)
        }
        expectNone(found)
    }

    @Test(arguments: ["fatalError(", "@unchecked Sendable", "nonisolated(unsafe)"])
    func `Modern has no code that the compiler cannot check`(phrase: String) {
        let found = SourceFile.below("Packages/ModernBooking/Sources").flatMap { file in
            file.places { $0.contains(phrase) }
        }
        expectNone(found)
    }

    @Test func `stack views place the views of Modern, and only receipts and photos have frames`() {
        let pages = ["/Manage/Receipt/", "/Depots/Gallery/GalleryPager.swift", "UIView+Parts.swift"]
        let found = SourceFile.below("Packages/ModernBooking/Sources")
            .filter { file in !pages.contains { file.path.contains($0) } }
            .flatMap { file in
                file.places { line in
                    let setsFrame = ["CGRect(", "CGPoint(", ".frame =", "frame:"].contains {
                        line.contains($0)
                    }
                    return setsFrame && !line.contains("frame: .zero")
                }
            }
        expectNone(found)
    }

    // MARK: Coordinators and builders

    private static let sources = SourceFile.below("Packages/ModernBooking/Sources")

    /// Whether a file declares a coordinator, which has a result or none.
    private static func declaresCoordinator(_ file: SourceFile) -> Bool {
        file.code.contains(/Coordinator(<\w+>)? \{/)
    }

    @Test func `AC-M2: only its builder makes a coordinator, which nobody can start again`() {
        let made = Self.sources.flatMap { file in
            file.captures(of: "\\b([A-Z]\\w*Coordinator)\\(").map { (name: $0, path: file.path) }
        }
        let declared = Self.sources.flatMap { $0.captures(of: "class (\\w+Coordinator)\\b") }
        #expect(declared.count > 5)
        #expect(made.map(\.name).sorted() == declared.sorted())
        expectNone(made.filter { !$0.path.hasSuffix("Builder.swift") }.map { "\($0.path) makes \($0.name)" })
        let started = Self.sources.filter(Self.declaresCoordinator)
            .flatMap { file in file.places { $0.contains("func start") } }
        expectNone(started)
        // A module that is shown is consumed, so that the compiler refuses a second time.
        let modules = Self.sources.flatMap { $0.captures(of: "(struct Module<Result>: ~Copyable)") }
        #expect(modules.count == 1)
    }

    @Test func `AC-M3: the compiler checks what builders and coordinators pass on`() {
        let composing = Self.sources.filter { file in
            file.path.contains("/BookingApp/Composition") || Self.declaresCoordinator(file)
                || file.code.contains("Builder {")
        }
        #expect(composing.count > 10)
        let phrases = [" as? ", " as! ", "UIViewController? {", "-> UIViewController?"]
        expectNone(
            composing.flatMap { file in
                file.places { line in
                    (phrases.contains { line.contains($0) } || line.contains(/\bAny\b/))
                        && !line.contains("weak var controller")
                }
            })
        expectNone(Self.sources.flatMap { file in file.places { $0.contains("preconditionFailure") } })
    }

    @Test func `Z28: Modern has no container of services and no global state`() {
        let found = Self.sources.flatMap { file in
            file.places { line in
                let stores = line.contains("static var") && !line.contains("{")
                let shares = line.contains("static let shared") || line.contains("static let `default`")
                let looksUp = line.contains("func resolve") || line.contains("func register")
                let asks = line.contains(".shared") && !line.contains("UIApplication.shared")
                return stores || shares || looksUp || asks || line.hasPrefix("var ")
            }
        }
        expectNone(found)
    }

    // Pieces, so that these lines do not find themselves.
    @Test(arguments: [
        "AIza" + "[0-9A-Za-z_-]{30}", "AKIA" + "[0-9A-Z]{16}", "[rs]k_" + "live_",
        "gh[pousr]_" + "[0-9A-Za-z]{30}", "xox[bap]" + "-[0-9]", "BEGIN [A-Z ]*" + "PRIVATE KEY",
        "(api[_-]?key|client[_-]?secret|access[_-]?token)[\"']?[ ]*[:=][ ]*[\"']" + "[^\"' ]{8}",
    ])
    func `Z41: no file contains a key of a service`(pattern: String) async throws {
        let folders = ["Packages", "Tools", "docs"].map { Repository.root.appending(path: $0).path }
        let outcome = try await Command.outcome(
            of: ["grep", "-rlEiI", "--exclude-dir=.build", "-e", pattern] + folders)
        #expect(outcome.status == 1, "\(outcome.text)\(outcome.complaint)")
    }
}
