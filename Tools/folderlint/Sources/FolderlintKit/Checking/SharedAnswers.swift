import Synchronization

/// What several rules ask of one project: found in a check by the first that asks.
final class SharedAnswers: Sendable {
    private let groups = Mutex<VirtualGroups?>(nil)
    private let absences = Mutex<[Absence.Item]?>(nil)
    private let items = Mutex<[[String]: AbsentItems]>([:])

    func virtualGroups(_ context: ProjectContext) -> VirtualGroups {
        groups.withLock { known in
            let found = known ?? VirtualGroups(context)
            known = found
            return found
        }
    }

    func absences(_ context: ProjectContext) -> [Absence.Item] {
        absences.withLock { known in
            let found = known ?? Absence.all(in: context)
            known = found
            return found
        }
    }

    func absentItems(_ context: ProjectContext, generated: [String]) -> AbsentItems {
        items.withLock { known in
            let found = known[generated] ?? AbsentItems(absences(context), context, generated: generated)
            known[generated] = found
            return found
        }
    }
}

extension ProjectContext {
    /// The groups without a folder.
    var virtualGroups: VirtualGroups { answers?.virtualGroups(alone) ?? VirtualGroups(self) }

    /// The elements whose place is not on disk.
    var absences: [Absence.Item] { answers?.absences(alone) ?? Absence.all(in: self) }

    /// What the navigator lists and is not on disk.
    func absentItems(generated: [String]) -> AbsentItems {
        answers?.absentItems(alone, generated: generated)
            ?? AbsentItems(absences, self, generated: generated)
    }

    /// The same without the answers, which would keep what they hold for good.
    private var alone: ProjectContext { ProjectContext(tree: tree, project: project, settings: settings) }
}
