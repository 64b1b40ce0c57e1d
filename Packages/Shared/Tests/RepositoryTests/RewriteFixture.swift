import Foundation

/// A program with places for every kind of rewrite, and the tool that rewrites it.
final class RewriteFixture {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "rewrites-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to name: String) throws -> URL {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    /// Builds the tool once for all tests.
    private static let built = Task {
        let output = try await Command.output(
            of: [Repository.root.appendingPathComponent("Tools/rewrites/run").path, "--tool"])
        return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    static func tool(_ arguments: [String]) async throws -> Command.Outcome {
        try await Command.outcome(of: [try await built.value] + arguments)
    }

    /// The source with all rewrites of a kind that do not overlap.
    func rewritten(_ source: String, _ kind: String) async throws -> String {
        let file = try write(source, to: "source.swift")
        let outcome = try await Self.tool(["file", file.path, "--kind", kind])
        guard outcome.status == 0 else { throw Command.Failure(description: outcome.complaint) }
        return outcome.text
    }

    /// The kinds of the rewrites of a source.
    func kinds(_ source: String) async throws -> Set<String> {
        let outcome = try await Self.tool(["file", try write(source, to: "source.swift").path])
        return Set(
            outcome.text.split(separator: "\n").compactMap { $0.split(separator: "\t").last.map(String.init) }
        )
    }

    /// What the program prints.
    func output(of source: String) async throws -> String {
        let file = try write(source, to: "main.swift")
        let program = folder.appendingPathComponent("program").path
        _ = try await Command.output(
            of: ["swiftc", "-swift-version", "6", "-Onone", file.path, "-o", program])
        return String(decoding: try await Command.output(of: [program]), as: UTF8.self)
    }

    static let program = """
        protocol Shape { func area() -> Int }

        final class Box: Shape {
            var width = 3
            var height = 4
            var log: [String] = []

            // The area, which a comment precedes.
            func area() -> Int { width * height } // behind
            var isFlat: Bool { width == 0 || height == 0 }
            var label: String { isFlat ? "flat" : "solid" }

            func grow(by amount: Int, silently: Bool) -> Int {
                let before = area()
                if silently {
                    log.append("silent")
                } else {
                    log.append("grow \\(amount)")
                }
                width += amount
                height += amount
                log.append("done")
                return area() - before
            }

            func tell() {
                log.append("told")
                width += 1
            }

            func check(_ amount: Int) -> String {
                guard amount > 0, amount < 10 else { return "out" }
                if amount == 5 {
                    log.append("five")
                    return "five"
                }
                let other = amount * 2
                return other > 6 && amount != 4 ? "large" : "small \\(other)"
            }

            func kind(_ amount: Int) -> String {
                let text = if amount > 2 { "many" } else { "few" }
                if text == "many" { return "m" } else { log.append(text); return "f" }
            }

            func sum(_ values: [Int]) -> Int {
                var total = 0
                for value in values { total += value }
                for (place, value) in values.enumerated() {
                    if place > 0 { total += value }
                }
                values.forEach { total += $0 }
                values.forEach { value in
                    total -= value
                }
                return total
            }

            func report() {
                print(area())
                log.append(describe(width))
            }

            func describe(_ number: Int) -> String { "number \\(number)" }
        }

        let box = Box()
        print(box.grow(by: 2, silently: false), box.grow(by: 1, silently: true))
        box.tell()
        print((0...10).map(box.check))
        print(box.kind(1), box.kind(5), box.label, box.isFlat)
        print(box.sum([1, 2, 3]))
        box.report()
        print(box.log)

        """
}
