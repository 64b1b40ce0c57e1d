import Foundation

/// A failure to store a value on the device.
///
/// The stored values remain unchanged, except after ``Step/syncFolder``: the file is replaced by then, and
/// only a power failure could undo it.
public enum StoreError: Error, Hashable, CustomStringConvertible {
    /// The steps of a replacement, in order.
    public enum Step: String, Sendable {
        case folder = "creating the folder of"
        case lock = "locking"
        case read = "reading"
        case create = "creating a new copy of"
        case write = "writing a new copy of"
        case sync = "flushing the new copy of"
        case rename = "replacing"
        case syncFolder = "flushing the folder of"
        case setAside = "setting aside the damaged"
    }

    /// A system call failed.
    case failed(Step, file: String, code: Int32)
    /// Another process holds the lock for too long.
    case busy(file: String)
    /// The next launch could not read the new content.
    case unreadable(file: String, reason: String)

    public var description: String {
        switch self {
        case .failed(let step, let file, let code):
            "An error occurred \(step.rawValue) file \(file): \(String(cString: strerror(code)))."
        case .busy(let file): "Another process has locked \(file) for too long."
        case .unreadable(let file, let reason): "Nothing was written to \(file). \(reason)"
        }
    }

    /// The reason, in words for the user.
    public var reason: String {
        switch self {
        case .failed(_, _, ENOSPC), .failed(_, _, EDQUOT): "There is no space left on this device."
        case .failed(_, _, EACCES), .failed(_, _, EPERM), .failed(_, _, EROFS):
            "The app may not write to its folder on this device."
        case .failed(_, _, EFBIG): "The app may not write a file of that size on this device."
        case .failed(_, _, let code): "The device reports: \(String(cString: strerror(code)))."
        case .busy: "Another copy of the app is running."
        case .unreadable: "There is too much to keep."
        }
    }
}
