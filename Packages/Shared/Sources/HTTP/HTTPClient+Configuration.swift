extension HTTPClient {
    /// The settings for every request of a client.
    public struct Configuration: Hashable, Sendable {
        /// The `address:port` of every connection, instead of the URL's host and port.
        public var connectTo: String?
        /// A PEM file of the trusted authorities, instead of the system's.
        public var certificateAuthorityFile: String?
        /// The most bytes a reply's body may have, as it is sent and decoded.
        public var maximumBodySize: Int
        /// The most bytes a reply's header may have; libcurl's own limit of a line is 100 KB.
        public var maximumHeaderSize: Int
        /// The most fields a reply's header may have.
        public var maximumHeaderFields: Int

        public init(
            connectTo: String? = nil, certificateAuthorityFile: String? = nil,
            maximumBodySize: Int = 64 << 20, maximumHeaderSize: Int = 64 << 10, maximumHeaderFields: Int = 500
        ) {
            self.connectTo = connectTo
            self.certificateAuthorityFile = certificateAuthorityFile
            self.maximumBodySize = maximumBodySize
            self.maximumHeaderSize = maximumHeaderSize
            self.maximumHeaderFields = maximumHeaderFields
        }
    }

    /// The observers of a client's transfers, which show its owner whether it is idle.
    public struct Events: Sendable {
        /// A transfer is about to be handed to the network; answers the number it goes by.
        public var began: @Sendable () -> Int
        /// A transfer is about to send its request from that local port.
        ///
        /// It is called on the network's thread, at most once per connection the transfer tries, and never
        /// after `ended`. It must not cancel that transfer.
        public var connected: @Sendable (_ transfer: Int, _ localPort: UInt16) -> Void
        /// The outcome has arrived on the actor that sent the request.
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
