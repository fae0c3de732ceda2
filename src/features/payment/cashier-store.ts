import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import { codes } from '@/contract/codes'
import type { CashierMethod, Params, Result } from '@/contract/types'
import { preselectedWay } from '@/domain/payment-ways'
import type { PaymentType } from '@/domain/pricing'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { PaymentStore } from './payment-store'
import { paymentStore } from './payment-store'
import type { SavedCardsStore } from './saved-cards-store'
import { savedCardsStore } from './saved-cards-store'

/** How the last try to pay this order ended without paying it. */
export type FailedTry = 'declined' | 'failed' | 'cancelled' | 'anotherAmount'

type Payment = Result<'paymentCreate'>

/** What is to be paid, how, and what the person has agreed to pay. */
type Due = Pick<Params<'paymentCreate'>, 'orderId' | 'paymentType' | 'expectedAmount'>

/** The cashier of one order: what is to be paid, how, and until when (spec section 3, Payment types). */
class CashierStore {
  orderId: string | null = null
  readonly cashier = new Loadable<Result<'cashierGet'>>()
  private chosen: PaymentType | null = null
  private failedTry: { readonly orderId: string; readonly how: FailedTry } | null = null
  private readonly attempt = new AttemptKey()

  constructor(
    private readonly call: Call,
    private readonly payments: PaymentStore,
    private readonly savedCards: SavedCardsStore
  ) {
    makeAutoObservable<this, 'call' | 'payments' | 'savedCards' | 'attempt'>(
      this,
      { cashier: false, call: false, payments: false, savedCards: false, attempt: false },
      { autoBind: true }
    )
  }

  /** Shows the cashier of an order; another order's is forgotten first. */
  async open(orderId: string): Promise<void> {
    if (orderId !== this.orderId) {
      this.orderId = orderId
      this.chosen = null
      this.cashier.reset()
    }
    await this.load()
  }

  /** The person has left: nothing of theirs stays. */
  forget(): void {
    this.chosen = this.failedTry = null
    this.cashier.reset()
  }

  async load(): Promise<void> {
    const { orderId } = this
    if (orderId === null) return
    // Kept cards that cannot be read are no reason to wait: the provider's page takes any card
    await Promise.all([
      this.cashier.load(() => this.call('cashierGet', { orderId }, { isQuiet: true })),
      this.savedCards.load()
    ])
  }

  get methods(): readonly CashierMethod[] {
    return this.cashier.value?.methods ?? []
  }

  /** The person's choice while it can be used, else what the order was made with, else the one that costs least. */
  get method(): CashierMethod | null {
    const { value } = this.cashier
    const find = (type: PaymentType | null) =>
      this.methods.find(({ isUsable, paymentType }) => isUsable && paymentType === type)
    return (
      find(this.chosen) ??
      find(value?.chosenPaymentType ?? null) ??
      (value && preselectedWay(value.methods, value.currency))
    )
  }

  /** `open` can be paid; the others say why not. */
  get phase(): 'open' | 'paid' | 'expired' | 'ended' {
    const { value } = this.cashier
    if (value === null) return 'open'
    if (value.isPaid) return 'paid'
    const reasons = this.methods.map(({ reasonCode }) => reasonCode)
    if (reasons.includes(codes.orderExpired)) return 'expired'
    return reasons.includes(codes.orderStateChanged) || reasons.includes(codes.paymentInReview) ? 'ended' : 'open'
  }

  choose(paymentType: PaymentType): void {
    this.chosen = paymentType
  }

  /** Why the last try at this order paid nothing, to be told until the next try. */
  get lastFailure(): FailedTry | null {
    return this.failedTry !== null && this.failedTry.orderId === this.orderId ? this.failedTry.how : null
  }

  /** A payment of this order came to nothing. */
  noteFailure(orderId: string, how: FailedTry): void {
    this.failedTry = { orderId, how }
  }

  /** Pays by the chosen method exactly what is shown, or begins to. A refusal reads the cashier again and rejects. */
  async pay(): Promise<Payment> {
    const { orderId, method } = this
    if (orderId === null || method === null) throw new ApiError('malformed')
    try {
      return await this.createPayment({
        orderId,
        paymentType: method.paymentType,
        expectedAmount: method.payableAmount
      })
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) await this.load()
      throw error
    }
  }

  /** Pays an order that was just made, by the way and for the amount that its checkout showed. After a lost answer the cashier's own try at the same is the same try. */
  async paySubmitted(due: Due): Promise<Payment> {
    if (due.paymentType === 'CREDITCARD_PAY' && this.savedCards.list.value === null) await this.savedCards.load()
    return this.createPayment(due)
  }

  private async createPayment({ orderId, paymentType, expectedAmount }: Due): Promise<Payment> {
    const savedCardId = paymentType === 'CREDITCARD_PAY' ? this.savedCards.paying?.cardId : undefined
    this.failedTry = null
    const payment = await this.attempt.run(
      [orderId, paymentType, expectedAmount, savedCardId].join(),
      (idempotencyKey) =>
        this.call(
          'paymentCreate',
          { orderId, paymentType, expectedAmount, ...(savedCardId !== undefined && { savedCardId }) },
          { idempotencyKey }
        )
    )
    this.payments.notePayment(payment, savedCardId)
    return payment
  }
}

export const cashierStore = defineStore('cashier', (app) => {
  const store = new CashierStore(app.call, app.get(paymentStore), app.get(savedCardsStore))
  onPersonLeft(app.session, store.forget)
  return store
})
