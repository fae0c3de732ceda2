import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Order, Result } from '@/contract/types'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'

/** What an order has as one of boxes. */
export type OrderedBoxes = Result<'boxOrderGet'>['box']
/** One sitting of it. */
export type BoxUnit = OrderedBoxes['units'][number]

/** Reads orders of boxes by their own call, for the store that follows orders, and gives single sittings back. */
class BoxOrderStore {
  /** What the sitting that may be given back is worth, and where that goes. */
  readonly worth = new Loadable<Result<'boxRefundQuote'>>()
  private readonly boxes = new WeakMap<Order, OrderedBoxes>()
  private readonly attempt = new AttemptKey()

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call' | 'boxes' | 'attempt'>(
      this,
      { call: false, boxes: false, attempt: false, worth: false, read: false, boxesOf: false },
      { autoBind: true }
    )
  }

  readonly read = async (orderId: string): Promise<Order> => {
    const { order, box } = await this.call('boxOrderGet', { orderId }, { isQuiet: true })
    this.boxes.set(order, box)
    return order
  }

  /** What an order that was read here has as one of boxes; undefined of any other. */
  boxesOf(order: Order): OrderedBoxes | undefined {
    return this.boxes.get(order)
  }

  async askWorth(orderId: string, boxUnitId: string): Promise<void> {
    this.worth.reset()
    await this.worth.load(() => this.call('boxRefundQuote', { orderId, boxUnitIds: [boxUnitId] }, { isQuiet: true }))
  }

  /** Gives back what was asked about, for exactly what is shown. A refusal asks again and rejects. */
  async giveBack(): Promise<void> {
    const { value } = this.worth
    if (value === null) throw new ApiError('malformed')
    const { orderId, boxUnitIds, amount } = value
    const params = { orderId, boxUnitIds, amount }
    try {
      await this.attempt.run(JSON.stringify(params), (idempotencyKey) =>
        this.call('boxRefundSubmit', params, { idempotencyKey })
      )
    } catch (error) {
      const [boxUnitId] = boxUnitIds
      if (error instanceof ApiError && !error.isOffline && boxUnitId !== undefined)
        await this.askWorth(orderId, boxUnitId)
      throw error
    }
  }

  forget(): void {
    this.worth.reset()
  }
}

export const boxOrderStore = defineStore('boxOrder', (app) => {
  const store = new BoxOrderStore(app.call)
  onPersonLeft(app.session, store.forget)
  return store
})
