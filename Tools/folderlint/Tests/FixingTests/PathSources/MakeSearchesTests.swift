import FolderlintKit
import Testing

@testable import Fixing

struct MakeSearchesTests {
    private let files = ["Shop/Cart.swift", "Shop/Item.swift", "Shop/Cart.h", "Other/a.swift"]

    /// What is reported of a makefile in a folder when two files of `Shop` go deeper.
    private func mentions(_ text: String, in file: String = "Makefile") throws -> [String] {
        try Followed(
            disk: files, contents: [file: text],
            moves: [
                "Shop/Cart.swift": "Shop/Model/Cart.swift", "Shop/Item.swift": "Shop/Model/Item.swift",
            ],
            by: [MakeSearches()]
        ).mentions
    }

    @Test func `a makefile that moves with what it looks for is quiet`() throws {
        let followed = try Followed(
            disk: ["Shop/a.c"], contents: ["Shop/Makefile": "%.o: %.c\n"], moves: ["Shop": "Till"],
            by: [MakeSearches()])
        #expect(followed.mentions == [])
    }

    @Test(arguments: [
        ("vpath %.swift Shop\n", "Shop/Model"), ("vpath %.swift Other:Shop\n", "Shop/Model"),
        ("vpath Cart.swift Other Shop # both\n", "Shop/Model"), ("vpath Cart% Shop\n", "?"),
        ("VPATH = Shop\n", "?"), ("VPATH:=Other:Shop\n", "?"), ("VPATH += \\\n  Shop\n", "?"),
        ("VPATH=Shop\n", "?"),
    ])
    func `a folder in which a makefile looks for what leaves it is reported`(line: String, place: String)
        throws
    {
        #expect(try mentions(line) == ["Makefile:1: Shop → \(place)"])
    }

    @Test(arguments: [
        "%.o: %.swift\n", "all: *.swift\n", "SRC := $(wildcard *.swift)\n", "OBJ = $(SRC:%.swift=%.o)\n",
        "OBJ = $(patsubst %.swift,%.o,$(SRC))\n", "vpath %.swift .\n",
    ])
    func `a pattern in a makefile means its own folder`(line: String) throws {
        #expect(try mentions(line, in: "Shop/Makefile") == ["Shop/Makefile:1: Shop → Shop/Model"])
        #expect(try mentions(line, in: "Other/rules.mk") == [])
    }

    @Test(arguments: [
        "vpath %.h Shop\n", "vpath %.swift Other Gone $(SHOP)\n", "vpath\nvpath %.swift\n", "VPATH = Other\n",
        "# vpath %.swift Shop\n", "%.o: %.m\n", "VPATHS = Shop\n", "all: Shop\n",
    ])
    func `what a makefile does not look for there is not reported`(text: String) throws {
        #expect(try mentions(text) == [])
    }
}
