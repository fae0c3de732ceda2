import { makeAutoObservable, observableRef } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import { newKey } from '@/api/idempotency-key'
import type { Params, Result } from '@/contract/types'
import type { Storage } from '@/platform/storage'
import { persist } from './persist'

type Submission = Params<'orderSubmit'>
interface Attempt {
  readonly key: string
  readonly submission: Submission
}

/**
 * The one submit that may be on its way. It is kept on the device until the server has answered it, whatever the answer: after a
 * dropped network or a closed app the same submit is sent again under the same key, so one tap never becomes two orders.
 */
export class SubmitAttempt {
  pending: Attempt | null = null

  constructor(
    private readonly call: () => Call,
    storage: Storage
  ) {
    makeAutoObservable<this, 'call'>(this, { pending: observableRef, call: false }, { autoBind: true })
    persist({ key: 'order', version: 1, storage, save: () => this.pending, restore: (data) => this.restore(data) })
  }

  /** Whether the answer to an earlier submit at this restaurant is still missing. */
  isUnanswered(restaurantId: string): boolean {
    return this.pending?.submission.restaurantId === restaurantId
  }

  /** Submits, or first finds out what became of an unanswered submit; then that one's order is the answer. */
  async submit(submission: Submission): Promise<Result<'orderSubmit'>> {
    const earlier = this.isUnanswered(submission.restaurantId) ? await this.recover() : null
    if (earlier !== null) return earlier
    this.pending = { key: newKey(), submission }
    return this.send(this.pending)
  }

  /** The order of an unanswered submit, or `null` when the server says there is none. Rejects while the network is gone. */
  async recover(): Promise<Result<'orderSubmit'> | null> {
    if (this.pending === null) return null
    try {
      return await this.send(this.pending)
    } catch (error) {
      if (error instanceof ApiError && isAnswer(error)) return null
      throw error
    }
  }

  private async send({ key, submission }: Attempt): Promise<Result<'orderSubmit'>> {
    try {
      const result = await this.call()('orderSubmit', submission, { idempotencyKey: key })
      this.settle(key)
      return result
    } catch (error) {
      if (error instanceof ApiError && isAnswer(error)) this.settle(key)
      throw error
    }
  }

  private settle(key: string): void {
    if (this.pending?.key === key) this.pending = null
  }

  private restore(data: unknown): boolean {
    if (data === null) return true
    if (typeof data !== 'object' || !('key' in data && 'submission' in data) || typeof data.key !== 'string') return false
    if (typeof data.submission !== 'object' || data.submission === null || !('restaurantId' in data.submission && 'quoteId' in data.submission)) return false
    // eslint-disable-next-line fanju/no-unchecked-cast -- written by this class only, and the server validates it whole when it is sent again
    this.pending = { key: data.key, submission: data.submission as Submission }
    return true
  }
}

/** A refusal is an answer; silence, a busy server and a fault leave open whether there is an order. */
function isAnswer(error: ApiError): boolean {
  return error.kind === 'refused' && !error.is('operationInProgress') && (error.details.status ?? 200) < 500
}
