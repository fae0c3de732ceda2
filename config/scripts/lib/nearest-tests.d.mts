/** The most tests that one change runs, beside those that it changes itself. */
export const mostTests: number
export interface ChosenTests {
  readonly tests: readonly string[]
  /** How many more reach the change. */
  readonly leftOut: number
}
/** The tests of the registers that these files are in, as contract, texts and the comments that name the specification. */
export function registerTests(files: readonly string[]): readonly string[]
/** Reads the imports of all files once. */
export function createTestChooser(): (files: readonly string[]) => ChosenTests
