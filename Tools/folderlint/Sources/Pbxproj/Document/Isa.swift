/// The class of an object.
///
/// The list is open: what Xcode adds later is `unknown`, and kept.
public enum Isa: UInt8, Sendable {
    /// A class that is not listed here, none at all, or an object that is no dictionary.
    case unknown, missing, notADictionary
    /// What stands in the navigator.
    case fileReference, group, variantGroup, versionGroup, synchronizedRootGroup, referenceProxy
    /// A file's place in a phase.
    case buildFile
    /// Build phases; the historic ones are `otherPhase`.
    case sourcesPhase, frameworksPhase, resourcesPhase, headersPhase, copyFilesPhase, shellScriptPhase,
        rezPhase
    case otherPhase
    /// Targets; the historic ones are `otherTarget`.
    case nativeTarget, aggregateTarget, legacyTarget, otherTarget
    /// The project and its settings.
    case project, configurationList, configuration
    /// What targets and projects are to each other.
    case targetDependency, containerItemProxy, buildRule
    /// Swift packages.
    case remotePackage, localPackage, packageProduct
    /// What a synchronized folder's targets take or leave.
    case buildFileExceptions, phaseExceptions

    static let names: [(StaticString, Isa)] = [
        ("PBXFileReference", .fileReference), ("PBXBuildFile", .buildFile), ("PBXGroup", .group),
        ("PBXVariantGroup", .variantGroup), ("XCVersionGroup", .versionGroup),
        ("PBXFileSystemSynchronizedRootGroup", .synchronizedRootGroup),
        ("PBXReferenceProxy", .referenceProxy),
        ("PBXSourcesBuildPhase", .sourcesPhase), ("PBXFrameworksBuildPhase", .frameworksPhase),
        ("PBXResourcesBuildPhase", .resourcesPhase), ("PBXHeadersBuildPhase", .headersPhase),
        ("PBXCopyFilesBuildPhase", .copyFilesPhase), ("PBXShellScriptBuildPhase", .shellScriptPhase),
        ("PBXRezBuildPhase", .rezPhase), ("PBXAppleScriptBuildPhase", .otherPhase),
        ("PBXJavaArchiveBuildPhase", .otherPhase), ("PBXNativeTarget", .nativeTarget),
        ("PBXAggregateTarget", .aggregateTarget), ("PBXLegacyTarget", .legacyTarget),
        ("PBXApplicationTarget", .otherTarget), ("PBXBundleTarget", .otherTarget),
        ("PBXFrameworkTarget", .otherTarget), ("PBXLibraryTarget", .otherTarget),
        ("PBXToolTarget", .otherTarget),
        ("PBXProject", .project), ("XCConfigurationList", .configurationList),
        ("XCBuildConfiguration", .configuration), ("PBXTargetDependency", .targetDependency),
        ("PBXContainerItemProxy", .containerItemProxy), ("PBXBuildRule", .buildRule),
        ("XCRemoteSwiftPackageReference", .remotePackage), ("XCLocalSwiftPackageReference", .localPackage),
        ("XCSwiftPackageProductDependency", .packageProduct),
        ("PBXFileSystemSynchronizedBuildFileExceptionSet", .buildFileExceptions),
        ("PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet", .phaseExceptions),
        ("PBXExecutableFileReference", .fileReference), ("PBXApplicationReference", .fileReference),
        ("PBXZipArchiveReference", .fileReference),
    ]

    /// The names of each length.
    private static let byLength: [[(StaticString, Isa)]] = {
        let longest = names.map(\.0.utf8CodeUnitCount).max() ?? 0
        return (0...longest).map { length in names.filter { $0.0.utf8CodeUnitCount == length } }
    }()

    init(_ bytes: UnsafeRawBufferPointer) {
        self = .unknown
        guard bytes.count < Isa.byLength.count else { return }
        for (name, isa) in Isa.byLength[bytes.count] where bytes.isEqual(to: name) {
            self = isa
            return
        }
    }

    /// Whether objects of this class stand in the navigator.
    public var isElement: Bool {
        switch self {
        case .fileReference, .group, .variantGroup, .versionGroup, .synchronizedRootGroup, .referenceProxy:
            true
        default: false
        }
    }

    /// Whether objects of this class are build phases.
    public var isPhase: Bool {
        switch self {
        case .sourcesPhase, .frameworksPhase, .resourcesPhase, .headersPhase, .copyFilesPhase,
            .shellScriptPhase,
            .rezPhase, .otherPhase:
            true
        default: false
        }
    }

    /// Whether objects of this class are targets.
    public var isTarget: Bool {
        switch self {
        case .nativeTarget, .aggregateTarget, .legacyTarget, .otherTarget: true
        default: false
        }
    }
}
