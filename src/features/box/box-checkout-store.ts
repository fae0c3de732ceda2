import { makeAutoObservable, observableRef } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Params, Result } from '@/contract/types'
import { type BoxGuest, boxUnitsMaximum } from '@/domain/box'
import { Purchase } from '@/features/purchase/purchase'
import { type App, defineStore } from '@/stores/define-store'
import { FormDraft } from '@/stores/form-draft'
import { Loadable } from '@/stores/loadable'

/** A menu with its days. */
export type BoxDays = Result<'boxDayList'>
/** The order that a submit has made. */
export type SubmittedBoxes = Result<'boxSubmit'>
type Submission = Params<'boxSubmit'>
/** What is ordered: a menu at these sittings, for so many at each. */
export type BoxChoice = Pick<Submission, 'boxMenuId' | 'sittings' | 'counts'>

/** What the page was opened for. */
interface AskedBox {
  readonly boxMenuId: string
  /** The sitting that is chosen at first, an ISO instant. */
  readonly startsAt?: string | undefined
}

const line = { kind: 'line', isRequired: true, maximum: 40 } as const
const fields = { guestName: line, mobile: { ...line, kind: 'mobile' } } as const

/** So many are ordered at each sitting. */
export const guestsOf = ({ counts: { adult, senior = 0, child = 0 } }: Pick<BoxChoice, 'counts'>): number =>
  adult + senior + child

/** Ordering boxes: which sittings, for how many, and who comes for them. */
class BoxCheckoutStore {
  readonly days = new Loadable<BoxDays>()
  readonly form: FormDraft<keyof typeof fields>
  readonly purchase: Purchase<BoxChoice, Result<'boxQuote'>, Submission, SubmittedBoxes>
  /** What is chosen when the page opens; null while that is not known, or nothing can be ordered. */
  initial: BoxChoice | null = null
  private asked: AskedBox | null = null
  private readonly call: Call

  constructor(app: App) {
    this.call = app.call
    const { session, storage } = app
    this.form = new FormDraft({
      schema: () => fields,
      country: () => this.days.value?.countryCode ?? 'SG',
      session,
      storage,
      key: 'boxGuest',
      version: 1
    })
    this.purchase = new Purchase<BoxChoice, Result<'boxQuote'>, Submission, SubmittedBoxes>(app, {
      storageKey: 'boxOrder',
      nameOf: ({ boxMenuId }) => boxMenuId,
      // Other sittings, or for more, are another purchase
      subjectOf: ({ boxMenuId, sittings, counts }) => JSON.stringify([boxMenuId, [...sittings].sort(), counts]),
      isSubmission: (persisted): persisted is Submission =>
        'quoteId' in persisted && 'boxMenuId' in persisted && 'sittings' in persisted,
      price: (choice, paying) =>
        this.heed(async () => {
          const quote = await app.call('boxQuote', { ...choice, ...paying }, { isQuiet: true })
          this.form.suggestMobile('mobile', quote.mobile)
          return quote
        }),
      agree: async ({ quoteId, paymentType }, choice, paying) => {
        const { guestName, mobile } = (await this.form.check()) ?? {}
        if (guestName === undefined || mobile === undefined) return null
        return { ...choice, ...paying, ...(paymentType !== null && { paymentType }), quoteId, guestName, mobile }
      },
      send: (submission, idempotencyKey) => this.heed(() => app.call('boxSubmit', submission, { idempotencyKey })),
      // Who comes is kept for its owner, and what is sold is everybody's
      clear: () => undefined
    })
    makeAutoObservable<this, 'call' | 'asked'>(
      this,
      { call: false, asked: false, days: false, form: false, purchase: false, initial: observableRef },
      { autoBind: true }
    )
  }

  /** A visit to the page; what is chosen stays where it is the same menu. */
  async open(asked: AskedBox): Promise<void> {
    if (asked.boxMenuId !== this.asked?.boxMenuId) this.days.reset()
    // Another page, or another purchase of the same
    if (JSON.stringify(asked) !== JSON.stringify(this.asked) || this.purchase.choice === null) this.initial = null
    this.asked = asked
    await this.read()
  }

  async read(): Promise<void> {
    const { asked } = this
    if (asked === null) return
    await this.days.load(() => this.call('boxDayList', { boxMenuId: asked.boxMenuId }, { isQuiet: true }))
    this.chooseFirst(asked)
  }

  /** Takes a sitting in, or out; the last one stays, and so many at most. */
  toggle(choice: BoxChoice, startsAt: string): void {
    const { sittings } = choice
    const isIn = sittings.includes(startsAt)
    if (isIn ? sittings.length === 1 : sittings.length >= boxUnitsMaximum) return
    const next = isIn ? sittings.filter((each) => each !== startsAt) : [...sittings, startsAt].sort()
    this.purchase.choose({ ...choice, sittings: next })
  }

  chooseCount(choice: BoxChoice, guest: BoxGuest, count: number): void {
    const counts = { ...choice.counts, [guest]: count }
    if (guestsOf({ counts }) > 0) this.purchase.choose({ ...choice, counts })
  }

  /** The sitting that was asked for, where it can be had, or the first that can. */
  private chooseFirst({ boxMenuId, startsAt }: AskedBox): void {
    if (this.initial !== null) return
    const free = (this.days.value?.days ?? [])
      .flatMap(({ sittings }) => sittings)
      .filter(({ state }) => state === 'free')
    const first = free.find((sitting) => sitting.startsAt === startsAt) ?? free[0]
    if (first !== undefined) this.initial = { boxMenuId, sittings: [first.startsAt], counts: { adult: 1 } }
  }

  /** Where a sitting cannot be had any more, the days are read: what is left of each now. */
  private async heed<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof ApiError && error.is(...goneCodes)) void this.read()
      throw error
    }
  }
}

const goneCodes = ['boxSoldOut', 'boxCutOff', 'boxClosed', 'boxNotServed'] as const

export const boxCheckoutStore = defineStore('boxCheckout', (app) => new BoxCheckoutStore(app))
