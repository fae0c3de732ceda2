import type { AppShell } from '../types'

/** A mini-program has no page before its first. */
export const appShell: AppShell = { hide: () => undefined, whenGone: () => Promise.resolve() }
