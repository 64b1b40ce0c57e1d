import Testing

@testable import Fixing

/// Folders that are the values of variables from which a text goes on to make paths.
struct VariableValuesTests {
    private func mentions(_ text: String, in file: String) throws -> [String] {
        try Followed(
            disk: ["Shop/Cart.txt", "Shop/Stay.txt"], contents: [file: text],
            moves: ["Shop/Cart.txt": "Pay/Cart.txt"], by: [Mentions()]
        ).mentions
    }

    @Test(arguments: [
        ("run.sh", "D=${1:-Shop}; ls $D/*.txt\n"), ("run.sh", ": \"${D:=Shop}\"\ncat \"$D\"/*.txt\n"),
        ("run.sh", "D=\"${D-Shop}\"\nls $D/*.txt\n"), ("run.sh", "set -- Shop\nls $1/*.txt\n"),
        ("run.sh", "ls \"${D:-Shop}\"/*.txt\n"), ("Taskfile.yml", "vars:\n  D: Shop\na: ls {{.D}}/*.txt\n"),
        (".github/workflows/a.yml", "env:\n  D: Shop\na:\n  - run: ls $D/*.txt\n"),
        (".github/workflows/a.yml", "env:\n  D: 'Shop'\na:\n  - run: ls ${{ env.D }}/*.txt\n"),
        (".github/workflows/a.yml", "env: { D: Shop }\na:\n  - run: ls \"${D}\"/*.txt\n"),
        ("CMakeLists.txt", "set(D Shop)\nfile(GLOB x ${D}/*.txt)\n"),
        ("CMakeLists.txt", "foreach(d Web Shop)\n  file(GLOB x ${d}/*.txt)\nendforeach()\n"),
        ("CMakeLists.txt", "set(D \"Shop\")\nfile(GLOB x \"${D}/*.txt\")\n"),
    ])
    func `a folder that a variable stands for before other names is reported`(
        file: String, text: String
    ) throws {
        #expect(try mentions(text, in: file).contains { $0.contains("Shop") })
    }

    @Test(arguments: [
        ("run.sh", "D=${1:-Shop}; open -a $D\n"), ("a.yml", "env:\n  SCHEME: Shop\na: ls $OTHER/*.txt\n"),
        ("CMakeLists.txt", "set(D Shop)\nfile(GLOB x ${E}/*.txt)\n"),
        ("run.sh", "D=${1:-Shops}; ls $D/*.txt\n"),
    ])
    func `a value that begins no path is quiet`(file: String, text: String) throws {
        #expect(try mentions(text, in: file).isEmpty)
    }

    @Test(arguments: [
        "cat ${{ env.D }}/Cart.txt", "cat ${{env.D}}/Cart.txt", "cat {{ .D }}/Cart.txt",
    ])
    func `a name behind a variable with blanks is reported`(command: String) throws {
        let text = "a:\n  - run: \(command)\n"
        #expect(try mentions(text, in: "a.yml").contains { $0.contains("Shop/Cart.txt") })
    }
}
