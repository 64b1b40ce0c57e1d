import Pbxproj
import ProjectTree

/// A build setting that names a file or folder which is not there.
struct SettingPathMissing: Rule {
    let id = "setting-path-missing"
    let severity = Severity.error
    let summary = "a build setting names a file that does not exist"
    let why = "the build stops where it reads the property list, the entitlements or the header"
    let remedy = "set the build setting to where the file is now"
    let options = [searchPaths]

    static let searchPaths = RuleOption(
        "search-paths", summary: "whether folders in search paths must exist too", defaults: ["ignore"],
        choices: ["ignore", "check"])

    func check(_ context: ProjectContext) -> [Finding] {
        let judge = PathJudge(context)
        guard !judge.isFetched(context.project.container) else { return [] }
        let checksSearchPaths = context.settings.words(SettingPathMissing.searchPaths).contains("check")
        var faults: [Key: Fault] = [:]
        var order: [Key] = []
        for stack in BuildSettings(context).stacks {
            let productType = context.project.targets[stack.target].productType
            for name in stack.keys.sorted() where !PathSetting.isIdle(name, for: productType) {
                guard let shape = PathSetting.shape(of: name), shape != .searchPaths || checksSearchPaths
                else {
                    continue
                }
                for item in stack.definitions(of: name).flatMap(\.items) {
                    for path in SettingPathMissing.paths(item.text, shape, stack.variables) {
                        let verdict = judge.judge(path, from: context.project.sourceRoot)
                        let shown = SettingPathMissing.shown(path, of: item.text, context)
                        guard let fault = Fault(verdict, setting: name, path: shown) else { continue }
                        let key = Key(target: stack.target, setting: name, place: fault.found.id)
                        if faults[key] == nil { order.append(key) }
                        faults[key, default: fault].add(item.place, stack.configuration)
                    }
                }
            }
        }
        return SettingPathMissing.shared(order, faults).map { finding($0.fault, $0.targets, context) }
    }

    /// The paths in a value, without those that only Xcode can work out.
    static func paths(_ text: String, _ shape: PathSetting.Shape, _ variables: PathVariables) -> [String] {
        switch shape {
        case .file:
            return SettingValue.evaluate(SettingValue.path(text), variables).map { [$0] } ?? []
        case .list, .searchPaths:
            return SettingValue.words(text).compactMap { SettingValue.evaluate($0, variables) }
                .map(SettingValue.withoutRecursion)
        }
    }

    /// A path as it is the same in every checkout: from the source root where a variable leads there.
    private static func shown(_ path: String, of text: String, _ context: ProjectContext) -> String {
        guard Paths.isAbsolute(path), !text.contains(path) else { return path }
        let root = context.tree.lookup.path(of: context.project.sourceRoot)
        return Paths.inside(root, path) ?? Paths.relative(path, to: root)
    }

    // MARK: - Faults

    private struct Key: Hashable {
        let target: Int
        let setting: String
        let place: Disk.EntryID
    }

    /// One path that leads nowhere, and everywhere it is said.
    private struct Fault {
        let setting: String
        let path: String
        let found: Lookup.Found
        let spelled: String?
        private(set) var places: [BuildSettings.Place] = []
        private(set) var configurations: [String] = []

        init?(_ verdict: PathJudge.Verdict, setting: String, path: String) {
            switch verdict {
            case .fine: return nil
            case .missing(let found): (self.found, spelled) = (found, nil)
            case .otherCase(let found, let actual): (self.found, spelled) = (found, actual)
            }
            self.setting = setting
            self.path = path
        }

        mutating func add(_ place: BuildSettings.Place, _ configuration: String) {
            if !places.contains(place) { places.append(place) }
            if !configurations.contains(configuration) { configurations.append(configuration) }
        }
    }

