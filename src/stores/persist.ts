import { reaction } from 'mobx'
import type { Storage } from '@/platform/device/storage'

/** The device's store, and who is told when something kept there was of no use and has been dropped. */
export interface KeptStorage extends Storage {
  readonly onDropped?: (key: string) => void
}

/** The same store, with someone to tell. */
export const withDropNotice = (storage: Storage, onDropped: (key: string) => void): KeptStorage => ({
  read: (key) => storage.read(key),
  write: (key, value) => storage.write(key, value),
  remove: (key) => storage.remove(key),
  clear: () => storage.clear(),
  onDropped
})

interface Persisted<T> {
  /** Key below the store's prefix. */
  readonly key: string
  /** Raised at every change of the shape. */
  readonly version: number
  readonly storage: KeptStorage
  /** What is kept, as plain data. */
  readonly save: () => T
  /** Takes back what was kept; `data` is unchecked, so it answers whether it could be used. */
  readonly restore: (data: unknown) => boolean
  /** Id of the customer it belongs to now, empty for any user: kept with the data, which another customer does not get. */
  readonly owner?: () => string
  /** Turns data of an older version into the present one. */
  readonly migrate?: (data: unknown, from: number) => unknown
}

const keyPrefix = 'fanju.'
const anyUser = () => ''

/**
 * Keeps a part of a store on the device (spec section 3, State store) and follows its changes. Damaged or unknown data is dropped,
 * never thrown at a page. Returns an unsubscribe function.
 */
export function persist<T>({
  key,
  version,
  storage,
  save,
  restore,
  migrate,
  owner = anyUser
}: Persisted<T>): () => void {
  const fullKey = keyPrefix + key
  const kept = readEnvelope(storage.read(fullKey))
  if (kept !== undefined && kept.owner !== '' && kept.owner !== owner()) storage.remove(fullKey)
  else if (kept !== undefined) {
    const isUsed = succeeds(() => {
      const data = kept.version === version ? kept.data : migrate?.(kept.data, kept.version)
      return data !== undefined && restore(data)
    })
    if (!isUsed) {
      storage.remove(fullKey)
      storage.onDropped?.(key)
    }
  }
  return reaction(save, (data) => {
    const of = owner()
    storage.write(fullKey, { version, data, ...(of === '' ? {} : { owner: of }) })
  })
}

function readEnvelope(value: unknown): { version: number; data: unknown; owner: string } | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'object' || value === null || !('version' in value) || !('data' in value))
    return { version: -1, data: undefined, owner: '' }
  const owner = 'owner' in value && typeof value.owner === 'string' ? value.owner : ''
  return { version: Number(value.version), data: value.data, owner }
}

function succeeds(attempt: () => boolean): boolean {
  try {
    return attempt()
  } catch {
    return false
  }
}
