import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { appVersionCode } from '@/domain/constants'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { type DeviceStorage, persist } from '@/stores/persist'

/** What is new, and whether this release of the app is too old. */
export class VersionStore {
  readonly latest = new Loadable<Result<'versionGet'>>()
  /** The release that was offered and put off: it is not offered again by itself. */
  private declined = ''

  constructor(
    private readonly call: Call,
    storage: DeviceStorage
  ) {
    makeAutoObservable<this, 'call'>(this, { call: false }, { autoBind: true })
    persist({
      key: 'declinedVersion',
      version: 1,
      storage,
      save: () => this.declined,
      restore: (data) => this.restore(data)
    })
  }

  load(): Promise<void> {
    return this.latest.load(() => this.call('versionGet', { versionCode: appVersionCode }, { isQuiet: true }))
  }

  get isUpdateNeeded(): boolean {
    return this.latest.value?.isUpdateNeeded ?? false
  }

  /** The app must not be used before the update. */
  get isUpdateForced(): boolean {
    return this.latest.value?.isUpdateForced ?? false
  }

  /** Whether to offer the update unasked: at every start when it is forced, else once for each release. */
  get isOfferDue(): boolean {
    return this.isUpdateForced || (this.isUpdateNeeded && this.latest.value?.version !== this.declined)
  }

  decline(): void {
    this.declined = this.latest.value?.version ?? ''
  }

  private restore(data: unknown): boolean {
    if (typeof data !== 'string') return false
    this.declined = data
    return true
  }
}

export const versionStore = defineStore('version', (app) => new VersionStore(app.call, app.device))
