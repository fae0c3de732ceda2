import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import { isAttemptOver, newKey } from '@/api/idempotency-key'
import type { Params, Result } from '@/contract/types'
import { isSameOwner, ownerOf, type CheckoutOwner } from '@/domain/cart-owner'
import type { Storage } from '@/platform/device/storage'
import { persist } from '@/stores/persist'
import type { SessionStore } from '@/stores/session-store'

type Submission = Params<'orderSubmit'>
interface Attempt {
  readonly key: string
  /** Who submitted: another person on the same device must not send it again as theirs. */
  readonly userId: string
  readonly submission: Submission
}

/**
 * The submits that may be on their way, one for each owner of a cart. Each is kept on the device until the server has answered it,
 * whatever the answer: after a dropped network or a closed app the same submit is sent again under the same key, so one tap never
 * becomes two orders.
 */
export class SubmitAttempt {
  unanswered: readonly Attempt[] = []

  constructor(
    private readonly call: () => Call,
    private readonly session: Pick<SessionStore, 'session'>,
    storage: Storage
  ) {
    makeAutoObservable<this, 'call' | 'session'>(
      this,
      { unanswered: observableRef, call: false, session: false },
      { autoBind: true }
    )
    persist({ key: 'order', version: 1, storage, save: () => this.unanswered, restore: (data) => this.restore(data) })
  }

  /** Submits, or first finds out what became of an unanswered submit; then that one's order is the answer. */
  async submit(submission: Submission): Promise<Result<'orderSubmit'>> {
    const earlier = await this.recover(ownerOf(submission))
    if (earlier !== null) return earlier
    const attempt = { key: newKey(), userId: this.userId, submission }
    runInAction(() => (this.unanswered = [attempt, ...this.unanswered]))
    return this.send(attempt)
  }

  /** The order of an unanswered submit of an owner's cart, or `null` when there is none or the server refuses it. Rejects while the network is gone. */
  async recover(owner: CheckoutOwner | null): Promise<Result<'orderSubmit'> | null> {
    const attempt = this.find(owner)
    if (attempt === undefined) return null
    try {
      return await this.send(attempt)
    } catch (error) {
      if (isAttemptOver(error)) return null
      throw error
    }
  }

  private async send({ key, submission }: Attempt): Promise<Result<'orderSubmit'>> {
    try {
      const result = await this.call()('orderSubmit', submission, { idempotencyKey: key })
      this.settle(key)
      return result
    } catch (error) {
      if (isAttemptOver(error)) this.settle(key)
      throw error
    }
  }

  private get userId(): string {
    return this.session.session?.userId ?? ''
  }

  private find(owner: CheckoutOwner | null): Attempt | undefined {
    return this.unanswered.find(
      ({ userId, submission }) => userId === this.userId && isSameOwner(ownerOf(submission), owner)
    )
  }

  private settle(key: string): void {
    this.unanswered = this.unanswered.filter((attempt) => attempt.key !== key)
  }

  private restore(data: unknown): boolean {
    if (!Array.isArray(data) || !data.every(isAttempt)) return false
    this.unanswered = data
    return true
  }
}

/** Written by this class only, so the first fields tell; the server validates the submission whole when it is sent again. */
function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null || !('key' in value && 'userId' in value && 'submission' in value))
    return false
  const { key, userId, submission } = value
  if (typeof key !== 'string' || typeof userId !== 'string' || typeof submission !== 'object' || submission === null)
    return false
  return 'restaurantId' in submission && 'quoteId' in submission
}
