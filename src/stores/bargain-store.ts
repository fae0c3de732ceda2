import { makeAutoObservable, reaction } from 'mobx'
import type { Call } from '@/api/call'
import type { OrderChoices, Result } from '@/contract/types'
import { AttemptKey } from './attempt-key'
import { Loadable } from './loadable'
import type { SessionStore } from './session-store'

/** A bargain over a delivery fee as the person who looks sees it. */
export type Bargain = Result<'bargainGet'>

/** Cutting a delivery fee (spec section 2, shopcart/bargain): one's own for a restaurant, or a friend's by its link. */
export class BargainStore {
  bargainId: string | null = null
  readonly bargain = new Loadable<Bargain>()
  private readonly cutting = new AttemptKey()

  constructor(private readonly call: () => Call, session: SessionStore) {
    makeAutoObservable<this, 'call' | 'cutting'>(this, { bargain: false, call: false, cutting: false }, { autoBind: true })
    // Another person is the owner, or a friend who has not cut yet
    reaction(() => session.session?.userId, () => void this.refresh())
  }

  /** Opens a friend's bargain, or one's own again. */
  async open(bargainId: string): Promise<void> {
    if (bargainId !== this.bargainId) this.forget(bargainId)
    await this.refresh()
  }

  /** Begins one's own for what is being settled, or finds the one that is open. */
  async begin(choices: OrderChoices): Promise<void> {
    this.forget(null)
    await this.bargain.load(() => this.call()('bargainBegin', choices, { isQuiet: true }))
    this.keepId()
  }

  /** Reads anew what friends have done meanwhile. */
  async refresh(): Promise<void> {
    const { bargainId } = this
    if (bargainId !== null) await this.bargain.load(() => this.call()('bargainGet', { bargainId }, { isQuiet: true }))
  }

  /** Helps a friend, once whatever becomes of the answer. Rejects with why it cannot be helped. */
  async cut(): Promise<void> {
    const { bargainId } = this
    if (bargainId === null) return
    this.bargain.put(await this.cutting.run(bargainId, (idempotencyKey) => this.call()('bargainCut', { bargainId }, { idempotencyKey })))
  }

  private keepId(): void {
    this.bargainId = this.bargain.value?.bargainId ?? null
  }

  private forget(bargainId: string | null): void {
    this.bargainId = bargainId
    this.bargain.reset()
  }
}
