@testable import FolderlintKit
import Foundation
import Pbxproj
import Testing
import XML

struct ReportingTests {
    /// One finding of each severity, with what each form must escape.
    static let result: CheckResult = {
        let container = "/Repo/App/Shop.xcodeproj"
        let findings = [
            Finding(
                rule: "group-without-folder", severity: .warning, file: container + "/project.pbxproj",
                place: .position(Position(line: 12, column: 3)), message: "group \"A & <B>\" has no folder",
                groupPath: "A & <B>", diskPath: "Shop", remedy: "give it one, 100%: now", container: container
            ),
            Finding(
                rule: "file-missing", severity: .error, file: container + "/project.pbxproj",
                place: .position(Position(line: 20, column: 5)), message: "no file \"a\u{1B}[31m\nb\"",
                groupPath: "A/x|y", diskPath: "a b,c.swift", remedy: "restore it", container: container),
            Finding(
                rule: "empty-group", severity: .info, file: "/Repo/App/Shop.xcodeproj/x.xcscheme",
                message: "an empty @group", remedy: "remove it", container: container),
        ]
        return CheckResult(
            findings: findings, containers: [container],
            rules: ["group-without-folder", "file-missing", "empty-group", "cycle"])
    }()

    private func report(_ format: ReportFormat, _ change: (inout ReportStyle) -> Void = { _ in }) throws
        -> String
    {
        var style = ReportStyle(folder: "/Repo")
        change(&style)
        return try Self.result.report(as: format, style)
    }

