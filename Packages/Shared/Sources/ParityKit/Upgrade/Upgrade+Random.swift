public import Foundation

extension Upgrade {
    /// The numbers of sessions that take turns, and of the most sessions of a walk.
    static let turns = 5
    static let mostSessions = 8

    /// Sessions that take turns on one store: the steps of journeys, drawn by the seed.
    ///
    /// In every second case, all sessions have the steps of one journey, so that an app finds its own values.
    func alternatingCases(_ numbers: Range<Int>) -> [UpgradeCase] {
        let parts = journeys.filter(\.isOneSession)
        return numbers.compactMap { number in
            let wire = wires[number % wires.count]
            var random = SeededRandom(seed: seed &+ UInt64(number))
            let known = parts.filter { $0.wires.contains(wire) }
            guard !known.isEmpty else { return nil }
            let repeated = number.isMultiple(of: 2) ? known[random.next(below: known.count)] : nil
            let drawn = (1..<Self.turns).map { _ in repeated ?? known[random.next(below: known.count)] }
            var journey = Journey.played(title: drawn.map(\.id).joined(separator: ", "), server: [])
            journey.id = "Alternating/\(number)"
            journey.file = journey.id
            journey.steps = drawn.enumerated().flatMap { place, part in
                [Step(place == 0 ? .launch : .relaunch)] + part.server.map { Step(.serve($0)) }
                    + part.steps.dropFirst()
            }
            return UpgradeCase(
                part: .alternating, journey: journey.followed(by: looking), wire: wire,
                plans: [
                    [.baseline, .candidate, .baseline, .candidate, .baseline],
                    [.candidate, .baseline, .candidate, .baseline, .candidate],
                ])
        }
    }

    /// Walks with relaunches, in which the app of each session is drawn.
    func walkCases(_ numbers: Range<Int>) -> [UpgradeCase] {
        numbers.map { number in
            let wire = wires[number % wires.count]
            var random = SeededRandom(seed: seed &+ UInt64(number) &+ 1 << 32)
            let explorer = Explorer(
                seed: random.next(), vocabulary: vocabulary, wire: wire, replies: suite.folders.replies,
                sessions: Self.mostSessions, looking: looking)
            var sessions = (0..<Self.mostSessions).map { _ in
                random.next(below: 2) == 0 ? SubjectPlan.Side.baseline : .candidate
            }
            // Two sessions of one app prove nothing.
            if sessions[0] == sessions[1] { sessions[1] = sessions[0] == .baseline ? .candidate : .baseline }
            var journey = explorer.journey
            journey.id = "Walks/\(number)"
            return UpgradeCase(
                part: .walks, journey: journey, wire: wire, plans: [sessions], explorer: explorer)
        }
    }

    /// Stored files with damage, each read in two sessions.
    ///
    /// The files are written beside the stored files.
    func damageCases(_ numbers: Range<Int>) throws -> [UpgradeCase] {
        guard !storeNames.isEmpty else { return [] }
        return try numbers.map { number in
            var random = SeededRandom(seed: seed &+ UInt64(number) &+ 1 << 33)
            let name = storeNames[random.next(below: storeNames.count)]
            let data = try storedData(name)
            var damage = StoreDamage(seed: random.next())
            let damaged = damage.damaged(data)
            let store = "damage-\(String(seed, radix: 16))-\(number)"
            try write(damaged.data, as: store)
            let id = "Damage/\(number) (\(name), \(damaged.kind))"
            return UpgradeCase(
                part: .damage, journey: looking(at: store, id: id), wire: wires[number % wires.count],
                plans: UpgradeCase.quadrants)
        }
    }

    /// Stored files of which one value has another form, each read in two sessions by the candidate.
    ///
    /// A value is changed in the file that has the most values and that the baseline survives, since that
    /// shows most of what follows from it. The files are written beside the stored files.
    ///
    /// - Parameter share: one value of so many, chosen by the seed.
    func valueCases(share: Int) async throws -> [UpgradeCase] {
        var files: [(name: String, values: StoredValues)] = []
        for name in storeNames {
            guard let values = StoredValues(try storedData(name)), await isSurvived(name) else { continue }
            files.append((name, values))
        }
        files.sort { ($1.values.names.count, $0.name) < ($0.values.names.count, $1.name) }
        var places: [String: Int] = [:]
        for (place, file) in files.enumerated() {
            for name in file.values.names where places[name] == nil { places[name] = place }
        }
        var cases: [UpgradeCase] = []
        for field in SeededRandom.share(share, of: places.keys.sorted(), seed: "\(seed)") {
            guard let place = places[field] else { continue }
            for (way, data) in files[place].values.changed(field) {
                let store = "value-\(String(seed, radix: 16))-\(cases.count)"
                try write(data, as: store)
                let id = "Values/\(field)/\(way) (\(files[place].name))"
                cases.append(
                    UpgradeCase(
                        part: .values, journey: looking(at: store, id: id),
                        wire: wires[cases.count % wires.count], plans: [[.candidate]]))
            }
        }
        return cases
    }

    /// Whether the baseline looks at everything in a stored file without a crash.
    private func isSurvived(_ store: String) async -> Bool {
        guard let wire = wires.first else { return false }
        let run = SubjectRun(
            journey: looking(at: store, id: "Values/\(store)"), wire: wire, subject: suite.baseline,
            folders: suite.folders)
        // A baseline that cannot be run is reported by each case.
        guard let outcome = try? await run.outcome() else { return true }
        return !Self.crashes(outcome.trace)
    }

    private func storedData(_ name: String) throws -> Data {
        let file = suite.folders.stores.appendingPathComponent("\(name).plist")
        do { return try InputFile.data(at: file) } catch {
            throw HarnessFault("\(file.lastPathComponent): the stored file cannot be read: \(error)")
        }
    }

    private func write(_ data: Data, as store: String) throws {
        let folder = suite.folders.stores
        do {
            try data.write(to: folder.appendingPathComponent("\(store).plist"))
        } catch {
            throw HarnessFault("\(folder.path): a changed file cannot be written to this folder")
        }
    }

    /// The file that a finding starts from, if it is not one of the stored files.
    public func damagedStore(of finding: Generation.Finding) -> URL? {
        guard let store = finding.journey.world.store, !storeNames.contains(store) else { return nil }
        return suite.folders.stores.appendingPathComponent("\(store).plist")
    }
}

extension Journey {
    /// Whether the journey runs in one process and in the usual world, so that it can follow another.
    fileprivate var isOneSession: Bool {
        world == .standard && variables == Self.defaultVariables
            && !steps.contains(where: \.isRelaunch)
    }
}
