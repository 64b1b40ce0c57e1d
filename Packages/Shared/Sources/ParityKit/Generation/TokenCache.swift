import Locking

/// The pieces of XML texts that were read before.
final class TokenCache: Sendable {
    private let known = Locked<[String: [XMLTokens.Token]]>([:])

    func tokens(of text: String) -> [XMLTokens.Token] {
        if let tokens = known.withLock({ $0[text] }) { return tokens }
        let tokens = XMLTokens.tokens(of: text)
        known.withLock { $0[text] = tokens }
        return tokens
    }
}
