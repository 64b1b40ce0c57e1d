import Testing

@testable import Fixing

/// Paths in the folder for what is built, and words with several choices.
struct MadePathsTests {
    private func followed(_ text: String, in file: String) throws -> Followed {
        try Followed(
            disk: ["Shop/Cart.txt", "Shop/Stay.txt", "Shop/Cart.swift"], contents: [file: text],
            moves: ["Shop/Cart.txt": "Pay/Cart.txt", "Shop/Cart.swift": "Pay/Cart.swift"],
            by: [Mentions(rewrites: true)])
    }

    @Test(arguments: [
        ("configure_file(Shop/Cart.txt Shop/Cart.txt COPYONLY)", "(Pay/Cart.txt Shop/Cart.txt"),
        ("add_custom_command(OUTPUT Shop/Cart.txt COMMAND cp Shop/Cart.txt x)", "OUTPUT Shop/Cart.txt"),
        ("install(FILES Shop/Cart.txt DESTINATION Shop/Cart.txt)", "Pay/Cart.txt DESTINATION Shop/Cart.txt"),
    ])
    func `a path that a build makes stays as it is`(line: String, rest: String) throws {
        #expect(try followed(line + "\n", in: "CMakeLists.txt").text("CMakeLists.txt").contains(rest))
    }

    @Test(arguments: ["ls Shop/{Cart,Stay}.{swift,txt}", "ls Shop/{Ca,St}*.{md,txt}"])
    func `a word with braces behind braces is one pattern`(line: String) throws {
        #expect(try !followed(line + "\n", in: "run.sh").mentions.isEmpty)
    }

    @Test(arguments: ["ls Shop/{Stay,Item}.{swift,txt}", "cat **/Cart.swift", "ls Shop/{Cart,Stay}.{md,h}"])
    func `a pattern that means the same as before is quiet`(line: String) throws {
        #expect(try followed(line + "\n", in: "run.sh").mentions.isEmpty)
    }

    @Test func `a script that takes letters from the start of a path keeps it`() throws {
        let script = "F=Shop/Cart.txt\necho \"${F:5}\"\n"
        let found = try followed(script, in: "run.sh")
        #expect(try found.text("run.sh") == script && !found.mentions.isEmpty)
        let other = "F=Shop/Cart.txt\ncat \"$F\" ${X:-5} \"${@:2}\"\n"
        #expect(try followed(other, in: "run.sh").text("run.sh").contains("Pay/Cart.txt"))
    }
}
