import { defineStore } from '@/stores/define-store'
import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Storage } from '@/platform/device/storage'
import { persist } from '@/stores/persist'
import type { SessionStore } from '@/stores/session-store'
import { shownLine, shownText } from '@/domain/typed-text'

/** Longest message and contact the server takes (contract, `feedbackSubmit`). */
export const feedbackLimits = { content: 1000, contact: 100 } as const

/** A message to the operator (spec section 3, Feedback). The draft outlives the page and the app, not the person. */
export class FeedbackStore {
  content = ''
  contact = ''
  isContentMissing = false
  /** The last message was taken; until another is begun. */
  isSent = false
  /** Customer who wrote the draft; `null` for a visitor's, which the next user of the device may go on with. */
  private owner: string | null = null

  constructor(
    private readonly call: () => Call,
    private readonly session: SessionStore,
    storage: Storage
  ) {
    makeAutoObservable<this, 'call' | 'session'>(this, { call: false, session: false }, { autoBind: true })
    persist({ key: 'feedback', version: 1, storage, save: () => this.draft, restore: (data) => this.restore(data) })
    reaction(
      () => this.customerId,
      (customerId) => customerId !== null && this.hasOther(customerId) && this.begin(),
      { fireImmediately: true }
    )
  }

  type(field: 'content' | 'contact', text: string): void {
    this[field] = text
    this.owner = this.customerId ?? this.owner
    if (field === 'content') this.isContentMissing = false
  }

  /** An empty form; also when the person logs out. */
  begin(): void {
    this.content = this.contact = ''
    this.owner = null
    this.isContentMissing = this.isSent = false
  }

  /** The page is left: what was sent is done with, what was not is kept. */
  leave(): void {
    this.isSent = this.isContentMissing = false
  }

  /** Rejects with what the server refused, and keeps every word then. */
  async send(): Promise<void> {
    const content = shownText(this.content)
    const contact = shownLine(this.contact)
    this.isContentMissing = content === ''
    if (this.isContentMissing) return
    await this.call()('feedbackSubmit', { content, ...(contact === '' ? {} : { contact }) })
    runInAction(() => {
      this.begin()
      this.isSent = true
    })
  }

  private get customerId(): string | null {
    return this.session.isLoggedIn ? (this.session.session?.userId ?? null) : null
  }

  private get draft() {
    return { content: this.content, contact: this.contact, owner: this.owner }
  }

  private hasOther(customerId: string): boolean {
    return this.owner !== null && this.owner !== customerId
  }

  private restore(data: unknown): boolean {
    if (typeof data !== 'object' || data === null || !('content' in data && 'contact' in data && 'owner' in data))
      return false
    const { content, contact, owner } = data
    if (typeof content !== 'string' || typeof contact !== 'string' || !(typeof owner === 'string' || owner === null))
      return false
    this.content = content
    this.contact = contact
    this.owner = owner
    return true
  }
}

/** The one of the running app. */
export const feedbackStore = defineStore('feedback', (app) => new FeedbackStore(app.call, app.session, app.storage))
