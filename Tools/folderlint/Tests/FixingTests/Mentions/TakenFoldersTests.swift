import FolderlintKit
import Testing

@testable import Fixing

/// Folders of which a script takes all.
struct TakenFoldersTests {
    private func mentions(_ file: String, _ text: String, moves: [String: String]) throws -> [String] {
        let disk = ["App/a.txt", "App/b.txt", "App/Model/c.txt", "Top.txt"]
        let followed = try Followed(
            disk: disk, contents: [file: text], git: .init(tracked: disk + [file]), moves: moves,
            by: [Mentions()])
        return followed.edits.mentions.map {
            "\($0.path.dropFirst(Example.folder.count + 1)): \($0.note ?? "")"
        }
    }

    private static let smaller = [
        ("run.sh", "cd App && zip -qr ../x.zip .\n"), ("run.sh", "(cd App; tar cf - .) | tar xf -\n"),
        ("run.sh", "pushd App\ncp -R . x\npopd\n"), ("run.sh", "tar -C App -cf x.tar .\n"),
        ("run.sh", "cd App; ls"), ("run.sh", "git -C App ls-files\n"), ("run.sh", "cd App\nfind . -type f\n"),
        ("run.sh", "hdiutil create -srcfolder App x.dmg\n"),
        ("Makefile", "all:\n\tcd App && zip -r x.zip .\n"), ("Makefile", "all:\n\t@cd App && ls\n"),
        (".github/workflows/a.yml", "jobs:\n  a:\n    steps:\n    - run: cd App && zip -r x.zip .\n"),
        (
            ".github/workflows/a.yml",
            "jobs:\n  a:\n    steps:\n    - run: |\n        cd App\n        zip -r x.zip .\n"
        ),
        ("Dockerfile", "FROM x\nCOPY App /app\n"),
    ]

    @Test(arguments: smaller)
    func `a folder that a script enters and takes as a whole is reported where it loses something`(
        file: String, text: String
    ) throws {
        #expect(
            try mentions(file, text, moves: ["App/a.txt": "Model/a.txt"])
                == ["App: \(BareFolders.isSmaller)"])
    }

    @Test(arguments: smaller)
    func `it is not where all stays in it`(file: String, text: String) throws {
        #expect(try mentions(file, text, moves: ["App/a.txt": "App/Model/a.txt"]) == [])
    }

    @Test(arguments: [
        ("run.sh", "cd App && swift build\n"), ("run.sh", "cd App\ncd ..\nls\n"),
        ("run.sh", "cd App; ls *.md\n"),
        ("run.sh", "(cd App; make)\nls\n"), ("run.sh", "pushd App\nmake\npopd\nls\n"),
        ("Makefile", "all:\n\tcd App && make\n\tls\n"),
        ("a.yml", "steps:\n- run: cd App && make\n- run: ls\n"),
        ("run.sh", "cp -R x App\n"), ("run.sh", "tar -xf x.tar -C App\n"), ("run.sh", "mkdir -p App\n"),
    ])
    func `a folder of which a script takes nothing as a whole is not reported`(file: String, text: String)
        throws
    {
        #expect(try mentions(file, text, moves: ["App/a.txt": "Model/a.txt"]) == [])
    }

    @Test(arguments: [
        ("run.sh", "cp -R App/Model x\n"), ("run.sh", "rsync -a \"$SRCROOT/App/Model/\" x\n"),
        ("run.sh", "D=App/Model; cp -R $D x\n"), ("run.sh", "cd App/Model && zip -r x.zip .\n"),
        ("Makefile", "all:\n\tcp -R App/Model out\n"), ("a.py", "shutil.copytree(\"App/Model\", x)\n"),
        ("a.rb", "FileUtils.cp_r(\"App/Model\", x)\n"), ("a.rb", "Dir[\"App/Model/*\"]\n"),
        ("a.js", "fs.readdirSync('App/Model')\n"),
    ])
    func `a folder that a script takes as a whole is reported where it gets something`(
        file: String, text: String
    ) throws {
        #expect(
            try mentions(file, text, moves: ["Top.txt": "App/Model/Top.txt"]) == [
                "App/Model: \(MovedScript.gain)"
            ])
    }

    @Test(arguments: [
        ("run.sh", "cp Top.md App/Model\n"), ("run.sh", "cat App/Model/c.txt\n"),
        ("a.py", "open(\"App/Model\")\n"), ("run.sh", "cp -R x App/Model\n"),
        ("run.sh", "tar -xf x.tar -C App/Model\n"),
    ])
    func `a folder that a script only writes to is not reported`(file: String, text: String) throws {
        #expect(try mentions(file, text, moves: ["Top.txt": "App/Model/Top.txt"]) == [])
    }
}
