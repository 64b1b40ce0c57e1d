/// All carriers; a test fails when one is missing here.
public enum Carriers {
    /// All, of which the last writes mentions anew instead of reporting them.
    public static func all(rewritingMentions: Bool) -> [any Carrier] {
        rewritingMentions ? all.dropLast() + [Mentions(rewrites: true)] : all
    }

    public static let all: [any Carrier] = [
        SettingPaths(), XCConfigIncludes(), ScriptPhases(), FileListPaths(), SchemePaths(), TestPlanPaths(),
        WorkspacePaths(), LocalPackages(), MappingModels(), ModuleMaps(), HeaderImports(), PackageManifests(),
        Companions(), Links(),
        Mentions(),
    ]
}
