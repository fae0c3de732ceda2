import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { deviceNow } from '@/platform/device/device-now'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'

type Payment = Result<'paymentGet'>
type HostCall = Readonly<Record<string, string>>

/** Between two questions, ms; the last one is repeated. A person who has just paid waits for the first few. */
const pollDelaysMs = [700, 1000, 1500, 2000, 3000]

/** One payment with an outside party: its hosted page, and what has become of it. */
export class PaymentStore {
  paymentId: string | null = null
  readonly payment = new Loadable<Payment>()
  /** Where a payment is made, known to the one who began it: on a page, or by the host's own call; and with which saved card. */
  private way: {
    readonly paymentId: string
    readonly url: string | null
    readonly hostCall: HostCall | null
    readonly savedCardId: string | undefined
  } | null = null
  private readonly attempt = new AttemptKey()
  /** A question of an earlier watch must not go on. */
  private watch = 0

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call' | 'attempt' | 'watch'>(
      this,
      { payment: false, call: false, attempt: false, watch: false },
      { autoBind: true }
    )
  }

  get status(): Payment['status'] | null {
    return this.payment.value?.status ?? null
  }

  /** Address of the hosted page of the present payment, while it may still be paid there. */
  get pageUrl(): string | null {
    const isOpen = this.status === null || this.status === 'pending'
    return isOpen && this.paymentId !== null ? this.urlOf(this.paymentId) : null
  }

  /** Address of a payment's hosted page, known to the app that began it. */
  urlOf(paymentId: string): string | null {
    return this.way?.paymentId === paymentId ? this.way.url : null
  }

  /** Parameters of the host's own payment call, where the payment is made by it. */
  hostCallOf(paymentId: string): HostCall | null {
    return this.way?.paymentId === paymentId ? this.way.hostCall : null
  }

  /** The payment that was made at the cashier, and the way on. */
  notePayment({ paymentId, redirectUrl, hostCall }: Result<'paymentCreate'>, savedCardId?: string): void {
    this.way = { paymentId, url: redirectUrl, hostCall: hostCall ?? null, savedCardId }
  }

  open(paymentId: string): void {
    if (paymentId === this.paymentId) return
    this.paymentId = paymentId
    this.payment.reset()
  }

  async load(): Promise<void> {
    const { paymentId } = this
    if (paymentId !== null) await this.payment.load(() => this.call('paymentGet', { paymentId }, { isQuiet: true }))
  }

  /** Asks until the payment has an outcome, or `forMs` are over; resolves once it stops. A newer `follow` or `leave` ends it. */
  async follow(forMs = Number.POSITIVE_INFINITY): Promise<void> {
    const watch = ++this.watch
    const end = deviceNow() + forMs
    for (let round = 0; watch === this.watch; round++) {
      await this.load()
      if (watch !== this.watch || !this.isUndecided) return
      const delay = pollDelaysMs[Math.min(round, pollDelaysMs.length - 1)] ?? 0
      if (deviceNow() + delay > end) return
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }

  /** The person has left: nothing of theirs stays. */
  forget(): void {
    this.way = null
    this.payment.reset()
  }

  /** Stops asking. */
  leave(): void {
    this.watch++
  }

  /** Opens the same payment's page once more, or begins another one for the same amount where that page is closed for good. */
  async resume(): Promise<Result<'paymentCreate'>> {
    const known = this.payment.value
    if (known === null) throw new ApiError('malformed')
    const { orderId, paymentType, amount: expectedAmount } = known
    const savedCardId = this.way?.paymentId === known.paymentId ? this.way.savedCardId : undefined
    const payment = await this.attempt.run([orderId, expectedAmount, savedCardId].join(), (idempotencyKey) =>
      this.call(
        'paymentCreate',
        { orderId, paymentType, expectedAmount, ...(savedCardId !== undefined && { savedCardId }) },
        { idempotencyKey }
      )
    )
    this.notePayment(payment, savedCardId)
    return payment
  }

  /** No outcome yet; what may pass, such as a network that is gone for a moment, is waited out. */
  private get isUndecided(): boolean {
    const { failure } = this.payment
    return failure === null ? this.status === 'pending' || this.status === 'review' : failure.mayPass
  }
}

export const paymentStore = defineStore('payments', (app) => {
  const store = new PaymentStore(app.call)
  onPersonLeft(app.session, store.forget)
  return store
})
