import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'

/** Giving codes back by a chosen quantity (spec section 5): what it is worth and where it goes is told before it is asked for. */
class DealRefundStore {
  orderId: string | null = null
  readonly quote = new Loadable<Result<'dealRefundQuote'>>()
  /** How many; of several nothing is chosen for the person. */
  count = 0
  isCountMissing = false
  private readonly attempt = new AttemptKey()

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call' | 'attempt'>(
      this,
      { call: false, quote: false, attempt: false },
      { autoBind: true }
    )
  }

  /** What the chosen codes are worth; null until that is known. */
  get chosen(): Result<'dealRefundQuote'> | null {
    const { value, isLoading, failure } = this.quote
    return value !== null && value.count === this.count && !isLoading && failure === null ? value : null
  }

  async open(orderId: string): Promise<void> {
    if (orderId !== this.orderId) {
      this.forget()
      this.orderId = orderId
    }
    await this.load()
  }

  /** Of one code while none is chosen, which says how many there are; the only one there is needs no choosing. */
  async load(): Promise<void> {
    const { orderId, count } = this
    if (orderId === null) return
    await this.quote.load(() => this.call('dealRefundQuote', { orderId, count: Math.max(1, count) }, { isQuiet: true }))
    if (this.quote.value?.returnableCount === 1) this.chooseOnly()
  }

  choose(count: number): void {
    this.count = count
    this.isCountMissing = false
    if (count > 0) void this.load()
  }

  private chooseOnly(): void {
    this.count = 1
  }

  /** Whether nothing is missing; told at the field. */
  check(): boolean {
    this.isCountMissing = this.count === 0
    return !this.isCountMissing
  }

  /** Gives back what is chosen for exactly what is shown. A refusal reads it again and rejects. */
  async submit(): Promise<void> {
    const { orderId, chosen } = this
    if (orderId === null || chosen === null) throw new ApiError('malformed')
    const params = { orderId, count: chosen.count, amount: chosen.amount }
    try {
      await this.attempt.run(JSON.stringify(params), (idempotencyKey) =>
        this.call('dealRefundSubmit', params, { idempotencyKey })
      )
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) await this.load()
      throw error
    }
  }

  /** Nothing of the person, or of an order that is left, stays. */
  forget(): void {
    this.orderId = null
    this.count = 0
    this.isCountMissing = false
    this.quote.reset()
  }
}

export const dealRefundStore = defineStore('dealRefund', (app) => {
  const store = new DealRefundStore(app.call)
  onPersonLeft(app.session, store.forget)
  return store
})
