import * as z from 'zod'
import type { IdentityProvider } from '@/contract/types'

/** What an outside party has confirmed about a person: its own answer, never a client's claim. */
export const provenIdentity = z.object({
  provider: z.enum(['wechat', 'facebook', 'apple', 'alipay', 'telegram']),
  /** Identifies the person at the provider, forever. WeChat: the union id when the app has one, else the open id. */
  subject: z.string().min(1),
  /** WeChat only: what the person is called in the one app that was used. */
  openId: z.nullable(z.object({ appId: z.string(), openId: z.string() })),
  unionId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  picture: z.nullable(z.string())
})
/** See {@link provenIdentity}. */
export type ProvenIdentity = z.output<typeof provenIdentity>

/** A credential that could be replayed until it expires: its digest is stored, so that it is accepted only once. */
export interface SingleUseCredential {
  readonly digest: string
  readonly expiresAt: number
}

/** An identity and, if its provider does not accept a credential only once by itself, what prevents a replay. */
export interface Verified {
  readonly identity: ProvenIdentity
  /** What the provider's page brought, as the login of spec section 7 names it: Apple's token, Alipay's code, Telegram's signed fields. It is spent. */
  readonly credential?: string
  readonly once?: SingleUseCredential
}

/** A browser that is about to leave for the provider's page. */
export interface Departure {
  /** 64 letters and digits; comes back unchanged. */
  readonly state: string
  /** Where the provider sends the browser back to. */
  readonly returnUrl: string
  readonly nonce: string
  readonly isInsideWechat: boolean
  readonly language: 'zh' | 'en' | 'vn'
}

/** What was agreed when the browser left. */
export type Agreement = Pick<Departure, 'returnUrl' | 'nonce'> & {
  /** Which of our apps at the provider it left with. */
  readonly app: string
}

/** The provider refuses, or its signature does not pass our check. */
export class IdentityRefused extends Error {}

/**
 * An outside party by which people are known. Calls go over the network, so never inside a transaction. A refusal is `IdentityRefused`;
 * a provider that cannot be reached or has not accepted our own account is `AppError('unavailable')`.
 */
export interface IdentityPort {
  readonly provider: IdentityProvider
  /** Confirms what a client got from the provider by itself. `nonce` is the caller's; a credential made for another nonce is refused. */
  verify(credential: string, nonce: string | undefined): Promise<Verified>
  /** The provider's page, and which of our apps it is opened with; undefined when it cannot be opened by a browser. */
  page(departure: Departure): Promise<{ readonly url: string; readonly app: string } | undefined>
  /** Confirms what a browser has brought back from the page. */
  readReturn(answer: Readonly<Record<string, string>>, agreement: Agreement): Promise<Verified>
}

/** A name as it may be shown: without control characters, at most 60 characters; null when nothing is left. */
export function shownName(name: string | null | undefined): string | null {
  const clean = Array.from((name ?? '').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim())
    .slice(0, 60)
    .join('')
  return clean === '' ? null : clean
}

/** A picture's address when it is one that a page may show, else null. */
export function shownPicture(address: string | null | undefined): string | null {
  return address && address.length <= 500 && /^https:\/\//.test(address) && URL.canParse(address) ? address : null
}
