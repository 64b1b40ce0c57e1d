import Foundation
import HeadlessUI
import Testing

@testable import AsyncImage

@MainActor @Suite struct PictureLoaderTests {
    @Test func `a picture is fetched once`() async {
        var asked: [String] = []
        let loader = PictureLoader {
            asked.append($0)
            return Data("GIF89a".utf8)
        }
        for _ in 1...2 { #expect(await loader.picture(at: "http://a.test/1.gif").picture != nil) }
        #expect(asked == ["http://a.test/1.gif"])
    }

    @Test func `what is no picture is asked for again`() async {
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
