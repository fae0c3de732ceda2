import { reaction, runInAction, untracked } from 'mobx'
import type { Storage } from '@/platform/device/storage'
import { mergePersisted } from './merge-persisted'
import { keyPrefix, type StorageKey, tabRuleOf } from './storage-keys'

/** The device's store, and who is told when something kept there was of no use and has been dropped. */
export interface DeviceStorage extends Storage {
  readonly onDropped?: (key: string) => void
}

/** The same store, with someone to tell. */
export const withDropNotice = (storage: Storage, onDropped: (key: string) => void): DeviceStorage => ({
  read: (key) => storage.read(key),
  write: (key, value) => storage.write(key, value),
  remove: (key) => storage.remove(key),
  clear: () => storage.clear(),
  watch: (key, changed) => storage.watch(key, changed),
  onDropped
})

interface Persisted<T> {
  /** Key below the store's prefix; `storage-keys` says what becomes of it where several tabs are open. */
  readonly key: StorageKey
  /** Raised at every change of the shape. */
  readonly version: number
  readonly storage: DeviceStorage
  /** What is kept, as plain data. */
  readonly save: () => T
  /** Restores what was stored; returns whether it could be used, as `data` is unchecked. */
  readonly restore: (data: unknown) => boolean
  /**
   * Id of the customer to whom the data belongs now, empty for data of any user. It is stored with the data: another customer never gets
   * them, and they are removed once their customer has left.
   */
  readonly owner?: () => string
  /** Turns data of an older version into the present one. */
  readonly migrate?: (data: unknown, from: number) => unknown
}

/** One part of a store on the device. */
export interface PersistedValue {
  /** Takes over what another tab has stored since. */
  readonly catchUp: () => void
  /** Stops following changes. */
  readonly stop: () => void
}

const anyUser = () => ''

/**
 * Keeps a part of a store on the device (spec section 3, State store) and follows its changes, here and in other tabs of the browser.
 * Damaged or unknown data is dropped, never thrown at a page.
 */
export function persist<T>(parts: Persisted<T>): PersistedValue {
  const persisted = new PersistedPart(parts)
  persisted.restore()
  const stops = [persisted.follow(), parts.storage.watch(keyPrefix + parts.key, persisted.catchUp)]
  return { catchUp: persisted.catchUp, stop: () => stops.forEach((stop) => stop()) }
}

class PersistedPart<T> {
  private readonly fullKey: string
  private readonly rule
  private readonly owner: () => string
  /** The store's initial state, as JSON like the next two. */
  private readonly initial: string
  /** The store when it last agreed with the device. */
  private agreed: string
  /** What the device had stored then. */
  private seen: string | undefined
  /** Whose it was then. */
  private heldFor = ''
  /** This tab must not replace what the device has: it is of a newer release, or of another customer of whom this tab has not heard yet. */
  private isForeign = false

  constructor(private readonly parts: Persisted<T>) {
    this.fullKey = keyPrefix + parts.key
    this.rule = tabRuleOf(parts.key)
    this.owner = parts.owner ?? anyUser
    this.initial = this.agreed = this.present()
  }

  /** Restores what an earlier run stored. */
  restore(): void {
    const { storage, key } = this.parts
    const persisted = readEnvelope(storage.read(this.fullKey))
    if (persisted !== undefined && persisted.owner !== '' && persisted.owner !== this.owner())
      storage.remove(this.fullKey)
    else if (persisted !== undefined && !this.take(persisted)) {
      storage.remove(this.fullKey)
      storage.onDropped?.(key)
    }
    this.agree()
  }

  /** Returns an unsubscribe function. */
  follow(): () => void {
    return reaction(
      () => ({ data: this.parts.save(), owner: this.owner() }),
      ({ owner }) => {
        if (this.heldFor !== '' && this.heldFor !== owner) this.leave(owner)
        else this.catchUp()
        this.heldFor = owner
        if (this.present() !== this.agreed) this.write()
      }
    )
  }

  readonly catchUp = (): void => {
    const { storage, version } = this.parts
    const value = storage.read(this.fullKey)
    this.isForeign = false
    if (this.rule === 'own' || JSON.stringify(value) === this.seen) return
    const persisted = readEnvelope(value) ?? { version, data: plain(this.initial), owner: '' }
    this.isForeign = persisted.version > version || (persisted.owner !== '' && persisted.owner !== this.owner())
    if (this.isForeign) return
    const isChangedHere = this.rule !== 'yields' && this.present() !== this.agreed
    // In one step, or taking it over would look like a change made in this tab
    runInAction(() => {
      this.take(persisted, (theirs) => this.merge(theirs))
      this.agree()
    })
    if (isChangedHere) this.write()
  }

  /** Called when its customer has left. Removes what is stored, unless another tab has stored it for the next customer. */
  private leave(owner: string): void {
    const { storage, version } = this.parts
    const value = storage.read(this.fullKey)
    const persisted = readEnvelope(value)
    const isNext = persisted?.owner === owner && persisted.version === version && JSON.stringify(value) !== this.seen
    runInAction(() => {
      this.take({ version, data: plain(this.initial) })
      if (isNext && this.take(persisted)) this.agree()
      else this.write()
    })
  }

  private merge(theirs: unknown): unknown {
    if (this.rule === 'yields' || this.rule === 'own') return theirs
    const fields = this.rule === 'latest' ? null : this.rule
    const [base, ours] = [this.agreed, this.present()]
    if (fields === null) return base === ours ? theirs : plain(ours)
    return mergePersisted(plain(base), theirs, plain(ours), fields)
  }

  private take(
    { version: from, data: given }: { readonly version: number; readonly data: unknown },
    change = (data: unknown) => data
  ): boolean {
    const { version, migrate, restore } = this.parts
    return succeeds(() => {
      const data = from === version ? given : migrate?.(given, from)
      return data !== undefined && restore(change(data))
    })
  }

  private write(): void {
    const { storage, version, save } = this.parts
    if (this.isForeign) return
    const owner = this.owner()
    storage.write(this.fullKey, { version, data: untracked(save), ...(owner === '' ? {} : { owner }) })
    this.agree()
  }

  private agree(): void {
    this.agreed = this.present()
    this.seen = JSON.stringify(this.parts.storage.read(this.fullKey))
    this.heldFor = this.owner()
  }

  private present(): string {
    return JSON.stringify(untracked(this.parts.save))
  }
}

function plain(text: string): unknown {
  const data: unknown = JSON.parse(text)
  return data
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
