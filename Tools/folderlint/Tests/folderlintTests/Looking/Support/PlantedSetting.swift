/// A setting of git that can run a program, as a stranger would plant it.
struct PlantedSetting: Sendable, CustomStringConvertible {
    /// Also the name of the program that it runs.
    let name: String
    /// Keys and values; `PROGRAM` is the program, `HOOKS` a folder with it under each hook's name, `FILE` a
    /// file with a setting that runs it, `OUTPUT` a file that must not come to be.
    let lines: [(key: String, value: String)]

    init(_ name: String, _ lines: (String, String)...) {
        self.name = name
        self.lines = lines.isEmpty ? [(name, "PROGRAM")] : lines.map { (key: $0.0, value: $0.1) }
    }

    var description: String { name }

    /// Settings that a command which looks at a work tree, or writes an index, may come upon.
    static let near: [PlantedSetting] =
        [
            PlantedSetting("core.fsmonitor"),
            PlantedSetting(
                "core.fsmonitor.v1", ("core.fsmonitor", "PROGRAM"), ("core.fsmonitorHookVersion", "1")),
            PlantedSetting("core.hooksPath", ("core.hooksPath", "HOOKS")),
            PlantedSetting("filter.clean", ("filter.evil.clean", "PROGRAM %f")),
            PlantedSetting(
                "filter.required", ("filter.evil.clean", "PROGRAM"), ("filter.evil.required", "true")),
            PlantedSetting("filter.smudge", ("filter.evil.smudge", "PROGRAM")),
            PlantedSetting("filter.process", ("filter.evil.process", "PROGRAM")),
            PlantedSetting("diff.command", ("diff.evil.command", "PROGRAM")),
            PlantedSetting("diff.textconv", ("diff.evil.textconv", "PROGRAM")),
            PlantedSetting(
                "diff.cachetextconv", ("diff.evil.textconv", "PROGRAM"), ("diff.evil.cachetextconv", "true")),
            PlantedSetting("diff.external"),
            PlantedSetting(
                "merge.driver", ("merge.evil.driver", "PROGRAM %O %A %B"), ("merge.default", "evil")),
            PlantedSetting("core.pager"),
            PlantedSetting("pager.diff", ("pager.diff", "PROGRAM"), ("pager.ls-files", "PROGRAM")),
            PlantedSetting("pager.config"),
            PlantedSetting("core.editor"),
            PlantedSetting("core.askPass"),
            PlantedSetting("core.alternateRefsCommand"),
            PlantedSetting("credential.helper", ("credential.helper", "!PROGRAM")),
            PlantedSetting("credential.url.helper", ("credential.https://example.org.helper", "!PROGRAM")),
            PlantedSetting("alias.ls-files", ("alias.ls-files", "!PROGRAM"), ("alias.diff", "!PROGRAM")),
            PlantedSetting(
                "alias.rev-parse", ("alias.rev-parse", "!PROGRAM"), ("alias.config", "!PROGRAM"),
                ("alias.update-index", "!PROGRAM"), ("alias.check-ignore", "!PROGRAM")),
            PlantedSetting("include.path", ("include.path", "FILE")),
            PlantedSetting("includeIf.gitdir", ("includeIf.gitdir:/.path", "FILE")),
            PlantedSetting("includeIf.onbranch", ("includeIf.onbranch:**.path", "FILE")),
            PlantedSetting("submodule.update", ("submodule.Kit.update", "!PROGRAM")),
            PlantedSetting(
                "submodule.recurse", ("submodule.recurse", "true"), ("status.submoduleSummary", "true"),
                ("diff.submodule", "diff"), ("diff.ignoreSubmodules", "none"), ("core.fsmonitor", "PROGRAM")),
            PlantedSetting("trace2.eventTarget", ("trace2.eventTarget", "OUTPUT")),
            PlantedSetting("trace2.normalTarget", ("trace2.normalTarget", "OUTPUT")),
            PlantedSetting("trace2.perfTarget", ("trace2.perfTarget", "OUTPUT")),
            PlantedSetting("log.showSignature", ("log.showSignature", "true"), ("gpg.program", "PROGRAM")),
            PlantedSetting(
                "core.attributesFile", ("core.attributesFile", "FILE"), ("core.fsmonitor", "PROGRAM")),
            PlantedSetting("core.worktree", ("core.worktree", "/"), ("core.fsmonitor", "PROGRAM")),
            PlantedSetting("core.bare", ("core.bare", "true"), ("core.fsmonitor", "PROGRAM")),
        ]
        + fetching

    /// Ways in which git may fetch an object that the checkout lacks.
    static let fetching: [PlantedSetting] = [
        fetch("ext", "ext::PROGRAM", ("protocol.ext.allow", "always")),
        fetch("protocol.allow", "ext::PROGRAM", ("protocol.allow", "always")),
        fetch(
            "url.insteadOf", "x:y", ("url.ext::PROGRAM.insteadOf", "x:y"), ("protocol.ext.allow", "always")),
        fetch("core.sshCommand", "ssh://127.0.0.1/x", ("core.sshCommand", "PROGRAM")),
        fetch("remote.uploadpack", "file:///", ("remote.origin.uploadpack", "PROGRAM")),
        fetch("core.gitProxy", "git://127.0.0.1/x", ("core.gitProxy", "PROGRAM")),
        fetch("remote.vcs", "x", ("remote.origin.vcs", "ext"), ("protocol.ext.allow", "always")),
        fetch(
            "uploadpack.packObjectsHook", "file://TOP", ("uploadpack.packObjectsHook", "PROGRAM"),
            ("uploadpack.allowAnySHA1InWant", "true")),
    ]

    private static func fetch(
        _ name: String, _ url: String, _ others: (String, String)...
    ) -> PlantedSetting {
        var setting = PlantedSetting(
            name, ("core.repositoryformatversion", "1"), ("extensions.partialClone", "origin"),
            ("remote.origin.promisor", "true"), ("remote.origin.url", url))
        setting = PlantedSetting(name, lines: setting.lines + others.map { (key: $0.0, value: $0.1) })
        return setting
    }

    private init(_ name: String, lines: [(key: String, value: String)]) {
        self.name = name
        self.lines = lines
    }

    /// Settings of commands that nobody here starts, planted together.
    static let far: [PlantedSetting] = [
        "browser.evil.cmd", "browser.evil.path", "difftool.evil.cmd", "difftool.evil.path",
        "gitcvs.dbDriver", "gpg.program", "gpg.openpgp.program", "gpg.ssh.program", "gpg.x509.program",
        "gpg.ssh.defaultKeyCommand", "guitool.evil.cmd", "help.browser", "instaweb.browser",
        "instaweb.httpd", "interactive.diffFilter", "man.evil.cmd", "man.evil.path", "mergetool.evil.cmd",
        "mergetool.evil.path", "remote.origin.receivepack", "sendemail.ccCmd", "sendemail.smtpServer",
        "sendemail.tocmd", "sendemail.headerCmd", "sendemail.sendmailCmd", "sequence.editor",
        "trailer.evil.cmd", "trailer.evil.command", "web.browser", "receive.procReceiveRefs",
        "uploadarchive.command", "imap.tunnel", "svn-remote.evil.command", "bundle.evil.uri",
        "tar.evil.command", "gc.recentObjectsHook", "http.proxy", "remote.origin.proxy",
    ].map { PlantedSetting($0) }
}
