import FolderlintKit
import Pbxproj
import ProjectTree

extension Project {
    /// The file and line of a value, in the project document or in an xcconfig file.
    func position(of place: BuildSettings.Place) -> (file: String, line: Int) {
        switch place {
        case .line(let file, let position, _): (file, position.line)
        case .node(let node): (documentPath, document.position(of: node).line)
        }
    }
}
