import LegacyBooking
import ParitySubject

/// LegacyBooking as a subject of `parity`: the baseline.
@main enum Entry {
    static func main() {
        Subject.run { world in LegacyApp.launch(world) }
    }
}
