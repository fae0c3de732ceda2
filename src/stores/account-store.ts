import { makeAutoObservable, reaction } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { Loadable } from './loadable'
import type { SessionStore } from './session-store'

/** What "me" shows of a customer besides the profile: balance, red envelopes, vouchers, points. */
export class AccountStore {
  readonly wallet = new Loadable<Result<'walletSummary'>>()

  constructor(
    private readonly call: () => Call,
    private readonly session: SessionStore
  ) {
    makeAutoObservable<this, 'call' | 'session'>(this, { call: false, session: false }, { autoBind: true })
    reaction(() => this.session.session?.userId, this.wallet.reset)
  }

  /** Reads profile and wallet anew, as every visit to the page does: both change by what happens elsewhere. */
  async refresh(): Promise<void> {
    if (!this.session.isLoggedIn) return
    await Promise.all([this.session.loadPerson().catch(() => undefined), this.wallet.load(() => this.call()('walletSummary', {}, { isQuiet: true }))])
  }

  /** Address of the chat with customer service. */
  async contactUrl(): Promise<string> {
    return (await this.call()('customerServiceUrl', {})).url
  }
}
