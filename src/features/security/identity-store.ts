import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import { codes } from '@/contract/codes'
import type { IdentityProvider, LoginData, Result } from '@/contract/types'
import { isLoginAccepted } from '@/domain/auth-state'
import { identity } from '@/platform/identity/identity'
import { routeUrl } from '@/routes'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import type { SessionStore } from '@/stores/session-store'
import { logInByIdentity, loginInfoOf, type ToldIdentity } from '@/stores/token-calls'

/** What became of going to an outside party: a ticket of our server for what it said, or the app has been left for its page. */
export type Departure = { readonly kind: 'ticket'; readonly verified: Verified } | { readonly kind: 'left' }
/** What the ticket stands for. */
type Verified = ToldIdentity & { readonly ticket: string }
/** `newWithoutMobile` is an account just made that has no mobile yet, which the person should be offered to add. */
export type IdentityLogin = 'left' | 'loggedIn' | 'newWithoutMobile'

const returnToMaximum = 300

/** Logins by outside parties (spec section 6, Roles): which there are here, and how one ends in a session of ours. */
export class IdentityStore {
  readonly offered = new Loadable<Result<'loginWays'>>()

  constructor(
    private readonly call: Call,
    private readonly session: SessionStore
  ) {
    makeAutoObservable<this, 'call' | 'session'>(
      this,
      { call: false, session: false, offered: false },
      { autoBind: true }
    )
  }

  /** Parties that this host reaches and the server has an account with. */
  get ways(): readonly IdentityProvider[] {
    const offered = this.offered.value?.providers ?? []
    return identity.ways().filter((provider) => offered.includes(provider))
  }

  /** A failure leaves the form alone: it is a way to log in by itself. */
  async load(): Promise<void> {
    if (this.offered.value === null) await this.offered.load(() => this.call('loginWays', {}, { isQuiet: true }))
  }

  /** Logs in, or leaves for the party's page, which comes back to the login page with a ticket. Rejects with what was refused. */
  async logIn(provider: IdentityProvider, returns: string | undefined): Promise<IdentityLogin> {
    const departure = await this.depart(provider, 'login', [routeUrl('login', { returns }), routeUrl('login')])
    return departure.kind === 'left' ? 'left' : this.finish(provider, departure.verified)
  }

  /** Logs in by the ticket that a party's page came back with; the session that asked for it must be in place. */
  async comeBack(provider: IdentityProvider, ticket: string): Promise<'loggedIn' | 'newWithoutMobile'> {
    return this.finish(provider, { ticket, ...(await this.call('identityRead', { provider, ticket })) })
  }

  private async finish(provider: IdentityProvider, verified: Verified): Promise<'loggedIn' | 'newWithoutMobile'> {
    await this.session.whenReady()
    const login = loginInfoOf(provider, verified)
    const data = await logInByIdentity(this.call, login, { ticket: verified.ticket }, this.session.invitation.params)
    assertAccepted(provider, data)
    this.session.invitation.sent()
    await this.session.complete(data, login)
    return data.isNewUser && data.mobile === null ? 'newWithoutMobile' : 'loggedIn'
  }

  /** Has a party say who the person is. The first of `pages` that is short enough is where its page comes back to. */
  async depart(provider: IdentityProvider, purpose: 'login' | 'bind', pages: readonly string[]): Promise<Departure> {
    const outcome = await identity.credentialOf(provider)
    if (outcome.kind === 'unavailable') throw new ApiError('refused', { code: codes.loginMethodUnavailable })
    if (outcome.kind === 'given') {
      const { credential } = outcome
      const verified = await this.call('identityVerify', { provider, credential })
      return { kind: 'ticket', verified: { ...verified, credential } }
    }
    const returnTo =
      pages.map((page) => identity.addressFor(page)).find((address) => address.length <= returnToMaximum) ?? ''
    const { url } = await this.call('identityStart', { provider, purpose, returnTo })
    identity.leaveFor(url)
    return { kind: 'left' }
  }
}

/** Spec section 4, Start-up login 2. */
function assertAccepted(provider: IdentityProvider, { userStatus }: LoginData): void {
  if (!isLoginAccepted(provider, { code: codes.ok, hasData: true, userStatus }))
    throw new ApiError('refused', { code: codes.accountSuspended })
}

export const identityStore = defineStore('identities', (app) => new IdentityStore(app.call, app.session))
