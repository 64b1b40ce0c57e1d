import Foundation
import Testing

@testable import ParityKit

/// Tests of preludes: the files with the steps that several journeys start with.
@Suite struct PreludeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write("_preludes/form", "title: f\nserver:\n  - A: a\nsteps: [launch, tap: search]\n")
        try write(
            "_preludes/results", "title: r\nprelude: form\nserver:\n  - B: [b, c]\nsteps:\n  - tap: go\n")
    }

    private func write(_ path: String, _ text: String) throws {
        try folder.write("\(path).yaml", Data(text.utf8))
    }

    private func journey(_ text: String) throws -> Journey {
        try write("Search/x", text)
        return try JourneyFolder(root: folder.url).journey(at: "Search/x.yaml")
    }

    private func error(_ text: String) throws -> String {
        let error = #expect(throws: JourneyError.self) { try journey(text) }
        let path = try #require(error).file
        let name = path.split(separator: "/").suffix(2).joined(separator: "/")
        return "\(name):\(error?.line ?? 0): \(error?.problem ?? "")"
    }

    @Test func `a prelude's steps and replies precede the journey's, and its own prelude's precede both`()
        throws
    {
        let journey = try journey("title: t\nprelude: results\nserver:\n  - C: d\nsteps:\n  - back\n")
        #expect(journey.steps.map(\.description) == ["launch", "tap: search", "tap: go", "back"])
        #expect(journey.server.map(\.message) == ["A", "B", "C"])
    }

    @Test func `the journey's replies to a message replace those of the prelude`() throws {
        let journey = try journey("title: t\nprelude: results\nserver:\n  - B: d\nsteps: [back]\n")
        #expect(journey.server.map(\.message) == ["A", "B"])
        #expect(journey.server.last?.replies.map(\.fixture) == ["d"])
    }

    @Test func `a journey is for walks unless it or a prelude of it says no`() throws {
        #expect(try journey("title: t\nprelude: results\n").isWalked)
        #expect(try !journey("title: t\nprelude: results\nwalks: no\n").isWalked)
        try write("_preludes/card", "title: c\nprelude: form\nwalks: no\nsteps: [back]\n")
        try write("_preludes/panel", "title: p\nprelude: card\nsteps: [back]\n")
        #expect(try !journey("title: t\nprelude: panel\n").isWalked)
    }

    @Test func `a journey may consist of the steps of its prelude`() throws {
        let journey = try journey("title: t\nprelude: form\nserver:\n  - A: b\n")
        #expect(journey.steps.map(\.description) == ["launch", "tap: search"])
        #expect(journey.server.first?.replies.map(\.fixture) == ["b"])
    }

    @Test func `a step of a prelude has the prelude's file`() throws {
        let journey = try journey("title: t\nprelude: results\nsteps: [back]\n")
        let names = journey.steps.map { $0.file.map { URL(filePath: $0).lastPathComponent } }
        #expect(names == ["form.yaml", "form.yaml", "results.yaml", nil])
        #expect(journey.steps.map(\.line) == [4, 4, 6, 3])
        #expect(journey.server.allSatisfy { $0.file != nil })
    }

    @Test func `a prelude is not listed as a journey`() throws {
        try write("Search/x", "title: t\nprelude: form\nsteps: [back]\n")
        let (journeys, errors) = try JourneyFolder(root: folder.url).read()
        #expect(journeys.map(\.id) == ["Search/x"])
        #expect(errors == [])
    }

    @Test func `an error in a prelude names the prelude`() throws {
        try write("_preludes/bad", "title: f\nsteps:\n  - launch\n  - tpa: search\n")
        #expect(
            try error("title: t\nprelude: bad\nsteps: [back]\n")
                == "_preludes/bad.yaml:4: 'tpa' is no key of a step; did you mean 'tap'?")
    }

    @Test(arguments: [
        ("steps: [launch]\n", "1: a prelude needs a title"), ("title: t\n", "1: a prelude needs steps"),
        ("title: t\nwires: json\nsteps: [launch]\n", "2: 'wires' is no key of a prelude; valid: "),
        ("title: t\nprelude: bad\nsteps: [launch]\n", "2: 'bad' would be its own prelude"),
    ])
    func `an error in a prelude names the missing or wrong key`(text: String, problem: String) throws {
        try write("_preludes/bad", text)
        let error = try error("title: t\nprelude: bad\nsteps: [back]\n")
        #expect(error.hasPrefix("_preludes/bad.yaml:\(problem)"), "\(error)")
    }

    @Test func `a missing prelude is an error of the journey, with the nearest name`() throws {
        #expect(
            try error("title: t\nprelude: result\nsteps: [back]\n")
                == "Search/x.yaml:2: there is no prelude 'result'; did you mean 'results'?")
    }

    @Test func `a journey whose prelude does not begin with a launch is refused`() throws {
        try write("_preludes/late", "title: f\nsteps:\n  - tap: search\n")
        #expect(
            try error("title: t\nprelude: late\nsteps: [back]\n")
                == "Search/x.yaml:3: the first step must be 'launch'")
    }
}
