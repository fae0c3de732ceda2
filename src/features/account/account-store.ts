import { makeAutoObservable, reaction } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { nameRestaurants } from '@/domain/vouchers'
import type { ActiveOrdersStore } from '@/features/order-list/active-orders-store'
import { activeOrdersStore } from '@/features/order-list/active-orders-store'
import { deviceNow } from '@/platform/device/device-now'
import type { App } from '@/stores/define-store'
import { defineStore } from '@/stores/define-store'
import type { LanguageStore } from '@/stores/language-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

/** What other devices and the server change by themselves is seen by the next visit after so long. */
const freshMs = 60_000

/** What "me" shows of a customer besides the profile: balance, red envelopes, vouchers, points. */
class AccountStore {
  readonly wallet = new Loadable<Result<'walletSummary'>>()
  readonly points = new Loadable<number>()
  private readonly call: Call
  private readonly session: SessionStore
  private readonly language: LanguageStore
  /** When the figures were asked for last, in ms; 0 once something of this device's has changed them. */
  private askedAt = 0

  constructor({
    call,
    session,
    language,
    activeOrders,
    whenMoneyMoves
  }: Pick<App, 'call' | 'session' | 'language' | 'whenMoneyMoves'> & { readonly activeOrders: ActiveOrdersStore }) {
    this.call = call
    this.session = session
    this.language = language
    makeAutoObservable<this, 'call' | 'session' | 'language' | 'askedAt'>(
      this,
      { call: false, session: false, language: false, askedAt: false },
      { autoBind: true }
    )
    onPersonLeft(session, this.forget)
    // An order that moves on gives points and brings money back
    reaction(() => activeOrders.orders.map(({ orderId, status }) => orderId + status).join(), this.outdate)
    whenMoneyMoves(this.outdate)
  }

  /** Reads what this device does not know to be as it was: the page asks at each visit. */
  async show(): Promise<void> {
    if (deviceNow() - this.askedAt >= freshMs || this.wallet.failure !== null || this.points.failure !== null)
      await this.refresh()
  }

  /** Reads the figures, and the person where a login has not just done so. */
  async refresh(): Promise<void> {
    if (!this.session.isLoggedIn) return
    this.askedAt = deviceNow()
    const { locale } = this.language
    await Promise.all([
      this.session.isPersonFresh(freshMs) ? undefined : this.session.loadUserInfo(),
      this.wallet.load(() => this.call('walletSummary', { restaurants: nameRestaurants([]) }, { isQuiet: true })),
      this.points.load(async () => (await this.call('userPoints', { locale }, { isQuiet: true })).points)
    ])
  }

  /** Address of the chat with customer service. */
  async contactUrl(): Promise<string> {
    return this.session.contactUrl ?? (await this.call('customerServiceUrl', {})).url
  }

  private outdate(): void {
    this.askedAt = 0
  }

  private forget(): void {
    this.wallet.reset()
    this.points.reset()
    this.askedAt = 0
  }
}

export const accountStore = defineStore(
  'account',
  (app) => new AccountStore({ ...app, activeOrders: app.get(activeOrdersStore) })
)
