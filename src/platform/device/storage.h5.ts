/** As Taro keeps values in a browser, so that either can read what the other wrote. */
export const storage = {
  /** What was stored, still to be checked by the reader, or `undefined`. */
  read(key: string): unknown {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return typeof kept === 'object' && kept !== null && 'data' in kept ? kept.data : undefined
    } catch {
      return undefined
    }
  },
  /** Whether it was kept. */
  write(key: string, value: unknown): boolean {
    try {
      localStorage.setItem(key, JSON.stringify({ data: value }))
      return true
    } catch {
      return false
    }
  },
  remove: (key: string): void => attempt(() => localStorage.removeItem(key)),
  /** Removes everything of the app (spec section 4, Start-up login 4). */
  clear: (): void => attempt(() => localStorage.clear())
}

/** A store that cannot be written has nothing to remove. */
function attempt(change: () => void): void {
  try {
    change()
  } catch {
    return
  }
}

/** The part of `storage` that stores need; tests give their own. */
export type Storage = typeof storage
