import * as z from 'zod'
import { askJson, type Fetch, providerUnavailable } from '../kernel/outside-http'
import { type IdentityPort, IdentityRefused, type ProvenIdentity, shownName, shownPicture } from './identity'

/** An app at WeChat: its id and its secret. */
export interface WechatApp {
  readonly id: string
  readonly secret: string
}

interface WechatOptions {
  readonly fetch: Fetch
  /** The mini-program. */
  readonly mini: WechatApp | undefined
  /** The website app of the open platform: a page with a QR code. */
  readonly web: WechatApp | undefined
  /** The official account: a page inside WeChat's own browser. */
  readonly official: WechatApp | undefined
  readonly pages?: { readonly web: string; readonly official: string }
}

const api = 'https://api.weixin.qq.com/sns'
const vendorPages = {
  web: 'https://open.weixin.qq.com/connect/qrconnect',
  official: 'https://open.weixin.qq.com/connect/oauth2/authorize'
}
const failure = { errcode: z.number().optional(), errmsg: z.string().optional() }
const miniSession = z.object({
  ...failure,
  openid: z.string().min(1).optional(),
  unionid: z.string().min(1).optional()
})
const webToken = miniSession.extend({ access_token: z.string().optional() })
const person = z.object({
  ...failure,
  unionid: z.string().min(1).optional(),
  nickname: z.string().optional(),
  headimgurl: z.string().optional()
})

/** Code unknown or expired, used already, of a person whom WeChat blocks, missing. */
const refusals: readonly number[] = [40029, 40163, 40226, 41008]

function assertAnswered(answer: { readonly errcode?: number | undefined; readonly errmsg?: string | undefined }): void {
  const { errcode = 0, errmsg } = answer
  if (errcode === 0) return
  if (refusals.includes(errcode)) throw new IdentityRefused(`WeChat answered ${errcode}`)
  throw providerUnavailable(`WeChat answered ${errcode} ${errmsg ?? ''}`)
}

function identityOf(
  app: WechatApp,
  openId: string | undefined,
  unionId: string | undefined,
  shown?: z.output<typeof person>
): ProvenIdentity {
  if (openId === undefined) throw providerUnavailable('WeChat named no user')
  return {
    provider: 'wechat',
    subject: unionId ?? openId,
    openId: { appId: app.id, openId },
    unionId: unionId ?? null,
    name: shownName(shown?.nickname),
    picture: shownPicture(shown?.headimgurl)
  }
}

/** Exchanges the code of the mini-program's `login`. The session key that comes along opens the person's private data, so it is dropped. */
async function readMiniCode(fetch: Fetch, app: WechatApp, code: string): Promise<ProvenIdentity> {
  const answer = await askJson(
    fetch,
    `${api}/jscode2session`,
    { appid: app.id, secret: app.secret, js_code: code, grant_type: 'authorization_code' },
    miniSession
  )
  assertAnswered(answer)
  return identityOf(app, answer.openid, answer.unionid)
}

/** Exchanges the code that a browser brought back, and asks for the name and the picture; without them the person is known all the same. */
async function readWebCode(fetch: Fetch, app: WechatApp, code: string): Promise<ProvenIdentity> {
  const answer = await askJson(
    fetch,
    `${api}/oauth2/access_token`,
    { appid: app.id, secret: app.secret, code, grant_type: 'authorization_code' },
    webToken
  )
  assertAnswered(answer)
  const { access_token: token, openid, unionid } = answer
  if (token === undefined || openid === undefined) throw providerUnavailable('WeChat gave no token')
  const shown = await askJson(fetch, `${api}/userinfo`, { access_token: token, openid, lang: 'zh_CN' }, person)
  assertAnswered(shown)
  return identityOf(app, openid, unionid ?? shown.unionid, shown)
}

/** WeChat: `sns/jscode2session` for the mini-program, `sns/oauth2/access_token` for its pages. A code is valid once; WeChat enforces it. */
export function createWechatIdentity({ fetch, mini, web, official, pages = vendorPages }: WechatOptions): IdentityPort {
  return {
    provider: 'wechat',
    async verify(credential) {
      if (!mini) throw new IdentityRefused('there is no mini-program')
      return { identity: await readMiniCode(fetch, mini, credential) }
    },
    async page({ state, returnUrl, isInsideWechat }) {
      const kind = isInsideWechat && official ? 'official' : 'web'
      const app = kind === 'official' ? official : web
      if (!app) return undefined
      const scope = kind === 'official' ? 'snsapi_userinfo' : 'snsapi_login'
      const query = new URLSearchParams({ appid: app.id, redirect_uri: returnUrl, response_type: 'code', scope, state })
      return { url: `${pages[kind]}?${query.toString()}#wechat_redirect`, app: kind }
    },
    async readReturn({ code }, { app: kind }) {
      const app = kind === 'official' ? official : web
      // Who says no comes back without a code
      if (!app || !code) throw new IdentityRefused('no code')
      return { identity: await readWebCode(fetch, app, code) }
    }
  }
}
