import type { Call } from '@/api/call'
import type { Booking, Order } from '@/contract/types'
import { type OrderStore, orderStore } from '@/features/order/order-store'
import { defineStore } from '@/stores/define-store'

/** Reads orders of bookings with their tables, for the store that follows orders, and says to the restaurant what a guest has to say. */
class BookingOrderStore {
  private readonly bookings = new WeakMap<Order, Booking>()

  constructor(
    private readonly call: Call,
    private readonly orders: OrderStore
  ) {}

  readonly read = async (orderId: string): Promise<Order> => {
    const [order, booking] = await Promise.all([
      this.call('orderGet', { orderId }, { isQuiet: true }),
      this.call('bookingGet', { orderId }, { isQuiet: true })
    ])
    this.bookings.set(order, booking)
    return order
  }

  /** The table of an order that was read here; undefined of any other. */
  bookingOf(order: Order): Booking | undefined {
    return this.bookings.get(order)
  }

  /** The secret of the link for those who come along. */
  async shareOf(orderId: string): Promise<string> {
    return (await this.call('bookingShare', { orderId })).share
  }

  /** The guests come. */
  async sayComing(orderId: string): Promise<void> {
    await this.call('bookingComing', { orderId })
    await this.orders.refresh()
  }

  /** The guests are late: their table waits longer. Whoever shows it learns until when. */
  async sayLate(orderId: string): Promise<void> {
    await this.call('bookingLate', { orderId })
    await this.orders.refresh()
  }
}

export const bookingOrderStore = defineStore(
  'bookingOrder',
  (app) => new BookingOrderStore(app.call, app.get(orderStore))
)
