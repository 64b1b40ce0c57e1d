import FolderlintKit
import Testing

@testable import Fixing

struct OtherBuildsTests {
    /// What a source in `App` includes when its header goes to `App/Model` and a text is there.
    private func include(_ file: String, _ text: String, patches: [(String, String)] = []) throws -> String {
        let contents = ["App/x.c": "#include \"x.h\"\n", "App/x.h": "", file: text]
        return try Followed(
            "App/\n  x.c\n  x.h", contents: contents, patches: patches,
            moves: ["App/x.h": "App/Model/x.h"], by: [HeaderImports()]
        ).text("App/x.c")
    }

    private let made = "#include \"Model/x.h\"\n"
    private let kept = "#include \"x.h\"\n"

    @Test(arguments: [
        ("build.sh", "#!/bin/sh\ncc -c App/x.c\n"), ("Scripts/build", "#!/bin/bash\ncd ..\ncc App/*.c\n"),
        ("build.zsh", "for f in x y; do clang-18 -c App/$f.c; done\n"),
        ("justfile", "all:\n  cc App/x.c\n"), ("Dockerfile", "COPY App /s\nRUN gcc -c /s/x.c\n"),
        ("build.ninja", "build x.o: cc App/x.c\n"), ("a.pro", "SOURCES += App/x.c\n"),
        ("App/a.pri", "SOURCES += $$PWD/x.c\n"), ("a.pro", "SOURCES += $$files(App/*.c)\n"),
        ("setup.py", "Extension('a', ['App/x.c'])\n"), ("setup.py", "Extension('a', glob('App/*.c'))\n"),
        ("BUCK", "cxx_library(srcs = glob([\"App/*.c\"]))\n"), ("App/BUCK", "srcs = [\"x.c\"]\n"),
        ("xmake.lua", "add_files(\"App/*.c\")\n"), ("premake5.lua", "files { \"App/**.c\" }\n"),
        ("Android.bp", "cc_library { srcs: [\"App/x.c\"] }\n"), ("build.rs", "b.file(\"App/x.c\");\n"),
        ("build.zig", "exe.addCSourceFile(.{ .file = b.path(\"App/x.c\") });\n"),
        ("default.nix", "buildPhase = \"cc App/*.c\";\n"),
        ("win/a.vcxproj", "<ClCompile Include=\"..\\App\\x.c\" />\n"),
        ("win/a.vcxproj", "<ClCompile Include=\"..\\App\\*.c\" />\n"),
        (".github/workflows/a.yml", "      - run: cc -c App/x.c\n"),
        (".gitlab-ci.yml", "script: arm-none-eabi-gcc App/*.c\n"),
        ("App/CMakeLists.txt", "foreach(f x)\n  add_library(${f} ${f}.c)\nendforeach()\n"),
        ("CMakeLists.txt", "aux_source_directory(App SRC)\n"),
        ("App/Makefile", "SRC = $(N:=.c)\n"), ("App/Makefile", "%.o: %.c\n"),
        ("App/Makefile", "SRC = $(addsuffix .c,$(N))\n"), ("make/lib.make", "SRC = ../App/$(N).c\n"),
        ("SConstruct", "Library('q', ['App/'+n+'.c' for n in ['x']])\n"),
        ("SConstruct", "Library('q', ['App/%s.c' % n for n in ['x']])\n"),
        ("wscript", "bld.stlib(source=['App/x.c'])\n"),
    ])
    func `an include becomes a path where anything else compiles its source`(file: String, text: String)
        throws
    {
        #expect(try include(file, text) == made)
    }

    @Test(arguments: [
        ("notes.txt", "cc App/x.c\n"), ("README.md", "cc App/x.c\n"), ("build.sh", "cc App/y.c\n"),
        ("lint.sh", "find App -name '*.c' | xargs clang-format -i\n"),
        ("lint.yml", "paths: ['**/*.c']\n"), ("Tools/Makefile", "SRC = $(wildcard *.c)\n"),
        ("App/Makefile", "SRC = $(N:=.m)\n"), ("LICENSE", "cc App/x.c\n"),
        ("Makefile", "all:\n\tgenstrings -o en.lproj App/*.c\n"),
        ("Makefile", "all:\n\tclang-format -i App/x.c\n"),
    ])
    func `an include of a source that nothing else compiles keeps its name`(file: String, text: String)
        throws
    {
        #expect(try include(file, text) == kept)
    }

    @Test(arguments: [
        ("PBXShellScriptBuildPhase", "shellScript = \"cc -c App/x.c\\n\";", true),
        ("PBXShellScriptBuildPhase", "shellScript = (\"cd App\", \"xcrun clang *.c\");", true),
        ("PBXBuildRule", "script = \"cc App/x.c\";", true),
        ("PBXLegacyTarget", "buildToolPath = /usr/bin/cc; buildArgumentsString = \"-c App/x.c\";", true),
        ("PBXShellScriptBuildPhase", "shellScript = \"find . -name '*.c'\";", false),
    ])
    func `an include becomes a path where a script of the project compiles its source`(
        isa: String, members: String, isCompiled: Bool
    ) throws {
        let object = "C1 = {isa = \(isa); name = Run; \(members) };"
        let text = try include(
            "a.txt", "", patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")])
        #expect(text == (isCompiled ? made : kept))
    }
}
