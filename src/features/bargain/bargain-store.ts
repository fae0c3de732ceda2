import { makeAutoObservable, reaction } from 'mobx'
import type { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { OrderChoices, Result } from '@/contract/types'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { Polling } from '@/stores/polling'
import type { SessionStore } from '@/stores/session-store'

/** Friends act while somebody looks; this often it is read again. */
const refreshMs = 10_000

/** A bargain over a delivery fee as the person who looks sees it. */
export type Bargain = Result<'bargainGet'>

/** Cutting a delivery fee (spec section 2, shopcart/bargain): one's own for a restaurant, or a friend's by its link. */
class BargainStore {
  bargainId: string | null = null
  readonly bargain = new Loadable<Bargain>()
  /** What there is to cut, before one's own has begun. */
  readonly offer = new Loadable<Result<'bargainOffer'>>()
  private readonly cutting = new AttemptKey()
  private readonly polling = new Polling(
    () => this.refresh(),
    () => (this.bargain.value === null || this.bargain.value.status === 'open' ? refreshMs : null)
  )

  constructor(
    private readonly call: Call,
    session: SessionStore
  ) {
    makeAutoObservable<this, 'call' | 'cutting' | 'polling'>(
      this,
      { bargain: false, offer: false, call: false, cutting: false, polling: false },
      { autoBind: true }
    )
    // Another person is the owner, or a friend who has not cut yet
    reaction(
      () => session.session?.userId,
      () => void this.refresh()
    )
  }

  /** Opens a friend's bargain, or one's own again. */
  async open(bargainId: string): Promise<void> {
    if (bargainId !== this.bargainId) this.forget(bargainId)
    await this.refresh()
  }

  get state(): Loadable<Bargain>['state'] {
    return this.bargainId === null ? this.offer.state : this.bargain.state
  }

  get failure(): ApiError | null {
    return this.bargainId === null ? this.offer.failure : this.bargain.failure
  }

  /** One's own for what is being settled: the one that runs, else what there is to cut. Begins nothing. */
  async look(choices: OrderChoices): Promise<void> {
    this.forget(null)
    await this.offer.load(() => this.call('bargainOffer', choices, { isQuiet: true }))
    this.show(this.offer.value?.running ?? null)
  }

  /** Begins one's own: from now on friends can cut, for a while. Rejects with why not. */
  async start(choices: OrderChoices): Promise<void> {
    this.show(await this.call('bargainBegin', choices))
  }

  /** Reads again what friends have done meanwhile. */
  async refresh(): Promise<void> {
    const { bargainId } = this
    if (bargainId === null) return
    await this.bargain.load(() => this.call('bargainGet', { bargainId }, { isQuiet: true }))
  }

  /** Somebody looks: it is read again and again while friends can act. */
  async watch(): Promise<void> {
    await this.polling.start()
  }

  leave(): void {
    this.polling.stop()
  }

  /** Helps a friend, once even if the answer is lost. Rejects with why it cannot be helped. */
  async cut(): Promise<void> {
    const { bargainId } = this
    if (bargainId === null) return
    this.bargain.put(
      await this.cutting.run(bargainId, (idempotencyKey) => this.call('bargainCut', { bargainId }, { idempotencyKey }))
    )
  }

  private show(bargain: Bargain | null): void {
    if (bargain === null) return
    this.bargainId = bargain.bargainId
    this.bargain.put(bargain)
  }

  private forget(bargainId: string | null): void {
    this.bargainId = bargainId
    this.bargain.reset()
    this.offer.reset()
  }
}

export const bargainStore = defineStore('bargain', (app) => new BargainStore(app.call, app.session))
