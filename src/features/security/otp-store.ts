import { makeAutoObservable, observableRef, reaction } from 'mobx'
import type { Call } from '@/api/call'
import type { Params } from '@/contract/types'
import { isObject } from '@/domain/validators'
import { type App, defineStore } from '@/stores/define-store'
import { persist } from '@/stores/persist'
import { customerOf } from '@/stores/person-left'
import type { ServerClock } from '@/stores/server-clock'

/** What a code is for; a code for one thing is of no use for another. */
export type OtpPurpose = Params<'otpSend'>['purpose']

/** Codes of the contract that are about what was typed as the code. */
export const codeRefusals = [
  'codeIncorrect',
  'codeExpired',
  'codeNotRequested',
  'codeRequired',
  'codeTooManyTries',
  'applicationCodeWrong'
] as const

/** A code that went out. Times are the server's, epoch ms. */
interface SentCode {
  readonly purpose: string
  /** E.164. */
  readonly mobile: string
  readonly sentAt: number
  /** When another may be asked for. */
  readonly resendAt: number
  /** Id of the customer who asked for it; empty for a visitor. A release before this one did not write it. */
  readonly owner?: string
}

/** A code is valid for less; after this there is nothing to remember. */
const rememberedMs = 10 * 60_000

/**
 * Verification codes by SMS (spec section 5, Login): which went out, and when another may be asked for. Kept on the device, so that the
 * countdown survives leaving the page and starting the app again.
 */
export class OtpStore {
  private sent: readonly SentCode[] = []
  private readonly call: Call
  private readonly clock: Pick<ServerClock, 'now'>
  /** Id of the customer who is here; empty for a visitor. */
  private readonly customer: () => string

  constructor({ call, clock, storage, session }: App) {
    this.call = call
    this.clock = clock
    this.customer = customerOf(session)
    makeAutoObservable<this, 'call' | 'clock' | 'customer' | 'sent'>(
      this,
      { call: false, clock: false, customer: false, sent: observableRef },
      { autoBind: true }
    )
    persist({ key: 'otp', version: 1, storage, save: () => this.sent, restore: (data) => this.restore(data) })
    reaction(this.customer, this.belongTo, { fireImmediately: true })
  }

  /** When another code may go to a mobile, whatever for; `null` when none went out. */
  resendAt(mobile: string | null): number | null {
    const times = this.sent.filter((code) => code.mobile === mobile).map(({ resendAt }) => resendAt)
    return times.length === 0 ? null : Math.max(...times)
  }

  isSent(purpose: OtpPurpose, mobile: string | null): boolean {
    return this.find(purpose, mobile) !== undefined
  }

  /** The mobile that last got a code for one of these purposes, to go on with after a new start; never one that another person asked with. */
  lastMobile(...purposes: OtpPurpose[]): string | null {
    const own = this.sent.filter(({ owner = '' }) => owner === this.customer())
    return own.find((code) => purposes.some((purpose) => purpose === code.purpose))?.mobile ?? null
  }

  /** Whether a code went out; not before the countdown of the last one has ended. Rejects with the server's refusal. */
  async send(purpose: OtpPurpose, mobile: string): Promise<boolean> {
    if ((this.resendAt(mobile) ?? 0) > this.clock.now) return false
    const owner = this.customer()
    const { resendAfterSeconds } = await this.call('otpSend', { mobile, purpose })
    const sentAt = this.clock.now
    this.remember({ purpose, mobile, sentAt, resendAt: sentAt + resendAfterSeconds * 1000, owner })
    return true
  }

  private remember(code: SentCode): void {
    this.sent = [
      code,
      ...this.sent.filter(({ purpose, mobile }) => purpose !== code.purpose || mobile !== code.mobile)
    ].filter((known) => this.isRecent(known))
  }

  /** What a visitor asked for is theirs once they are logged in. */
  private belongTo(customer: string): void {
    if (customer === '') return
    this.sent = this.sent.map(({ owner = '', ...code }) => ({ ...code, owner: owner === '' ? customer : owner }))
  }

  private find(purpose: OtpPurpose, mobile: string | null): SentCode | undefined {
    return this.sent.find((code) => code.purpose === purpose && code.mobile === mobile)
  }

  /** A clock that was set back must not lock anybody out. */
  private isRecent({ sentAt }: SentCode): boolean {
    const age = this.clock.now - sentAt
    return age >= 0 && age < rememberedMs
  }

  private restore(data: unknown): boolean {
    if (!Array.isArray(data) || !data.every(isSentCode)) return false
    this.sent = data.filter((code) => this.isRecent(code))
    return true
  }
}

const isSentCode = (value: unknown): value is SentCode =>
  isObject(value) &&
  typeof value.purpose === 'string' &&
  typeof value.mobile === 'string' &&
  typeof value.sentAt === 'number' &&
  typeof value.resendAt === 'number' &&
  (value.owner === undefined || typeof value.owner === 'string')

export const otpStore = defineStore('otp', (app) => new OtpStore(app))
