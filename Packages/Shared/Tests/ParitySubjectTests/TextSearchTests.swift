import CConfinement
import Foundation
import HeadlessUI
import Testing

@testable import ParitySubject

/// Tests of the search for texts in memory, and of calls that block.
@MainActor @Suite struct TextSearchTests {
    private struct Card {
        var number = ""
        var codes: [String: String] = [:]
    }

    private class Model {
        private var card: Card
        var other: Model?

        init(_ card: Card) { self.card = card }
    }

    private class Parent: UIViewController {
        var model: Model?
    }

    private final class Screen: Parent {
        var list: NSMutableArray?
        var field: UITextField?
    }

    private static let texts = ["pan": "4111", "cvv": "737", "holder": ""]

    private func found(_ screen: UIViewController) -> [String] {
        TextSearch(Self.texts).found(in: [screen])
    }

    @Test func `a text in a model, also in that of a parent class and in a list, is found`() {
        let screen = Screen()
        #expect(found(screen) == [])
        screen.model = Model(Card(number: "4111"))
        #expect(found(screen) == ["pan"])
        screen.model?.other = Model(Card(codes: ["x": "737"]))
        screen.model?.other?.other = screen.model
        #expect(found(screen) == ["cvv", "pan"])
        screen.model = nil
        #expect(found(screen) == [])
        screen.list = [["a", NSString("737")] as NSArray]
        #expect(found(screen) == ["cvv"])
    }

    @Test func `a text in a field is found, part of a text is not`() {
        let screen = Screen()
        let field = UITextField()
        screen.field = field
        field.text = "4111 "
        #expect(found(screen) == [])
        field.text = "4111"
        #expect(found(screen) == ["pan"])
    }

    #if os(Linux)
        @Test func `a call that waits is noted while the thread is watched`() {
            var count: UInt32 = 0
            usleep(1000)
            #expect(cblocking_next(&count) == nil)
            cblocking_watch(1)
            usleep(1000)
            usleep(1)
            Thread.sleep(forTimeInterval: 0.001)
            var none = pollfd(fd: -1, events: 0, revents: 0)
            poll(&none, 1, 0)
            cblocking_watch(0)
            var names: [String] = []
            while let name = cblocking_next(&count) { names.append("\(String(cString: name)) \(count)") }
            #expect(names.first == "usleep 1" && names.count == 2)
        }

        @Test func `a wait for a group of Dispatch is noted`() {
            let group = DispatchGroup()
            group.enter()
            var count: UInt32 = 0
            cblocking_watch(1)
            _ = group.wait(timeout: .now() + .milliseconds(2))
            cblocking_watch(0)
            #expect(cblocking_next(&count).map { String(cString: $0) } == "futex" && count == 1)
            cblocking_watch(1)
            _ = group.wait(timeout: .now())
            Thread {
                Thread.sleep(forTimeInterval: 0.15)
                group.leave()
            }.start()
            group.wait()
            cblocking_watch(0)
            #expect(cblocking_next(&count).map { String(cString: $0) } == "futex" && count == 1)
            #expect(cblocking_next(&count) == nil)
        }

        @Test func `a lock that another thread holds for long is noted`() {
            let lock = NSLock()
            let isHeld = DispatchSemaphore(value: 0)
            Thread {
                lock.withLock {
                    isHeld.signal()
                    Thread.sleep(forTimeInterval: 0.15)
                }
            }.start()
            isHeld.wait()
            cblocking_watch(1)
            lock.lock()
            lock.unlock()
            lock.lock()
            lock.unlock()
            cblocking_watch(0)
            var count: UInt32 = 0
            #expect(cblocking_next(&count).map { String(cString: $0) } == "pthread_mutex_lock" && count == 1)
            #expect(cblocking_next(&count) == nil)
        }
    #endif
}
