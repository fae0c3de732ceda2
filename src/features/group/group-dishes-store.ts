import { compareStructural, makeAutoObservable, reaction, runInAction } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { OrderLine } from '@/contract/types'
import { restaurantOwner } from '@/domain/cart-owner'
import { Cart } from '@/features/cart/cart'
import { freshDishOf } from '@/features/menu/menu-store'
import { orderedItem } from '@/features/order/ordered-item'
import { type RestaurantParts, RestaurantStore } from '@/features/restaurant/restaurant-store'
import type { Storage } from '@/platform/device/storage'
import { defineStore } from '@/stores/define-store'
import { groupOrderFrom, ofGroupOrder } from './group-order'
import type { GroupStore } from './group-store'
import { groupStore } from './group-store'

/** Several taps on plus go to the server as one change. */
const gatherMs = 350
const retryMs = 3000

/** The group's dishes live at the server: nothing of them is kept on the device. */
const nowhere: Storage = {
  read: () => undefined,
  write: () => true,
  remove: () => undefined,
  clear: () => undefined,
  watch: () => () => undefined
}

/** One's own dishes in a group order: chosen on the restaurant's menu, sent as they change, kept through a bad network. */
export class GroupDishesStore {
  readonly restaurant: RestaurantStore
  readonly cart: Cart
  isSaving = false
  /** The network is gone: what was chosen is sent as soon as it is back. */
  isWaiting = false
  /** Why the server did not take what was chosen, and what it holds is shown again; the page tells it. */
  refusal: ApiError | null = null
  /** The group as long as this store sends anything, which may be after its page is gone. */
  readonly groupOrderId: string
  /** What the server holds, as far as this store knows. */
  private sent: readonly OrderLine[] = []
  private version: number | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private stops: (() => void)[] = []
  private sending: Promise<void> | null = null

  constructor(
    restaurantId: string,
    private readonly parts: Omit<RestaurantParts, 'carts'> & { readonly group: GroupStore }
  ) {
    this.groupOrderId = parts.group.groupOrderId ?? ''
    const cart = (this.cart = new Cart(restaurantOwner(restaurantId), nowhere, 'shopcart:group'))
    this.restaurant = new RestaurantStore(restaurantId, { ...parts, carts: { of: () => cart } })
    const plain = {
      restaurant: false,
      cart: false,
      parts: false,
      groupOrderId: false,
      sent: false,
      version: false,
      timer: false,
      stops: false,
      sending: false
    } as const
    makeAutoObservable<this, 'parts' | 'sent' | 'version' | 'timer' | 'stops' | 'sending'>(this, plain, {
      autoBind: true
    })
  }

  /** Something was chosen that the server does not hold yet. */
  get isUnsent(): boolean {
    return !compareStructural(this.cart.orderLines, this.sent)
  }

  /** Follows cart and server while the page is open; returns an unsubscribe function, which sends what is left. */
  follow(): () => void {
    this.stops = [
      reaction(() => [this.parts.group.self?.version, this.restaurant.menu.dishes.size > 0], this.takeOver, {
        fireImmediately: true,
        equals: compareStructural
      }),
      reaction(() => this.cart.orderLines, this.sendSoon, { equals: compareStructural })
    ]
    return () => {
      this.stops.forEach((stop) => stop())
      clearTimeout(this.timer)
      if (this.isUnsent && this.version !== null) void this.send()
    }
  }

  /** The page has told the refusal. */
  refusalTold(): void {
    this.refusal = null
  }

  /** Sends what is left at once and waits for it; rejects when it does not arrive. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    // What is on its way may be older than what is shown: then the rest follows it
    for (let turn = 0; turn < 2 && this.isUnsent; turn += 1) await this.send()
    if (this.isUnsent) throw this.refusal ?? new ApiError('network')
  }

  private sendSoon(): void {
    if (!this.isUnsent || this.version === null) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.send(), gatherMs)
  }

  /** One change at a time, each on top of the one before. */
  private send(): Promise<void> {
    clearTimeout(this.timer)
    this.sending ??= this.sendOnce().finally(() => (this.sending = null))
    return this.sending
  }

  private async sendOnce(): Promise<void> {
    if (this.version === null) return
    const lines = this.cart.orderLines
    this.isSaving = true
    try {
      await this.reopenFirst()
      const answer = await this.call(
        'groupDishesSet',
        { ...ofGroupOrder(this.groupOrderId), version: this.version, lines },
        { isQuiet: true }
      )
      const group = groupOrderFrom(answer)
      runInAction(() => {
        this.sent = lines
        this.version = group.members.find(({ isSelf }) => isSelf)?.version ?? this.version
        this.isSaving = this.isWaiting = false
      })
      this.parts.group.put(group)
      this.sendSoon()
    } catch (error) {
      await this.handle(error)
    }
  }

  private async handle(error: unknown): Promise<void> {
    const failure = error instanceof ApiError ? error : new ApiError('malformed')
    if (failure.isOffline) {
      runInAction(() => {
        this.isSaving = false
        this.isWaiting = true
        this.timer = setTimeout(() => void this.send(), retryMs)
      })
      return
    }
    await this.parts.group.refresh()
    runInAction(() => {
      this.isSaving = this.isWaiting = false
      this.refusal = failure
      this.version = null
      this.takeOver()
    })
  }

  /** Who had finished goes on choosing by changing a dish. */
  private async reopenFirst(): Promise<void> {
    if (this.parts.group.self?.status === 'finished') await this.parts.group.reopen()
  }

  /** Shows what the server holds when somebody else has changed it: the leader, or the person on another device. */
  private takeOver(): void {
    const { self, group } = this.parts.group
    const { menu } = this.restaurant
    if (self === null || group.value === null || menu.dishes.size === 0 || this.isSaving) return
    // What is not sent yet is refused as stale and told, never lost without a word
    if (this.version !== null && (self.version <= this.version || this.isUnsent)) return
    const now = { dishes: menu.dishes, locale: this.parts.language.locale }
    const from = { ...group.value, title: group.value.restaurantName }
    const lines = self.orderDishList.map((line) => orderedItem(line.asked, line, from, now))
    this.version = self.version
    this.cart.refill(
      lines,
      [...menu.dishes.values()].map((dish) => freshDishOf(dish, now.locale, this.parts.clock.now))
    )
    this.cart.changesSeen()
    this.sent = this.cart.orderLines
  }

  private get call(): Call {
    return this.parts.call
  }
}

/** One's own dishes of a group, made again for each visit of its menu. */
export const groupDishesStore = defineStore('groupDishes', (app) => ({
  of: (restaurantId: string) => new GroupDishesStore(restaurantId, { ...app, group: app.get(groupStore) })
}))
