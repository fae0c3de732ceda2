import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Params, Result } from '@/contract/types'
import { Purchase } from '@/features/purchase/purchase'
import { type App, defineStore } from '@/stores/define-store'
import { GuestForm } from './guest-form'
import { TimeChoice, type Wish } from './time-choice'

/** The order that a submit has made. */
export type SubmittedBooking = Result<'bookingSubmit'>
type Quote = Result<'bookingQuote'>
type Submission = Params<'bookingSubmit'>

/** Booking a table: for how many and when, who comes, and what is paid beforehand. */
class BookTableStore {
  readonly time: TimeChoice
  readonly guest: GuestForm
  readonly purchase: Purchase<Wish, Quote, Submission, SubmittedBooking>

  constructor(app: App) {
    this.time = new TimeChoice(app.call)
    this.guest = new GuestForm(app, () => this.time.days.value?.countryCode ?? 'SG')
    const nameOf = ({ restaurantId, startsAt, people }: Wish) => `${restaurantId}/${startsAt}/${people}`
    this.purchase = new Purchase<Wish, Quote, Submission, SubmittedBooking>(app, {
      storageKey: 'bookingOrder',
      nameOf,
      subjectOf: nameOf,
      isSubmission: (persisted): persisted is Submission =>
        'quoteId' in persisted && 'startsAt' in persisted && 'guestName' in persisted,
      price: (wish, paying) =>
        this.heed(async () => {
          const quote = await app.call('bookingQuote', { ...wish, ...paying }, { isQuiet: true })
          this.guest.form.suggestMobile('mobile', quote.mobile)
          return quote
        }),
      agree: async ({ quoteId, paymentType }, wish, paying) => {
        const guest = await this.guest.read()
        return guest && { ...wish, ...paying, ...(paymentType !== null && { paymentType }), ...guest, quoteId }
      },
      send: (submission, idempotencyKey) =>
        this.heed(async () => {
          const submitted = await app.call('bookingSubmit', submission, { idempotencyKey })
          this.guest.finish()
          return submitted
        }),
      // What is typed is kept for its owner
      clear: () => undefined
    })
    makeAutoObservable(this, { time: false, guest: false, purchase: false }, { autoBind: true })
  }

  /** Where the time cannot be had any more, its neighbours are read: what is free now, and what is near. */
  private async heed<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      const isGone = error instanceof ApiError && error.is(...goneCodes)
      if (isGone) void this.time.refresh()
      throw error
    }
  }
}

const goneCodes = ['bookingFull', 'bookingFailed', 'bookingClosed', 'bookingTodayOver'] as const

export const bookTableStore = defineStore('bookTable', (app) => new BookTableStore(app))
