import FolderlintKit
import Testing

@testable import Fixing

struct SConsTests {
    private func mentions(_ file: String, _ text: String, moves: [String: String]) throws -> [String] {
        try Followed(
            disk: ["Sources/priv/p.h", "Sources/inc/q.h", "Sources/b.c", "Sources/c.c"],
            contents: [file: text], moves: moves
        ).mentions
    }

    @Test(arguments: [
        ("Sources/SConscript", "Library('a', ['a.c'], CPPPATH=['priv'])\n"),
        ("Sources/SConscript", "env.Append(CPPPATH = ['inc', 'priv'])\n"),
        ("Sources/SConscript", "Library('a', CPPPATH='priv')\n"),
        ("Sources/SConscript", "env.Append(CPPPATH=Split('inc priv'))\n"),
        ("Sources/SConscript", "env['CPPPATH'] = Dir('priv')\n"),
        ("SConstruct", "env.Append(CPPPATH=['#Sources/priv'])\n"),
        ("SConstruct", "env = Environment(CCFLAGS='-I Sources/priv')\n"),
        ("SConstruct", "env = Environment(CPPPATH=['Sources/' + d for d in ['priv']])\n"),
    ])
    func `a folder that SCons looks for headers in is reported`(file: String, text: String) throws {
        let found = try mentions(file, text, moves: ["Sources/priv": "Sources/Private"])
        #expect(found.contains("\(file):1: Sources/priv → Sources/Private"), "\(found)")
    }

    @Test(arguments: [
        ("SConstruct", "Library('q', ['Sources/'+n+'.c' for n in ['b','c']])\n"),
        ("SConstruct", "Library('q', ['Sources/%s.c' % n for n in ('b', 'c')])\n"),
        ("SConstruct", "Library('q', [f'Sources/{n}.c' for n in 'b c'.split()])\n"),
        ("Sources/SConscript", "Library('q', [n + '.c' for n in Split('b c')])\n"),
        ("Sources/SConscript", "Object('b.c')\n"),
    ])
    func `a source whose name SCons puts together is reported`(file: String, text: String) throws {
        let found = try mentions(file, text, moves: ["Sources/b.c": "Sources/Core/b.c"])
        #expect(found.contains("\(file):1: Sources/b.c → Sources/Core/b.c"), "\(found)")
    }

    @Test(arguments: [
        ("Sources/SConscript", "Library('a', ['a.c'], CPPPATH=['inc'])\n# priv\n"),
        ("Sources/SConscript", "print('priv')\nHelp('b')\n"),
        ("SConstruct", "Library('q', ['Sources/c.c'])\n"),
    ])
    func `what SCons does not look for is quiet`(file: String, text: String) throws {
        let moves = ["Sources/priv": "Sources/Private", "Sources/b.c": "Sources/Core/b.c"]
        #expect(try mentions(file, text, moves: moves) == [])
    }
}
