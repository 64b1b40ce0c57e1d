//
//  ASINetworkThread.swift
//  Part of the ASIHTTPRequest sources
//
//  All transfers run on one background thread with one multi handle, which also keeps
//  connections open between requests.
//

import CCurl
import Foundation
import VirtualTime

nonisolated final class ASINetworkThread: NSObject, @unchecked Sendable {

    static let sharedThread = ASINetworkThread()

    // Guards toAdd and toClose; the rest is used on the network thread only
    private let lock = NSLock()
    private var toAdd: [ASITransfer] = []
    private var toClose: [ASITransfer] = []

    private let multi: UnsafeMutableRawPointer
    private var running: [UnsafeMutableRawPointer: ASITransfer] = [:]

    override init() {
        curl_global_init(Int(CURL_GLOBAL_ALL))
        multi = curl_multi_init()!
        super.init()
        let thread = Thread { [self] in
            self.runRequests()
        }
        thread.name = "ASIHTTPRequest"
        thread.start()
    }

    func start(_ transfer: ASITransfer) {
        lock.lock()
        toAdd.append(transfer)
        lock.unlock()
        curl_multi_wakeup(multi)
    }

    func close(_ transfer: ASITransfer) {
        lock.lock()
        toClose.append(transfer)
        lock.unlock()
        curl_multi_wakeup(multi)
    }

    // MARK: - On the network thread

    private func runRequests() {
        while true {
            lock.lock()
            let adding = toAdd
            let closing = toClose
            toAdd = []
            toClose = []
            lock.unlock()

            for transfer in adding {
                add(transfer)
            }
            for transfer in closing {
                transfer.isClosed = true
                if let easy = transfer.easy {
                    running[easy] = nil
                    curl_multi_remove_handle(multi, easy)
                    transfer.freeHandles()
                }
            }

            var stillRunning: Int32 = 0
            curl_multi_perform(multi, &stillRunning)
            readMessages()
            curl_multi_poll(multi, nil, 0, 1000, nil)
        }
    }

    private func add(_ transfer: ASITransfer) {
        if transfer.isClosed {
            return
        }
        guard let easy = transfer.makeHandle() else {
            transfer.finish(CURLE_FAILED_INIT)
            return
        }
        running[easy] = transfer
        if curl_multi_add_handle(multi, easy) != CURLM_OK {
            running[easy] = nil
            transfer.freeHandles()
            transfer.finish(CURLE_FAILED_INIT)
        }
    }

    private func readMessages() {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left) {
            if message.pointee.msg != CURLMSG_DONE {
                continue
            }
            let result = ccurl_message_result(message)
            guard let easy = message.pointee.easy_handle, let transfer = running[easy] else {
                continue
            }
            running[easy] = nil
            transfer.readStatus()
            curl_multi_remove_handle(multi, easy)
            transfer.freeHandles()
            transfer.finish(result)
        }
    }
}
