/// A sign of life on a terminal, for work that takes more than a second.
enum Progress {
    static func during<Value: Sendable>(
        _ words: String, _ work: @Sendable () async throws -> Value
    ) async rethrows -> Value {
        guard Terminal.errorIsShown else { return try await work() }
        let sign = Task {
            var seconds = 1
            while (try? await Task.sleep(for: .seconds(1))) != nil {
                Terminal.control("\r\(words) … \(seconds) s\u{1B}[K")
                seconds += 1
            }
            if seconds > 1 { Terminal.control("\r\u{1B}[K") }
        }
        do {
            let value = try await work()
            await end(sign)
            return value
        } catch {
            await end(sign)
            throw error
        }
    }

    private static func end(_ sign: Task<Void, Never>) async {
        sign.cancel()
        await sign.value
    }
}
