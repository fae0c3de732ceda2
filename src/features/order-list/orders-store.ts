import { makeAutoObservable, reaction } from 'mobx'
import type { Call } from '@/api/call'
import type { OrderSummary } from '@/contract/types'
import { type OrderKind, type OrderTab, orderTabs } from '@/domain/order-state'
import { defineStore } from '@/stores/define-store'
import { PagedList } from '@/stores/paged-list'
import type { SessionStore } from '@/stores/session-store'

/** Views of the list of orders, as the tabs show them (spec section 2, Order list tabs). */
export const orderViews = ['all', ...orderTabs] as const
/** One of {@link orderViews}. */
export type OrderView = (typeof orderViews)[number]

/** As many as the server answers at once. */
const pageSize = 10

/** The person's orders by tab. Callers that learn of a change report it by `put`. */
export class OrdersStore {
  view: OrderView = 'all'
  /** The one kind that is shown; null for all of them. */
  kind: OrderKind | null = null
  private readonly lists: Readonly<Record<OrderView, PagedList<OrderSummary>>>
  private isShown = false
  /** Views that lack an order that was made since they were read. */
  private stale: ReadonlySet<OrderView> = new Set()

  constructor(
    private readonly call: Call,
    private readonly session: SessionStore
  ) {
    const listOf = (tab?: OrderTab) =>
      new PagedList<OrderSummary>((cursor) =>
        this.call('orderList', { tab, kind: this.kind ?? undefined, cursor }, { isQuiet: true })
      )
    this.lists = {
      all: listOf(),
      awaitingPayment: listOf('awaitingPayment'),
      awaitingUse: listOf('awaitingUse'),
      used: listOf('used'),
      refundedOrAfterSale: listOf('refundedOrAfterSale'),
      expired: listOf('expired')
    }
    const plain = { call: false, session: false, lists: false, stale: false, isShown: false } as const
    makeAutoObservable<this, 'call' | 'session' | 'lists' | 'stale' | 'isShown'>(this, plain, { autoBind: true })
    reaction(() => this.session.session?.userId, this.forget)
  }

  get list(): PagedList<OrderSummary> {
    return this.lists[this.view]
  }

  async choose(view: OrderView): Promise<void> {
    this.select(view, this.kind)
    await this.show()
  }

  /** Chooses for the page that is opened next, which reads what it shows. */
  select(view: OrderView, kind: OrderKind | null = null): void {
    this.view = view
    if (kind === this.kind) return
    this.kind = kind
    for (const list of Object.values(this.lists)) list.reset()
  }

  /** Shows every kind again. */
  async showAllKinds(): Promise<void> {
    this.select(this.view)
    await this.show()
  }

  /** The page shows: reads again, except where that would throw away pages that were read on and miss nothing. */
  async show(): Promise<void> {
    this.isShown = true
    if (!this.session.isLoggedIn) return
    const { list, view } = this
    if (!list.isLoaded || this.stale.has(view) || list.items.length <= pageSize) await this.refresh()
  }

  hide(): void {
    this.isShown = false
  }

  async refresh(): Promise<void> {
    this.stale = new Set([...this.stale].filter((view) => view !== this.view))
    await this.list.refresh()
  }

  /** Takes in an order as it is now; views that should have it and do not are read again when they show. */
  put(order: OrderSummary): void {
    const isIt = ({ orderId }: OrderSummary) => orderId === order.orderId
    const holders = Object.values(this.lists).filter((list) => list.items.some(isIt))
    for (const list of holders) list.update(isIt, () => order)
    if (holders.length === 0 && (this.kind ?? order.kind) === order.kind) this.stale = new Set(orderViews)
  }

  private forget(): void {
    for (const list of Object.values(this.lists)) list.reset()
    if (this.isShown) void this.show()
  }
}

export const ordersStore = defineStore('orders', (app) => new OrdersStore(app.call, app.session))
