import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { isActive } from '@/domain/order-state'
import type { LiveOrders } from './live-orders'
import { Loadable } from './loadable'

/** Without the socket a rider is asked after this often, and an order that waits less often; with it only to be safe. */
const ridingPollMs = 4000
const waitingPollMs = 10_000
const livePollMs = 30_000

/** Where one order is, followed while someone looks at the map (spec section 2, order/map). */
export class TrackingStore {
  orderId: string | null = null
  readonly track = new Loadable<Result<'orderTrack'>>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private stopListening: () => void = () => undefined
  private isWatched = false

  constructor(
    private readonly call: () => Call,
    private readonly live: LiveOrders
  ) {
    const plain = { track: false, call: false, live: false, timer: false, stopListening: false, isWatched: false } as const
    makeAutoObservable<this, 'call' | 'live' | 'timer' | 'stopListening' | 'isWatched'>(this, plain, { autoBind: true })
  }

  /** Shows an order and follows it until `leave`. */
  async watch(orderId: string): Promise<void> {
    if (orderId !== this.orderId) {
      this.orderId = orderId
      this.track.reset()
    }
    this.stopListening()
    this.isWatched = true
    this.stopListening = this.live.follow(orderId, () => void this.poll())
    await this.poll()
  }

  leave(): void {
    this.isWatched = false
    this.stopListening()
    clearTimeout(this.timer)
  }

  async refresh(): Promise<void> {
    const { orderId } = this
    if (orderId !== null) await this.track.load(() => this.call()('orderTrack', { orderId }, { isQuiet: true }))
  }

  private async poll(): Promise<void> {
    clearTimeout(this.timer)
    await this.refresh()
    clearTimeout(this.timer)
    const { value, failure } = this.track
    const mayMove = value === null ? failure?.isOffline === true : isActive(value.status)
    if (!this.isWatched || !mayMove) return
    const usual = value?.status === 'delivering' ? ridingPollMs : waitingPollMs
    this.timer = setTimeout(this.poll, this.live.isLive ? livePollMs : usual)
  }
}
