import FolderlintKit
import Testing

@testable import Fixing

struct ModuleMapsTests {
    private let text = """
        framework module Zip { // header "zip.h"
          umbrella header "zip.h"
          private header "in/zlib.h"
          header "Elsewhere.h"
        }

        """

    private func carried(_ moves: [String: String]) throws -> Carried {
        try Carried(
            "Zip/\n  Zip.modulemap", disk: ["Zip/zip.h", "Zip/in/zlib.h", "Other/Elsewhere.h"],
            contents: ["Zip/Zip.modulemap": text], moves: moves, by: [ModuleMaps()])
    }

    @Test func `headers follow`() throws {
        let carried = try carried(["Zip/zip.h": "Public/zip.h", "Zip/in": "Zip/inner"])
        #expect(
            try carried.text("Zip/Zip.modulemap")
                == text.replacing("umbrella header \"zip.h\"", with: "umbrella header \"../Public/zip.h\"")
                .replacing("in/zlib.h", with: "inner/zlib.h"))
    }

    @Test func `a map that moves alone leads back, and one that moves with its headers stays`() throws {
        let alone = try carried(["Zip/Zip.modulemap": "Maps/Zip.modulemap"])
        #expect(
            try alone.text("Zip/Zip.modulemap")
                == text.replacing("umbrella header \"zip.h\"", with: "umbrella header \"../Zip/zip.h\"")
                .replacing("in/zlib.h", with: "../Zip/in/zlib.h"))
        #expect(try carried(["Zip": "Lib"]).files.isEmpty)
    }
}
