import Foundation

extension Message {
    /// The message's bytes in an encoding.
    func body(_ wire: Wire) throws -> Data {
        switch wire {
        case .json: JSONMessageWriter.data(self)
        case .xml: try XMLMessageWriter.data(self)
        }
    }
}