    /// Faults in the order in which they were found; one line that serves several targets is one fault.
    private static func shared(_ order: [Key], _ faults: [Key: Fault]) -> [(fault: Fault, targets: [Int])] {
        var result: [(fault: Fault, targets: [Int])] = []
        var seen: [BuildSettings.Place: Int] = [:]
        for key in order {
            guard let fault = faults[key], let place = fault.places.first else { continue }
            if let index = seen[place], result[index].fault.found.id == fault.found.id {
                result[index].targets.append(key.target)
            } else {
                seen[place] = result.count
                result.append((fault, [key.target]))
            }
        }
        return result
    }

    private func finding(_ fault: Fault, _ targets: [Int], _ context: ProjectContext) -> Finding {
        let names = targets.map { context.project.targets[$0].name }
        let configurations = fault.configurations.joined(separator: ", ")
        let start =
            "\(fault.setting) of \(names.joined(separator: ", ")) (\(configurations)) names \(fault.path), "
        let message: String
        let remedy: String
        if let spelled = fault.spelled {
            let actual = shown(spelled, context)
            message = start + "but on disk it is spelled \(actual)"
            remedy = "set \(fault.setting) to \(actual)"
        } else {
            message = start + "which does not exist"
            let known = SettingPathMissing.places(named: fault.found.path, context)
            remedy =
                known.count == 1
                ? "set \(fault.setting) to \(known[0]), where a file of that name is"
                : "set \(fault.setting) to where the file is, or put the file back"
        }
        let subject = "\(names.first ?? "") \(fault.setting) \(fault.path)"
        let disk = context.tree.lookup.path(of: fault.found.path, relativeTo: context.project.folder)
        switch fault.places.first {
        case .line(let file, let position, _):
            return context.finding(
                self, in: file, at: position, message, disk: disk, remedy: remedy, subject: subject)
        case .node(let node):
            return context.finding(self, at: node, message, disk: disk, remedy: remedy, subject: subject)
        case nil:
            return context.finding(self, at: nil, message, disk: disk, remedy: remedy, subject: subject)
        }
    }

    private func shown(_ path: String, _ context: ProjectContext) -> String {
        context.tree.lookup.path(of: path, relativeTo: context.project.sourceRoot)
    }

    /// Where the project's own files of that name are.
    private static func places(named path: String, _ context: ProjectContext) -> [String] {
        guard let name = path.split(separator: "/").last else { return [] }
        return context.project.elements.compactMap { element in
            guard element.isFile, let place = element.place, context.disk.exists(place),
                context.disk.name(of: place) == name,
                Localization.isSameLanguage(context.disk.path(of: place), path)
            else { return nil }
            return context.disk.path(of: place, relativeTo: context.project.sourceRoot)
        }
    }

    let examples =
        [
            Example(
                "an Info.plist that was moved",
                navigator: """
                    Shop/
                      Support/
                        Info.plist
                    """,
                disk: ["Shop/Support/Info.plist"], finds: ["Shop INFOPLIST_FILE Shop/Info.plist"],
                settings: ["Shop": ["INFOPLIST_FILE": "Shop/Info.plist"]]),
            Example(
                "an Info.plist where the setting says",
                navigator: "Shop/", disk: ["Shop/Info.plist"],
                settings: ["Shop": ["INFOPLIST_FILE": "Shop/Info.plist"]]),
        ] + variables + layers + tolerated

