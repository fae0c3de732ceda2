import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import { isAttemptOver } from '@/api/idempotency-key'
import type { Params, Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { KeptAttempts } from '@/stores/kept-attempts'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import { PhoneDraft } from '@/stores/phone-draft'

/** What is to be bought: some of a deal, or the one portion of a flash sale. */
export type DealChoice = { readonly dealId: string } | { readonly flashItemId: string }

/** The order that a submit has made. */
export type PlacedDeal = Result<'dealSubmit'>
type Quote = Result<'dealQuote'>
type Submission = Params<'dealSubmit'> | Params<'flashSubmit'>

/** Buying a deal: how many, whom the outlet calls, a part of the wallet, and what `dealQuote` says that it comes to. */
class DealCheckoutStore {
  readonly quote = new Loadable<Quote>()
  count = 1
  usesBalance = false
  phone = new PhoneDraft('SG')
  private choice: DealChoice | null = null
  private isPhoneKnown = false

  constructor(
    private readonly call: () => Call,
    private readonly attempts: KeptAttempts<Submission, PlacedDeal>
  ) {
    makeAutoObservable<this, 'call' | 'attempts' | 'isPhoneKnown'>(
      this,
      { call: false, quote: false, attempts: false, isPhoneKnown: false },
      { autoBind: true }
    )
  }

  /** Whether the quote shown is of what is chosen now, so that it can be agreed to. */
  get isCurrent(): boolean {
    const { value, isLoading, failure } = this.quote
    return value !== null && !isLoading && failure === null && value.count === this.count
  }

  /** A visit to the page; another deal or item starts empty. Answers the order where nothing is sold because the answer to its submit was lost. */
  async open(choice: DealChoice): Promise<PlacedDeal | null> {
    if (this.choice === null || nameOf(choice) !== nameOf(this.choice)) {
      this.forget()
      this.choice = choice
    }
    await this.requote()
    // A fault or a silence says nothing of the purchase, and nothing is bought by opening a page
    if (!isAttemptOver(this.quote.failure)) return null
    const placed = await this.attempts.recover(subjectOf({ ...choice, count: this.count })).catch(() => null)
    if (placed !== null) this.forget()
    return placed
  }

  setCount(count: number): void {
    this.count = count
    void this.requote()
  }

  useBalance(usesBalance: boolean): void {
    this.usesBalance = usesBalance
    void this.requote()
  }

  async requote(): Promise<void> {
    const { choice, count, usesBalance } = this
    if (choice === null) return
    const params = 'dealId' in choice ? { ...choice, count, usesBalance } : { ...choice, usesBalance }
    await this.quote.load(() => this.call()('dealQuote', params, { isQuiet: true }))
    const { value, failure } = this.quote
    if (value !== null && failure === null) this.take(value)
  }

  /** Orders exactly what the quote shows, or answers the order of the same purchase whose answer was lost; null where the mobile is to be mended, which is told at its field. A refusal is quoted again and rejects. */
  async submit(): Promise<PlacedDeal | null> {
    const { choice, usesBalance } = this
    const quote = this.quote.value
    const mobile = await this.phone.check()
    if (mobile === null || choice === null || quote === null) return null
    const { quoteId, count } = quote
    const agreed = { usesBalance, quoteId, mobile }
    try {
      const placed = await this.attempts.submit(
        'dealId' in choice ? { ...agreed, ...choice, count } : { ...agreed, ...choice }
      )
      this.forget()
      return placed
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) await this.requote()
      throw error
    }
  }

  /** Nothing of the person, or of a purchase that is made, stays. */
  forget(): void {
    this.choice = null
    this.count = 1
    this.usesBalance = this.isPhoneKnown = false
    this.phone = new PhoneDraft('SG')
    this.quote.reset()
  }

  private take({ mobile, countryCode }: Quote): void {
    if (this.isPhoneKnown) return
    this.isPhoneKnown = true
    this.phone = new PhoneDraft(countryCode)
    this.phone.take(mobile)
  }
}

const nameOf = (choice: DealChoice): string =>
  'dealId' in choice ? `deal/${choice.dealId}` : `flash/${choice.flashItemId}`

/** Another quantity is another purchase; another part of the wallet, or what the balance has done to the figures meanwhile, is none. */
const subjectOf = (bought: DealChoice & { readonly count?: number }): string =>
  'dealId' in bought ? `${nameOf(bought)}/${bought.count}` : nameOf(bought)

/** The one of the running app. */
export const dealCheckoutStore = defineStore('dealCheckout', (app) => {
  const attempts = new KeptAttempts({
    session: app.session,
    storage: app.storage,
    storageKey: 'dealOrder',
    subjectOf,
    isSubmission: (kept): kept is Submission => 'quoteId' in kept && ('dealId' in kept || 'flashItemId' in kept),
    send: (submission: Submission, idempotencyKey) =>
      'dealId' in submission
        ? app.call()('dealSubmit', submission, { idempotencyKey })
        : app.call()('flashSubmit', submission, { idempotencyKey })
  })
  const store = new DealCheckoutStore(app.call, attempts)
  onPersonLeft(app.session, store.forget)
  return store
})
