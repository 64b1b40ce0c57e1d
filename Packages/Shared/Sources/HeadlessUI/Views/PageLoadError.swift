public import Foundation

/// What a web view tells when the network has failed it.
public struct PageLoadError: LocalizedError, Equatable {
    public init() {}

    public var errorDescription: String? { "The page could not be loaded." }
}