    private static let variables = [
        Example(
            "paths from the source root, in brackets of both kinds",
            navigator: "Shop/", disk: ["Shop/Info.plist"],
            finds: ["Shop CODE_SIGN_ENTITLEMENTS Shop/Shop.entitlements"],
            settings: [
                "Shop": [
                    "INFOPLIST_FILE": "$(SRCROOT)/Shop/Info.plist",
                    "CODE_SIGN_ENTITLEMENTS": "${PROJECT_DIR}/Shop/Shop.entitlements",
                ]
            ]),
        Example(
            "a path by the target's and the product's name",
            navigator: "Shop/", disk: ["Shop/Info.plist", "Shop/Store.h"],
            settings: [
                "Shop": [
                    "INFOPLIST_FILE": "$(TARGET_NAME)/Info.plist", "PRODUCT_NAME": "Store",
                    "SWIFT_OBJC_BRIDGING_HEADER": "$(TARGET_NAME)/$(PRODUCT_NAME).h",
                ]
            ]),
        Example(
            "variables that only Xcode can replace",
            navigator: "Shop/", disk: [],
            settings: [
                "Shop": [
                    "INFOPLIST_FILE": "$(DERIVED_FILE_DIR)/Info.plist",
                    "GCC_PREFIX_HEADER": "$(SYSTEM_LIBRARY_DIR)/Frameworks/UIKit.framework/Headers/UIKit.h",
                    "ORDER_FILE": "$(TARGET_NAME:rfc1034identifier).order",
                ]
            ]),
        Example(
            "a list with quotes around a name with a space",
            navigator: "Shop/", disk: ["Shop/Preview Content/"],
            finds: ["Shop DEVELOPMENT_ASSET_PATHS Shop/Samples"],
            settings: ["Shop": ["DEVELOPMENT_ASSET_PATHS": "\"Shop/Preview Content\" Shop/Samples"]]),
        Example(
            "a key with a condition",
            navigator: "Shop/", disk: ["Shop/Info.plist"], finds: ["Shop INFOPLIST_FILE Shop/Mac.plist"],
            settings: [
                "Shop": [
                    "INFOPLIST_FILE": "Shop/Info.plist", "INFOPLIST_FILE[sdk=macosx*]": "Shop/Mac.plist",
                ]
            ]),
    ]

    private static let layers = [
        Example(
            "a setting of an xcconfig file",
            navigator: "Shop.xcconfig",
            disk: [], contents: ["Shop.xcconfig": "// Shop\nINFOPLIST_FILE = Shop/Info.plist // moved\n"],
            finds: ["Shop INFOPLIST_FILE Shop/Info.plist"], settings: ["Shop": [:]], patches: [base]),
        Example(
            "what the target says itself hides what the xcconfig file and the project say",
            navigator: "Shop.xcconfig",
            disk: ["Info.plist"], contents: ["Shop.xcconfig": "INFOPLIST_FILE = Shop/Info.plist\n"],
            settings: ["": ["INFOPLIST_FILE": "Old/Info.plist"], "Shop": ["INFOPLIST_FILE": "Info.plist"]],
            patches: [base]),
        Example(
            "a setting of the project serves two targets",
            navigator: "Shop/", disk: [], finds: ["Admin GCC_PREFIX_HEADER Prefix.pch"],
            settings: ["": ["GCC_PREFIX_HEADER": "Prefix.pch"], "Admin": [:], "Shop": [:]]),
    ]

    private static let base = (
        "isa = XCBuildConfiguration;",
        "isa = XCBuildConfiguration; baseConfigurationReference = "
            + Outline.id("file", 1) + ";"
    )

    private static let tolerated = [
        Example(
            "a file that git ignores",
            navigator: "Shop/", disk: [], settings: ["Shop": ["INFOPLIST_FILE": "Generated/Info.plist"]],
            git: .init(ignored: ["Generated"])),
        Example(
            "what CocoaPods installs",
            navigator: "Shop/", disk: [],
            settings: ["Shop": ["MODULEMAP_FILE": "Pods/Headers/Shop.modulemap"]]),
        Example(
            "search paths, which may be missing",
            navigator: "Shop/", disk: [],
            settings: [
                "Shop": ["HEADER_SEARCH_PATHS": "$(inherited) Vendor/include/**", "INFOPLIST_FILE": ""]
            ]),
        Example(
            "a name in another case",
            navigator: "Shop/", disk: ["Shop/info.plist"], finds: ["Shop INFOPLIST_FILE Shop/Info.plist"],
            settings: ["Shop": ["INFOPLIST_FILE": "Shop/Info.plist"]]),
    ]
}
