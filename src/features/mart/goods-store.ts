import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'

/** One of a mart's goods with what its page shows beside it. */
export type Goods = Result<'martItem'>

/** The goods whose page was opened last (spec section 2, shop). */
class GoodsStore {
  dishId: string | null = null
  readonly goods = new Loadable<Goods>()

  constructor(
    private readonly call: Call,
    private readonly place: PlaceStore
  ) {
    makeAutoObservable<this, 'call' | 'place'>(this, { call: false, place: false, goods: false }, { autoBind: true })
  }

  /** A visit to the page of goods, or a return to it: the price and what is left may be others. */
  async open(dishId: string, inviteUserId?: string): Promise<void> {
    if (dishId !== this.dishId) this.goods.reset()
    this.dishId = dishId
    await this.goods.load(() =>
      this.call('martItem', { dishId, ...this.place.where, ...(inviteUserId && { inviteUserId }) }, { isQuiet: true })
    )
  }

  /** Asks to hear when the goods that are shown are back, or no longer. */
  async wait(isOn: boolean): Promise<void> {
    const { dishId } = this
    if (dishId === null) return
    const { isWaiting } = await this.call('goodsWait', { dishId, isOn })
    const { value } = this.goods
    if (dishId === this.dishId && value !== null) this.goods.put({ ...value, isWaiting })
  }

  /** What a person waits for is nobody else's. */
  forget(): void {
    this.dishId = null
    this.goods.reset()
  }
}

/** The one of the running app. */
export const goodsStore = defineStore('goods', (app) => {
  const store = new GoodsStore(app.call, app.place)
  onPersonLeft(app.session, store.forget)
  return store
})
