import CCurl

/// The transfers in a multi handle, used only on the engine's thread.
struct RunningTransfers {
    let multi: UnsafeMutableRawPointer
    private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]

    init(multi: UnsafeMutableRawPointer) {
        self.multi = multi
    }

    /// Starts a transfer, or fails it; ignores a transfer that was cancelled meanwhile.
    mutating func add(_ transfer: Transfer) {
        guard !transfer.outcome.isSettled else { return }
        guard let handle = EasyHandle() else { return transfer.finish(CURLE_OUT_OF_MEMORY) }
        do {
            try handle.configure(for: transfer)
        } catch {
            return transfer.finish(error.code)
        }
        guard curl_multi_add_handle(multi, handle.pointer) == CURLM_OK else {
            return transfer.finish(CURLE_FAILED_INIT)
        }
        transfer.handle = handle
        transfers[handle.pointer] = transfer
    }

    /// Removes a transfer, which closes its connection if it is not finished.
    mutating func remove(_ transfer: Transfer) {
        guard let handle = transfer.handle else { return }
        curl_multi_remove_handle(multi, handle.pointer)
        transfers[handle.pointer] = nil
        transfer.handle = nil
    }

    /// Transfers data, delivers outcomes, and waits for more data or a wake-up.
    mutating func advance() {
        var running: Int32 = 0
        curl_multi_perform(multi, &running)
        deliverResults()
        curl_multi_poll(multi, nil, 0, 1000, nil)
    }

    mutating func cancelAll() {
        for transfer in transfers.values {
            remove(transfer)
            transfer.outcome.settle(.failure(.cancelled(transfer.address)))
        }
    }

    private mutating func deliverResults() {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let pointer = message.pointee.easy_handle,
                let transfer = transfers[pointer]
            else { continue }
            // Read first: removing the handle frees the message.
            let code = ccurl_message_result(message)
            curl_multi_remove_handle(multi, pointer)
            transfers[pointer] = nil
            transfer.finish(code)
            transfer.handle = nil
        }
    }
}
