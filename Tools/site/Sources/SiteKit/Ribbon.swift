/// The bands that join the pieces of code on both sides of a row.
///
/// A line of code has a fixed height, so the height of each piece is known when the site is made.
struct Ribbon {
    /// The heights of the pieces in lines.
    let left: [Int]
    let right: [Int]

    /// The space between two pieces in lines.
    private static let gap = 1
    /// With more pairs, one band joins all pieces, since a reader could not distinguish them.
    private static let mostBands = 16

    var svg: String {
        guard !left.isEmpty, !right.isEmpty else { return "" }
        let (one, other) = (Self.spans(left), Self.spans(right))
        let height = max(one.last?.upperBound ?? 1, other.last?.upperBound ?? 1)
        let isJoined = one.count * other.count > Self.mostBands
        let lefts = isJoined ? [0...(one.last?.upperBound ?? 1)] : one
        let rights = isJoined ? [0...(other.last?.upperBound ?? 1)] : other
        let bands = lefts.flatMap { from in
            rights.map { to -> String in
                let (top, bottom) = ((from.lowerBound, to.lowerBound), (from.upperBound, to.upperBound))
                return "<path d=\"M0 \(top.0)C20 \(top.0) 20 \(top.1) 40 \(top.1)"
                    + "V\(bottom.1)C20 \(bottom.1) 20 \(bottom.0) 0 \(bottom.0)Z\"/>"
            }
        }
        return "<svg class=\"ribbon\" viewBox=\"0 0 40 \(height)\" preserveAspectRatio=\"none\" "
            + "style=\"height:\(height * 3 / 2).\(height % 2 == 0 ? 0 : 5)em\" aria-hidden=\"true\">"
            + "\(bands.joined())</svg>"
    }

    private static func spans(_ heights: [Int]) -> [ClosedRange<Int>] {
        var top = 0
        return heights.map { height in
            defer { top += height + gap }
            return top...(top + height)
        }
    }
}
