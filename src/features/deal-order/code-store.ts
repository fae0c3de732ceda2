import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { DealCode } from '@/contract/types'
import { isNews } from '@/domain/celebration'
import { dealUndoMs } from '@/domain/deal'
import { shownText } from '@/domain/typed-text'
import { type CelebrationStore, celebrationStore } from '@/features/celebration/celebration-store'
import { type CachedCodes, unlessCutOff } from '@/features/counter-code/cached-codes'
import { type LiveOrders, liveOrdersStore } from '@/features/order/live-orders'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'
import { Polling } from '@/stores/polling'
import type { ServerClock } from '@/stores/server-clock'
import type { SessionStore } from '@/stores/session-store'
import { cachedCodesStore, type OrderCodes } from './cached-codes'

/** A code at the counter is polled often where no message tells of it. */
const pollMs = 2000
/** While changes are told as they come, and where only a counter or customer service may still change something. */
const slowPollMs = 30_000

/** The codes of one order while they are shown: followed, so that the screen says it as soon as one is taken; kept, so that they show without a network. */
class DealCodeStore {
  orderId: string | null = null
  readonly codes = new Loadable<OrderCodes>()
  /** Whether what is shown is what the server has just told, and not a kept copy. */
  isFresh = false
  description = ''
  isDescriptionMissing = false
  private stopListening: () => void = () => undefined
  private readonly polling = new Polling(
    () => this.refresh(),
    () => this.delay
  )

  constructor(
    private readonly call: Call,
    private readonly clock: ServerClock,
    private readonly session: SessionStore,
    private readonly place: PlaceStore,
    private readonly live: LiveOrders,
    private readonly cached: CachedCodes<OrderCodes>,
    private readonly celebrations: CelebrationStore
  ) {
    const plain = {
      call: false,
      clock: false,
      session: false,
      place: false,
      live: false,
      cached: false,
      celebrations: false,
      codes: false,
      polling: false,
      stopListening: false,
      delay: false
    } as const
    makeAutoObservable<
      this,
      | 'call'
      | 'clock'
      | 'session'
      | 'place'
      | 'live'
      | 'cached'
      | 'celebrations'
      | 'polling'
      | 'stopListening'
      | 'delay'
    >(this, plain, { autoBind: true })
  }

  /** Since when what is shown is, where the network is gone; null while it is fresh. */
  get cachedSince(): string | null {
    const { value, failure } = this.codes
    return value !== null && failure?.isOffline === true ? value.serverTime : null
  }

  /** Shows the codes of an order, the kept ones until the server has answered, and follows them until `leave`. */
  async watch(orderId: string): Promise<void> {
    if (orderId !== this.orderId) {
      this.forget()
      this.orderId = orderId
      const cached = this.cached.of(orderId)
      if (cached !== undefined) this.codes.put(cached)
    }
    this.stopListening()
    this.stopListening = this.live.follow(orderId, () => void this.polling.hurry())
    await this.polling.start()
  }

  leave(): void {
    this.stopListening()
    this.polling.stop()
  }

  async refresh(): Promise<void> {
    const { orderId } = this
    if (orderId === null) return
    const before = this.codes.value
    await this.codes.load(() =>
      unlessCutOff(this.session, () => this.call('dealCodeGet', { ...this.place.where, orderId }, { isQuiet: true }))
    )
    const { value, failure } = this.codes
    if (orderId !== this.orderId) return
    this.noteFresh(failure === null)
    if (value !== null && failure === null) this.take(value, before)
  }

  describe(description: string): void {
    this.description = description
    this.isDescriptionMissing = false
  }

  /** "I never showed it": support is told. False where words are missing, which is told at their field. */
  async dispute({ dealCodeId }: Pick<DealCode, 'dealCodeId'>): Promise<boolean> {
    const description = shownText(this.description)
    this.isDescriptionMissing = description === ''
    if (this.isDescriptionMissing) return false
    await this.call('dealCodeDispute', { dealCodeId, description })
    this.describe('')
    await this.polling.hurry()
    return true
  }

  forget(): void {
    this.orderId = null
    this.isFresh = false
    this.describe('')
    this.codes.reset()
  }

  private noteFresh(isFresh: boolean): void {
    this.isFresh = isFresh
  }

  private take(now: OrderCodes, before: OrderCodes | null): void {
    this.cached.put(now)
    const wasUnused = new Set(
      before?.codes.filter(({ state }) => state === 'unused').map(({ dealCodeId }) => dealCodeId)
    )
    for (const { dealCodeId, usedAt } of now.codes)
      if (usedAt !== null && wasUnused.has(dealCodeId) && isNews(usedAt, this.clock.now))
        this.celebrations.celebrate(`codeUsed/${dealCodeId}`)
  }

  private get delay(): number | null {
    const { value, failure } = this.codes
    if (value === null) return failure?.mayPass === true ? pollMs : null
    if (value.codes.some(({ state }) => state === 'unused')) return this.live.isLive ? slowPollMs : pollMs
    const { now } = this.clock
    const canChange = ({ usedAt, dispute }: DealCode) =>
      dispute === 'open' || (usedAt !== null && now < Date.parse(usedAt) + dealUndoMs)
    return value.codes.some(canChange) ? slowPollMs : null
  }
}

export const dealCodeStore = defineStore('dealCode', (app) => {
  const store = new DealCodeStore(
    app.call,
    app.clock,
    app.session,
    app.place,
    app.get(liveOrdersStore),
    app.get(cachedCodesStore),
    app.get(celebrationStore)
  )
  onPersonLeft(app.session, store.forget)
  return store
})
