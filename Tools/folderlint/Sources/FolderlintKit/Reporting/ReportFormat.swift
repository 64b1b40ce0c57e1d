import VisibleText

/// The forms that a report can have.
public enum ReportFormat: String, CaseIterable, Sendable {
    case text, xcode, json, sarif, github, junit, checkstyle, markdown
}

/// How a report is written, whatever its form.
public struct ReportStyle: Sendable {
    /// Paths are written as seen from here.
    public var folder: String
    public var isColoured: Bool
    /// How many findings of one rule in one project a person is shown; nil for all.
    public var limit: Int?
    /// Whether a text shows the reason for each rule, and both sides and the fix of each finding.
    public var isLong: Bool
    /// Whether only the verdict is written, and nothing when there is nothing to say.
    public var isQuiet: Bool
    /// Whether a finding of severity info fails the run.
    public var isStrict: Bool
    public var version: String

    public init(
        folder: String, isColoured: Bool = false, limit: Int? = ReportStyle.limit, isLong: Bool = false,
        isQuiet: Bool = false, isStrict: Bool = false, version: String = Release.version
    ) {
        self.folder = folder
        self.isColoured = isColoured
        self.limit = limit
        self.isLong = isLong
        self.isQuiet = isQuiet
        self.isStrict = isStrict
        self.version = version
    }

    /// Enough to see what a rule is about.
    public static let limit = 20
}

/// What this tool is called, for reports.
public enum Release {
    public static let name = "folderlint"
    public static let version = "0.1.0"
}

extension CheckResult {
    /// The report as text, which ends with a line feed unless it is empty.
    ///
    /// Whatever names hold, nothing in it steers a terminal or speaks to a CI system but the form itself.
    public func report(as format: ReportFormat, _ style: ReportStyle) throws -> String {
        switch format {
        case .text: TextReport(self, style).text.visibleLines(keeping: style.isColoured ? Ink.marks : [])
        case .xcode: XcodeReport(self).text.visibleLines
        case .json: try JSONReport(self, style).text
        case .sarif: try SARIFReport(self, style).text
        case .github: GitHubReport(self, style).text
        case .junit: try JUnitReport(self, style).text.visibleLines
        case .checkstyle: try CheckstyleReport(self, style).text.visibleLines
        case .markdown: MarkdownReport(self, style).text.visibleLines
        }
    }
}
