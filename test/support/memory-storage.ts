import type { Storage } from '@/platform/device/storage'

/** A device's store in memory: what goes in comes out as a copy, as on a real device. */
export class MemoryStorage implements Storage {
  /** A tab that sleeps hears nothing. */
  isAsleep = false
  private readonly watchers = new Set<(key: string | null) => void>()

  constructor(
    readonly kept = new Map<string, string>(),
    private readonly tabs: Set<MemoryStorage> = new Set()
  ) {
    tabs.add(this)
  }

  /** The same store as another tab of the browser has it. */
  otherTab(): MemoryStorage {
    return new MemoryStorage(this.kept, this.tabs)
  }

  /** The tab comes to the front. */
  wake(): void {
    this.isAsleep = false
    this.hear(null)
  }

  /** A full or forbidden store takes nothing more. */
  isFull = false

  read(key: string): unknown {
    const text = this.kept.get(key)
    return text === undefined ? undefined : JSON.parse(text)
  }

  write(key: string, value: unknown): boolean {
    if (this.isFull) return false
    this.kept.set(key, JSON.stringify(value))
    this.tell(key)
    return true
  }

  remove(key: string): void {
    this.kept.delete(key)
    this.tell(key)
  }

  clear(): void {
    this.kept.clear()
    this.tell(null)
  }

  watch(key: string, changed: () => void): () => void {
    const hear = (written: string | null) => (written === null || written === key) && changed()
    this.watchers.add(hear)
    return () => void this.watchers.delete(hear)
  }

  /** As a browser does: the other tabs, and once this one is done. */
  private tell(key: string | null): void {
    for (const tab of this.tabs) if (tab !== this) queueMicrotask(() => tab.hear(key))
  }

  private hear(key: string | null): void {
    if (!this.isAsleep) for (const hear of [...this.watchers]) hear(key)
  }
}
