import Foundation
import HeadlessUI
import Testing

@testable import AsyncImage

@MainActor @Suite struct PictureLoaderTests {
    @Test func `a picture is loaded only once`() async {
        var asked: [String] = []
        let loader = PictureLoader(sharesTransfers: true) {
            asked.append($0)
            return Data("GIF89a".utf8)
        }
        for _ in 1...2 { #expect(await loader.picture(at: "http://a.test/1.gif").picture != nil) }
        #expect(asked == ["http://a.test/1.gif"])
    }

    @Test func `AC-I1, Z26: ten views that ask for one picture send one request`() async {
        let server = Server()
        let loader = PictureLoader(sharesTransfers: true, fetch: server.fetch)
        let views = (1...10).map { _ in AsyncImageView() }
        for view in views { view.show("a", from: loader) }
        #expect(server.asked == ["a"])
        await server.answer("a", with: "GIF89a")
        #expect(views.allSatisfy { $0.image != nil && $0.image === views.first?.image })
    }

    @Test func `AC-I3: the least recently used picture is removed first, and a use makes it recent`() async {
        var asked: [String] = []
        let loader = PictureLoader(limit: 20, sharesTransfers: true) {
            asked.append($0)
            return Data("GIF89a....".utf8)
        }
        for address in ["a", "b", "a", "c", "a", "b"] { _ = await loader.picture(at: address) }
        #expect(asked == ["a", "b", "c", "b"])
    }

    @Test func `AC-I3: pictures of up to 2 MiB together are kept`() async {
        var asked: [String] = []
        let loader = PictureLoader(sharesTransfers: true) {
            asked.append($0)
            return Data("GIF89a".utf8) + Data(count: (1 << 20) - 6)
        }
        for address in ["a", "b", "a", "b", "c", "b", "a"] { _ = await loader.picture(at: address) }
        #expect(asked == ["a", "b", "c", "a"])
    }

    @Test(arguments: ["<html>", nil])
    func `AC-I4: what is not a picture is requested again`(answer: String?) async {
        var answers = [answer, "GIF89a"]
        let loader = PictureLoader(sharesTransfers: true) { _ in answers.removeFirst().map { Data($0.utf8) } }
        #expect(await loader.picture(at: "http://a.test/1.gif").picture == nil)
        #expect(await loader.picture(at: "http://a.test/1.gif").picture != nil)
    }

    @Test func `AC-I4: after a failure that ten views shared, the next one asks again`() async {
        let server = Server()
        let loader = PictureLoader(sharesTransfers: true, fetch: server.fetch)
        let views = (1...10).map { _ in AsyncImageView() }
        for view in views { view.show("a", from: loader) }
        await server.answer("a", with: nil)
        views.first?.show("a", from: loader)
        #expect(server.asked == ["a", "a"])
    }

    @Test func `without shared transfers each view sends a request, and a reused view lets it end`() async {
        let server = Server()
        let loader = PictureLoader(sharesTransfers: false, fetch: server.fetch)
        let (view, other) = (AsyncImageView(), AsyncImageView())
        for address in ["a", "b"] { view.show(address, from: loader) }
        other.show("b", from: loader)
        #expect(server.asked == ["a", "b", "b"])
        #expect(server.cancelled == [])
        await server.answer("a", with: "GIF89a")
        other.show("a", from: loader)
        #expect(view.image == nil)
        #expect(other.image != nil)
        await server.answer("b", with: "GIF89a")
    }

    @Test func `a transfer that was cancelled is started again`() async {
        let server = Server()
        let loader = PictureLoader(sharesTransfers: true, fetch: server.fetch)
        let view = AsyncImageView()
        for address in ["a", "b", "a"] { view.show(address, from: loader) }
        #expect(server.asked == ["a", "b", "a"])
        await server.answer("a", with: "GIF89a")
        #expect(view.image != nil)
    }
}

extension PictureLoader.Outcome {
    fileprivate var picture: UIImage? {
        if case .picture(let picture) = self { return picture }
        return nil
    }
}
