extension Conflict: CustomStringConvertible {
    public var description: String {
        guard let destination else { return "\(path) cannot be written: \(reason)" }
        return "\(path) cannot go to \(destination): \(reason)"
    }

    /// The reason alone, as the end of a sentence.
    public var reason: String {
        let other = obstacle ?? destination ?? path
        return switch kind {
        case .destinationExists: "\(other) is there already"
        case .sameDestination: "\(other) goes there too"
        case .sameSource: "it is to go elsewhere too"
        case .caseTwin: "\(other) differs by case only"
        case .unicodeTwin: "\(other) has the same letters in another form of Unicode"
        case .ownChild: "that is inside itself"
        case .parentIsNoFolder: "\(other) is no folder"
        case .badName: "no file system takes that name"
        case .nameTooLong: "a name has more than \(Conflict.longestName) bytes"
        case .pathTooLong: "a path has more than \(Conflict.longestPath) bytes"
        case .outsideRoot: "\(other) is outside the folder that nothing leaves"
        case .throughLink: "\(other) is a symbolic link"
        case .otherRepository: "\(other) is another repository"
        case .otherVolume: "\(other) is on another volume"
        case .missing: "\(other) is not there"
        case .changed: "it changed meanwhile"
        case .link: "it is a symbolic link, which a fix leaves; put the file that it leads to in its place"
        case .noFile: "\(other) is no file"
        case .unmerged: "\(other) has a merge that is not finished"
        case .notWritable: "\(other) may not be written"
        }
    }

    /// In bytes, of the common file systems.
    static let longestName = 255
    package static let longestPath = 4096
}
