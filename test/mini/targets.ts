import type { MiniTarget } from './protocol'

const all: readonly MiniTarget[] = ['weapp', 'alipay']

/** The programs that the tests go through: both, or the one that the run names. */
export const miniTargets = all.filter((target) => (process.env.MINI_TARGET ?? target) === target)
