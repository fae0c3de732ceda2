import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import type { LanguageStore } from '@/stores/language-store'
import { Loadable, type LoadState } from '@/stores/loadable'
import type { PlaceStore } from '@/stores/place-store'
import type { ServerClock } from '@/stores/server-clock'
import { askedOf } from './cart-check'
import type { CartStore } from './cart-store'
import { cartStore } from './cart-store'
import { ListedCart } from './listed-cart'

interface CartListParts {
  readonly call: Call
  readonly place: Pick<PlaceStore, 'where'>
  readonly language: Pick<LanguageStore, 'locale'>
  readonly carts: CartStore
  readonly clock: ServerClock
}

/** Every cart of the city the person is in, of all kinds, held against today's menus (spec section 2, Checkout: cart list). */
class CartListStore {
  readonly check = new Loadable<Result<'cartCheck'>>()
  private entries: readonly ListedCart[] = []

  constructor(private readonly parts: CartListParts) {
    makeAutoObservable<this, 'entries' | 'parts'>(
      this,
      { check: false, parts: false, entries: observableRef },
      { autoBind: true }
    )
  }

  /** Those that show something, latest first. */
  get shown(): readonly ListedCart[] {
    return this.entries.filter(({ isShown }) => isShown)
  }

  get state(): LoadState | 'empty' {
    return this.shown.length === 0 && this.check.state !== 'loading' ? 'empty' : this.check.state
  }

  /** Reads the carts of the device and asks what has become of their dishes; `changes` of each cart then says it. */
  async refresh(): Promise<void> {
    const { carts, place, call, clock } = this.parts
    const known = new Map(this.entries.map((entry) => [entry.cart, entry]))
    const entries = carts.filled.map((cart) => known.get(cart) ?? new ListedCart(cart, clock))
    runInAction(() => {
      this.entries = entries
    })
    if (entries.length === 0) return this.check.put({ items: [] })
    const toAsk = () => askedOf(entries.flatMap(({ cart }) => cart.lines))
    const asked = toAsk()
    let answer: Result<'cartCheck'> | null = null
    await this.check.load(
      async () => (answer = await call('cartCheck', { carts: asked, ...place.where }, { isQuiet: true }))
    )
    if (answer === null || answer !== this.check.value) return
    // What came in meanwhile was not asked about, and is not gone because of that
    if (!compareStructural(toAsk(), asked)) return this.refresh()
    runInAction(() => this.take(entries))
  }

  /** The person has seen what changed. */
  changesSeen(): void {
    for (const { cart } of this.entries) cart.changesSeen()
  }

  private take(entries: readonly ListedCart[]): void {
    for (const entry of entries) entry.put(this.check.value?.items ?? [], this.parts.language.locale)
  }
}

export const cartListStore = defineStore('cartList', (app) => new CartListStore({ ...app, carts: app.get(cartStore) }))
