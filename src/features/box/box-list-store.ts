import { compareStructural, makeAutoObservable, reaction } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { boxKinds, type BoxDiet, type BoxKind } from '@/domain/box'
import { defineStore } from '@/stores/define-store'
import { PagedList } from '@/stores/paged-list'
import type { PlaceStore } from '@/stores/place-store'

/** A place with its buffets and lunchboxes. */
export type BoxPlace = Result<'boxPlaceList'>['items'][number]

/** Places around that sell buffets, or lunchboxes, by date (spec section 2, buffet). */
export class BoxListStore {
  readonly list: PagedList<BoxPlace>
  diet: BoxDiet | null = null
  /** ISO date; null where any day will do. */
  date: string | null = null
  private isOpened = false

  constructor(
    private readonly call: Call,
    private readonly place: PlaceStore,
    public kind: BoxKind
  ) {
    this.list = new PagedList((cursor) => {
      const { diet, date } = this
      return this.call(
        'boxPlaceList',
        {
          ...this.place.where,
          kind: this.kind,
          ...(diet === null ? {} : { diet }),
          ...(date === null ? {} : { date }),
          cursor
        },
        { isQuiet: true }
      )
    })
    makeAutoObservable<this, 'call' | 'place' | 'isOpened'>(
      this,
      { call: false, place: false, isOpened: false, list: false },
      { autoBind: true }
    )
    reaction(() => this.place.where, this.moveToPlace, { equals: compareStructural })
  }

  /** A visit to the page at the kind and the day that its address names. */
  enter({ kind, date }: { readonly kind: string | undefined; readonly date: string | undefined }): void {
    this.kind = boxKinds.find((known) => known === kind) ?? this.kind
    this.date = date ?? null
  }

  async open(): Promise<void> {
    this.isOpened = true
    await this.list.refresh()
  }

  async chooseKind(kind: BoxKind): Promise<void> {
    if (kind === this.kind) return
    this.kind = kind
    await this.reread()
  }

  async chooseDiet(diet: BoxDiet | null): Promise<void> {
    if (diet === this.diet) return
    this.diet = diet
    await this.reread()
  }

  /** The day that is chosen once more is chosen no more: any will do. */
  async chooseDate(date: string): Promise<void> {
    this.date = date === this.date ? null : date
    await this.reread()
  }

  private async reread(): Promise<void> {
    this.list.reset()
    await this.list.refresh()
  }

  /** Places of another city must not stay on screen. */
  private moveToPlace(): void {
    if (this.isOpened) void this.reread()
  }
}

/** Behind the page of both kinds. */
export const boxListStore = defineStore('boxes', (app) => new BoxListStore(app.call, app.place, 'buffet'))

/** Behind the page of the lunchbox programme. */
export const lunchboxListStore = defineStore('lunchboxes', (app) => new BoxListStore(app.call, app.place, 'lunchbox'))
