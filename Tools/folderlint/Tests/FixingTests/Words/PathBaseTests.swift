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
        ("a.ps1", "[IO.Path]::Combine($HOME, \"App/Old\")"),
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
        ("a.rb", "copy(Dir.home, \"App/Old\")"), ("a.rb", "[Dir.home, \"App/Old\"].join('/')"),
        ("a.py", "print(\"a\" \"b\", \"App/Old\")"), ("a.py", "os.path.join(home, \"App/Old\")"),
        ("a.py", "if home == x: os.path.join(home, \"App/Old\")"), ("a.py", "Path(home, \"App/Old\")"),
        ("a.py", "def a(home):\n  p = home / \"App/Old\""), ("a.py", "self.home / \"App/Old\""),
        ("a.rb", "File.join(@home, \"App/Old\")"), ("a.rb", "File.join(config.home, \"App/Old\")"),
        ("a.js", "const { home } = f()\npath.join(home, 'App/Old')"),
        ("a.sh", "read -r home\nls \"$home/App/Old\""), ("a.sh", "ls \"$HOMEDIR\"/App/Old"),
        ("a.bat", "set HOME=%CD%\r\ndir %HOME%\\App\\Old\r\n"),
    ])
    func `a path behind another one is reported and not rewritten`(file: String, text: String) throws {
        let followed = try followed(text, in: file)
        #expect(followed.mentions.count == 1 && followed.files == [])
    }

    @Test(arguments: [
        ("a.sh", "mv ~ App/Old"), ("a.sh", ". \"App/Old/x.txt\""), ("a.kts", "project.file(\"App/Old\")"),
        ("a.py", "home = open(\"App/Old\")"),
    ])
    func `a path with nothing before it is rewritten`(file: String, text: String) throws {
        let followed = try followed(text, in: file)
        #expect(followed.mentions == [])
        #expect(try followed.text(file) == text.replacing("App/Old", with: "App/New"))
    }

    @Test(arguments: [
        ("a.rb", "File.expand_path(\"App/Old\", \"~\")"), ("a.rb", "Dir.glob(\"App/Old\", base: x)"),
        ("a.py", "glob.glob(\"App/Old\", root_dir=\"/srv\")"), ("a.js", "new URL('App/Old', x)"),
        ("a.py", "\"/\".join([tmp, \"App/Old\"])"), ("a.py", "\"%s/%s\" % (tmp, \"App/Old\")"),
        ("a.py", "\"/srv/\" \"App/Old\""), ("a.rb", "\"/srv/\" << \"App/Old\""),
        ("a.rb", "File.join(\n  Dir.home,\n  'App/Old')"), ("a.py", "('/srv/'\n 'App/Old')"),
        ("a.rb", "Dir.chdir(\"/srv\") { File.read(\"App/Old\") }"),
        ("a.py", "os.chdir(x)\nopen(\"App/Old\")"),
        ("a.py", "run(\"ls App/Old\", shell=True, cwd=tmp)"), ("a.js", "process.chdir(x)\nread('App/Old')"),
        ("a.ps1", "cd C:\\srv\r\nls App/Old"), ("a.py", "ZipFile(x).read(\"App/Old\")"),
        ("Fastfile", "sh \"ssh host cat App/Old\""), ("Dockerfile", "WORKDIR /srv\nRUN ls App/Old"),
        ("a.sh", "cd && ls App/Old"), ("a.sh", "cd; ls App/Old"), ("a.sh", "cd\nls App/Old"),
        ("a.yml", "run: ls App/Old\nworking-directory: /srv"), ("a.yml", "run: |\n  cd ~\n  ls App/Old"),
    ])
    func `a path that may be of another folder is not rewritten`(file: String, text: String) throws {
        let followed = try followed(text, in: file)
        #expect(followed.mentions.count <= 1 && followed.files == [])
    }

    @Test(arguments: ["dir %~dp0App\\Old\r\n", "cd /d %~dp0App\\Old\r\n", "dir %~dp0\\App\\Old\r\n"])
    func `a path behind the folder of a batch file is reported`(text: String) throws {
        #expect(try followed(text, in: "a.bat").mentions.count == 1)
    }

    @Test(arguments: [
        ("a.rb", "File.join(HOME, \"App/Old\")"), ("a.py", "os.path.join(HOME, 'App/Old')"),
        ("a.js", "path.join(HOME, 'App/Old')"), ("a.py", "HOME / \"App/Old\""),
        ("a.py", "HOME = here()\nos.path.join(HOME, 'App/Old')"),
    ])
    func `a constant of a program is no one's home`(file: String, text: String) throws {
        #expect(try followed(text, in: file).mentions.count == 1)
    }
}
