public import Foundation

/// Where the data of the journeys lies.
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
