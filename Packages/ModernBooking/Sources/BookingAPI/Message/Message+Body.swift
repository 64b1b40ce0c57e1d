import Foundation

extension Message {
    /// The message's bytes in an encoding.
    func body(_ encoding: MessageEncoding) throws -> Data {
        switch encoding {
        case .json: JSONMessageWriter.data(self)
        case .xml: try XMLMessageWriter.data(self)
        }
    }
}
