/// All carriers; a test fails when one is missing here.
public enum Carriers {
    public static let all: [any Carrier] = [
        SettingPaths(), XCConfigIncludes(), ScriptPhases(), FileListPaths(), SchemePaths(), TestPlanPaths(),
        WorkspacePaths(), LocalPackages(), MappingModels(), ModuleMaps(),
    ]
}
