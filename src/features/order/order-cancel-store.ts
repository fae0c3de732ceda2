import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import type { CancelReason } from '@/domain/order-cancel'
import { shownLine } from '@/domain/typed-text'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'
import type { OrderStore } from './order-store'
import { orderStore } from './order-store'

/** What is still missing before an order can be cancelled. */
export type CancelProblem = 'reason' | 'words'

/** Cancelling one order with a reason (spec section 2, order-detail/cancel): what comes back is read first, and nothing typed is lost. */
class OrderCancelStore {
  orderId: string | null = null
  readonly terms = new Loadable<Result<'orderCancelTerms'>>()
  reason: CancelReason | null = null
  words = ''
  problem: CancelProblem | null = null

  constructor(
    private readonly call: Call,
    private readonly order: OrderStore,
    session: SessionStore
  ) {
    makeAutoObservable<this, 'call' | 'order'>(this, { terms: false, call: false, order: false }, { autoBind: true })
    onPersonLeft(session, () => this.begin(null))
  }

  async open(orderId: string): Promise<void> {
    if (orderId !== this.orderId) this.begin(orderId)
    await this.load()
  }

  async load(): Promise<void> {
    const { orderId } = this
    if (orderId !== null) await this.terms.load(() => this.call('orderCancelTerms', { orderId }, { isQuiet: true }))
  }

  choose(reason: CancelReason): void {
    this.reason = reason
    this.problem = null
  }

  type(words: string): void {
    this.words = words
    if (this.problem === 'words') this.problem = null
  }

  /** Cancels, once even if the answer is lost; returns false while something is missing. Rejects with the server's refusal. */
  async submit(): Promise<boolean> {
    const { orderId, reason } = this
    const terms = this.terms.value
    const words = shownLine(this.words)
    this.problem = reason === null ? 'reason' : reason === 'other' && words === '' ? 'words' : null
    if (orderId === null || terms === null || reason === null || this.problem !== null) return false
    await this.order.cancel(terms.kind, { orderId, reasonCode: reason, reason: words, isRetained: terms.kept !== null })
    this.begin(null)
    return true
  }

  private begin(orderId: string | null): void {
    this.orderId = orderId
    this.terms.reset()
    this.reason = this.problem = null
    this.words = ''
  }
}

export const orderCancelStore = defineStore(
  'orderCancel',
  (app) => new OrderCancelStore(app.call, app.get(orderStore), app.session)
)
