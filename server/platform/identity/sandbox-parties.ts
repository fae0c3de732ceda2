import { createHash, createHmac, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { Db } from '../../db/database'
import type { Clock } from '../kernel/clock'
import type { Fetch } from '../kernel/outside-http'
import { alipayGateway } from '../payments/alipay-gateway'
import { consumeCredential } from './once'
import {
  type Asked,
  asksFor,
  openGrant,
  sandboxAppleKey,
  sandboxApps,
  type SandboxGrant,
  sandboxKey,
  sandboxName,
  sandboxReturnPath,
  sandboxSubject,
  sealGrant
} from './sandbox'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
}

type Answer = Readonly<Record<string, unknown>>
/** Calls by GET, by address. */
type Calls = Record<string, (query: Asked) => Promise<Answer>>

/** Our secret at a party of the sandbox. */
export const sandboxAppSecret = (secret: string, app: string): string => sandboxKey(secret, `app|${app}`)

/** The sandbox's books: what a code or token stands for now. */
function createBooks({ db, clock, secret }: Deps) {
  const read = (sealed: string | undefined, use: string): SandboxGrant | undefined => {
    const grant = openGrant(secret, sealed ?? '')
    return grant?.use === use && grant.expiresAt > clock.now() ? grant : undefined
  }
  return {
    read,
    /** Reads a code and uses it up. */
    async take(sealed: string | undefined, use: string, app: string): Promise<SandboxGrant | 'unknown' | 'used'> {
      const grant = read(sealed, use)
      if (!grant || grant.app !== app) return 'unknown'
      const digest = createHash('sha256').update(`sandbox|${sealed}`).digest('hex')
      return (await consumeCredential(db, { digest, expiresAt: grant.expiresAt })) ? grant : 'used'
    },
    give: (grant: SandboxGrant, use: string) => sealGrant(secret, { ...grant, use, expiresAt: clock.now() + 3_600_000 })
  }
}
type Books = ReturnType<typeof createBooks>

/** A mini-program's code comes from its own app, a browser's from one of the pages, and neither is valid for the other's call. */
async function wechatPerson(
  { secret }: Deps,
  books: Books,
  apps: readonly string[],
  query: Asked,
  code: string | undefined
): Promise<SandboxGrant | Answer> {
  const { appid = '', secret: given, grant_type: kind } = query
  if (!apps.includes(appid)) return { errcode: 40013, errmsg: 'invalid appid' }
  if (given !== sandboxAppSecret(secret, appid)) return { errcode: 40125, errmsg: 'invalid appsecret' }
  if (kind !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' }
  if (!code) return { errcode: 41008, errmsg: 'missing code' }
  const grant = await books.take(code, 'wechat', appid)
  if (grant === 'used') return { errcode: 40163, errmsg: 'code been used' }
  return grant === 'unknown' ? { errcode: 40029, errmsg: 'invalid code' } : grant
}

const wechatNames = ({ app, person, hasUnionId }: SandboxGrant) => ({
  openid: sandboxSubject(app, person),
  ...(hasUnionId && { unionid: sandboxSubject('union', person) })
})
const isGrant = (value: SandboxGrant | Answer): value is SandboxGrant => 'person' in value

const wechatApi = 'https://api.weixin.qq.com/sns'

function wechat(deps: Deps, books: Books): Calls {
  return {
    [`${wechatApi}/jscode2session`]: async (query) => {
      const grant = await wechatPerson(deps, books, [sandboxApps.wechatMini], query, query.js_code)
      return isGrant(grant) ? { ...wechatNames(grant), session_key: Buffer.from('sandbox').toString('base64') } : grant
    },
    [`${wechatApi}/oauth2/access_token`]: async (query) => {
      const grant = await wechatPerson(
        deps,
        books,
        [sandboxApps.wechatWeb, sandboxApps.wechatOfficial],
        query,
        query.code
      )
      return isGrant(grant)
        ? {
            ...wechatNames(grant),
            access_token: books.give(grant, 'wechatToken'),
            expires_in: 7200,
            scope: 'snsapi_login'
          }
        : grant
    },
    [`${wechatApi}/userinfo`]: async ({ access_token: token, openid }) => {
      const grant = books.read(token, 'wechatToken')
      if (grant && openid !== sandboxSubject(grant.app, grant.person))
        return { errcode: 40003, errmsg: 'invalid openid' }
      return grant
        ? { ...wechatNames(grant), nickname: sandboxName(grant.person), headimgurl: '' }
        : { errcode: 40001, errmsg: 'invalid credential' }
    }
  }
}

const graph = 'https://graph.facebook.com/v21.0'

function facebook({ secret }: Deps, books: Books): Calls {
  const appSecret = sandboxAppSecret(secret, sandboxApps.facebook)
  const refused = { error: { message: 'Invalid OAuth access token', code: 190 } }
  return {
    [`${graph}/oauth/access_token`]: async (query) => {
      const isOurs = asksFor(query, {
        client_id: sandboxApps.facebook,
        client_secret: appSecret,
        redirect_uri: sandboxReturnPath('facebook')
      })
      const grant = isOurs ? await books.take(query.code, 'facebookCode', sandboxApps.facebook) : 'unknown'
      if (typeof grant === 'string')
        return { error: { message: 'This authorization code has been used or is not valid', code: 100 } }
      return { access_token: books.give(grant, 'facebookToken'), token_type: 'bearer', expires_in: 3600 }
    },
    [`${graph}/debug_token`]: async ({ input_token: token, access_token: own }) => {
      if (own !== `${sandboxApps.facebook}|${appSecret}`) return refused
      const grant = books.read(token, 'facebookToken')
      if (!grant) return { data: { ...refused, is_valid: false } }
      return {
        data: {
          app_id: grant.app,
          type: 'USER',
          is_valid: true,
          expires_at: Math.floor(grant.expiresAt / 1000),
          user_id: sandboxSubject('facebook', grant.person)
        }
      }
    },
    [`${graph}/me`]: async ({ access_token: token = '', appsecret_proof: proof, fields = 'id,name' }) => {
      const grant = books.read(token, 'facebookToken')
      if (!grant || proof !== createHmac('sha256', appSecret).update(token).digest('hex')) return refused
      return {
        id: sandboxSubject('facebook', grant.person),
        ...(fields.split(',').includes('name') && { name: sandboxName(grant.person) })
      }
    }
  }
}

/** One pair for both sides: who signs and who reads live in one process. Made when Alipay is first asked, because it takes a moment. */
function createAlipayKeys() {
  const make = () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    return { privateKey, alipayPublicKey: publicKey }
  }
  let keys: ReturnType<typeof make> | undefined
  return () => (keys ??= make())
}
type AlipayKeys = ReturnType<typeof createAlipayKeys>

