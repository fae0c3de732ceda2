import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { openingDayAt } from '@/domain/booking'
import { Loadable } from '@/stores/loadable'

/** The days of an outlet, with the rules by which it takes bookings. */
export type BookingDays = Result<'bookingDayList'>
type BookingTimes = Result<'bookingSlotList'>
/** A time that may be chosen. */
export type BookingSlot = BookingTimes['slots'][number]

/** What a page was opened for. */
export interface AskedTable {
  readonly restaurantId: string
  readonly date?: string | undefined
  /** ISO instant. */
  readonly startsAt?: string | undefined
  readonly people?: number | undefined
  /** The booking that is changed. */
  readonly orderId?: string | undefined
}

/** A time for a party, as it is asked for. */
export interface Wish {
  readonly restaurantId: string
  readonly startsAt: string
  readonly people: number
}

const usualPeople = 2

/** How many come, on which day and when: what is free, what is full and near it, and the line of a full time. */
export class TimeChoice {
  readonly days = new Loadable<BookingDays>()
  readonly times = new Loadable<BookingTimes>()
  readonly nearest = new Loadable<Result<'bookingNearest'>>()
  people = usualPeople
  date: string | null = null
  startsAt: string | null = null
  private asked: AskedTable | null = null
  /** The party is as many as the person waits for until they say otherwise. */
  private isPeopleOpen = false

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call'>(
      this,
      { call: false, days: false, times: false, nearest: false },
      { autoBind: true }
    )
  }

  /** The chosen time, as it stands by the last answer. */
  get slot(): BookingSlot | null {
    return this.times.value?.slots.find(({ startsAt }) => startsAt === this.startsAt) ?? null
  }

  /** The line of the chosen time, where the person is in it. */
  get wait(): BookingTimes['waits'][number] | null {
    return this.times.value?.waits.find(({ startsAt }) => startsAt === this.startsAt) ?? null
  }

  /** What can be booked of what is chosen; the same object until something else is. */
  get wish(): Wish | null {
    const { asked, slot, people } = this
    return asked === null || slot?.isFree !== true
      ? null
      : { restaurantId: asked.restaurantId, startsAt: slot.startsAt, people }
  }

  /** A visit to the page: begins with what it was opened for, unless that is what it shows. */
  async open(asked: AskedTable): Promise<void> {
    if (JSON.stringify(asked) !== JSON.stringify(this.asked)) {
      this.forget()
      this.asked = asked
      this.people = asked.people ?? usualPeople
      this.isPeopleOpen = asked.people === undefined
      this.startsAt = asked.startsAt ?? null
      this.date = asked.date ?? null
    }
    await this.refresh()
  }

  /** Reads days and times again; what is chosen stays. */
  async refresh(): Promise<void> {
    const { asked, people } = this
    if (asked === null) return
    await this.days.load(() =>
      this.call('bookingDayList', { restaurantId: asked.restaurantId, people }, { isQuiet: true })
    )
    this.chooseFirstDay()
    await this.readTimes()
  }

  async choosePeople(people: number): Promise<void> {
    this.people = people
    this.isPeopleOpen = false
    this.nearest.reset()
    await this.refresh()
  }

  async chooseDate(date: string): Promise<void> {
    if (date === this.date) return
    this.date = date
    this.startsAt = null
    this.times.reset()
    this.nearest.reset()
    await this.readTimes()
  }

  async chooseTime(startsAt: string): Promise<void> {
    this.startsAt = startsAt
    this.nearest.reset()
    await this.lookAround()
  }

  async readTimes(): Promise<void> {
    const { asked, people, date } = this
    if (asked === null || date === null) return
    const { restaurantId, orderId } = asked
    await this.times.load(() =>
      this.call(
        'bookingSlotList',
        { restaurantId, date, people, ...(orderId === undefined ? {} : { orderId }) },
        { isQuiet: true }
      )
    )
    const { wait } = this
    if (this.isPeopleOpen && wait !== null && wait.people !== people) await this.choosePeople(wait.people)
    else await this.lookAround()
  }

  /** Joins or leaves the line of the chosen time. Rejects with the server's refusal. */
  async setWaiting(isOn: boolean): Promise<void> {
    const { asked, startsAt, people } = this
    if (asked === null || startsAt === null) return
    const { restaurantId } = asked
    try {
      await this.call('bookingWait', { restaurantId, startsAt, people, isOn })
    } finally {
      await this.readTimes()
    }
  }

  forget(): void {
    this.asked = this.date = this.startsAt = null
    this.people = usualPeople
    for (const read of [this.days, this.times, this.nearest]) read.reset()
  }

  /** The day that was asked for, that of the time, or the first one with a table. */
  private chooseFirstDay(): void {
    const days = this.days.value
    if (days === null || this.date !== null) return
    const { utcOffsetMinutes } = days
    const [first] = days.days
    const free = days.days.find(({ state }) => state === 'free')
    this.date =
      this.startsAt === null
        ? ((free ?? first)?.date ?? null)
        : openingDayAt(Date.parse(this.startsAt), utcOffsetMinutes)
  }

  /** What is near a time that is full. */
  private async lookAround(): Promise<void> {
    const { asked, slot, people } = this
    if (asked === null || slot === null || slot.isFree || this.nearest.value !== null) return
    const { restaurantId } = asked
    await this.nearest.load(() =>
      this.call('bookingNearest', { restaurantId, startsAt: slot.startsAt, people }, { isQuiet: true })
    )
  }
}
