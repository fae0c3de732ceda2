import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Order, OrderSummary, Params } from '@/contract/types'
import { AttemptKey } from './attempt-key'
import { Loadable } from './loadable'
import type { OrdersStore } from './orders-store'

/** While an order moves it is asked about often, then ever less until it moves again. */
const soonestPollMs = 2000
const latestPollMs = 15_000
const slowDown = 1.4

/** Nothing more will happen to an order in one of these. */
const lastStatuses: ReadonlySet<OrderSummary['status']> = new Set<OrderSummary['status']>(['completed', 'used', 'refunded', 'expired'])

/** One order: watched while someone looks, and what its owner may do with it (spec section 4, Order). */
export class OrderStore {
  orderId: string | null = null
  readonly order = new Loadable<Order>()
  private readonly cancelling = new AttemptKey()
  private timer: ReturnType<typeof setTimeout> | undefined
  private isWatched = false
  private pollMs = soonestPollMs

  constructor(
    private readonly call: () => Call,
    private readonly orders: OrdersStore
  ) {
    const plain = { order: false, call: false, orders: false, cancelling: false, timer: false, isWatched: false, pollMs: false } as const
    makeAutoObservable<this, 'call' | 'orders' | 'cancelling' | 'timer' | 'isWatched' | 'pollMs'>(this, plain, { autoBind: true })
  }

  /** Shows an order and follows it until `leave`. Another order's page is forgotten first. */
  async watch(orderId: string): Promise<void> {
    if (orderId !== this.orderId) {
      this.orderId = orderId
      this.order.reset()
    }
    this.isWatched = true
    this.pollMs = soonestPollMs
    await this.poll()
  }

  leave(): void {
    this.isWatched = false
    clearTimeout(this.timer)
  }

  async refresh(): Promise<void> {
    const { orderId } = this
    if (orderId === null) return
    await this.order.load(() => this.call()('orderGet', { orderId }, { isQuiet: true }))
    if (this.order.value !== null && this.order.failure === null) this.orders.put(this.order.value)
  }

  /** Cancels (spec section 8: "cannot cancel order, retry"); what was paid goes back. */
  async cancel(params: Params<'orderCancel'>): Promise<void> {
    this.accept(await this.cancelling.run(JSON.stringify(params), (idempotencyKey) => this.call()('orderCancel', params, { idempotencyKey })))
  }

  /** The customer has the food of a pickup order, which completes it. */
  async confirmCollection({ orderId }: Pick<OrderSummary, 'orderId'>): Promise<void> {
    this.accept(await this.call()('orderConfirmCollection', { orderId }))
  }

  private accept(order: Order): void {
    if (order.orderId === this.orderId) this.order.put(order)
    this.orders.put(order)
  }

  private async poll(): Promise<void> {
    clearTimeout(this.timer)
    const before = this.order.value?.status
    await this.refresh()
    if (!this.isWatched || !this.isMoving) return
    this.pollMs = before === this.order.value?.status ? Math.min(this.pollMs * slowDown, latestPollMs) : soonestPollMs
    clearTimeout(this.timer)
    this.timer = setTimeout(this.poll, this.pollMs)
  }

  /** A refusal stays one; everything else may still change. */
  private get isMoving(): boolean {
    const { value, failure } = this.order
    if (value === null) return failure !== null && failure.isOffline
    if (value.status === 'cancelled') return value.refund !== null && !value.refund.isComplete
    return !lastStatuses.has(value.status)
  }
}
