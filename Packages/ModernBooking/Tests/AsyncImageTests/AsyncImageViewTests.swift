import Foundation
import HeadlessUI
import Testing

@testable import AsyncImage

@MainActor @Suite struct AsyncImageViewTests {
    private let view = AsyncImageView()

    /// A loader whose pictures arrive when a test resumes them.
    @MainActor private final class Server {
        private var waiting: [String: CheckedContinuation<Data?, Never>] = [:]

        func fetch(_ address: String) async -> Data? {
            await withCheckedContinuation { waiting[address] = $0 }
        }

        func answer(_ address: String, with text: String?) async {
            waiting.removeValue(forKey: address)?.resume(returning: text.map { Data($0.utf8) })
            for _ in 1...10 { await Task.yield() }
        }
    }

    @Test func `a picture is shown once it has arrived`() async {
        let server = Server()
        view.show("a", from: PictureLoader(fetch: server.fetch))
        #expect(view.accessibilityValue == "loading")
        await server.answer("a", with: "GIF89a")
        #expect(view.image != nil)
        #expect(view.accessibilityValue == nil)
    }

    @Test func `a picture that never arrives keeps the view loading`() async {
        let server = Server()
        view.show("a", from: PictureLoader(fetch: server.fetch))
        await server.answer("a", with: nil)
        #expect(view.accessibilityValue == "loading")
    }

    @Test func `data that is not a picture clears the view`() async {
        let server = Server()
        let loader = PictureLoader(fetch: server.fetch)
        view.show("a", from: loader)
        await server.answer("a", with: "GIF89a")
        view.show("b", from: loader)
        await server.answer("b", with: "<html>")
        #expect(view.image == nil)
        #expect(view.accessibilityValue == nil)
    }

    @Test func `a late picture does not replace a newer one`() async {
        let server = Server()
        let loader = PictureLoader(fetch: server.fetch)
        view.show("a", from: loader)
        view.show("b", from: loader)
        await server.answer("a", with: "GIF89a")
        #expect(view.image == nil)
        #expect(view.accessibilityValue == "loading")
    }

    @Test func `without an address the view keeps its picture`() async {
        let server = Server()
        let loader = PictureLoader(fetch: server.fetch)
        view.show("a", from: loader)
        view.show(nil, from: loader)
        await server.answer("a", with: "GIF89a")
        #expect(view.image != nil)
    }
}

@MainActor @Suite struct PictureLoaderTests {
    @Test func `a picture is loaded only once`() async {
        var asked: [String] = []
        let loader = PictureLoader {
            asked.append($0)
            return Data("GIF89a".utf8)
        }
        for _ in 1...2 { #expect(await loader.picture(at: "http://a.test/1.gif").picture != nil) }
        #expect(asked == ["http://a.test/1.gif"])
    }

    @Test func `data that is not a picture is requested again`() async {
        var answers = ["<html>", "GIF89a"]
        let loader = PictureLoader { _ in Data(answers.removeFirst().utf8) }
        #expect(await loader.picture(at: "http://a.test/1.gif").picture == nil)
        #expect(await loader.picture(at: "http://a.test/1.gif").picture != nil)
    }
}

extension PictureLoader.Outcome {
    fileprivate var picture: UIImage? {
        if case .picture(let picture) = self { return picture }
        return nil
    }
}
