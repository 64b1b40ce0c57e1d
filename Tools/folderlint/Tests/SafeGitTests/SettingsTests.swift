import Testing

@testable import SafeGit

struct SettingsTests {
    private func list(_ entries: [String]) -> [UInt8] { entries.flatMap { [UInt8]($0.utf8) + [0] } }

    @Test func `settings that run nothing are copied, and all others are not`() {
        var settings = Settings()
        settings.add(
            list([
                "core.ignorecase\ntrue", "core.fsmonitor\ntouch x", "core.filemode", "alias.diff\n!x",
                "branch.a \"b.merge\nrefs/heads/b", "remote.origin.url\next::x", "core.worktree\n/",
            ]), isCheckout: true, home: nil)
        #expect(settings.values.map(\.key) == ["core.ignorecase", "core.filemode", "branch.a \"b.merge"])
        #expect(settings.text.contains("[core]\n\tfilemode = \"true\"\n"))
        #expect(settings.text.contains("[branch \"a \\\"b\"]\n\tmerge = \"refs/heads/b\"\n"))
        #expect(!settings.text.contains("touch"))
        #expect(settings.workTree == "/")
    }

    @Test func `a value cannot begin a setting of its own`() {
        var settings = Settings()
        settings.add(
            list(["core.eol\nlf\"\n[core]\nfsmonitor = x", "branch.a\"]\u{1}.merge\n\\"]),
            isCheckout: true, home: nil)
        #expect(settings.text.contains("eol = \"lf\\\"\\n[core]\\nfsmonitor = x\"\n"))
        #expect(settings.text.contains("[branch \"a\\\"]\u{1}\"]\n\tmerge = \"\\\\\"\n"))
    }

    @Test func `an extension that is not known is noted in the checkout's settings alone`() {
        var settings = Settings()
        settings.add(list(["extensions.other\ntrue"]), isCheckout: false, home: nil)
        #expect(settings.unknownExtension == nil)
        settings.add(list(["extensions.objectformat\nsha256"]), isCheckout: true, home: nil)
        #expect(settings.unknownExtension == nil)
        #expect(settings.text.contains("repositoryformatversion = \"1\""))
        settings.add(list(["extensions.other\ntrue"]), isCheckout: true, home: nil)
        #expect(settings.unknownExtension == "extensions.other")
    }
}
