import Taro from '@tarojs/taro'

/** Key-value store of the device; values are JSON. A full or forbidden store loses the write, never the app. */
export const storage = {
  /** What was stored, still to be checked by the reader, or `undefined`. */
  read(key: string): unknown {
    try {
      const value: unknown = Taro.getStorageSync(key)
      return value === '' || value === null ? undefined : value
    } catch {
      return undefined
    }
  },
  /** Whether it was kept. */
  write(key: string, value: unknown): boolean {
    try {
      Taro.setStorageSync(key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key: string): void {
    try {
      Taro.removeStorageSync(key)
    } catch {
      // a store that cannot be written has nothing to remove
    }
  },
  /** Removes everything of the app (spec section 4, Start-up login 4). */
  clear(): void {
    try {
      Taro.clearStorageSync()
    } catch {
      // as above
    }
  },
  /** A mini-program has one window: nobody else writes there. Returns an unsubscribe function. */
  watch: (_key: string, _changed: () => void): (() => void) => nothing
}

const nothing = () => undefined

/** The part of `storage` that stores need; tests give their own. */
export type Storage = typeof storage
