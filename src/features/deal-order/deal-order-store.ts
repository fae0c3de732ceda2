import type { Call } from '@/api/call'
import type { Order, OrderedDeal } from '@/contract/types'
import { defineStore } from '@/stores/define-store'

/** Reads orders of deals by their own call, for the store that follows orders, and knows what each answer had beside the order. */
class DealOrderStore {
  private readonly deals = new WeakMap<Order, OrderedDeal>()

  constructor(private readonly call: Call) {}

  readonly read = async (orderId: string): Promise<Order> => {
    const { order, deal } = await this.call('dealOrderGet', { orderId }, { isQuiet: true })
    this.deals.set(order, deal)
    return order
  }

  /** What an order that was read here has as a deal; undefined of any other. */
  dealOf(order: Order): OrderedDeal | undefined {
    return this.deals.get(order)
  }
}

export const dealOrderStore = defineStore('dealOrder', (app) => new DealOrderStore(app.call))
