extension HTTPClient {
    /// The settings for every request of a client.
    public struct Configuration: Hashable, Sendable {
        /// The `address:port` of every connection, instead of the URL's host and port.
        public var connectTo: String?
        /// Whether a connection to a loopback address counts as one that leaves this machine; a test sets it.
        public var isLoopbackRemote: Bool
        /// A PEM file of the trusted authorities, instead of the system's.
        public var certificateAuthorityFile: String?
        /// The largest size of a reply's body in bytes, both as sent and decoded.
        public var maximumBodySize: Int
        /// The largest size of a reply's header in bytes; libcurl limits a line to 100 KB.
        public var maximumHeaderSize: Int
        /// The largest number of fields in a reply's header.
        public var maximumHeaderFields: Int

        public init(
            connectTo: String? = nil, isLoopbackRemote: Bool = false,
            certificateAuthorityFile: String? = nil,
            maximumBodySize: Int = 64 << 20, maximumHeaderSize: Int = 64 << 10, maximumHeaderFields: Int = 500
        ) {
            self.connectTo = connectTo
            self.isLoopbackRemote = isLoopbackRemote
            self.certificateAuthorityFile = certificateAuthorityFile
            self.maximumBodySize = maximumBodySize
            self.maximumHeaderSize = maximumHeaderSize
            self.maximumHeaderFields = maximumHeaderFields
        }
    }

    /// The observers of a client's transfers, which show its owner whether it is idle.
    public struct Events: Sendable {
        /// Called before a transfer is handed to the network; returns the transfer's number.
        public var began: @Sendable () -> Int
        /// Called before a transfer sends its request from a local port.
        ///
        /// The call is made on the network's thread, at most once per connection that the transfer tries, and
        /// never after `ended`. It must not cancel that transfer.
        public var connected: @Sendable (_ transfer: Int, _ localPort: UInt16) -> Void
        /// Called once the outcome has arrived on the actor that sent the request.
        public var ended: @Sendable (_ transfer: Int) -> Void

        public init(
            began: @escaping @Sendable () -> Int,
            connected: @escaping @Sendable (_ transfer: Int, _ localPort: UInt16) -> Void,
            ended: @escaping @Sendable (_ transfer: Int) -> Void
        ) {
            self.began = began
            self.connected = connected
            self.ended = ended
        }

        /// Observers that do nothing.
        public static let none = Events(began: { 0 }, connected: { _, _ in }, ended: { _ in })
    }
}
