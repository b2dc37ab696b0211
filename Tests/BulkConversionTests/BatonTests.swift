import Synchronization
import Testing

@testable import BulkConversion

@Suite struct BatonTests {
  @Test func `whoever comes first, the turns are kept`() async {
    let baton = Baton<[Int]>([])
    await withTaskGroup(of: Void.self) { group in
      for turn in (0..<50).reversed() {
        group.addTask {
          guard var list = await baton.take(turn: turn) else { return }
          list.append(turn)
          baton.pass(list)
        }
      }
    }
    #expect(baton.left == Array(0..<50))
  }

  @Test func `what is dropped reaches nobody, now or later`() async {
    let baton = Baton(1)
    _ = await baton.take(turn: 0)
    await withTaskGroup(of: Int?.self) { group in
      for turn in 1..<9 { group.addTask { await baton.take(turn: turn) } }
      group.addTask {
        baton.drop()
        return nil
      }
      for await value in group { #expect(value == nil) }
    }
    #expect(await baton.take(turn: 99) == nil)
  }

  @Test func `who has it is the only one`() async {
    let baton = Baton(1)
    #expect(baton.left == 1)
    #expect(await baton.take(turn: 0) == 1)
    #expect(baton.left == nil)
    baton.pass(2)
    #expect(await baton.take(turn: 1) == 2)
  }
}
