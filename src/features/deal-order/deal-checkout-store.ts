import { makeAutoObservable } from 'mobx'
import type { Params, Result } from '@/contract/types'
import { Purchase } from '@/features/purchase/purchase'
import { type App, defineStore } from '@/stores/define-store'
import { PhoneDraft } from '@/stores/phone-draft'

/** What is to be bought: some of a deal, or the one portion of a flash sale. */
export type DealChoice = { readonly dealId: string; readonly count: number } | { readonly flashItemId: string }

/** The order that a submit has made. */
export type SubmittedDeal = Result<'dealSubmit'>
type Quote = Result<'dealQuote'>
type Submission = Params<'dealSubmit'> | Params<'flashSubmit'>

const nameOf = (choice: DealChoice): string =>
  'dealId' in choice ? `deal/${choice.dealId}` : `flash/${choice.flashItemId}`

/** Buying a deal: how many, and whom the outlet calls. */
class DealCheckoutStore {
  readonly purchase: Purchase<DealChoice, Quote, Submission, SubmittedDeal>
  phone = new PhoneDraft('SG')
  private isPhoneKnown = false

  constructor(app: App) {
    this.purchase = new Purchase(app, {
      storageKey: 'dealOrder',
      nameOf,
      // Another quantity is another purchase
      subjectOf: (bought) => ('dealId' in bought ? `${nameOf(bought)}/${bought.count}` : nameOf(bought)),
      isSubmission: (persisted): persisted is Submission =>
        'quoteId' in persisted && ('dealId' in persisted || 'flashItemId' in persisted),
      price: (choice, paying) => app.call('dealQuote', { ...choice, ...paying }, { isQuiet: true }).then(this.take),
      agree: async ({ quoteId, paymentType }, choice, paying) => {
        const mobile = await this.phone.check()
        return mobile === null
          ? null
          : { ...choice, ...paying, ...(paymentType !== null && { paymentType }), quoteId, mobile }
      },
      send: (submission, idempotencyKey) =>
        'dealId' in submission
          ? app.call('dealSubmit', submission, { idempotencyKey })
          : app.call('flashSubmit', submission, { idempotencyKey }),
      clear: () => this.clear()
    })
    makeAutoObservable<this, 'isPhoneKnown'>(this, { purchase: false, isPhoneKnown: false }, { autoBind: true })
  }

  /** Fills the mobile in once, so that nothing that was typed is lost. */
  private take(quote: Quote): Quote {
    if (this.isPhoneKnown) return quote
    this.isPhoneKnown = true
    this.phone = new PhoneDraft(quote.countryCode)
    this.phone.take(quote.mobile)
    return quote
  }

  private clear(): void {
    this.isPhoneKnown = false
    this.phone = new PhoneDraft('SG')
  }
}

export const dealCheckoutStore = defineStore('dealCheckout', (app) => new DealCheckoutStore(app))
