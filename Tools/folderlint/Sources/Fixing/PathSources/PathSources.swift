/// All path sources; a test fails when one is missing here.
enum PathSources {
    /// All of them, which rewrite mentions, or report them.
    static func all(rewritingMentions: Bool) -> [any PathSource] {
        rewritingMentions ? all.dropLast() + [Mentions(rewrites: true)] : all
    }

    /// All of them, mentions reported: the last is the one that would rewrite those.
    static let all: [any PathSource] = [
        SettingPaths(), XCConfigIncludes(), ScriptPhases(), FileListPaths(), SchemePaths(), TestPlanPaths(),
        WorkspacePaths(), LocalPackages(), MappingModels(), ModuleMaps(), HeaderImports(), PackageManifests(),
        PodspecPaths(), Companions(), Links(), IgnoreLists(), MakeSearches(), SourceStems(), DefaultNames(),
        UnreadableProjects(), RuleLists(), Mentions(),
    ]
}
