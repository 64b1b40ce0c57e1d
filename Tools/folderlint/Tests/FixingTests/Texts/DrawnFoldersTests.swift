import AttackTally
import Testing

@testable import Fixing

/// The names in drawings of folders, each of which is in the folder that it is drawn in.
struct DrawnFoldersTests {
    private func mentions(_ text: String, in file: String = "README.md") throws -> [String] {
        try Followed(
            disk: [
                "App/Old/Deep/d.txt", "App/Old/x.txt", "App/users.json", "App/k.txt", "Kit/Old/y.txt",
                "Widgets/w.txt",
            ],
            contents: [file: text],
            moves: ["App/Old": "App/New", "App/users.json": "App/Model/users.json", "Widgets": "Extensions"],
            by: [Mentions()]
        ).mentions
    }

    @Test(arguments: [
        "├── App\n│   ├── Old/\n│   └── users.json\n└── Widgets\n",
        "Shop/\n├── App/ # app\n│   ├── Old/ # old\n│   └── users.json\n└── Widgets/\n",
        "|-- App/\n|   |-- Old/\n|   \u{60}-- users.json\n\u{60}-- Widgets/\n",
        "├──App\n│  ├──Old\n│  └──users.json\n└──Widgets\n",
        "+---App\n|   +---Old\n|   \\---users.json\n+---Widgets\n",
        "|_ App\n|   |__ Old\n|   |__ users.json\n|__ Widgets\n",
        "Shop/\n  App/\n    Old/\n      x.txt\n    users.json\n    k.txt\n  Widgets/\n",
        "├── 📂 App\n│   ├── \u{60}Old\u{60}\n│   │   └── x.txt\n│   └── users.json — x\n└── **Widgets**\n",
    ])
    func `a name in a drawing of folders is reported once`(text: String) throws {
        let moved = try mentions(text).map { $0.split(separator: ": ").last.map(String.init) }
        #expect(
            moved == [
                "App/Old → App/New", "App/users.json → App/Model/users.json", "Widgets → Extensions",
            ])
    }

    @Test(arguments: [
        "├── Kit\n│   └── Old/\n", "├── App\n│   ├── Widgets/\n│   └── Deep\n", "├── k.txt\n",
        "| Old | y |\n",
        "Kit/\n  Old/\n    x.txt\n", "- App\n  - Old\n", "App\n  Old\n", "App/ and\n  Old/ are here\n",
        "│ Old │ x │\n", "App/\n├── k.txt\nKit/\n└── Old/\n", "  App/\n  |-- k.txt\n  Kit/\n  |-- Old/\n",
    ])
    func `a name in a drawing that is another folder's is quiet`(text: String) throws {
        #expect(try mentions(text) == [])
    }

    @Test func `time grows with a drawing`() {
        for piece in ["├── Old\n", "│   ├── App/\n", "  a/\n", "|-- Old \u{60}"] {
            let failure = Growth(from: 200).failure {
                String(repeating: piece, count: $0)
            } _: { text in
                _ = try? mentions(text)
            }
            #expect(failure == nil)
        }
    }
}
