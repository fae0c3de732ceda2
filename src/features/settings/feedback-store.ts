import { makeAutoObservable, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import { feedbackFields } from '@/domain/feedback'
import { isObject } from '@/domain/validators'
import type { Storage } from '@/platform/device/storage'
import { defineStore } from '@/stores/define-store'
import { FormDraft } from '@/stores/form-draft'
import type { SessionStore } from '@/stores/session-store'

/** A message to the operator (spec section 3, Feedback). */
export class FeedbackStore {
  readonly form: FormDraft<keyof typeof feedbackFields>
  /** The last message was taken; until another is begun. */
  isSent = false

  constructor(
    private readonly call: Call,
    session: SessionStore,
    storage: Storage
  ) {
    this.form = new FormDraft({
      schema: () => feedbackFields,
      session,
      storage,
      key: 'feedback',
      version: 2,
      // Version 1 kept its two fields beside their owner
      migrate: (data, from) => {
        if (from !== 1 || !isObject(data)) return undefined
        const { content, contact, owner } = data
        return { drafts: { '': { content, contact } }, owner }
      }
    })
    makeAutoObservable<this, 'call'>(this, { call: false, form: false }, { autoBind: true })
  }

  /** Another message after one that was sent. */
  startOver(): void {
    this.isSent = false
  }

  /** The page is left: what was sent is done with, what was not is kept. */
  leave(): void {
    this.isSent = false
    this.form.forgetProblems()
  }

  /** Rejects with the server's refusal, and keeps every word then. */
  async send(): Promise<void> {
    const { content, contact } = (await this.form.check()) ?? {}
    if (content === undefined) return
    await this.call('feedbackSubmit', { content, contact })
    runInAction(() => {
      this.form.clear()
      this.isSent = true
    })
  }
}

export const feedbackStore = defineStore('feedback', (app) => new FeedbackStore(app.call, app.session, app.storage))