const alipayRefusal = (why: string): Answer => ({
  code: '40002',
  msg: 'Invalid Arguments',
  sub_code: `isv.${why}`,
  sub_msg: why
})
/** How far the clock of whoever calls may be off. */
const alipayToleranceMs = 15 * 60_000

async function alipayAnswer(
  books: Books,
  { method, code, auth_token: token, grant_type: kind }: Asked
): Promise<Answer> {
  if (method === 'alipay.system.oauth.token') {
    if (kind !== 'authorization_code') return alipayRefusal('grant-type-invalid')
    const grant = await books.take(code, 'alipay', sandboxApps.alipay)
    if (typeof grant === 'string') return alipayRefusal('code-invalid')
    return {
      user_id: sandboxSubject('alipay', grant.person),
      access_token: books.give(grant, 'alipayToken'),
      expires_in: 3600
    }
  }
  if (method !== 'alipay.user.info.share') return alipayRefusal('invalid-method')
  const grant = books.read(token, 'alipayToken')
  return grant
    ? {
        code: '10000',
        msg: 'Success',
        user_id: sandboxSubject('alipay', grant.person),
        nick_name: sandboxName(grant.person)
      }
    : { code: '20001', msg: 'Insufficient Token Permissions', sub_code: 'aop.invalid-auth-token' }
}

/** What every call to the gateway says of itself. */
function alipayComplaint(now: number, fields: Asked): string | undefined {
  if (fields.app_id !== sandboxApps.alipay) return 'invalid-app-id'
  if (!asksFor(fields, { charset: 'utf-8', sign_type: 'RSA2', version: '1.0', format: 'JSON' }))
    return 'invalid-parameter'
  const at = Date.parse(`${(fields.timestamp ?? '').replace(' ', 'T')}+08:00`)
  return Math.abs(at - now) <= alipayToleranceMs ? undefined : 'invalid-timestamp'
}

async function alipay({ clock }: Deps, books: Books, keys: AlipayKeys, form: Asked): Promise<string> {
  const { alipayPublicKey, privateKey } = keys()
  const { sign: given = '', ...fields } = form
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  const isSigned = verify('sha256', Buffer.from(text), alipayPublicKey, Buffer.from(given, 'base64'))
  const complaint = isSigned ? alipayComplaint(clock.now(), fields) : 'invalid-signature'
  const answer = complaint === undefined ? await alipayAnswer(books, fields) : alipayRefusal(complaint)
  const name = 'code' in answer && answer.code !== '10000' ? 'error' : (fields.method ?? '').replaceAll('.', '_')
  const body = JSON.stringify(answer)
  return `{"${name}_response":${body},"sign":"${sign('sha256', Buffer.from(body), privateKey).toString('base64')}"}`
}

/**
 * The parties of the sandbox as our adapters reach them: a `fetch` that answers in the shapes of the real ones, and refuses what they
 * would refuse: another address or method, a parameter that is missing or wrong.
 */
export function createSandboxParties(deps: Deps): { readonly fetch: Fetch; readonly alipayKeys: AlipayKeys } {
  const books = createBooks(deps)
  const alipayKeys = createAlipayKeys()
  const byGet: Calls = {
    ...wechat(deps, books),
    ...facebook(deps, books),
    'https://appleid.apple.com/auth/keys': async () => ({ keys: [sandboxAppleKey(deps.secret).jwk] })
  }
  const fetch: Fetch = async (address, init) => {
    const { origin, pathname, searchParams } = new URL(address)
    const method = init?.method ?? 'GET'
    if (method === 'POST' && `${origin}${pathname}` === alipayGateway)
      return new Response(
        await alipay(deps, books, alipayKeys, Object.fromEntries(new URLSearchParams(String(init?.body))))
      )
    const answer = method === 'GET' ? byGet[`${origin}${pathname}`] : undefined
    return answer ? Response.json(await answer(Object.fromEntries(searchParams))) : new Response(null, { status: 404 })
  }
  return { fetch, alipayKeys }
}
