import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Params, Result } from '@/contract/types'
import type { MembershipTier } from '@/domain/pricing'
import { Purchase } from '@/features/purchase/purchase'
import { type App, defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'

/** What a period would cost, and what follows it. */
export type MembershipQuote = Result<'membershipQuote'>
/** The order that a submit has made. */
export type SubmittedMembership = Result<'membershipSubmit'>
type Submission = Params<'membershipSubmit'>
/** A plan as it is bought for somebody else. */
export type Gift = Result<'membershipPlanList'>['gifts'][number]
/** What is bought: a plan, renewed or not and charged to what, and who invites; or a gift of so many months. */
export type MembershipChoice = Pick<Submission, 'planId' | 'isRenewing' | 'source' | 'inviteCode' | 'giftMonths'>

/** What the page was opened for. */
export interface AskedMembership {
  readonly product: MembershipTier
  readonly planId?: string | undefined
  readonly inviteCode?: string | undefined
  /** Opened to buy it for somebody else. */
  readonly isGift?: boolean
}

/** Buying a membership: which plan, renewed or not, and by whose invitation. */
class MembershipCheckoutStore {
  readonly plans = new Loadable<Result<'membershipPlanList'>>()
  readonly purchase: Purchase<MembershipChoice, MembershipQuote, Submission, SubmittedMembership>
  /** What is being typed as the invite code, which counts once it is used; null while nothing is. */
  typedCode: string | null = null
  private asked: AskedMembership | null = null
  private readonly call: Call

  constructor(app: App) {
    this.call = app.call
    this.purchase = new Purchase<MembershipChoice, MembershipQuote, Submission, SubmittedMembership>(app, {
      storageKey: 'membershipOrder',
      // With another way to renew it, or by another invitation, it is the same period that is bought
      subjectOf: ({ planId, giftMonths }) => (giftMonths === undefined ? planId : `${planId} ${giftMonths}`),
      isSubmission: (persisted): persisted is Submission =>
        'quoteId' in persisted && 'planId' in persisted && 'isRenewing' in persisted,
      price: (choice, paying) => app.call('membershipQuote', { ...choice, ...paying }, { isQuiet: true }),
      hasTerms: true,
      agree: ({ quoteId, terms, paymentType }, choice, paying) => ({
        ...choice,
        ...paying,
        ...(paymentType !== null && { paymentType }),
        quoteId,
        acceptedTerms: terms.effectiveFrom
      }),
      send: (submission, idempotencyKey) => app.call('membershipSubmit', submission, { idempotencyKey }),
      clear: () => (this.typedCode = null)
    })
    makeAutoObservable<this, 'call' | 'asked'>(
      this,
      { call: false, asked: false, plans: false, purchase: false },
      { autoBind: true }
    )
    // First prices are this person's
    onPersonLeft(app.session, this.plans.reset)
  }

  /** A visit to the page. */
  async open(asked: AskedMembership): Promise<void> {
    if (asked.product !== this.asked?.product) this.plans.reset()
    this.asked = asked
    await this.read()
  }

  async read(): Promise<void> {
    const { asked } = this
    if (asked === null) return
    await this.plans.load(() => this.call('membershipPlanList', { product: asked.product }, { isQuiet: true }))
  }

  /** Another plan; one that cannot be renewed is bought once. */
  choosePlan(choice: MembershipChoice, { planId, isRenewing }: { planId: string; isRenewing: boolean }): void {
    this.purchase.choose(isRenewing ? { ...choice, planId } : { ...once(choice), planId })
  }

  buyOnce(choice: MembershipChoice): void {
    this.purchase.choose(once(choice))
  }

  renewBy(choice: MembershipChoice, source: string): void {
    this.purchase.choose({ ...choice, isRenewing: true, source })
  }

  typeCode(code: string): void {
    this.typedCode = code.trim()
  }

  takeCode(choice: MembershipChoice): void {
    const { typedCode: inviteCode } = this
    const { inviteCode: _before, ...others } = choice
    this.typedCode = null
    this.purchase.choose(inviteCode ? { ...others, inviteCode } : others)
  }
}

const once = ({ source: _none, ...choice }: MembershipChoice): MembershipChoice => ({ ...choice, isRenewing: false })

/** The one of the running app. */
export const membershipCheckoutStore = defineStore('membershipCheckout', (app) => new MembershipCheckoutStore(app))
