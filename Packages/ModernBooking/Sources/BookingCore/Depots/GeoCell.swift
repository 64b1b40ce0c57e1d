import Foundation

/// A cell of a grid over the earth, whose 2^level columns and rows are counted from -180 and -90 degrees.
public struct GeoCell: Hashable, Sendable {
    /// The level with the smallest cells, about 40 metres wide.
    public static let finestLevel = 20

    public let level: Int
    /// The column.
    public let x: Int
    /// The row.
    public let y: Int

    public init(level: Int, x: Int, y: Int) {
        self.level = level
        self.x = x
        self.y = y
    }

    /// Creates the cell that contains a place, or for a place beyond the earth the nearest one.
    public init(of point: GeoPoint, level: Int) {
        let point = point.westOfDateLine
        self.init(
            level: level, x: Self.column(of: point.longitude, level: level),
            y: Self.row(of: point.latitude, level: level))
    }

    /// The sides of the smallest area that counts, in degrees.
    static let smallestSpan = 0.0005
    /// The number of cells that an area is wide or high, at least.
    private static let cellsPerSpan = 6.0

    /// Returns the level whose cells are at least a sixth as wide and as high as an area.
    public static func level(for area: GeoArea) -> Int {
        let area = area.atLeast(span: smallestSpan)
        let level = min(
            log2(cellsPerSpan * 360 / area.longitudeSpan).rounded(.down),
            log2(cellsPerSpan * 180 / area.latitudeSpan).rounded(.down))
        return Int(min(max(level, 0), Double(finestLevel)))
    }

    // MARK: Columns and rows

    /// Returns the columns that an area touches, from west to east, each once.
    static func columns(of area: GeoArea, level: Int) -> [Int] {
        let count = 1 << level
        let west = area.center.longitude - area.longitudeSpan / 2 - rounding
        let east = area.center.longitude + area.longitudeSpan / 2 + rounding
        let (first, last) = (steps(west + 180, width(level)), steps(east + 180, width(level)))
        guard last - first + 1 < Double(count) else { return Array(0..<count) }
        return (Int(first)...Int(last)).map { (($0 % count) + count) % count }
    }

    /// Returns the rows that an area touches, from south to north.
    static func rows(of area: GeoArea, level: Int) -> ClosedRange<Int> {
        let low = row(of: area.center.latitude - area.latitudeSpan / 2 - rounding, level: level)
        return low...row(of: area.center.latitude + area.latitudeSpan / 2 + rounding, level: level)
    }

    /// A tenth of a millimetre, so that no visible depot is missed at the edge of an area.
    private static let rounding = 1e-9

    private static func width(_ level: Int) -> Double { 360 / Double(1 << level) }

    private static func steps(_ degrees: Double, _ size: Double) -> Double { (degrees / size).rounded(.down) }

    private static func column(of longitude: Double, level: Int) -> Int {
        clamped(steps(longitude + 180, width(level)), level)
    }

    private static func row(of latitude: Double, level: Int) -> Int {
        clamped(steps(latitude + 90, width(level) / 2), level)
    }

    private static func clamped(_ number: Double, _ level: Int) -> Int {
        // This order makes 0 of what is not a number.
        number > 0 ? Int(min(number, Double(1 << level) - 1)) : 0
    }

    // MARK: Morton code

    /// The code by which cells of one level are sorted: the bits of both numbers in turn.
    ///
    /// The code of the cell around this one at a coarser level is the same without its last bits.
    var code: UInt64 { Self.spread(x) << 1 | Self.spread(y) }

    /// Returns a number with a zero before each bit.
    private static func spread(_ number: Int) -> UInt64 {
        var bits = UInt64(truncatingIfNeeded: number)
        bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
        bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
        bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
        bits = (bits | bits << 2) & 0x3333_3333_3333_3333
        return (bits | bits << 1) & 0x5555_5555_5555_5555
    }
}
