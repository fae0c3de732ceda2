import { reaction } from 'mobx'
import type { Storage } from '@/platform/storage'

interface Persisted<T> {
  /** Key below the store's prefix. */
  readonly key: string
  /** Raised at every change of the shape. */
  readonly version: number
  readonly storage: Storage
  /** What is kept, as plain data. */
  readonly save: () => T
  /** Takes back what was kept; `data` is unchecked, so it answers whether it could be used. */
  readonly restore: (data: unknown) => boolean
  /** Turns data of an older version into the present one. */
  readonly migrate?: (data: unknown, from: number) => unknown
  /** Told when what was kept was of no use and has been dropped. */
  readonly onDropped?: (key: string) => void
}

const keyPrefix = 'fanju.'

/**
 * Keeps a part of a store on the device (spec section 3, State store) and follows its changes. Damaged or unknown data is dropped,
 * never thrown at a page. Answers how to stop.
 */
export function persist<T>({ key, version, storage, save, restore, migrate, onDropped }: Persisted<T>): () => void {
  const fullKey = keyPrefix + key
  const kept = readEnvelope(storage.read(fullKey))
  if (kept !== undefined) {
    const data = kept.version === version ? kept.data : migrate?.(kept.data, kept.version)
    if (data === undefined || !tryRestore(restore, data)) {
      storage.remove(fullKey)
      onDropped?.(key)
    }
  }
  return reaction(save, (data) => storage.write(fullKey, { version, data }), { delay: 0 })
}

function readEnvelope(value: unknown): { version: number; data: unknown } | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'object' || value === null || !('version' in value) || !('data' in value)) return { version: -1, data: undefined }
  return { version: Number(value.version), data: value.data }
}

function tryRestore(restore: (data: unknown) => boolean, data: unknown): boolean {
  try {
    return restore(data)
  } catch {
    return false
  }
}
