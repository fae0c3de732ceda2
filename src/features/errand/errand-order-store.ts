import type { Call } from '@/api/call'
import type { Order, Result } from '@/contract/types'
import { orderKindViews } from '@/features/order/kinds'
import { defineStore } from '@/stores/define-store'

/** What an order has as an errand. */
export type OrderedErrand = Result<'errandGet'>['errand']

/** Reads orders for the page that shows any, and of an errand what only that has. */
class ErrandOrderStore {
  private readonly errands = new WeakMap<Order, OrderedErrand>()
  /** Read before: known as errands, so that one call is enough. */
  private readonly known = new Set<string>()

  constructor(private readonly call: Call) {}

  readonly read = async (orderId: string): Promise<Order> => {
    if (!this.known.has(orderId)) {
      const order = await this.call('orderGet', { orderId }, { isQuiet: true })
      if (!orderKindViews[order.kind].isErrand) return order
      this.known.add(orderId)
    }
    const { order, errand } = await this.call('errandGet', { orderId }, { isQuiet: true })
    this.errands.set(order, errand)
    return order
  }

  /** What an order that was read here has as an errand; undefined of any other. */
  errandOf(order: Order): OrderedErrand | undefined {
    return this.errands.get(order)
  }
}

export const errandOrderStore = defineStore('errandOrder', (app) => new ErrandOrderStore(app.call))
