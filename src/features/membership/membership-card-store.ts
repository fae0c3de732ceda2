import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Params, Result } from '@/contract/types'
import type { MembershipTier } from '@/domain/pricing'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'

/** A membership card with its periods and its renewal. */
export type MembershipCard = Result<'membershipGet'>
/** What changing to the other variant costs, and when it changes. */
export type VariantQuote = Result<'membershipVariantQuote'>

/** The card of one membership, and what its holder does with its renewal. Every change reads it again. */
class MembershipCardStore {
  /** Null until it is known which one the person holds. */
  product: MembershipTier | null = null
  readonly card = new Loadable<MembershipCard>()
  /** What a counter reads; another every minute. */
  readonly code = new Loadable<Result<'membershipCodeGet'>>()
  readonly change = new Loadable<VariantQuote>()
  private readonly attempt = new AttemptKey()

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call' | 'attempt'>(
      this,
      { call: false, attempt: false, card: false, code: false, change: false },
      { autoBind: true }
    )
  }

  /** A visit to the card of a product; of the one that is held now where none is named. */
  async open(named: MembershipTier | undefined): Promise<void> {
    if (named === undefined) return this.card.load(() => this.readHeld())
    if (named !== this.product) this.card.reset()
    this.show(named)
    await this.read()
  }

  async read(): Promise<void> {
    const { product } = this
    if (product !== null) await this.card.load(() => this.call('membershipGet', { product }, { isQuiet: true }))
  }

  async readCode(): Promise<void> {
    const { product } = this
    if (product !== null) await this.code.load(() => this.call('membershipCodeGet', { product }, { isQuiet: true }))
  }

  /** Ends the renewals; answers how it was confirmed in writing. */
  async cancel(): Promise<Result<'membershipCancel'>['proof']> {
    return (await this.act((product) => this.call('membershipCancel', { product }))).proof
  }

  async resume(): Promise<void> {
    await this.act((product) => this.call('membershipResume', { product }))
  }

  async pause(): Promise<void> {
    await this.act((product) => this.call('membershipPause', { product }))
  }

  async unpause(): Promise<void> {
    await this.act((product) => this.call('membershipUnpause', { product }))
  }

  /** Charges it to something else from now on, and at a new price where that was agreed. */
  async chargeTo(how: Pick<Params<'membershipSourceSet'>, 'source' | 'acceptedPrice'>): Promise<void> {
    await this.act((product) => this.call('membershipSourceSet', { product, ...how }))
  }

  async askChange(planId: string): Promise<void> {
    this.change.reset()
    await this.change.load(() => this.call('membershipVariantQuote', { planId }, { isQuiet: true }))
  }

  /** Changes to the variant that was asked about, exactly as it is shown; answers what is to be paid. */
  async submitChange(): Promise<Result<'membershipVariantSubmit'>['order']> {
    const quote = this.change.value
    if (quote === null) throw new ApiError('malformed')
    const { quoteId, plan, paymentType } = quote
    const params = { planId: plan.planId, quoteId, ...(paymentType !== null && { paymentType }) }
    try {
      const { order } = await this.attempt.run(quoteId, (idempotencyKey) =>
        this.call('membershipVariantSubmit', params, { idempotencyKey })
      )
      void this.read()
      return order
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) await this.askChange(plan.planId)
      throw error
    }
  }

  forget(): void {
    this.card.reset()
    this.show(null)
  }

  /** What was asked about another one is not of this. */
  private show(product: MembershipTier | null): void {
    if (product === this.product) return
    this.product = product
    this.code.reset()
    this.change.reset()
  }

  /** Does it, and reads what the card says then, also where it was refused because something had moved on. */
  private async act<T>(how: (product: MembershipTier) => Promise<T>): Promise<T> {
    const { product } = this
    if (product === null) throw new ApiError('malformed')
    try {
      return await how(product)
    } finally {
      await this.read()
    }
  }

  private async readHeld(): Promise<MembershipCard> {
    const { held } = await this.call('membershipHome', {}, { isQuiet: true })
    const product = held[0]?.product ?? 'foodieCard'
    this.show(product)
    return this.call('membershipGet', { product }, { isQuiet: true })
  }
}

/** The one of the running app. */
export const membershipCardStore = defineStore('membershipCard', (app) => {
  const store = new MembershipCardStore(app.call)
  onPersonLeft(app.session, store.forget)
  return store
})
