import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { IdentityProvider, Result } from '@/contract/types'
import { identity } from '@/platform/identity/identity'
import { routeUrl } from '@/routes'
import { defineStore } from '@/stores/define-store'
import { FieldSet } from '@/stores/field-set'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'
import { type CodeProblem, codeProblem } from './form-checks'
import type { IdentityStore } from './identity-store'
import { identityStore } from './identity-store'
import type { OtpStore } from './otp-store'
import { otpStore } from './otp-store'

type Bindings = Result<'bindingList'>
/** One outside party and whether the person is known by it. */
export type Binding = Bindings['items'][number]
/** What proves that the person wants an account unlinked; an account without both has its live session only. */
export type UnbindProof = 'password' | 'code' | 'session'

/** Accounts of outside parties that are linked to the person's own (spec section 2, bind). None can be the last way to log in and go. */
class BindingStore {
  readonly list = new Loadable<Bindings>()
  readonly fields = new FieldSet<'password' | 'code', CodeProblem | 'passwordRequired'>({ password: '', code: '' })
  /** Whose unlinking is being proven. */
  unbinding: IdentityProvider | null = null
  private wanted: 'password' | 'code' = 'code'

  constructor(
    private readonly call: Call,
    private readonly session: SessionStore,
    private readonly otp: OtpStore,
    private readonly identities: IdentityStore
  ) {
    makeAutoObservable<this, 'call' | 'session' | 'otp' | 'identities'>(
      this,
      { call: false, session: false, otp: false, identities: false, list: false, fields: false },
      { autoBind: true }
    )
    onPersonLeft(this.session, this.list.reset)
  }

  /** What is bound, and what can be bound from here. */
  get shown(): readonly Binding[] {
    const reachable = identity.ways()
    return (this.list.value?.items ?? []).filter(
      ({ provider, isBound, isOffered }) => isBound || (isOffered && reachable.includes(provider))
    )
  }

  get proofs(): readonly UnbindProof[] {
    const facts = this.list.value
    const known = [
      ...(facts?.mobile == null ? [] : (['code'] as const)),
      ...(facts?.hasPassword === true ? (['password'] as const) : [])
    ]
    return known.length === 0 ? ['session'] : known
  }

  get proof(): UnbindProof {
    return this.proofs.find((proof) => proof === this.wanted) ?? this.proofs[0] ?? 'session'
  }

  get resendAt(): number | null {
    return this.otp.resendAt(this.list.value?.mobile ?? null)
  }

  async load(): Promise<void> {
    await this.list.load(() => this.call('bindingList', {}, { isQuiet: true }))
  }

  /** Whether it is bound; `false` when the app was left for the party's page. Rejects with what was refused. */
  async bind(provider: IdentityProvider): Promise<boolean> {
    const departure = await this.identities.depart(provider, 'bind', [routeUrl('bindings')])
    if (departure.kind === 'ticket') await this.finish(provider, departure.verified.ticket)
    return departure.kind === 'ticket'
  }

  /** Binds by the ticket that a party's page brought back. */
  async finish(provider: IdentityProvider, ticket: string): Promise<void> {
    const { items } = await this.call('bindingAdd', { provider, ticket })
    await this.take(items)
  }

  /** Asks for what proves that the person unlinks what `canUnbind`. */
  startUnbinding(provider: IdentityProvider): void {
    this.unbinding = provider
    this.fields.clear()
  }

  giveUp(): void {
    this.unbinding = null
    this.fields.clear()
  }

  choose(proof: 'password' | 'code'): void {
    this.wanted = proof
    this.fields.check({})
  }

  /** Whether the code went out. */
  async sendCode(): Promise<boolean> {
    const mobile = this.list.value?.mobile ?? null
    return mobile !== null && this.otp.send('unbind', mobile)
  }

  /** Whether it is unlinked; `false` means the fields say what is wrong. Rejects with the server's refusal. */
  async unbind(): Promise<boolean> {
    const { unbinding: provider, proof } = this
    const { password, code } = this.fields.values
    const isRight = this.fields.check({
      password: proof === 'password' && password === '' ? 'passwordRequired' : undefined,
      code: proof === 'code' ? codeProblem(code, this.otp.isSent('unbind', this.list.value?.mobile ?? null)) : undefined
    })
    if (provider === null || !isRight) return false
    const proven = proof === 'password' ? { password } : proof === 'code' ? { otpCode: code } : {}
    const { items } = await this.call('bindingRemove', { provider, ...proven })
    this.giveUp()
    await this.take(items)
    return true
  }

  /** Shows the new state at once; what else depends on it, such as what proves the next change, is read again. */
  private async take(items: Bindings['items']): Promise<void> {
    const facts = this.list.value
    if (facts !== null) this.list.put({ ...facts, items })
    else await this.load()
  }
}

export const bindingStore = defineStore(
  'bindings',
  (app) => new BindingStore(app.call, app.session, app.get(otpStore), app.get(identityStore))
)
