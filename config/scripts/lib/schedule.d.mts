export interface Result {
  readonly name: string
  readonly ms: number
  readonly code: number
  readonly output: string
  readonly counts: {
    readonly passed: number
    readonly failed: number
    readonly skipped: number
    readonly again?: number
  }
}
export interface Stage {
  readonly name: string
  readonly slots: number
  readonly needs?: readonly string[]
  /** Begun before others that could begin. */
  readonly isLongest?: boolean
  readonly run: (options: { readonly workers: number }) => Promise<Omit<Result, 'name' | 'ms'>>
}
export interface ScheduleOptions {
  readonly slots: number
  readonly workersPerSlot?: number
  readonly onStart?: (name: string) => void
  readonly onEnd?: (result: Result) => void
}
export function schedule(stages: readonly Stage[], options: ScheduleOptions): Promise<Result[]>
