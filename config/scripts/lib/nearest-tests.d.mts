/** The most tests that one change runs, beside those that it changes itself. */
export const mostTests: number
export interface ChosenTests {
  readonly tests: readonly string[]
  /** How many more reach the change. */
  readonly leftOut: number
}
/** Reads the imports of all files once. */
export function createTestChooser(): (files: readonly string[]) => ChosenTests
