import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import type { BookingMeal } from '@/domain/booking'
import { addDays, isoDateAt, wallClock } from '@/domain/calendar'
import type { DietFilter } from '@/domain/restaurant-filters'
import { type App, defineStore } from '@/stores/define-store'
import type { PagedList } from '@/stores/paged-list'
import { PlaceBoundList } from '@/stores/place-bound-list'
import type { PlaceStore } from '@/stores/place-store'

/** A restaurant that takes bookings, with its free times of the day. */
export type BookableRestaurant = Result<'bookingRestaurantList'>['items'][number]

const usualPeople = 2
/** From this hour on hardly a table is left today: who names no day is shown tomorrow. */
const lateHour = 22

/** Where one can sit: restaurants of the place with their free times of a day for a party (spec section 2, restaurant/booking). */
class BookingListStore {
  readonly list: PagedList<BookableRestaurant>
  people = usualPeople
  /** ISO date; null is today. */
  date: string | null = null
  /** The one that was chosen; null is the next. */
  meal: BookingMeal | null = null
  diet: DietFilter | null = null
  private isVisited = false
  private readonly bound: PlaceBoundList<BookableRestaurant>

  constructor(
    call: Call,
    private readonly place: PlaceStore,
    private readonly clock: App['clock']
  ) {
    this.bound = new PlaceBoundList(place, (where, cursor) =>
      call(
        'bookingRestaurantList',
        {
          ...where,
          people: this.people,
          ...(this.date === null ? {} : { date: this.date }),
          ...(this.diet === null ? {} : { diets: this.diet }),
          cursor
        },
        { isQuiet: true }
      )
    )
    this.list = this.bound.list
    makeAutoObservable<this, 'bound' | 'isVisited' | 'place' | 'clock' | 'today' | 'usualDate'>(
      this,
      // What day it is changes with the clock, which nothing watches
      { bound: false, isVisited: false, list: false, place: false, clock: false, today: false, usualDate: false },
      { autoBind: true }
    )
  }

  private get today(): string {
    return isoDateAt(this.clock.now, this.place.utcOffsetMinutes)
  }

  private get usualDate(): string | null {
    const isLate = wallClock(this.clock.now, this.place.utcOffsetMinutes).hour() >= lateHour
    return isLate ? addDays(this.today, 1) : null
  }

  /** A visit to the page: with what its address asks for, or as it was. */
  async open({ date, people }: { readonly date: string | undefined; readonly people: number | undefined }) {
    if (!this.isVisited || date !== undefined || people !== undefined) {
      this.date = date ?? this.usualDate
      this.people = people ?? usualPeople
    }
    // A day that was chosen on an earlier visit may be over
    if (date === undefined && this.date !== null && this.date < this.today) this.date = this.usualDate
    this.isVisited = true
    await this.bound.open()
  }

  async chooseDate(date: string): Promise<void> {
    if (date === this.date) return
    this.date = date
    await this.bound.reread()
  }

  async chooseDiet(diet: DietFilter | null): Promise<void> {
    if (diet === this.diet) return
    this.diet = diet
    await this.bound.reread()
  }

  async choosePeople(people: number): Promise<void> {
    this.people = people
    await this.list.replace()
  }

  chooseMeal(meal: BookingMeal): void {
    this.meal = meal
  }

  /** Reads the list again; throws what went wrong, so that a pull can report it. */
  async pull(): Promise<void> {
    await this.list.refresh()
    if (this.list.failure !== null) throw this.list.failure
  }
}

export const bookingListStore = defineStore(
  'bookingList',
  (app) => new BookingListStore(app.call, app.place, app.clock)
)
