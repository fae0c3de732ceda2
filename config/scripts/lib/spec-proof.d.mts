export const provingStages: readonly string[]
export function specLines(): ReadonlyArray<{ readonly line: number; readonly text: string }>
export function quoteOf(text: string): string
export interface ProofRow {
  readonly line: number
  readonly quote: string
  readonly built: readonly string[]
  readonly proofs: ReadonlyArray<{ readonly file: string; readonly title: string }>
}
export function proofRows(): readonly ProofRow[]
export function hasRun(stage: string): boolean
export function missingProofs(isLeftOut?: (file: string) => boolean): readonly string[]
