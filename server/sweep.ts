import type { Tx } from './db/database'
import type { Kernel } from './kernel'
import { kernelPart } from './platform/kernel/kernel-part'

/** A module's part of the hourly round, within its transaction: removes what is over at `now`, in ms, or has a job look at it. */
export type Sweep = (tx: Tx, kernel: Kernel, now: number) => Promise<void>

/** Of every module, in their order. Filled by `buildApp`. */
export const sweepsOf: (kernel: Kernel) => Sweep[] = kernelPart((): Sweep[] => [])
