import Foundation
import Testing
import WireFormat

@testable import ParityKit

/// Tests of this repository's journeys that do not run them.
struct JourneyFilesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../..").standardized
    private static let fixtures = root.appending(path: "Packages/Shared/Sources/Fixtures")
    private static let read = try? JourneyFolder(root: fixtures.appending(path: "Journeys")).read()
    private static let journeys = read?.journeys ?? []

    @Test func `every file can be read`() {
        #expect(Self.read?.errors == [])
        #expect(Self.journeys.count >= 366)
    }

    // A `poke` may find no element, so a misspelt name would not be noticed.
    @Test func `every element that a journey names is listed on the page`() throws {
        let page = try String(contentsOf: Self.root.appending(path: "docs/journeys.md"), encoding: .utf8)
        let table = try #require(page.components(separatedBy: "## The elements").last)
        let known = Set(table.matches(of: /`([a-zA-Z.<>]+)`/).map { String($0.1) })
        for journey in Self.journeys {
            for step in journey.steps {
                guard let element = step.action.element else { continue }
                let name = element.replacing(/\.[0-9]+/, with: ".<n>")
                #expect(known.contains(name), "\(journey.file):\(step.line): \(element)")
            }
        }
    }

    @Test func `a journey that runs on both wires names no reply for one wire only`() throws {
        for journey in Self.journeys {
            for wire in journey.wires {
                let plan = StubPlan(
                    replies: Self.fixtures.appending(path: "Replies"), wire: wire,
                    variables: journey.variables)
                #expect(throws: Never.self, "\(journey.file)") { try plan.stubs(for: journey) }
            }
        }
    }

    @Test func `a journey runs on one wire only if the other cannot represent a reply or has no message`() {
        for journey in Self.journeys where journey.wires != [.json, .xml] {
            let messages = journey.server.map(\.message) + journey.steps.compactMap(\.action.message)
            if messages.allSatisfy({ ["config", "image", "geocode"].contains($0) }) { continue }
            let served = journey.steps.flatMap { step in
                if case .serve(let serving) = step.action { serving.replies } else { [Journey.Reply]() }
            }
            let replies = journey.server.flatMap(\.replies) + served
            let names = replies.compactMap(\.fixture)
            let isJSON = names.contains { name in
                let file = Self.fixtures.appending(path: "Replies/\(name).json").path
                return !name.hasPrefix("Config/") && FileManager.default.fileExists(atPath: file)
            }
            // What only a document of its own can have, such as entities, a character set, or text between
            // elements, is stored as text.
            let isDocument = names.contains { name in
                let file = Self.fixtures.appending(path: "Replies/\(name).txt")
                return (try? Data(contentsOf: file))?.starts(with: Data("<?xml".utf8)) == true
            }
            // The media type says which wire a character set is for.
            let namesCharset = replies.contains { $0.contentType?.contains("charset") == true }
            // A body in the journey itself is in the encoding of one wire.
            let hasBody = replies.contains { $0.body != nil }
            #expect(
                hasBody || (journey.wires == [.xml] ? isDocument : isJSON || namesCharset),
                "\(journey.file)")
        }
    }

    @Test func `a citation is a quirk, a divergence, an addition or a row of the page on fidelity`() {
        for journey in Self.journeys {
            for citation in journey.cites + [journey.differsByWire].compactMap(\.self) {
                #expect(citation.wholeMatch(of: /[QDEN]-[0-9]{2}/) != nil, "\(journey.file): \(citation)")
            }
        }
    }

    @Test func `no two journeys are the same`() {
        var seen: [Path: String] = [:]
        for journey in Self.journeys {
            let path = Path(
                steps: bytes(journey.wires.map(\.rawValue) + journey.steps.map(\.description)),
                server: journey.server.flatMap { [Journey.Reply(fixture: $0.message)] + $0.replies },
                world: journey.world, variables: journey.variables)
            #expect(seen[path] == nil, "\(journey.file) is \(seen[path] ?? "")")
            seen[path] = journey.file
        }
    }

    // Texts are compared as bytes, so that canonically equivalent texts differ.
    private func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

    /// The content of a journey without its name and line numbers.
    private struct Path: Hashable {
        var steps: [[UInt8]]
        var server: [Journey.Reply]
        var world: Journey.Setting
        var variables: [String: String]
    }
}

extension Step.Action {
    /// The message that the step supplies a reply for.
    fileprivate var message: String? {
        switch self {
        case .serve(let serving): serving.message
        case .release(let message, _): message
        default: nil
        }
    }

    /// The element that the step acts on.
    fileprivate var element: String? {
        switch self {
        case .tap(let element), .poke(let element), .clear(let element), .focus(let element): element
        case .fail(let element), .select(let element, _), .choose(let element, _): element
        case .type(let element, _), .edit(let element, _), .swipe(let element, _), .page(let element, _):
            element
        case .pan(let element, _), .pinch(let element, _), .flick(let element, _): element
        case .pull(let element, _), .scroll(let element, _): element
        default: nil
        }
    }
}
