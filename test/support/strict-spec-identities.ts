import { isObject } from '@/domain/validators'
import type { Said } from './strict-spec'

type Fields = Readonly<Record<string, unknown>>

/** What an outside party said of a person, as our server tells it with the ticket that stands for it. */
interface Known extends Fields {
  readonly provider: string
  readonly ticket: string
}

/** How the login of a party names a person in the specification's fields. */
const namedBy: Readonly<
  Record<string, { readonly provider: string; readonly isOf: (fields: Fields, known: Known) => boolean }>
> = {
  'mobile/login/v3': {
    provider: 'wechat',
    isOf: ({ openId, unionId }, known) => openId === (known.openId ?? '') && unionId === (known.unionId ?? '')
  },
  'facebook/login': { provider: 'facebook', isOf: ({ info }, { subject }) => isObject(info) && info.id === subject },
  'apple/login': { provider: 'apple', isOf: ({ authResult }, { credential }) => authResult === credential },
  'alipay/login': { provider: 'alipay', isOf: ({ alipayUserId }, { subject }) => alipayUserId === subject },
  'login/api/customer/alipay/mp/login': {
    provider: 'alipay',
    isOf: ({ alipayUserId }, { subject }) => alipayUserId === subject
  },
  'declogin/telegram/login': { provider: 'telegram', isOf: ({ initData }, { credential }) => initData === credential }
}

/** Calls of ours in which a party's word comes to our server, with the ticket in the request or in the answer. */
export const identityCalls: readonly string[] = ['login/identity/verify', 'login/identity/read']

/**
 * A server of the specification believes the fields of a party's login. Ours wants a proof beside them, which the stand-in knows without the
 * login's help: it has heard the party's word go to our server, and finds it again by the specification's fields; a session that goes on it
 * takes from the header `accessToken`, with which every POST is sent.
 */
export class KnownIdentities {
  private known: readonly Known[] = []

  /** Hears one of {@link identityCalls}. */
  hear(asked: Fields, answer: unknown): void {
    const data = isObject(answer) && isObject(answer.data) ? answer.data : {}
    const heard: Fields = { ...asked, ...data }
    if (typeof heard.provider === 'string' && typeof heard.ticket === 'string')
      this.known = [{ ...heard, provider: heard.provider, ticket: heard.ticket }, ...this.known]
  }

  /** The request as our server takes it in the place of one that knows the specification alone. */
  prove(path: string, { headers, fields }: Said): Said {
    const login = namedBy[path]
    const accessToken = headers.accesstoken ?? ''
    if (path === 'order/visitor/token' && accessToken !== '') return { headers, fields: { ...fields, accessToken } }
    if (login === undefined) return { headers, fields }
    const found = this.known.find((known) => known.provider === login.provider && login.isOf(fields, known))
    if (found === undefined) return { headers, fields: { ...fields, accessToken } }
    // Good once
    this.known = this.known.filter((known) => known !== found)
    return { headers, fields: { ...fields, ticket: found.ticket } }
  }
}
