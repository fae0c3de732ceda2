import { waitUntil } from '../../support/wait'

/** Waits until something holds that the page itself does not show; looks less often than tests without a browser do. */
export const until = (holds: () => Promise<boolean> | boolean, what: string, limitMs = 40_000): Promise<void> =>
  waitUntil(holds, { what, limitMs, everyMs: 150 })
