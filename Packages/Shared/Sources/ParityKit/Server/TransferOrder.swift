/// The order in which an app began its transfers; the network decides in which order their requests arrive.
struct TransferOrder {
    /// The ports of the open transfers; nil for one without a connection.
    private let ports: [Int?]

    init(_ ports: [Int?]) { self.ports = ports }

    /// Returns the requests of open transfers, in the order of the transfers.
    func known<Request>(_ requests: [Request], port: (Request) -> UInt16) -> [Request] {
        let places = requests.enumerated().compactMap { offset, request in
            ports.firstIndex(of: Int(port(request))).map { (place: $0, offset: offset, request: request) }
        }
        return places.sorted { ($0.place, $0.offset) < ($1.place, $1.offset) }.map(\.request)
    }

    /// Returns the requests of open transfers, followed by the others in the order of arrival.
    func all<Request>(_ requests: [Request], port: (Request) -> UInt16) -> [Request] {
        known(requests, port: port) + requests.filter { !ports.contains(Int(port($0))) }
    }
}
