import HeadlessUI
import Testing

@testable import AsyncImage

@MainActor @Suite struct AsyncImageViewTests {
    private let view = AsyncImageView()

    @Test func `Z26: a picture is shown once it has arrived`() async {
        let server = Server()
        view.show("a", from: PictureLoader(sharesTransfers: true, fetch: server.fetch))
        #expect(view.accessibilityValue == "loading")
        await server.answer("a", with: "GIF89a")
        #expect(view.image != nil)
        #expect(view.accessibilityValue == nil)
    }

    @Test func `a picture that never arrives keeps the view loading`() async {
        let server = Server()
        view.show("a", from: PictureLoader(sharesTransfers: true, fetch: server.fetch))
        await server.answer("a", with: nil)
        #expect(view.accessibilityValue == "loading")
    }

    @Test func `data that is not a picture clears the view`() async {
        let server = Server()
        let loader = PictureLoader(sharesTransfers: true, fetch: server.fetch)
        view.show("a", from: loader)
        await server.answer("a", with: "GIF89a")
        view.show("b", from: loader)
        await server.answer("b", with: "<html>")
        #expect(view.image == nil)
        #expect(view.accessibilityValue == nil)
    }

    @Test func `a late picture does not replace a newer one`() async {
        let server = Server()
        let loader = PictureLoader(sharesTransfers: true, fetch: server.fetch)
        view.show("a", from: loader)
        view.show("b", from: loader)
        await server.answer("a", with: "GIF89a")
        #expect(view.image == nil)
        #expect(view.accessibilityValue == "loading")
    }

    @Test func `AC-I2: a view that was given a picture of the app waits for none`() async {
        let server = Server()
        let loader = PictureLoader(sharesTransfers: true, fetch: server.fetch)
        view.show("a", from: loader)
        view.show(UIImage(named: "person.png"))
        #expect(server.cancelled == ["a"])
        #expect(view.accessibilityValue == nil)
        #expect(view.image?.name == "person.png")
    }

    @Test func `without an address the view keeps its picture`() async {
        let server = Server()
        let loader = PictureLoader(sharesTransfers: true, fetch: server.fetch)
        view.show("a", from: loader)
        view.show(nil, from: loader)
        await server.answer("a", with: "GIF89a")
        #expect(view.image != nil)
    }

    @Test func `AC-I2: a reused view never shows the old picture, which nobody waits for any more`() async {
        let server = Server()
        let loader = PictureLoader(sharesTransfers: true, fetch: server.fetch)
        view.show("a", from: loader)
        view.show("b", from: loader)
        #expect(server.cancelled == ["a"])
        await server.answer("b", with: "GIF89a")
        let shown = view.image
        #expect(shown != nil)
        await server.answer("a", with: "GIF89a")
        #expect(view.image === shown)
    }

    @Test func `AC-I2: a picture that another view waits for is not cancelled`() async {
        let server = Server()
        let loader = PictureLoader(sharesTransfers: true, fetch: server.fetch)
        let other = AsyncImageView()
        view.show("a", from: loader)
        other.show("a", from: loader)
        view.show("b", from: loader)
        #expect(server.cancelled == [])
        await server.answer("a", with: "GIF89a")
        #expect(other.image != nil)
        #expect(view.image == nil)
    }

    @Test func `a view that asks for its picture again shares the transfer`() async {
        let server = Server()
        let loader = PictureLoader(sharesTransfers: true, fetch: server.fetch)
        view.show("a", from: loader)
        view.show("a", from: loader)
        #expect(server.asked == ["a"])
        #expect(server.cancelled == [])
        await server.answer("a", with: "GIF89a")
        #expect(view.image != nil)
    }

    @Test func `the picture of a view that has gone is cached`() async {
        let server = Server()
        let loader = PictureLoader(sharesTransfers: true, fetch: server.fetch)
        AsyncImageView().show("a", from: loader)
        await server.answer("a", with: "GIF89a")
        view.show("a", from: loader)
        #expect(server.asked == ["a"])
        #expect(view.image != nil)
    }

    @Test func `Z18: after a hundred reloads one transfer is under way`() {
        let server = Server()
        let loader = PictureLoader(sharesTransfers: true, fetch: server.fetch)
        for number in 1...100 { view.show("\(number)", from: loader) }
        #expect(server.asked.count == 100)
        #expect(server.cancelled.count == 99)
    }
}
