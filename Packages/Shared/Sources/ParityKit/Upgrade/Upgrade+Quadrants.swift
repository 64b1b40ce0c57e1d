import Foundation

extension Upgrade {
    /// The journeys that write something, each followed by a session that looks at what is stored.
    ///
    /// - Parameter share: one journey of so many, chosen by the seed.
    func journeyCases(share: Int) -> [UpgradeCase] {
        SeededRandom.share(share, of: journeys, seed: "\(seed)").flatMap { journey in
            journey.wires.filter(wires.contains).map { wire in
                UpgradeCase(
                    part: .journeys, journey: journey.followed(by: looking), wire: wire,
                    plans: UpgradeCase.quadrants, writing: journey.steps.count)
            }
        }
    }

    /// The stored files, each read in two sessions.
    func storeCases(share: Int) -> [UpgradeCase] {
        SeededRandom.share(share, of: storeNames, seed: "\(seed)").flatMap { name in
            wires.map { wire in
                UpgradeCase(
                    part: .stores, journey: looking(at: name, id: "Stores/\(name)"), wire: wire,
                    plans: UpgradeCase.quadrants)
            }
        }
    }

    /// A journey that looks at a store, and looks again after a relaunch.
    func looking(at store: String, id: String) -> Journey {
        var journey = Journey.played(title: "Looks at the store \(store)", server: [])
        (journey.id, journey.file, journey.world.store) = (id, id, store)
        journey.steps = [Step(.launch)] + looking
        return journey.followed(by: looking)
    }
}
