public import Foundation

/// The error of a web view when the network fails.
public struct PageLoadError: LocalizedError, Equatable {
    public init() {}

    public var errorDescription: String? { "The page could not be loaded." }
}
