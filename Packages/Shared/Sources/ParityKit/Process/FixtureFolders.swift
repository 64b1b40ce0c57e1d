public import Foundation

/// The folders with the data of the journeys.
public struct FixtureFolders: Sendable {
    public var replies: URL
    public var appBundle: URL
    public var stores: URL

    public init(replies: URL, appBundle: URL, stores: URL) {
        self.replies = replies
        self.appBundle = appBundle
        self.stores = stores
    }
}
