import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Order, Result } from '@/contract/types'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'

/** What an order has as one of a membership. */
export type OrderedMembership = Result<'membershipOrderGet'>['membership']

/** Reads orders of memberships by their own call, for the store that follows orders, and gives one back. */
class MembershipOrderStore {
  /** What comes back, and where it goes. */
  readonly worth = new Loadable<Result<'membershipRefundQuote'>>()
  private readonly memberships = new WeakMap<Order, OrderedMembership>()
  private readonly attempt = new AttemptKey()

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call' | 'memberships' | 'attempt'>(
      this,
      { call: false, memberships: false, attempt: false, worth: false, read: false, membershipOf: false },
      { autoBind: true }
    )
  }

  readonly read = async (orderId: string): Promise<Order> => {
    const { order, membership } = await this.call('membershipOrderGet', { orderId }, { isQuiet: true })
    this.memberships.set(order, membership)
    return order
  }

  /** What an order that was read here has as one of a membership; undefined of any other. */
  membershipOf(order: Order): OrderedMembership | undefined {
    return this.memberships.get(order)
  }

  async askWorth(orderId: string): Promise<void> {
    this.worth.reset()
    await this.worth.load(() => this.call('membershipRefundQuote', { orderId }, { isQuiet: true }))
  }

  /** Gives back what was asked about. A refusal asks again and rejects. */
  async giveBack(orderId: string): Promise<void> {
    try {
      await this.attempt.run(orderId, (idempotencyKey) =>
        this.call('membershipRefundSubmit', { orderId }, { idempotencyKey })
      )
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) await this.askWorth(orderId)
      throw error
    }
  }
}

/** The one of the running app. */
export const membershipOrderStore = defineStore('membershipOrder', (app) => {
  const store = new MembershipOrderStore(app.call)
  onPersonLeft(app.session, store.worth.reset)
  return store
})
