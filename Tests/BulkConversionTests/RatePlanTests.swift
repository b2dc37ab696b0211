import Converter
import Testing

@testable import BulkConversion

@Suite struct RatePlanTests {
  /// The short way takes the place of a plan for that of its factor.
  @Test func `the factor of a plan stands where the plan does`() {
    #expect(MemoryLayout<RatePlan>.offset(of: \.factor) == 0)
  }
}
