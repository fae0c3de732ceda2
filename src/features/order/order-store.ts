import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Order, OrderSummary, Params } from '@/contract/types'
import type { OrdersStore } from '@/features/order-list/orders-store'
import { ordersStore } from '@/features/order-list/orders-store'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import { Polling } from '@/stores/polling'
import { type OrderKindView, orderKindViews } from './kinds'
import type { LiveOrders } from './live-orders'
import { liveOrdersStore } from './live-orders'

/** While an order moves it is asked about often, then ever less until it moves again. */
const soonestPollMs = 2000
const latestPollMs = 15_000
const slowDown = 1.4
/** While changes are told as they come. */
const livePollMs = 30_000

/** Nothing more will happen to an order in one of these. */
const lastStatuses: ReadonlySet<OrderSummary['status']> = new Set<OrderSummary['status']>([
  'completed',
  'used',
  'refunded',
  'expired'
])

/** Reads an order by the call of its kind. */
export type ReadOrder = (orderId: string) => Promise<Order>

/** One order: watched while someone looks, and what its owner may do with it (spec section 4, Order). */
export class OrderStore {
  orderId: string | null = null
  readonly order = new Loadable<Order>()
  private readonly cancelling = new AttemptKey()
  private readonly polling = new Polling(
    () => this.ask(),
    () => this.delay
  )
  private stopListening: () => void = () => undefined
  private pollMs = soonestPollMs
  private read: ReadOrder | undefined

  constructor(
    private readonly call: Call,
    private readonly orders: OrdersStore,
    private readonly live: LiveOrders
  ) {
    const plain = {
      order: false,
      call: false,
      orders: false,
      live: false,
      stopListening: false,
      cancelling: false,
      polling: false,
      pollMs: false,
      read: false,
      delay: false
    } as const
    makeAutoObservable<
      this,
      'call' | 'orders' | 'live' | 'stopListening' | 'cancelling' | 'polling' | 'pollMs' | 'read' | 'delay'
    >(this, plain, { autoBind: true })
  }

  /** Shows an order and follows it until `leave`; the page of a kind has it `read` by a call of its own. Another order's page is forgotten first. */
  async watch(orderId: string, read?: ReadOrder): Promise<void> {
    this.read = read
    if (orderId !== this.orderId) {
      this.orderId = orderId
      this.order.reset()
    }
    this.stopListening()
    this.stopListening = this.live.follow(orderId, () => void this.polling.hurry())
    this.pollMs = soonestPollMs
    await this.polling.start()
  }

  leave(): void {
    this.stopListening()
    this.polling.stop()
  }

  /** The user has logged out: forgets the order, and polls at once for the next user. */
  forget(): void {
    this.order.reset()
    void this.polling.hurry()
  }

  async refresh(): Promise<void> {
    const { orderId, read } = this
    if (orderId === null) return
    await this.order.load(() => read?.(orderId) ?? this.call('orderGet', { orderId }, { isQuiet: true }))
    if (this.order.value !== null && this.order.failure === null) this.orders.put(this.order.value)
  }

  /** Cancels (spec section 8: "cannot cancel order, retry"); what was paid goes back. */
  async cancel(kind: OrderSummary['kind'], how: Parameters<OrderKindView['cancel']>[1]): Promise<void> {
    await this.cancelling.run(JSON.stringify(how), (idempotencyKey) =>
      orderKindViews[kind].cancel(this.call, how, { idempotencyKey })
    )
    await this.tell(how.orderId)
  }

  /** The customer has the food of a pickup order, which completes it. */
  async confirmCollection({ orderId }: Pick<OrderSummary, 'orderId'>): Promise<void> {
    const order = await this.call('orderConfirmCollection', { orderId })
    if (orderId === this.orderId) this.order.put(order)
    this.orders.put(order)
  }

  /** Takes what the shop proposes instead of a line, or goes without it; what came too late shows how the order stands. */
  async answerProposal(answer: Params<'martSubstituteAnswer'>): Promise<void> {
    try {
      const order = await this.call('martSubstituteAnswer', answer)
      if (order.orderId === this.orderId) this.order.put(order)
      this.orders.put(order)
    } catch (error) {
      void this.refresh()
      throw error
    }
  }

  /** Has the invoice sent again; returns the address it goes to. */
  async sendInvoice(orderId: string): Promise<string> {
    return (await this.call('orderInvoiceSend', { orderId })).email
  }

  /** Whoever shows the order learns how it stands now; that it cannot be read is no failure of what was done. */
  private async tell(orderId: string): Promise<void> {
    if (orderId === this.orderId) return this.refresh()
    const order = await this.call('orderGet', { orderId }, { isQuiet: true }).catch(() => null)
    if (order !== null) this.orders.put(order)
  }

  private async ask(): Promise<void> {
    const before = this.order.value?.status
    await this.refresh()
    this.pollMs = before === this.order.value?.status ? Math.min(this.pollMs * slowDown, latestPollMs) : soonestPollMs
  }

  private get delay(): number | null {
    if (!this.isMoving) return null
    return this.live.isLive ? livePollMs : this.pollMs
  }

  /** A refusal stays one; everything else may still change. */
  private get isMoving(): boolean {
    const { value, failure } = this.order
    if (value === null) return failure?.mayPass === true
    if (value.status === 'cancelled') return value.refund !== null && !value.refund.isComplete
    return !lastStatuses.has(value.status)
  }
}

export const orderStore = defineStore('order', (app) => {
  const store = new OrderStore(app.call, app.get(ordersStore), app.get(liveOrdersStore))
  onPersonLeft(app.session, store.forget)
  return store
})
