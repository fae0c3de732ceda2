import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx'
import { isAttemptOver, newKey } from '@/api/idempotency-key'
import type { Storage } from '@/platform/device/storage'
import { persist } from './persist'
import type { SessionStore } from './session-store'
import type { NamedKey } from './storage-keys'

interface Attempt<S> {
  readonly key: string
  /** Who submitted: another person on the same device must not send it again as theirs. */
  readonly userId: string
  readonly submission: S
}

/** What became of a submit. */
export type Answered<R> = R & {
  /** It is of an earlier submit, which asked for something else: nobody has just agreed to it. */
  readonly isEarlier?: boolean
}

interface AttemptsParts<S, R> {
  readonly session: Pick<SessionStore, 'session'>
  readonly storage: Storage
  /** Where they are kept, below the store's prefix. */
  readonly storageKey: NamedKey
  /** What a submission buys: one of it at a time may be on its way. */
  readonly subjectOf: (submission: S) => string
  /** Whether what was kept is a submission. The server validates it whole when it is sent again, so a few fields tell. */
  readonly isSubmission: (persisted: object) => persisted is S & object
  readonly send: (submission: S, idempotencyKey: string) => Promise<R>
}

/**
 * The submits that may be on their way, one for each thing to buy. Each is kept on the device until the server has answered it,
 * whatever the answer: after a dropped network or a closed app the same submit is sent again under the same key, so one tap never
 * becomes two orders.
 */
export class PersistedAttempts<S, R extends object> {
  unanswered: readonly Attempt<S>[] = []

  constructor(private readonly parts: AttemptsParts<S, R>) {
    makeAutoObservable<this, 'parts'>(this, { unanswered: observableRef, parts: false }, { autoBind: true })
    const { storage, storageKey: key } = parts
    persist({ key, version: 1, storage, save: () => this.unanswered, restore: (data) => this.restore(data) })
  }

  /** Submits, or first finds out what became of an unanswered submit of the same; then its answer is the answer. */
  async submit(submission: S): Promise<Answered<R>> {
    const subject = this.parts.subjectOf(submission)
    const asked = this.find(subject)?.submission
    const earlier = await this.recover(subject)
    if (earlier !== null) return { ...earlier, isEarlier: !compareStructural(asked, submission) }
    const attempt = { key: newKey(), userId: this.userId, submission }
    runInAction(() => (this.unanswered = [attempt, ...this.unanswered]))
    return this.send(attempt)
  }

  /** The answer to an unanswered submit, or `null` when there is none or the server refuses it. Rejects while the network is gone. */
  async recover(subject: string): Promise<R | null> {
    const attempt = this.find(subject)
    if (attempt === undefined) return null
    try {
      return await this.send(attempt)
    } catch (error) {
      if (isAttemptOver(error)) return null
      throw error
    }
  }

  private async send({ key, submission }: Attempt<S>): Promise<R> {
    try {
      const result = await this.parts.send(submission, key)
      this.forget(key)
      return result
    } catch (error) {
      if (isAttemptOver(error)) this.forget(key)
      throw error
    }
  }

  private get userId(): string {
    return this.parts.session.session?.userId ?? ''
  }

  private find(subject: string): Attempt<S> | undefined {
    return this.unanswered.find(
      ({ userId, submission }) => userId === this.userId && this.parts.subjectOf(submission) === subject
    )
  }

  private forget(key: string): void {
    this.unanswered = this.unanswered.filter((attempt) => attempt.key !== key)
  }

  private restore(data: unknown): boolean {
    if (!Array.isArray(data) || !data.every((each) => this.isAttempt(each))) return false
    this.unanswered = data
    return true
  }

  /** Written by this class only, so the first fields tell. */
  private isAttempt(value: unknown): value is Attempt<S> {
    if (typeof value !== 'object' || value === null || !('key' in value && 'userId' in value && 'submission' in value))
      return false
    const { key, userId, submission } = value
    if (typeof key !== 'string' || typeof userId !== 'string' || typeof submission !== 'object' || submission === null)
      return false
    return this.parts.isSubmission(submission)
  }
}
