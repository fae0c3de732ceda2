/** A line of a library that is wrong, and what stands there instead. */
export interface Correction {
  /** Files of the library by their paths. */
  readonly module: RegExp
  readonly from: string
  readonly to: string
  readonly reason: string
}

export const corrections: readonly Correction[]

/** The code of `file` with what is wrong in it corrected; as it stands for every other file. */
export function corrected(code: string, file: string): string
