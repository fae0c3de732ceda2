import type { CachedApp } from '../types'

/** The host of a mini-program keeps its code; what was read last is H5's alone, whose worker stands between it and the server. */
export const cachedApp: CachedApp = { start: () => undefined, keepFor: () => undefined }
