import CCurl
import Foundation

/// The C functions that libcurl calls with a transfer as their context.
enum Callbacks {
    static let body: ccurl_data_callback = { bytes, size, count, context in
        deliver(bytes, size * count, to: context) { transfer, bytes in transfer.receive(body: bytes) }
    }

    static let headerLine: ccurl_data_callback = { bytes, size, count, context in
        deliver(bytes, size * count, to: context) { transfer, bytes in transfer.receive(headerLine: bytes) }
    }

    static let willSend: ccurl_prereq_callback = { context, remoteAddress, _, _, localPort in
        guard let context else { return CURL_PREREQFUNC_ABORT }
        let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
        let address = remoteAddress.map { String(cString: $0) } ?? ""
        return transfer.willSend(to: address, fromPort: localPort)
            ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
    }

    /// Opens a transfer's socket instead of libcurl, to learn why a socket cannot be opened.
    static let openSocket: curl_opensocket_callback = { context, _, address in
        guard let context, let address else { return CURL_SOCKET_BAD }
        let type = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(address.pointee.family, type, address.pointee.protocol)
        // The last descriptor stays free: Dispatch counts its threads in /proc, and traps if it cannot.
        let spare = descriptor < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        if spare >= 0 {
            close(spare)
            return descriptor
        }
        if errno == EMFILE || errno == ENFILE {
            Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().lacksDescriptors()
        }
        if descriptor >= 0 { close(descriptor) }
        return CURL_SOCKET_BAD
    }

    /// Returns the number of bytes accepted; libcurl fails the transfer if it is not all of them.
    private static func deliver(
        _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, to context: UnsafeMutableRawPointer?,
        _ take: (Transfer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        guard let context else { return 0 }
        let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
        let taken = take(transfer, UnsafeRawBufferPointer(start: bytes, count: size))
        // Fewer than offered fails the transfer; an empty piece cannot be refused.
        return taken ? size : max(size - 1, 0)
    }
}
