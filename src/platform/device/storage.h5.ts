/** As Taro keeps values in a browser, so that either can read what the other wrote. */
export const storage = {
  /** What was stored, still to be checked by the reader, or `undefined`. */
  read(key: string): unknown {
    try {
      const persisted: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return typeof persisted === 'object' && persisted !== null && 'data' in persisted ? persisted.data : undefined
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
  clear: (): void => attempt(() => localStorage.clear()),
  /**
   * Calls `changed` when another tab may have written there, and when this one comes to the front: a tab that slept has not heard of
   * everything. Returns an unsubscribe function.
   */
  watch(key: string, changed: () => void): () => void {
    const hear = (event: Event) => {
      if (!(event instanceof StorageEvent) || event.key === null || event.key === key) changed()
    }
    for (const name of wakingEvents) addEventListener(name, hear)
    return () => wakingEvents.forEach((name) => removeEventListener(name, hear))
  }
}

const wakingEvents = ['storage', 'visibilitychange', 'pageshow'] as const

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
