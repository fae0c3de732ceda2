import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { OrderSummary } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import type { SessionStore } from '@/stores/session-store'

const pollMs = 15_000

/** Orders that are under way, for the strip on home. They are asked for only while someone looks. */
export class ActiveOrdersStore {
  orders: readonly OrderSummary[] = []
  private watchers = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  /** An answer for the person before, or one older than the newest, must not be shown. */
  private ticket = 0

  constructor(
    private readonly call: Call,
    private readonly session: SessionStore
  ) {
    makeAutoObservable<this, 'call' | 'session' | 'timer' | 'ticket'>(
      this,
      { orders: observableRef, call: false, session: false, timer: false, ticket: false },
      { autoBind: true }
    )
    reaction(() => this.session.session?.userId, this.forget)
  }

  /** Somebody looks at an order that is under way. */
  get isMoving(): boolean {
    return this.watchers > 0 && this.orders.length > 0
  }

  /** Starts asking; returns an unsubscribe function. */
  watch(): () => void {
    this.watchers++
    if (this.watchers === 1) void this.poll()
    let isStopped = false
    return () => {
      if (isStopped) return
      isStopped = true
      runInAction(() => this.watchers--)
      if (this.watchers === 0) clearTimeout(this.timer)
    }
  }

  /** Asks once; a failure leaves what was known, since the next round asks again. */
  async refresh(): Promise<void> {
    if (!this.session.isLoggedIn) return
    const ticket = ++this.ticket
    try {
      const { items } = await this.call('orderActive', {}, { isQuiet: true })
      runInAction(() => {
        if (ticket === this.ticket) this.orders = items
      })
    } catch {
      // the strip is a convenience: what it showed stays
    }
  }

  private async poll(): Promise<void> {
    clearTimeout(this.timer)
    await this.refresh()
    if (this.watchers > 0) this.timer = setTimeout(() => void this.poll(), pollMs)
  }

  private forget(): void {
    this.ticket++
    this.orders = []
    if (this.watchers > 0) void this.poll()
  }
}

export const activeOrdersStore = defineStore('activeOrders', (app) => new ActiveOrdersStore(app.call, app.session))
