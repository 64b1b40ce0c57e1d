/// All carriers; a test fails when one is missing here.
enum Carriers {
    /// All of them, which rewrite mentions, or report them.
    static func all(rewritingMentions: Bool) -> [any Carrier] {
        rewritingMentions ? all.dropLast() + [Mentions(rewrites: true)] : all
    }

    /// All of them, mentions reported: the last is the one that would rewrite those.
    static let all: [any Carrier] = [
        SettingPaths(), XCConfigIncludes(), ScriptPhases(), FileListPaths(), SchemePaths(), TestPlanPaths(),
        WorkspacePaths(), LocalPackages(), MappingModels(), ModuleMaps(), HeaderImports(), PackageManifests(),
        PodspecPaths(), Companions(), Links(), IgnoreLists(), MakeSearches(), Mentions(),
    ]
}
