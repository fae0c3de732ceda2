import { compareStructural, makeAutoObservable, observableRef, reaction } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Params, Result } from '@/contract/types'
import { countries } from '@/domain/countries'
import type { ErrandService } from '@/domain/errand'
import type { PickedPlaces } from '@/features/place/picked-places'
import { pickedPlacesStore } from '@/features/place/picked-places'
import { Purchase } from '@/features/purchase/purchase'
import { type App, defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { type ErrandChoice, errandEnds, ErrandForm } from './errand-form'

/** What must be known before an errand is ordered. */
export type ErrandOffer = Result<'errandOffer'>
/** What an errand would cost. */
export type ErrandQuote = Result<'errandQuote'>
/** The order that a submit has made. */
export type SubmittedErrand = Result<'errandSubmit'>
type Submission = Params<'errandSubmit'>

/** One types faster than a price is read. */
const typingPauseMs = 400

/** Ordering an errand, by either service: the price follows what is chosen, for visitors too. */
class ErrandStore {
  readonly offer = new Loadable<ErrandOffer>()
  readonly form: ErrandForm
  readonly purchase: Purchase<ErrandChoice, ErrandQuote, Submission, SubmittedErrand>
  service: ErrandService = 'errand'
  /** What the page prices at first: the same while it is changed; null until both doors are chosen. */
  opening: ErrandChoice | null = null
  private readonly call: Call
  private readonly picked: PickedPlaces
  private readonly session: App['session']

  constructor(app: App) {
    this.call = app.call
    this.session = app.session
    this.picked = app.get(pickedPlacesStore)
    this.form = new ErrandForm(app, () => app.place.place.countryCode)
    this.purchase = new Purchase<ErrandChoice, ErrandQuote, Submission, SubmittedErrand>(app, {
      storageKey: 'errandOrder',
      nameOf: ({ service }) => service,
      // Another thing on the same way is another errand
      subjectOf: ({ service, from, to }) => JSON.stringify([service, from, to].map(spotText)),
      isSubmission: (persisted): persisted is Submission =>
        'quoteId' in persisted && 'weightBand' in persisted && 'item' in persisted,
      price: (choice, paying) => app.call('errandQuote', { ...choice, ...paying }, { isQuiet: true }),
      hasTerms: true,
      agree: (quote, choice, paying) => this.agree(quote, choice, paying),
      send: async (submission, idempotencyKey) => {
        const submitted = await this.heed(() => app.call('errandSubmit', submission, { idempotencyKey }))
        this.form.finish()
        return submitted
      },
      // What is typed is kept for its owner
      clear: () => undefined
    })
    const plain = { call: false, picked: false, session: false, offer: false, form: false, purchase: false } as const
    makeAutoObservable<this, 'call' | 'picked' | 'session'>(
      this,
      { ...plain, opening: observableRef },
      { autoBind: true }
    )
    reaction(() => this.wish, this.follow, { equals: compareStructural, delay: typingPauseMs })
    reaction(
      () => this.form.countryCode,
      () => this.offer.value !== null && void this.read()
    )
    // Another person has other ways to pay
    reaction(() => app.session.isLoggedIn, this.noteOpening)
    reaction(() => app.session.user?.mobile, this.suggestSender)
  }

  /** What the fields say now. */
  get wish(): ErrandChoice | null {
    const { countryCode } = this.form
    return this.form.choiceOf(this.service, countries[countryCode].currency)
  }

  /** Whether the price shown is of what the fields say. */
  get isPriced(): boolean {
    return this.purchase.isCurrent && compareStructural(this.wish, this.purchase.choice)
  }

  /** A visit to the page of a service. */
  async open(service: ErrandService): Promise<void> {
    this.service = service
    this.follow(this.wish)
    const reading = this.read()
    this.suggestSender()
    await reading
  }

  /** Reads what is offered where the errand is. */
  async read(): Promise<void> {
    const { countryCode } = this.form
    if (this.offer.value !== null && this.offer.value.countryCode !== countryCode) this.offer.reset()
    await this.offer.load(() => this.call('errandOffer', { countryCode }, { isQuiet: true }))
    const { windowFrom } = this.form
    const isOver = this.offer.value?.windows.every(({ from }) => from !== windowFrom) === true
    if (windowFrom !== null && isOver) this.form.chooseWindow(null)
  }

  /** The page is shown again: takes what was picked meanwhile. */
  takePicked(): void {
    for (const end of errandEnds) {
      const picked = this.picked.take(end === 'from' ? 'errandFrom' : 'errandTo')
      if (picked !== undefined) this.form.takePlace(end, picked)
    }
  }

  /** The page is left: what was wrong is told again when it is sent. */
  leave(): void {
    this.form.form.forgetProblems()
  }

  /** Who orders is mostly who hands it over. Waits until there is a page that asks. */
  private suggestSender(): void {
    const mobile = this.session.user?.mobile
    if (mobile && (this.offer.isLoading || this.offer.value !== null))
      this.form.form.suggestMobile('fromMobile', mobile)
  }

  private noteOpening(): void {
    this.opening = this.wish
  }

  private follow(wish: ErrandChoice | null): void {
    if (wish === null || this.opening?.service !== wish.service) this.noteOpening()
    const priced = this.purchase.choice
    if (wish !== null && priced?.service === wish.service && !compareStructural(wish, priced))
      this.purchase.choose(wish)
  }

  private async agree(
    { quoteId, paymentType, currency }: ErrandQuote,
    choice: ErrandChoice,
    paying: Pick<Submission, 'usesBalance' | 'paymentType'>
  ): Promise<Submission | null> {
    const sent = await this.form.read(currency)
    const forbidden = this.offer.value?.forbidden
    if (sent === null || forbidden === undefined) return null
    return {
      ...choice,
      ...paying,
      ...(paymentType !== null && { paymentType }),
      ...sent,
      acceptedForbidden: forbidden.effectiveFrom,
      quoteId
    }
  }

  /** Where a time is over or what may not be carried has changed, the offer is read: what holds now. */
  private async heed<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof ApiError && error.is(...staleCodes)) void this.read()
      throw error
    }
  }
}

const staleCodes = ['errandTimeGone', 'errandForbiddenRequired'] as const

const spotText = (each: ErrandChoice['from'] | string): string =>
  typeof each === 'string' ? each : `${each.latitude},${each.longitude}`

export const errandStore = defineStore('errand', (app) => new ErrandStore(app))
