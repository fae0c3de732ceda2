import type { Brightness } from '../types'

/** A browser lets no page change the screen. */
export const brightness: Brightness = { raise: () => Promise.resolve(), restore: () => Promise.resolve() }
