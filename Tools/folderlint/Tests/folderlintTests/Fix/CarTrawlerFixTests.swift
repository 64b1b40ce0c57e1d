import Fixing
import FolderlintKit
import Foundation
import ProjectTree
import SafeMove
import Testing

/// CarTrawler's project of 2014: eighty groups without a folder over one flat folder.
@Suite(.enabled(if: CorpusTree.isThere && Command.isBuilt, CorpusTree.missing))
struct CarTrawlerFixTests {
    private static let app = "iOS/App"

    /// References whose file is in another folder than the names of their groups say, and that file.
    private func strays(_ bench: Workbench) async throws -> [(reference: String, file: String)] {
        let tree = try await TreeReader(folder: bench.folder.path).read([Self.app + "/CarTrawler.xcodeproj"])
        let project = try #require(tree.projects.first)
        let root = bench.folder.appending(path: Self.app).path
        return project.elements.compactMap { element in
            guard element.isFile, element.isInNavigator, let place = element.place, tree.disk.exists(place)
            else { return nil }
            var folder = Paths.folder(of: tree.disk.path(of: place))
            while folder.hasSuffix(".lproj") { folder = Paths.folder(of: folder) }
            var names: [String] = []
            var parent = element.parent
            while let group = parent, group != project.mainGroup {
                if project[group].isGroup { names.append(project.displayName(of: group)) }
                parent = project[group].parent
            }
            if names.last == "Frameworks" { return nil }
            let wanted = ([root] + names.reversed()).joined(separator: "/")
            return folder == wanted ? nil : (project.groupPath(of: element.id), tree.disk.path(of: place))
        }
    }

    @Test func `393 files go to the folders of their groups, and what names them follows`() async throws {
        let bench = try Workbench()
        try CorpusTree.named("CartrawlerGit/Generic").write(to: bench.folder)
        let before = try await strays(bench)
        #expect(before.count == 399)
        #expect(Set(before.map(\.file)).count == 393)
        let shared = Dictionary(grouping: before, by: \.file).filter { $0.value.count > 1 }.keys
        #expect(shared.count == 6)

        let mended = try await bench.mend()
        let left = try await strays(bench)
        print("CarTrawler: \(mended.movedFiles) files moved, \(mended.changedLines) lines changed")
        for refusal in mended.refusals { print("  \(refusal.rule) \(refusal.subject): \(refusal.reason)") }
        let unsaid = left.filter { stray in
            !mended.refusals.contains { Paths.joined("/", stray.reference).hasPrefix("/" + $0.subject) }
        }
        #expect(unsaid.map(\.reference) == [], "what stays is refused, by itself or with its group")
        // Each of the six images has another group before. A stray project among the icons is read too, so
        // that it holds nothing back.
        #expect(left.count == 6)
        for image in shared {
            let name = Paths.joined("/", image).split(separator: "/").last.map(String.init) ?? ""
            #expect(
                mended.refusals.contains { $0.subject.hasSuffix(name) },
                "the table says what becomes of \(name)")
        }
        try checkSettings(in: bench, mended)
        try checkScript(in: bench, mended)
    }

    private func document(_ bench: Workbench) throws -> String {
        try bench.text(Self.app + "/CarTrawler.xcodeproj/project.pbxproj")
    }

    private func checkSettings(in bench: Workbench, _ mended: Mended) throws {
        let settings = try document(bench).matches(
            of: #/(?:INFOPLIST_FILE|GCC_PREFIX_HEADER) = "?([^";]*)"?;/#)
        #expect(settings.count == 6)
        for setting in settings {
            #expect(mended.after["\(Self.app)/\(setting.1)"] != nil, "\(setting.0) names a file")
        }
        let search = try document(bench).matches(
            of: #/LIBRARY_SEARCH_PATHS = \(\s*"\$\(inherited\)",\s*([^,]*),/#)
        #expect(search.count == 3)
        for setting in search { #expect(setting.1 == #""\"$(SRCROOT)\"""#) }
        #expect(mended.after["\(Self.app)/libFlurry.a"] != nil)
    }

    /// The script names the Info.plist three times and the settings' root twice; a path with a space in it is
    /// one word only in quotes.
    private func checkScript(in bench: Workbench, _ mended: Mended) throws {
        let line = try #require(
            try document(bench).split(separator: "\n").first { $0.contains("shellScript = ") })
        for (name, count) in [("CarTrawler-Info.plist", 3), ("Settings.bundle/Root.plist", 2)] {
            let files = mended.after.files.filter { $0.hasPrefix(Self.app + "/") && $0.hasSuffix("/" + name) }
            let places = files.map { String($0.dropFirst(Self.app.count + 1)) }
            let mentions = places.flatMap { place in
                place.contains(" ")
                    ? ["$SRCROOT/\"\(place)\"", "$SRCROOT//\"\(place)\"", "\"$SRCROOT//\(place)\""]
                    : ["$SRCROOT/\(place)", "$SRCROOT//\(place)"]
            }
            .flatMap { line.replacing("\\\"", with: "\"").ranges(of: $0) }
            #expect(mentions.count == count, "the script names \(places)")
            #expect(line.ranges(of: name).count == count)
        }
    }
}
