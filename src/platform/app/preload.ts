import type { Preload } from '../types'

/** A mini-program fetches packages by `preloadRule` of `app.config.ts`. */
export const preload: Preload = { afterHome: () => undefined }
