import * as z from 'zod'
import type { WechatApp } from '../identity/wechat'
import type { Clock } from '../kernel/clock'
import { type Fetch, postJson, providerUnavailable } from '../kernel/outside-http'
import type { WechatMessage, WechatMessagePort, WechatOutcome } from './message'

interface Options {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly app: WechatApp
}

/** Below it WeChat's own server API. */
export const wechatServerApi = 'https://api.weixin.qq.com/cgi-bin'

const failure = { errcode: z.number().optional(), errmsg: z.string().optional() }
const tokenAnswer = z.object({ ...failure, access_token: z.string().optional(), expires_in: z.number().optional() })
const sendAnswer = z.object(failure)

/** A token is renewed so long before its end. */
const tokenMarginMs = 5 * 60_000

/** The token is wrong, or over. */
const tokenCodes: readonly number[] = [40001, 40014, 42001]
/** The person refuses or has used up what they allowed; they are not one of this program. */
const refusedCodes: readonly number[] = [43101, 40003]
/** Too many at once, or today: nothing was sent. */
const busyCodes: readonly number[] = [43108, 45009, 45011]
/** It did not get as far as to know whether it was sent. */
const unknownCodes: readonly number[] = [-1]

function outcomeOf(code: number): WechatOutcome {
  if (code === 0) return 'sent'
  if (refusedCodes.includes(code)) return 'refused'
  return busyCodes.includes(code) || tokenCodes.includes(code) ? 'busy' : 'invalid'
}

/** The program's access token. The stable one is the same for every process that asks, so that none takes away another's. */
function createToken({ fetch, clock, app }: Options) {
  let cached: { readonly value: Promise<string>; readonly until: number } | undefined
  async function ask(): Promise<string> {
    const answer = await postJson(
      fetch,
      `${wechatServerApi}/stable_token`,
      { grant_type: 'client_credential', appid: app.id, secret: app.secret },
      tokenAnswer
    )
    const { access_token: token, expires_in: seconds = 0, errcode } = answer
    if (token === undefined) throw providerUnavailable(`WeChat gave no token: ${errcode}`)
    cached = { value: Promise.resolve(token), until: clock.now() + seconds * 1000 - tokenMarginMs }
    return token
  }
  const forget = () => {
    cached = undefined
  }
  return {
    forget,
    read: (): Promise<string> => {
      if (cached && clock.now() < cached.until) return cached.value
      const value = ask()
      // Those who ask meanwhile wait for the same answer
      cached = { value, until: Infinity }
      value.catch(forget)
      return value
    }
  }
}

/** WeChat: `cgi-bin/stable_token` and `cgi-bin/message/subscribe/send`. */
export function createWechatMessages(options: Options): WechatMessagePort['send'] {
  const token = createToken(options)
  const ask = async (accessToken: string, message: WechatMessage): Promise<number> => {
    const { errcode = 0 } = await postJson(
      options.fetch,
      `${wechatServerApi}/message/subscribe/send?${new URLSearchParams({ access_token: accessToken }).toString()}`,
      {
        touser: message.openId,
        template_id: message.templateId,
        page: message.link.replace(/^\//, ''),
        lang: message.language,
        data: Object.fromEntries(Object.entries(message.content).map(([field, value]) => [field, { value }]))
      },
      sendAnswer
    )
    if (unknownCodes.includes(errcode)) throw providerUnavailable(`WeChat answered ${errcode}`)
    return errcode
  }
  /** Undefined where there is none now. */
  const readToken = () => token.read().catch(() => undefined)
  return async (message) => {
    const first = await readToken()
    if (first === undefined) return { outcome: 'busy', code: 0 }
    const code = await ask(first, message)
    if (!tokenCodes.includes(code)) return { outcome: outcomeOf(code), code }
    token.forget()
    const second = await readToken()
    if (second === undefined) return { outcome: 'busy', code }
    const secondCode = await ask(second, message)
    return { outcome: outcomeOf(secondCode), code: secondCode }
  }
}
