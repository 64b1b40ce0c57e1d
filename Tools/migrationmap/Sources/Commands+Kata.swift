import Foundation

extension Commands {
    /// `hint FEATURE`: prints the rows of a feature up to a step.
    func hint(_ name: String) throws -> Int32 {
        let study = try CaseStudy(root: root)
        let last = Hint.Step.allCases.count
        guard let step = Hint.Step(rawValue: arguments.step ?? 1) else {
            throw Arguments.Misuse(description: "a hint has the steps 1 to \(last)")
        }
        var place = Surroundings.own
        place.width = arguments.width ?? place.width
        let hint = Hint(
            study: study, proof: try Proof(root: root), feature: try feature(name, of: study), step: step,
            row: arguments.row)
        try Terminal.write(try hint.lines(in: place))
        return 0
    }

    /// `progress FEATURE FOLDER`: prints what is left in the feature's legacy classes of a kata.
    func progress(_ name: String, _ folder: String) throws -> Int32 {
        let study = try CaseStudy(root: root)
        let progress = try KataProgress(
            study, feature: try feature(name, of: study), copy: URL(fileURLWithPath: folder))
        try Terminal.write(progress.lines)
        return 0
    }

    private func feature(_ name: String, of study: CaseStudy) throws(UnknownName) -> String {
        let known = study.map.features
        if let found = known.first(where: { $0.lowercased() == name.lowercased() }) { return found }
        throw UnknownName(
            what: "feature", name: name, nearest: Suggestion.near(to: name, in: known, atMost: 1),
            known: known)
    }
}