    @Test func `the text names the place, both sides, the reason and the remedy`() throws {
        let text = try report(.text) { $0.isLong = true }
        #expect(text.contains("  warning group-without-folder\n  why: "))
        #expect(
            text.contains("    App/Shop.xcodeproj/project.pbxproj:12:3: group \"A & <B>\" has no folder\n"))
        #expect(text.contains("      A & <B> ↔ Shop\n"))
        #expect(text.contains("  fix: give it one, 100%: now\n"))
        #expect(text.contains("3 findings: 1 error, 1 warning, 1 info\n"))
    }

    @Test func `the text has one line for each finding`() throws {
        let text = try report(.text)
        #expect(text.contains("\n    App/Shop.xcodeproj/x.xcscheme: an empty @group\n\n"))
        #expect(!text.contains("why: ") && !text.contains(" ↔ "))
    }

    @Test func `fixes that differ are one line, or in the long text one for each finding`() throws {
        let findings = ["one", "two"].map { remedy in
            Finding(
                rule: "file-missing", severity: .error, file: "/Repo/A.xcodeproj/project.pbxproj",
                message: "no file", remedy: remedy, container: "/Repo/A.xcodeproj")
        }
        let result = CheckResult(findings: findings)
        let rule = try #require(Rules.named("file-missing"))
        let short = try result.report(as: .text, ReportStyle(folder: "/Repo"))
        #expect(short.contains("  error file-missing (2)\n  fix: \(rule.remedy)\n    A.xcodeproj/project"))
        let long = try result.report(as: .text, ReportStyle(folder: "/Repo", isLong: true))
        #expect(long.contains("no file\n      fix: one\n") && long.contains("no file\n      fix: two\n"))
        #expect(!long.contains(rule.remedy))
    }

    @Test func `errors come first, then the rule that found most`() throws {
        func finding(_ rule: String, _ severity: Severity, in container: String) -> Finding {
            Finding(
                rule: rule, severity: severity, file: container, message: "m", remedy: "r",
                container: container)
        }
        let result = CheckResult(
            findings: [
                finding("redundant-name", .info, in: "/Repo/A.xcodeproj"),
                finding("group-without-folder", .warning, in: "/Repo/B.xcodeproj"),
                finding("empty-group", .info, in: "/Repo/B.xcodeproj"),
                finding("redundant-name", .info, in: "/Repo/B.xcodeproj"),
                finding("redundant-name", .info, in: "/Repo/B.xcodeproj"),
                finding("file-missing", .error, in: "/Repo/B.xcodeproj"),
            ])
        let text = try result.report(as: .text, ReportStyle(folder: "/Repo"))
        let words = [
            "B.xcodeproj\n", "error file-missing", "warning group-without-folder", "info redundant-name (2)",
            "info empty-group", "A.xcodeproj\n", "info redundant-name\n",
            "6 findings: 1 error, 1 warning, 4 info\n",
            "  error    1  file-missing\n  warning  1  group-without-folder\n  info     3  redundant-name\n",
            "  info     1  empty-group\n",
        ]
        var rest = text[...]
        for word in words {
            let range = try #require(rest.firstRange(of: word), "\(word) in \(text)")
            rest = rest[range.upperBound...]
        }
    }

    @Test func `the next step counts what a fix can be asked for`() throws {
        let next = "next: `folderlint fix --prefer project --dry-run` plans a fix for "
        #expect(try report(.text).contains(next + "1 of the 3; the rest needs you\n"))
        let fixable = CheckResult(findings: [Self.result.findings[0]])
        #expect(
            try fixable.report(as: .text, ReportStyle(folder: "/Repo")).contains(next + "all of them\n"))
        let other = CheckResult(findings: [Self.result.findings[1]])
        #expect(try !other.report(as: .text, ReportStyle(folder: "/Repo")).contains("next: "))
    }

    @Test func `nothing from a file name steers the terminal`() throws {
        for format in [ReportFormat.text, .xcode, .markdown] {
            #expect(try !report(format).contains("\u{1B}"))
        }
        #expect(try report(.text).contains("no file \"a\\u{1b}[31m\\nb\""))
    }

    @Test func `colours are used where asked for`() throws {
        #expect(try report(.text) { $0.isColoured = true }.contains("\u{1B}[1;31merror\u{1B}[0m"))
    }

    @Test func `a long list is cut, and says so`() throws {
        let finding = Self.result.findings[0]
        let many = CheckResult(findings: Array(repeating: finding, count: 25))
        let text = try many.report(as: .text, ReportStyle(folder: "/Repo"))
        #expect(text.contains("… and 5 more (--all shows them)"))
        #expect(try !many.report(as: .text, ReportStyle(folder: "/Repo", limit: nil)).contains("more (--all"))
    }

    @Test func `a quiet report is the verdict, or nothing`() throws {
        #expect(try report(.text) { $0.isQuiet = true } == "3 findings: 1 error, 1 warning, 1 info\n")
        let clean = CheckResult(findings: [])
        #expect(try clean.report(as: .text, ReportStyle(folder: "/Repo", isQuiet: true)) == "")
    }

    @Test func `Xcode gets absolute paths`() throws {
        let lines = try report(.xcode).split(separator: "\n")
        #expect(
            lines[0]
                == "/Repo/App/Shop.xcodeproj/project.pbxproj:12:3: warning: group \"A & <B>\" has no folder [group-without-folder]"
        )
        #expect(lines[2].hasPrefix("/Repo/App/Shop.xcodeproj/x.xcscheme:1:1: note: "))
    }

    @Test func `GitHub's commands are escaped`() throws {
        let lines = try report(.github).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(
            lines[0]
                == "::warning file=App/Shop.xcodeproj/project.pbxproj,line=12,col=3,title=folderlint%3A group-without-folder::group \"A & <B>\" has no folder%0Agive it one, 100%25: now"
        )
        #expect(lines[2].hasPrefix("::notice file=App/Shop.xcodeproj/x.xcscheme,title="))
    }

    @Test func `JSON is sorted and complete`() throws {
        let text = try report(.json)
        let root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let findings = try #require(root["findings"] as? [[String: Any]])
        #expect(findings.count == 3)
        #expect(findings[0]["line"] as? Int == 12)
        #expect(findings[1]["message"] as? String == "no file \"a\u{1B}[31m\nb\"")
        #expect(root["failed"] as? Bool == true)
        #expect(try report(.json) == text)
    }

    @Test func `Checkstyle's XML can be read back`() throws {
        let root = try XMLDocument.parse(Data(try report(.checkstyle).utf8)).root
        #expect(
            root.elements.map { $0.attribute("name") } == [
                "App/Shop.xcodeproj/project.pbxproj", "App/Shop.xcodeproj/x.xcscheme",
            ])
        let errors = root.elements.flatMap(\.elements)
        #expect(errors.map { $0.attribute("severity") } == ["warning", "error", "info"])
        #expect(
            errors[0].attribute("message") == "group \"A & <B>\" has no folder. Fix: give it one, 100%: now")
    }

    @Test func `JUnit has a case for each rule, and fails where the run does`() throws {
        let root = try XMLDocument.parse(Data(try report(.junit).utf8)).root
        #expect((root.attribute("tests"), root.attribute("failures")) == ("4", "2"))
        let cases = root.elements.flatMap(\.elements)
        #expect(
            cases.filter { $0["failure"] != nil }.map { $0.attribute("name") } == [
                "group-without-folder", "file-missing",
            ])
        #expect(cases[2]["system-out"] != nil)
        let strict = try XMLDocument.parse(Data(try report(.junit) { $0.isStrict = true }.utf8)).root
        #expect(strict.attribute("failures") == "3")
    }

    @Test func `Markdown calls nobody and keeps its table`() throws {
        let text = try report(.markdown)
        #expect(text.contains("an empty &#64;group"))
        #expect(text.contains("| `group-without-folder` | warning | 1 |"))
        #expect(text.contains("\\<B\\>"))
    }
}

