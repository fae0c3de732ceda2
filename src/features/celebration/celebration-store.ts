import { makeAutoObservable, runInAction } from 'mobx'
import type { Moment } from '@/domain/celebration'
import { defineStore } from '@/stores/define-store'
import { type DeviceStorage, persist } from '@/stores/persist'
import type { PriceProps } from '@/ui/price'

/** What is celebrated, with the id of the person, the order, the group order or the code that was used. */
export type Celebrated = `${'welcome' | 'group' | 'codeUsed' | Moment}/${string}`

/** What is said of money that has just gone through: how much, what comes of it, and what it was for. */
export interface PaidWords {
  /** With the sum in it, where there was one. */
  readonly title: string
  /** The sum of the title, drawn as money is. */
  readonly sum?: Pick<PriceProps, 'amount' | 'currency'> | undefined
  readonly note: string
  /** What was bought, and how much of it. */
  readonly subject?: string | undefined
}

/** A little more than the motion of `ui/celebration`, and as long as two lines are read. */
const playMs = 1300
/** As many are remembered; older ones are no news any more (`domain/celebration`). */
const maximumPersisted = 100

/** Moments of joy: each plays once on this device, also after the app was closed. */
export class CelebrationStore {
  /** What plays now. */
  current: Celebrated | null = null
  /** What is said with it, in place of the page; null of what is celebrated over the page. */
  words: PaidWords | null = null
  private played: readonly string[] = []

  constructor(storage: DeviceStorage) {
    makeAutoObservable(this, {}, { autoBind: true })
    persist({ key: 'celebrated', version: 1, storage, save: () => this.played, restore: (data) => this.restore(data) })
  }

  /** Plays unless it has played before. The newest takes the place of one that plays. */
  celebrate(what: Celebrated, words: PaidWords | null = null): void {
    if (this.played.includes(what)) return
    this.played = [what, ...this.played].slice(0, maximumPersisted)
    this.current = what
    this.words = words
    setTimeout(() => this.end(what), playMs)
  }

  /** The person goes on, or the page that it was for is left: joy falls over no other page. */
  stop(): void {
    this.current = null
  }

  private end(what: Celebrated): void {
    runInAction(() => {
      if (this.current === what) this.current = null
    })
  }

  private restore(data: unknown): boolean {
    if (!Array.isArray(data) || !data.every((each) => typeof each === 'string')) return false
    this.played = data
    return true
  }
}

export const celebrationStore = defineStore('celebrations', (app) => new CelebrationStore(app.storage))
