extension Rules {
    /// Whether the paths in settings, scripts, schemes and other files lead somewhere.
    static let paths: [any Rule] = [
        SettingPathMissing(), XCConfigIncludeMissing(), ScriptPathMissing(), SchemePathMissing(),
        WorkspacePathMissing(),
        PackagePathMissing(), XCFileListPathMissing(), TestPlanPathMissing(), MappingModelPathStale(),
        ModuleMapHeaderMissing(),
    ]
}
