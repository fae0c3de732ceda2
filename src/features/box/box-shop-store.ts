import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { boxKinds } from '@/domain/box'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'

/** An outlet with what it sells on a day. */
export type BoxShop = Result<'boxShopGet'>
/** One of its menus, as it is on that day. */
export type BoxMenuOfDay = BoxShop['menus'][number]

/** What the page of an outlet was opened for. */
interface AskedShop {
  readonly restaurantId: string
  readonly kind?: string | undefined
  /** ISO date; the first that can be ordered where it is absent. */
  readonly date?: string | undefined
}

/** One outlet at a time with its buffets and lunchboxes of a day. */
class BoxShopStore {
  readonly shop = new Loadable<BoxShop>()
  /** What is shown, or is on its way. */
  asked: AskedShop | null = null
  /** The day that is chosen; null until the server has said which is the first. */
  date: string | null = null

  constructor(
    private readonly call: Call,
    private readonly place: PlaceStore
  ) {
    makeAutoObservable<this, 'call' | 'place'>(this, { call: false, place: false, shop: false }, { autoBind: true })
  }

  /** A visit to the page, or a return to it: somebody may have taken the last place meanwhile. */
  async open(asked: AskedShop): Promise<void> {
    if (JSON.stringify(asked) !== JSON.stringify(this.asked)) {
      this.forget()
      this.asked = asked
      this.date = asked.date ?? null
    }
    await this.read()
  }

  async chooseDate(date: string): Promise<void> {
    this.date = date
    await this.read()
  }

  async read(): Promise<void> {
    const { asked, date } = this
    if (asked === null) return
    const kind = boxKinds.find((known) => known === asked.kind)
    await this.shop.load(() =>
      this.call(
        'boxShopGet',
        {
          ...this.place.where,
          restaurantId: asked.restaurantId,
          ...(kind === undefined ? {} : { kind }),
          ...(date === null ? {} : { date })
        },
        { isQuiet: true }
      )
    )
  }

  forget(): void {
    this.asked = this.date = null
    this.shop.reset()
  }
}

export const boxShopStore = defineStore('boxShop', (app) => {
  const store = new BoxShopStore(app.call, app.place)
  onPersonLeft(app.session, store.forget)
  return store
})
