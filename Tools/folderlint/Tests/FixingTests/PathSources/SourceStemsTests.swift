import FolderlintKit
import Testing

@testable import Fixing

struct SourceStemsTests {
    /// What is reported of a text when `Sources/x.c` goes deeper.
    private func mentions(
        _ file: String, _ text: String, moves: [String: String] = ["Sources/x.c": "Sources/Core/x.c"],
        by pathSources: [any PathSource] = [SourceStems()]
    ) throws -> [String] {
        try Followed(
            disk: ["Sources/x.c", "Sources/y.c", "Other/a.c"], contents: [file: text], moves: moves,
            by: pathSources
        ).mentions
    }

    @Test(arguments: [
        ("Sources/Makefile", "OBJS=y.o \\\n  x.o\n", 2), ("Sources/Makefile", "y: x.o\n", 1),
        ("Sources/GNUmakefile", "N = x y\nOBJS = $(N:=.o)\n", 1), ("Sources/Makefile", "all: x\n", 1),
        ("Sources/Makefile", "N = y \\\n x\nOBJS = $(addsuffix .o,$(N))\n", 2),
        ("Sources/Makefile", "N = x\nOBJS = $(patsubst %,%.o,$(N))\n", 1),
        ("Sources/Makefile", "all:\n\tfor f in x y; do cc $$f.c; done\n", 2),
        ("Sources/lib.mk", "OBJS += $(B)/x.lo\n", 1), ("Sources/Makefile", "lib.a: lib.a(x.o)\n", 1),
        ("Sources/Makefile.am", "a_OBJECTS = out/x.obj\n", 1), ("Makefile", "OBJS = Sources/x.o\n", 1),
        ("Other/rules.make", "OBJS = ../Sources/x.o\n", 1), ("Other/rules.mk", "OBJS = Sources/x.o\n", 1),
        ("Makefile", "N = x y\nOBJS = $(addprefix Sources/,$(N:=.o))\n", 1),
        ("Makefile", "SRC = Sources\nN = x y\nall: $(foreach f,$(N),$(SRC)/$(f).c)\n", 2),
        ("Sources/CMakeLists.txt", "foreach(f x y)\n  add_library(${f} ${f}.c)\nendforeach()\n", 1),
        ("CMakeLists.txt", "foreach(f x y)\n  add_library(${f} Sources/${f}.c)\nendforeach()\n", 1),
        ("Sources/meson.build", "foreach f : ['x', 'y']\n  s += f + '.c'\nendforeach\n", 1),
        ("SConstruct", "Library('q', ['Sources/'+n+'.c' for n in ['x','y']])\n", 1),
        ("Sources/SConscript", "Library('q', [n+'.c' for n in ['x','y']])\n", 1),
    ])
    func `a source that a build names without its suffix is reported`(
        file: String, text: String, line: Int
    ) throws {
        #expect(try mentions(file, text) == ["\(file):\(line): Sources/x.c → Sources/Core/x.c"])
    }

    @Test(arguments: [
        ("Sources/Makefile", "# x.o\nOBJS = y.o xx.o x.a\n"), ("Other/Makefile", "OBJS = x.o\n"),
        ("Sources/Makefile", "N = x\nall:\n\techo x\n"), ("Sources/Makefile", ".PHONY: x\n"),
        ("Sources/Makefile", "OBJS = /opt/x.o\n"), ("Sources/Makefile", "x.o: x.c\n"),
        ("Sources/notes.txt", "x.o\n"), ("Sources/CMakeLists.txt", "project(x)\n"),
        ("Sources/Makefile", "A := x\nA ?= x\n"),
    ])
    func `a word that is no source of the folder, or beside its source, is quiet`(
        file: String, text: String
    ) throws {
        #expect(try mentions(file, text) == [])
    }

    @Test func `an object is quiet whose source moves with the makefile`() throws {
        #expect(try mentions("Sources/Makefile", "A = x.o\n", moves: ["Sources": "Code"]) == [])
    }

    @Test func `a source that its folder's loop names is reported once, beside what others report`() throws {
        let text = "foreach(f x y)\n  add_library(${f} ${f}.c)\nendforeach()\nadd_library(z x.c)\n"
        let place = "Sources/x.c → Sources/Core/x.c"
        #expect(
            try mentions("Sources/CMakeLists.txt", text, by: PathSources.all) == [
                "Sources/CMakeLists.txt:1: \(place)", "Sources/CMakeLists.txt:4: \(place)",
            ])
    }
}
