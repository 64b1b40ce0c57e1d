import FolderlintKit
import Testing

@testable import Fixing

struct ModuleMapsTests {
    private let text = """
        module Zip { // header "zip.h"
          umbrella header "zip.h"
          private header "in/zlib.h"
          header "Elsewhere.h"
        }

        """

    private func followed(_ moves: [String: String]) throws -> Followed {
        try Followed(
            "Zip/\n  Zip.modulemap", disk: ["Zip/zip.h", "Zip/in/zlib.h", "Other/Elsewhere.h"],
            contents: ["Zip/Zip.modulemap": text], moves: moves, by: [ModuleMaps()])
    }

    @Test func `headers follow`() throws {
        let followed = try followed(["Zip/zip.h": "Public/zip.h", "Zip/in": "Zip/inner"])
        #expect(
            try followed.text("Zip/Zip.modulemap")
                == text.replacing("umbrella header \"zip.h\"", with: "umbrella header \"../Public/zip.h\"")
                .replacing("in/zlib.h", with: "inner/zlib.h"))
    }

    @Test func `the headers of a framework's module, which are those of the built framework, stay`() throws {
        let text = "framework module Zip {\n  umbrella header \"zip.h\"\n  module * { export * }\n}\n"
        let other = "module Lib {\n  header \"zip.h\"\n}\n"
        for moves in [["Zip/Zip.modulemap": "Maps/Zip.modulemap"], ["Zip/zip.h": "Public/zip.h"]] {
            let followed = try Followed(
                "Zip/\n  Zip.modulemap", disk: ["Zip/zip.h"], contents: ["Zip/Zip.modulemap": text + other],
                moves: moves, by: [ModuleMaps()])
            let new = moves.keys.contains("Zip/zip.h") ? "../Public/zip.h" : "../Zip/zip.h"
            #expect(
                try followed.text("Zip/Zip.modulemap") == text + other.replacing("zip.h", with: new))
        }
    }

    @Test func `headers that are left out, and the maps of other modules, follow`() throws {
        let text = "module Zip {\n  exclude header \"in/zlib.h\"\n}\nextern module Lib \"in/lib.modulemap\"\n"
        let followed = try Followed(
            "Zip/\n  Zip.modulemap", disk: ["Zip/in/zlib.h", "Zip/in/lib.modulemap"],
            contents: ["Zip/Zip.modulemap": text], moves: ["Zip/in": "Zip/inner"], by: [ModuleMaps()])
        #expect(try followed.text("Zip/Zip.modulemap") == text.replacing("in/", with: "inner/"))
    }

    @Test func `a map that moves alone leads back, and one that moves with its headers stays`() throws {
        let alone = try followed(["Zip/Zip.modulemap": "Maps/Zip.modulemap"])
        #expect(
            try alone.text("Zip/Zip.modulemap")
                == text.replacing("umbrella header \"zip.h\"", with: "umbrella header \"../Zip/zip.h\"")
                .replacing("in/zlib.h", with: "../Zip/in/zlib.h"))
        #expect(try followed(["Zip": "Lib"]).files.isEmpty)
    }
}
