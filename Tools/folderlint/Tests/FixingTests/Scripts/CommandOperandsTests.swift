import Testing

@testable import Fixing

/// What commands take the mere name of a folder for, wherever they are written.
struct CommandOperandsTests {
    /// The number of mentions in a text, when the folder `Old` at the top of the repository moves.
    private func mentions(_ text: String, in file: String) throws -> Int {
        try Followed(
            disk: ["Old/x.txt", "Core/k.txt"], contents: [file: text], moves: ["Old": "Networking"],
            by: [Mentions()]
        ).mentions.count
    }

    @Test(arguments: [
        ("a.yml", "script:\n  - >\n    swiftlint\n    Old\n"),
        ("a.yml", "script:\n  - >-\n    git add\n    --all\n    Old\n"),
        ("a.yml", "x: \"swiftlint\n  lint Old\"\n"), ("a.yml", "x:\n  - 'swiftlint\n    lint Old'\n"),
        ("a.yml", "x:\n  - swiftlint lint\n    Old\n"),
        ("a.yml", "command: [\"swiftlint\", \"lint\", \"Old\"]\n"),
        ("a.json", "{\"x\": [\"git\", \"add\",\n \"Old\"]}\n"),
        ("a.yml", "x:\n  - swiftlint\n  - lint\n  - Old\n"),
        ("a.toml", "x = ['swiftformat', 'Old']\n"), ("a.py", "run([\"swiftlint\", \"Old\"])\n"),
        ("s.sh", "git reset HEAD Old\n"), ("s.sh", "git reset -q -- Old\n"), ("s.sh", "git clone u Old\n"),
        ("s.sh", "git submodule add u Old\n"), ("s.sh", "npm install --prefix Old\n"),
        ("s.sh", "pip install -e Old\n"), ("s.sh", "yarn install --cwd Old\n"),
    ])
    func `a folder is reported that a command takes in a list, in folded lines or in quotes`(
        file: String, text: String
    ) throws {
        #expect(try mentions(text, in: file) == 1)
    }

    @Test(arguments: [
        ("s.sh", "docker build -t Old .\n"), ("s.sh", "docker build --build-arg A=1 --target Old .\n"),
        ("s.sh", "docker build -t Old/x .\n"), ("s.sh", "docker run --rm Old\n"),
        ("s.sh", "git branch -D Old\n"), ("s.sh", "git push origin Old\n"), ("s.sh", "git tag -d Old\n"),
        ("s.sh", "brew install -q Old\n"), ("s.sh", "npm install -g Old\n"), ("s.sh", "open -a Old\n"),
        ("s.sh", "xcodebuild test -testPlan Old\n"), ("s.sh", "codesign -f -s Old x.app\n"),
        ("s.sh", "security import a.p12 -k Old\n"), ("s.sh", "plutil -replace A -string Old x.plist\n"),
        ("Podfile", "pod 'Old'\n"), ("Podfile", "pod 'Old/Core'\n"), ("Brewfile", "tap 'a/Old'\n"),
        ("s.sh", "docker volume rm Old\n"), ("s.sh", "docker compose up Old\n"),
        ("s.sh", "git log --grep Old\n"), ("s.sh", "git log -S Old\n"), ("s.sh", "git tag --message Old\n"),
        ("s.sh", "git describe --match Old\n"), ("s.sh", "git checkout -b Old\n"),
        ("a.yml", "run: docker build -t Old -f Dockerfile .\n"),
        ("compose.yml", "volumes:\n  - Old:/data\n"), ("compose.yml", "depends_on:\n  - Old\n"),
        ("a.yml", "- uses: Old/action@v1\n"), ("a.yml", "image: Old/x\n"),
        ("a.yml", "x: [\"echo\", \"Old\"]\n"),
        ("a.yml", "- >\n  we like\n  Old\n"), ("a.yml", "x: \"we like\n  the Old\"\n"),
    ])
    func `a word that a command or a key takes for something else is quiet`(file: String, text: String)
        throws
    {
        #expect(try mentions(text, in: file) == 0)
    }

    @Test(arguments: [
        ("CMakeLists.txt", "include_directories(Old)\n"), ("CMakeLists.txt", "set(DIRS\n  Core\n  Old)\n"),
        ("x.cmake", "target_include_directories(x PRIVATE Core Old)\n"), ("meson.build", "subdir('Old')\n"),
        ("meson.build", "inc = include_directories('Core', 'Old')\n"),
        ("a.json", "{\"baseUrl\": \"Old\"}\n"), ("a.toml", "cwd = \"Old\"\n"),
    ])
    func `a folder that a tool for builds takes is reported`(file: String, text: String) throws {
        #expect(try mentions(text, in: file) == 1)
    }

    @Test(arguments: [
        "set(NAME Old)\n", "project(Old)\n", "message(\"Old\")\n", "target_link_libraries(x Old)\n",
    ])
    func `a name that a tool for builds takes is quiet`(text: String) throws {
        #expect(try mentions(text, in: "CMakeLists.txt") == 0)
    }
}
