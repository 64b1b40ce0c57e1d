import Testing

@testable import Fixing

/// The keys of a mapping have no order: a folder may be named behind the command that runs in it.
struct WorkingFoldersTests {
    private func mentions(_ text: String, in file: String) throws -> [String] {
        try Followed(
            disk: ["App/Cart.swift", "App/Old/Item.swift", "App/k.txt", "Web/k.txt"],
            contents: [file: text],
            moves: ["App/Cart.swift": "App/Util/Cart.swift", "App/Old": "App/Core/Old"], by: [Mentions()]
        ).mentions
    }

    @Test(arguments: [
        (".github/workflows/a.yml", "steps:\n- name: x\n  run: cat Cart.swift\n  working-directory: App\n"),
        (
            ".github/workflows/a.yml",
            "steps:\n- run: |\n    ls x\n    cat Cart.swift\n  working-directory: ./App\n"
        ),
        ("a.yml", "steps:\n  - run: cat Cart.swift\n    working-directory: \"App\" # here\n"),
        (
            "a.yml",
            "a:\n  steps:\n  - run: cat Cart.swift\n  defaults:\n    run:\n      working-directory: App\n"
        ),
        ("a.yml", "steps:\n- run: cat Cart.swift\n  working-directory: ${{ github.workspace }}/App\n"),
        ("a.yml", "steps:\n- {run: cat Cart.swift, working-directory: App}\n"),
        ("a.yml", "- script: cat Cart.swift\n  workingDirectory: $(Build.SourcesDirectory)/App\n"),
        ("a.yml", "- task: x\n  inputs:\n    script: cat Cart.swift\n    workingDirectory: App\n"),
        (".circleci/config.yml", "- run:\n    command: cat Cart.swift\n    working_directory: App\n"),
        (
            ".circleci/config.yml",
            "b:\n  steps:\n    - run: cat Cart.swift\n  working_directory: ~/repo/App\n"
        ),
        ("Taskfile.yml", "tasks:\n  a:\n    cmds: [cat Cart.swift]\n    dir: App\n"),
        ("Taskfile.yml", "tasks:\n  a:\n    cmds:\n      - cat Cart.swift\n    dir: '{{.ROOT_DIR}}/App'\n"),
        ("lefthook.yml", "commands:\n  a:\n    run: cat Cart.swift\n    root: App/\n"),
        ("docker-compose.yml", "services:\n  a:\n    command: cat Cart.swift\n    working_dir: /src/App\n"),
        ("tasks.json", "{\"tasks\": [{\"args\": [\n\"Cart.swift\"], \"options\": {\"cwd\": \"App\"}}]}\n"),
        (
            "tasks.json",
            "{\"a\": [{\"command\": \"cat Cart.swift\",\n\"cwd\": \"${workspaceFolder}/App\"}]}\n"
        ),
        ("a.code-workspace", "[{\"command\": \"cat Cart.swift\",\n\"options\": {\"cwd\": \"App\"}}]\n"),
        ("a.yml", "- shell: cat Cart.swift\n  args:\n    chdir: App\n"),
        ("a.yml", "- run: cat Cart.swift\n  working-directory: >-\n    App\n"),
        ("a.yml", "- {\n    run: \"cat Cart.swift\",\n    working-directory: \"App\"\n  }\n"),
        ("mise.toml", "[tasks.a]\nrun = \"cat Cart.swift\"\ndir = \"App\"\n"),
        ("mise.toml", "[tasks]\na = {run = \"cat Cart.swift\", dir = \"App\"}\n"),
        ("a.toml", "a = [\n  {x = {y = 1}, cmd = 'cat Cart.swift', cwd = 'App'},\n]\n"),
        ("a.toml", "a = {\n  run = \"cat Cart.swift\",\n  cwd = \"App\",\n}\n"),
    ])
    func `a command is reported that stands before its folder`(file: String, text: String) throws {
        let found = try mentions(text, in: file).filter {
            $0.hasSuffix(" App/Cart.swift → App/Util/Cart.swift")
        }
        #expect(found.count == 1)
    }

    @Test(arguments: ["ls Old", "cat Old/Item.swift", "swiftlint lint --path Cart.swift"])
    func `each name that a command takes is reported before its folder`(command: String) throws {
        let text = "steps:\n- run: \(command)\n  working-directory: App\n"
        #expect(try mentions(text, in: "a.yml").contains { $0.hasPrefix("a.yml:2: App/") })
    }

    @Test(arguments: [
        ("a.yml", "steps:\n- run: cat Cart.swift\n  working-directory: Web\n"),
        ("a.yml", "steps:\n- run: cat Cart.swift\n- run: x\n  working-directory: App\n"),
        ("a.yml", "a:\n  run: cat Cart.swift\nb:\n  run: x\n  working-directory: App\n"),
        ("a.json", "[{\"command\": \"cat Cart.swift\"}, {\"command\": \"x\", \"cwd\": \"App\"}]\n"),
        ("a.toml", "[a]\nrun = \"cat Cart.swift\"\n[b]\ndir = \"App\"\n"),
        ("a.toml", "a = {run = \"cat Cart.swift\"}\nb = {run = \"x\", dir = \"App\"}\n"),
    ])
    func `a command of another mapping is quiet`(file: String, text: String) throws {
        #expect(try !mentions(text, in: file).contains { $0.contains("Cart.swift") })
    }

    @Test(arguments: [
        "- working-directory: App/Old\n  run: cat A.json\n",
        "- run: cat A.json\n  working-directory: App/Old\n",
    ])
    func `a name in a folder that moves as a whole is found as before`(text: String) throws {
        let followed = try Followed(
            disk: ["App/Old/A.json", "App/Stay.txt"], contents: ["a.yml": text],
            moves: ["App/Old": "App/Core"], by: [Mentions()])
        #expect(followed.mentions.count == 1)
    }

    @Test(arguments: [
        ("a.json", "{\"a\":[{\"sources\":[\"Cart.txt\"],\"path\":\"App\"}]}"),
        ("a.yml", "- sources:\n    - Cart.txt\n  path: App\n"),
        ("a.yml", "- run: cat ../Cart.txt\n  working-directory: App/Old\n"),
        ("a.yml", "- working-directory: App/Old\n  run: cat ../Cart.txt\n"),
        ("a.sh", "cd App/Old\ncat ../Cart.txt\n"),
    ])
    func `a name is reported that starts from a folder whose key is elsewhere, or climbs out of it`(
        file: String, text: String
    ) throws {
        let followed = try Followed(
            disk: ["App/Cart.txt", "App/Old/A.json", "App/Stay.txt"], contents: [file: text],
            moves: ["App/Cart.txt": "Pay/Cart.txt", "App/Old": "App/Core"], by: [Mentions()])
        #expect(followed.mentions.contains { $0.contains("App/Cart.txt") }, "\(followed.mentions)")
    }
}
