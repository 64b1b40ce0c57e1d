import Testing

@testable import Fixing

/// A path that a script puts behind another one is of the repository only if that one is.
struct PathBaseTests {
    private func followed(_ text: String, in file: String) throws -> Followed {
        try Followed(
            disk: ["App/Old/x.txt", "App/k.txt"], contents: [file: text], moves: ["App/Old": "App/New"],
            by: [Mentions(rewrites: true)])
    }

    @Test(arguments: [
        ("a.sh", "ls ~/App/Old"), ("a.sh", "ls \"$HOME/App/Old/x.txt\""), ("a.sh", "cp x ${HOME}/App/Old/"),
        ("a.sh", "ls \"$HOME\"/App/Old"), ("a.sh", "ls ~bob/App/Old"),
        ("Makefile", "x:\n\tls $(HOME)/App/Old"),
        ("a.sh", "D=$HOME\nls \"$D\"/App/Old"), ("a.yml", "path: ~/App/Old"),
        ("a.rb", "File.join(Dir.home, \"App/Old\")"), ("a.rb", "File.join(ENV[\"HOME\"], 'App/Old')"),
        ("a.rb", "File.read(\"#{Dir.home}/App/Old\")"), ("a.rb", "Pathname(Dir.home) + \"App/Old\""),
        ("a.rb", "h = Dir.home\nFile.join(h, \"App/Old\")"),
        ("Fastfile", "File.join(Dir.home.to_s, \"App/Old\")"),
        ("a.py", "os.path.join(home, \"App/Old\")"),
        ("a.py", "os.path.join(os.path.expanduser(\"~\"), \"App/Old\")"),
        ("a.py", "os.path.join(os.environ['HOME'], 'App/Old')"), ("a.py", "Path.home() / \"App/Old\""),
        ("a.py", "Path.home().joinpath(\"App/Old\")"), ("a.py", "f\"{Path.home()}/App/Old\""),
        ("a.js", "path.join(os.homedir(), 'App/Old')"), ("a.js", "\u{60}${os.homedir()}/App/Old\u{60}"),
        ("a.kts", "File(System.getProperty(\"user.home\"), \"App/Old\")"),
        ("a.php", "getenv('HOME') . '/App/Old'"), ("a.pl", "catfile($ENV{HOME}, 'App/Old')"),
        ("a.cmake", "file(READ $ENV{HOME}/App/Old)"),
        ("a.ps1", "ls $env:HOME/App/Old"), ("a.ps1", "ls \"$env:USERPROFILE\\App\\Old\""),
        ("a.ps1", "Join-Path $HOME \"App/Old\""), ("a.bat", "dir %USERPROFILE%\\App\\Old"),
        ("a.swift", "NSHomeDirectory() + \"/App/Old\""),
        ("a.swift", "FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(\"App/Old\")"),
        ("a.swift", "URL.homeDirectory.appending(path: \"App/Old\")"),
        ("a.swift", "\"@executable_path/App/Old\""),
        ("a.swift", "let p = FileManager.default.homeDirectoryForCurrentUser.path + \"/App/Old\""),
        ("a.rb", "path = 1\nh = Dir.home\nFile.join(h, \"App/Old\")"),
        ("a.py", "if home == x: os.path.join(home, \"App/Old\")"),
        ("a.ps1", "[IO.Path]::Combine($HOME, \"App/Old\")"), ("a.py", "Path(home, \"App/Old\")"),
    ])
    func `a path from a home is not one from the top of the repository`(file: String, text: String) throws {
        let followed = try followed(text, in: file)
        #expect(followed.mentions == [] && followed.files == [])
    }

    @Test(arguments: [
        ("a.sh", "ls ~/shop/App/Old"), ("a.sh", "ls home/App/Old"), ("a.sh", "ls $ROOT/App/Old"),
        ("a.sh", "ls \"$SHOP_HOME\"/App/Old"),
        ("a.rb", "File.join(Dir.home, \"shop\", \"App/Old\")"),
        ("a.rb", "File.join(Dir.tmpdir, \"App/Old\")"),
        ("a.rb", "Dir.mktmpdir { |d| File.join(d, \"App/Old\") }"),
        ("a.py", "os.path.join(tempfile.gettempdir(), \"App/Old\")"), ("a.py", "tmp_path / \"App/Old\""),
        ("a.py", "home = find_top()\nos.path.join(home, \"App/Old\")"), ("a.py", "dir + '/App/Old'"),
        ("a.js", "path.join(os.tmpdir(), 'App/Old')"), ("a.php", "$dir . '/App/Old'"),
        ("a.kts", "buildDir.resolve(\"App/Old\")"), ("a.ps1", "Join-Path $Temp 'App/Old'"),
        ("a.swift", "NSTemporaryDirectory() + \"App/Old\""),
    ])
    func `a path behind another one is reported and not rewritten`(file: String, text: String) throws {
        let followed = try followed(text, in: file)
        #expect(followed.mentions.count == 1 && followed.files == [])
    }

    @Test(arguments: [
        ("a.sh", "mv ~ App/Old"), ("a.sh", ". \"App/Old/x.txt\""), ("a.rb", "File.join(\"App/Old\")"),
        ("a.rb", "copy(Dir.home, \"App/Old\")"), ("a.rb", "[Dir.home, \"App/Old\"]"),
        ("a.js", "path.resolve('App/Old')"), ("a.py", "home = \"App/Old\""), ("a.py", "Path(\"App/Old\")"),
        ("a.py", "fullpath(\"App/Old\")"),
        ("a.py", "print(\"a\" \"b\", \"App/Old\")"), ("a.kts", "project.file(\"App/Old\")"),
    ])
    func `a path with nothing before it is rewritten`(file: String, text: String) throws {
        let followed = try followed(text, in: file)
        #expect(followed.mentions == [])
        #expect(try followed.text(file) == text.replacing("App/Old", with: "App/New"))
    }
}
