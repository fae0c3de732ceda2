import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { openingDayAt } from '@/domain/booking'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'
import { TimeChoice } from './time-choice'

type Booking = Result<'bookingGet'>

/** Another time or party for a booking that is there. */
class ChangeTableStore {
  readonly time: TimeChoice
  readonly booking = new Loadable<Booking>()
  private orderId: string | null = null
  private readonly attempt = new AttemptKey()

  constructor(
    private readonly call: Call,
    session: SessionStore
  ) {
    this.time = new TimeChoice(call)
    makeAutoObservable<this, 'call' | 'attempt'>(
      this,
      { call: false, attempt: false, time: false, booking: false },
      { autoBind: true }
    )
    onPersonLeft(session, this.forget)
  }

  /** Whether what is chosen is another time, or for more or fewer people. */
  get isAnother(): boolean {
    const { value } = this.booking
    const { wish } = this.time
    return value !== null && wish !== null && (wish.startsAt !== value.startsAt || wish.people !== value.people)
  }

  /** A visit: begins with the booking as it is. */
  async open(orderId: string): Promise<void> {
    if (orderId !== this.orderId) this.forget()
    this.orderId = orderId
    await this.refresh()
  }

  async refresh(): Promise<void> {
    const { orderId } = this
    if (orderId === null) return
    await this.booking.load(() => this.call('bookingGet', { orderId }, { isQuiet: true }))
    const { value } = this.booking
    if (value === null) return
    const { restaurantId, startsAt, people, utcOffsetMinutes } = value
    const date = openingDayAt(Date.parse(startsAt), utcOffsetMinutes)
    await this.time.open({ restaurantId, orderId, startsAt, people, date })
  }

  /** Asks for what is chosen. Rejects with the server's refusal, after which the times are read again. */
  async change(): Promise<Booking | null> {
    const { orderId } = this
    const { wish } = this.time
    if (orderId === null || wish === null || !this.isAnother) return null
    const { startsAt, people } = wish
    try {
      const changed = await this.attempt.run(`${orderId}/${startsAt}/${people}`, (idempotencyKey) =>
        this.call('bookingChange', { orderId, startsAt, people }, { idempotencyKey })
      )
      this.forget()
      return changed
    } catch (error) {
      void this.time.refresh()
      throw error
    }
  }

  forget(): void {
    this.orderId = null
    this.booking.reset()
    this.time.forget()
  }
}

export const changeTableStore = defineStore('changeTable', (app) => new ChangeTableStore(app.call, app.session))
