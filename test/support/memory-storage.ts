import type { Storage } from '@/platform/device/storage'

/** A device's store in memory: what goes in comes out as a copy, as on a real device. */
export class MemoryStorage implements Storage {
  readonly kept = new Map<string, string>()
  /** A full or forbidden store takes nothing more. */
  isFull = false

  read(key: string): unknown {
    const text = this.kept.get(key)
    return text === undefined ? undefined : JSON.parse(text)
  }

  write(key: string, value: unknown): boolean {
    if (this.isFull) return false
    this.kept.set(key, JSON.stringify(value))
    return true
  }

  remove(key: string): void {
    this.kept.delete(key)
  }

  clear(): void {
    this.kept.clear()
  }
}
