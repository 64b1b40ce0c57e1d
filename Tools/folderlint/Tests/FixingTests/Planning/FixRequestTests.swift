import Fixing
import FolderlintKit
import Testing

struct FixRequestTests {
    @Test func `a check counts as fixable what a fix fixes`() {
        #expect(Set(FixRequest.mendable) == Set(Rules.all.filter(\.isFixable).map(\.id)))
    }
}
