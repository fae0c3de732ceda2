import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { isActive } from '@/domain/order-state'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import { Polling } from '@/stores/polling'
import type { LiveOrders } from './live-orders'
import { liveOrdersStore } from './live-orders'

/** Without the socket a rider is asked after this often, and an order that waits less often; with it only to be safe. */
const ridingPollMs = 4000
const waitingPollMs = 10_000
const livePollMs = 30_000

/** Where one order is, followed while someone looks at the map (spec section 2, order/map). */
class TrackingStore {
  orderId: string | null = null
  readonly track = new Loadable<Result<'orderTrack'>>()
  private readonly polling = new Polling(
    () => this.refresh(),
    () => this.delay
  )
  private stopListening: () => void = () => undefined

  constructor(
    private readonly call: Call,
    private readonly live: LiveOrders
  ) {
    const plain = {
      track: false,
      call: false,
      live: false,
      polling: false,
      stopListening: false,
      delay: false
    } as const
    makeAutoObservable<this, 'call' | 'live' | 'polling' | 'stopListening' | 'delay'>(this, plain, { autoBind: true })
  }

  /** Shows an order and follows it until `leave`. */
  async watch(orderId: string): Promise<void> {
    if (orderId !== this.orderId) {
      this.orderId = orderId
      this.track.reset()
    }
    this.stopListening()
    this.stopListening = this.live.follow(orderId, () => void this.polling.hurry())
    await this.polling.start()
  }

  leave(): void {
    this.stopListening()
    this.polling.stop()
  }

  /** The person has left: nothing of theirs stays. */
  forget(): void {
    this.track.reset()
    void this.polling.hurry()
  }

  async refresh(): Promise<void> {
    const { orderId } = this
    if (orderId !== null) await this.track.load(() => this.call('orderTrack', { orderId }, { isQuiet: true }))
  }

  private get delay(): number | null {
    const { value, failure } = this.track
    const mayMove = value === null ? failure?.mayPass === true : isActive(value.status)
    if (!mayMove) return null
    if (this.live.isLive) return livePollMs
    return value?.status === 'delivering' ? ridingPollMs : waitingPollMs
  }
}

export const trackingStore = defineStore('tracking', (app) => {
  const store = new TrackingStore(app.call, app.get(liveOrdersStore))
  onPersonLeft(app.session, store.forget)
  return store
})
