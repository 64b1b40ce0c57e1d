import FolderlintKit
import Pbxproj
import ProjectTree
import SafeMove
import Testing

@testable import Fixing

/// What holds after any sync, whatever folders and files took the names of others.
struct RenameLaws {
    /// What git would know: of references that lead where they led before, and of all files.
    private func known(
        _ shop: RenamedShop, by tree: Tree, since before: Tree, changed: (String) -> String = { $0 }
    ) throws -> FormerContents {
        let former = try places(before)
        let listed = Set(try places(tree).filter { former[$0.key] == $0.value }.values)
        func absolute(_ files: [String: String]) -> [String: String] {
            Dictionary(uniqueKeysWithValues: files.map { ("\(Example.folder)/\($0.key)", $0.value) })
        }
        return FormerContents(
            gone: absolute(
                shop.before.filter { listed.contains($0.key) }.mapValues {
                    changed($0) == "same" ? "same" : $0
                }), new: absolute(shop.files.mapValues(changed)),
            former: Set(absolute(shop.before).keys))
    }

    /// Where references lead, by their ids.
    private func places(_ tree: Tree) throws -> [String: String] {
        let project = try #require(tree.projects.first)
        return project.elements.filter { $0.isFile && $0.isInNavigator }.reduce(into: [:]) {
            places, element in
            places[project.identifier(of: element.id)] = element.place.map {
                tree.disk.path(of: $0, relativeTo: project.folder)
            }
        }
    }

    private func sync(
        _ tree: Tree, _ contents: FormerContents
    ) async throws -> (plan: SyncPlan, after: Tree, left: [String: String]) {
        let project = try #require(tree.projects.first)
        let (plans, left, unchanged) = try await SyncChanges.plans(
            for: tree, Policy(), [project.container: contents])
        #expect(unchanged.isEmpty)
        let changes = try SyncChanges(plans, in: tree).changes
        let document = changes.rewrites.first.map { SourceBuffer(Array($0.bytes)) }
        let after = try Prediction(
            tree, moves: [], documents: [document ?? project.document.source]
        ).tree
        return (try #require(plans.first).plan, after, left)
    }

    /// The targets that take each file, by its content.
    private func targets(_ tree: Tree, _ shop: RenamedShop) throws -> [String: [String]] {
        let project = try #require(tree.projects.first)
        var found: [String: [String]] = [:]
        for element in project.elements where element.isFile && element.isInNavigator {
            let path = try #require(element.place.map { tree.disk.path(of: $0, relativeTo: project.folder) })
            guard let content = shop.files[path] else { continue }
            found[content] = project.targets(of: element.id).map { project.targets[$0].name }.sorted()
        }
        return found
    }

    private func groups(_ tree: Tree) throws -> Set<String> {
        let project = try #require(tree.projects.first)
        return Set(
            project.elements.filter { $0.isGroup && $0.isInNavigator }.map { project.identifier(of: $0.id) })
    }

    /// Without git, with files that were edited as well, and with files that are the same.
    @Test(arguments: 0..<450) func `after a sync, another has nothing to do, whatever is known`(seed: Int)
        async throws
    {
        let shop = RenamedShop(seed: seed)
        let tree = try Example("", navigator: shop.navigator, disk: shop.files.keys.sorted()).tree()
        let project = try #require(tree.projects.first)
        func blurred(_ content: String) -> String {
            let number = content.utf8.reduce(seed) { $0 &* 31 &+ Int($1) }
            return number % 3 == 0 ? (seed % 3 == 1 ? "edited \(content)" : "same") : content
        }
        let facts = { (tree: Tree, before: Tree) in
            seed % 3 == 0
                ? FormerContents() : try known(shop, by: tree, since: before, changed: blurred)
        }
        let (plan, after, left) = try await sync(tree, facts(tree, tree))
        let story = "\(shop.navigator)\(shop.files.sorted { $0.key < $1.key })\n\(plan.lines(in: project))"
        guard plan.refusal(in: project) == nil else { return }
        let new = await NewFindings(tree, Policy()).all(in: after, []).map(\.finding)
        // A file that stays out is in a folder now of which the checker did not speak before.
        #expect(new.filter { $0.rule != "untracked-source" }.map(\.message) == [], "\(story)")
        let again = try await sync(after, facts(after, tree))
        let rest = again.plan.lines(in: try #require(after.projects.first))
        #expect(again.plan.isEmpty, "\(story)\n\(left)\nagain: \(rest)\n\(again.left)")
    }

    @Test(arguments: 0..<450)
    func `after a sync all files are in their targets, and another has nothing to do`(
        seed: Int
    ) async throws {
        let shop = RenamedShop(seed: seed)
        let tree = try Example("", navigator: shop.navigator, disk: shop.files.keys.sorted()).tree()
        let project = try #require(tree.projects.first)
        let (plan, after, left) = try await sync(tree, known(shop, by: tree, since: tree))
        let story = "\(shop.navigator)\(shop.files.sorted { $0.key < $1.key })\n\(plan.lines(in: project))"
        #expect(plan.refusal(in: project) == nil, "\(story)")
        #expect(try targets(after, shop) == shop.targets.mapValues { $0.sorted() }, "\(story)")
        #expect(try groups(after) == groups(tree), "\(story)")
        #expect(left == [:], "\(story)")
        let findings = await NewFindings(after, Policy()).findings(in: after).map(\.finding.message)
        #expect(findings == [], "\(story)")
        #expect(try await sync(after, known(shop, by: after, since: tree)).plan.isEmpty, "\(story)")
    }
}
