import { makeAutoObservable, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { normalPromotionCode } from '@/domain/typed-text'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { onPersonLeft } from '@/stores/person-left'

/** Redeeming a code (spec section 2, vip/redeem). */
class RedeemStore {
  typed = ''
  isMissing = false
  /** What the code brought, until another is begun. */
  redeemed: Result<'giftRedeem'> | null = null
  private readonly attempt = new AttemptKey()

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call' | 'attempt'>(this, { call: false, attempt: false }, { autoBind: true })
  }

  /** Begins with the code of a link, where there is one. */
  begin(code = ''): void {
    this.type(code)
    this.redeemed = null
  }

  type(typed: string): void {
    this.typed = typed
    this.isMissing = false
  }

  /** Rejects with the server's no, and keeps what was typed. */
  async redeem(): Promise<void> {
    const code = normalPromotionCode(this.typed)
    this.isMissing = code === ''
    if (this.isMissing) return
    const redeemed = await this.attempt.run(code, (idempotencyKey) =>
      this.call('giftRedeem', { code }, { idempotencyKey })
    )
    runInAction(() => (this.redeemed = redeemed))
  }
}

/** The one of the running app. */
export const redeemStore = defineStore('redeem', (app) => {
  const store = new RedeemStore(app.call)
  onPersonLeft(app.session, () => store.begin())
  return store
})
