import Testing

@testable import Fixing

/// Scripts in a folder that moves, which list the folder above it, which files leave.
struct ListedFoldersTests {
    private func mentions(_ file: String, _ text: String) throws -> [String] {
        try Followed(
            disk: ["App/Old/Data.json", "App/Cart.txt", "App/keep.txt"],
            contents: ["App/Old/\(file)": text],
            moves: ["App/Old": "App/Core", "App/Cart.txt": "App/Model/Cart.txt"], by: [Mentions()]
        ).mentions.filter { $0.contains("App/Cart.txt") }
    }

    @Test(arguments: [
        ("a.sh", "cd \"$(dirname \"$0\")/..\" && cat *.txt\n"),
        ("a.sh", "cd \"$(dirname \"$0\")/..\"\nfor f in *.txt; do cat $f; done\n"),
        ("a.sh", "cat \"$(dirname \"$0\")\"/../*.txt\n"),
        ("a.py", "from pathlib import Path\nPath(__file__).resolve().parents[1].glob(\"*.txt\")\n"),
        ("a.py", "for p in Path(__file__).parent.parent.iterdir(): print(p)\n"),
        ("a.py", "os.walk(os.path.join(os.path.dirname(__file__), \"..\"))\n"),
        ("a.js", "fs.readdirSync(path.join(__dirname, \"..\"))\n"),
    ])
    func `what leaves the listed folder is reported`(file: String, text: String) throws {
        #expect(try !mentions(file, text).isEmpty)
    }

    @Test(arguments: [
        ("a.sh", "cd \"$(dirname \"$0\")\" && cat *.txt\n"), ("a.py", "Path(__file__).parent.iterdir()\n"),
        ("a.py", "os.listdir(os.path.dirname(__file__))\n"), ("a.rb", "Dir[File.join(__dir__, \"*.txt\")]\n"),
        ("a.js", "fs.readdirSync(__dirname)\n"),
    ])
    func `the folder of the script itself moves with all that is in it`(file: String, text: String) throws {
        #expect(try mentions(file, text).isEmpty)
    }

    @Test func `what is global lists nothing`() throws {
        #expect(
            try mentions("a.py", "use(globals(), os.path.join(os.path.dirname(__file__), \"..\"))\n").isEmpty)
        #expect(try !mentions("a.py", "use(glob, os.path.join(os.path.dirname(__file__), \"..\"))\n").isEmpty)
    }
}
