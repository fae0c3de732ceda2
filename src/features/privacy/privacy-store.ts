import { makeAutoObservable, observableRef } from 'mobx'
import { mayMeasure, type PrivacyChoice } from '@/domain/analytics'
import { privacyGate } from '@/platform/identity/privacy'
import type { PrivacyQuestion } from '@/platform/types'
import { defineStore } from '@/stores/define-store'
import { type DeviceStorage, persist } from '@/stores/persist'
import type { PlaceStore } from '@/stores/place-store'

/** What a person has agreed to. Permissions of the device are no part of it: those are asked for at the moment of need. */
export class PrivacyStore {
  choice: PrivacyChoice = null
  /** Private calls that WeChat holds back until the person has answered. */
  private waiting: readonly PrivacyQuestion[] = []

  constructor(
    private readonly place: Pick<PlaceStore, 'place'>,
    storage: DeviceStorage
  ) {
    makeAutoObservable<this, 'place' | 'waiting'>(this, { place: false, waiting: observableRef }, { autoBind: true })
    persist({ key: 'privacy', version: 1, storage, save: () => this.choice, restore: (data) => this.restore(data) })
  }

  /** Whether use may be measured at all: off until agreed where the country asks for it (`domain/analytics`). */
  get mayMeasure(): boolean {
    return mayMeasure(this.choice, this.place.place.countryCode)
  }

  /** The first visit of a browser: the app asks once. */
  get isAskingOnArrival(): boolean {
    return privacyGate.asksOnArrival && this.choice === null
  }

  /** The host waits for an answer before it lets a private call through. */
  get isHostAsking(): boolean {
    return this.waiting.length > 0
  }

  /** The sheet of the first visit, and the switch in the settings. */
  choose(choice: 'all' | 'needed'): void {
    this.choice = choice
  }

  /** Listens to the host for as long as the app runs: WeChat has one listener only. */
  watchHost(): void {
    privacyGate.watch((question) => this.hold(question))
  }

  /** `buttonId` is the id of the host's own button: no other tap counts. */
  agreeToHost(buttonId: string): void {
    for (const question of this.waiting) question.agree(buttonId)
    this.waiting = []
  }

  /** What was asked for fails as a refused permission does, and the page goes on without. */
  refuseHost(): void {
    for (const question of this.waiting) question.refuse()
    this.waiting = []
  }

  private hold(question: PrivacyQuestion): void {
    this.waiting = [...this.waiting, question]
  }

  private restore(data: unknown): boolean {
    if (data !== null && data !== 'all' && data !== 'needed') return false
    this.choice = data
    return true
  }
}

export const privacyStore = defineStore('privacy', (app) => new PrivacyStore(app.place, app.device))
