/// A small project and its disk, and what a rule finds in it: help for a person, a test for the rule.
public struct Example: Sendable {
    /// What it shows, in a few words.
    public let name: String
    /// The navigator, as `Outline` reads it.
    public let navigator: String
    /// The files beside the project's container; a folder ends in `/`, a link says `a -> b`.
    public let disk: [String]
    /// Files whose text matters, by path; they need not stand in `disk` too.
    public let contents: [String: String]
    /// The subjects of the findings it makes; none when it is as it should be.
    public let finds: [String]
    /// Build settings by target; the project's own under "".
    public let settings: [String: [String: String]]
    /// Texts to replace in the project document, in order: for what an outline cannot say.
    public let patches: [(String, String)]
    /// What git ignores and tracks; nil for a folder without git.
    public let git: GitSketch?

    public init(
        _ name: String, navigator: String, disk: [String], contents: [String: String] = [:],
        finds: [String] = [],
        settings: [String: [String: String]] = [:], patches: [(String, String)] = [], git: GitSketch? = nil
    ) {
        self.name = name
        self.navigator = navigator
        self.disk = disk
        self.contents = contents
        self.finds = finds
        self.settings = settings
        self.patches = patches
        self.git = git
    }

    /// What git says in an example, paths relative to the project's folder.
    public struct GitSketch: Sendable {
        public let tracked: [String]
        public let ignored: [String]
        public let submodules: [String]

        public init(tracked: [String] = [], ignored: [String] = [], submodules: [String] = []) {
            self.tracked = tracked
            self.ignored = ignored
            self.submodules = submodules
        }
    }

    /// Where the example's project stands.
    public static let folder = "/Example"

    /// The project document.
    public var document: String {
        var text = Outline(navigator, settings: settings).document
        for (old, new) in patches { text = text.replacing(old, with: new) }
        return text
    }
}
