import ParityTrace
import WireFormat

/// A request for a picture that both apps have had, and that the candidate's cache had no room for.
struct EvictedPicture {
    private let result: UnitResult

    /// The most bytes of a picture of which a journey cannot request enough to fill a cache.
    private static let largest = 100_000

    init(_ result: UnitResult) {
        self.result = result
    }

    /// Whether a difference is such a request.
    ///
    /// Both apps sent the same request before, in the same process, and the journey serves large pictures,
    /// from files or as long texts: the others are too small to fill a cache.
    func explains(_ difference: Difference) -> Bool {
        guard difference.baseline == nil, let request = difference.candidate, servesLargePictures else {
            return false
        }
        let end = difference.step - 1
        let start = result.journey.steps.prefix(end).lastIndex(where: \.isRelaunch) ?? 0
        return [result.baseline, result.candidate].allSatisfy { trace in
            trace.steps.prefix(end).dropFirst(start).contains { step in
                step.events.contains {
                    $0.channel == .wire && $0.name == "request" && $0.value == request
                }
            }
        }
    }

    private var servesLargePictures: Bool {
        let servings =
            result.journey.server
            + result.journey.steps.compactMap {
                if case .serve(let serving) = $0.action { serving } else { nil }
            }
        return servings.contains { serving in
            serving.message == "image"
                && serving.replies.contains { reply in
                    ![nil, ReplyFile.pixel, ReplyFile.otherPixel].contains(reply.fixture)
                        || reply.body.map { $0.utf8.count > Self.largest } == true
                }
        }
    }
}