/// What SARIF 2.1.0 demands of the parts that a report has.
struct SARIFTests {
    private func run() throws -> [String: Any] {
        let text = try ReportingTests.result.report(as: .sarif, ReportStyle(folder: "/Repo"))
        let root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(root["version"] as? String == "2.1.0")
        #expect(Set(root.keys) == ["$schema", "version", "runs"])
        return try #require((root["runs"] as? [[String: Any]])?.first)
    }

    @Test func `each result names a rule by its place in the list`() throws {
        let run = try run()
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let ids = rules.compactMap { $0["id"] as? String }
        #expect(Set(ids).count == rules.count)
        let results = try #require(run["results"] as? [[String: Any]])
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(ids[index] == result["ruleId"] as? String)
            #expect(["error", "warning", "note", "none"].contains(result["level"] as? String))
        }
        #expect(results.map { $0["level"] as? String } == ["warning", "error", "note"])
    }

    @Test func `a location is a relative URI, with a region from 1 where it is known`() throws {
        let results = try #require(run()["results"] as? [[String: Any]])
        let places = try results.map { result in
            let location = try #require((result["locations"] as? [[String: Any]])?.first)
            return try #require(location["physicalLocation"] as? [String: Any])
        }
        #expect((places[0]["region"] as? [String: Int])?["startLine"] == 12)
        #expect(places[2]["region"] == nil)
        let uri = (places[0]["artifactLocation"] as? [String: Any])?["uri"] as? String
        #expect(uri == "App/Shop.xcodeproj/project.pbxproj")
        #expect(SARIF.uri("a b/ü#%.swift") == "a%20b/%C3%BC%23%25.swift")
    }

    @Test func `each result has a fingerprint of its own`() throws {
        let results = try #require(run()["results"] as? [[String: Any]])
        let prints = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["folderlint/v1"] }
        #expect(Set(prints).count == 3)
    }
}

struct ExplanationTests {
    @Test(arguments: Rules.all.map(\.id)) func `every rule can be explained, in any width`(_ id: String)
        throws
    {
        let rule = try #require(Rules.named(id))
        for width in [20, 80, 200] {
            let text = Explanation(rule, width: width).text
            #expect(text.contains("Wrong: "))
            #expect(text.contains("Right: "))
            #expect(
                text.contains("In Xcode") || text.contains("On disk") || text.contains("In project.pbxproj"))
        }
    }

    @Test func `navigator and disk stand side by side where there is room`() throws {
        let rule = try #require(Rules.named("group-without-folder"))
        #expect(Explanation(rule, width: 80).text.contains("  In Xcode                On disk\n"))
        #expect(Explanation(rule, width: 30).text.contains("  In Xcode\n"))
    }

    @Test func `the list of rules names every rule`() throws {
        let list = RuleList(Rules.all)
        #expect(list.text(Ink(isOn: false)).split(separator: "\n").count == Rules.all.count + 1)
        let json = try JSONSerialization.jsonObject(with: Data(try list.json.utf8)) as? [[String: Any]]
        #expect(json?.count == Rules.all.count)
    }
}
