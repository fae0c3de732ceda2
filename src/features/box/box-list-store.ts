import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { type BoxKind, boxKinds } from '@/domain/box'
import type { DietFilter } from '@/domain/restaurant-filters'
import { defineStore } from '@/stores/define-store'
import type { PagedList } from '@/stores/paged-list'
import { PlaceBoundList } from '@/stores/place-bound-list'
import type { PlaceStore } from '@/stores/place-store'

/** A place with its buffets and lunchboxes. */
export type BoxOutlet = Result<'boxPlaceList'>['items'][number]

/** Places around that sell buffets, or lunchboxes, by date (spec section 2, buffet). */
export class BoxListStore {
  readonly list: PagedList<BoxOutlet>
  readonly open: () => Promise<void>
  diet: DietFilter | null = null
  /** ISO date; null where any day will do. */
  date: string | null = null
  private readonly bound: PlaceBoundList<BoxOutlet>

  constructor(
    call: Call,
    place: PlaceStore,
    public kind: BoxKind
  ) {
    this.bound = new PlaceBoundList(place, (where, cursor) => {
      const { diet, date } = this
      return call(
        'boxPlaceList',
        {
          ...where,
          kind: this.kind,
          ...(diet === null ? {} : { diets: diet }),
          ...(date === null ? {} : { date }),
          cursor
        },
        { isQuiet: true }
      )
    })
    this.list = this.bound.list
    this.open = this.bound.open
    makeAutoObservable<this, 'bound'>(this, { bound: false, list: false, open: false }, { autoBind: true })
  }

  /** A visit to the page at the kind and the day that its address names. */
  enter({ kind, date }: { readonly kind: string | undefined; readonly date: string | undefined }): void {
    this.kind = boxKinds.find((known) => known === kind) ?? this.kind
    this.date = date ?? null
  }

  async chooseKind(kind: BoxKind): Promise<void> {
    if (kind === this.kind) return
    this.kind = kind
    await this.bound.reread()
  }

  async chooseDiet(diet: DietFilter | null): Promise<void> {
    if (diet === this.diet) return
    this.diet = diet
    await this.bound.reread()
  }

  /** Chooses a day; choosing the chosen day again clears it, so that any day will do. */
  async chooseDate(date: string): Promise<void> {
    this.date = date === this.date ? null : date
    await this.bound.reread()
  }
}

/** Behind the page of both kinds. */
export const boxListStore = defineStore('boxes', (app) => new BoxListStore(app.call, app.place, 'buffet'))

/** Behind the page of the lunchbox programme. */
export const lunchboxListStore = defineStore('lunchboxes', (app) => new BoxListStore(app.call, app.place, 'lunchbox'))
