import { createHash, createHmac, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { Db } from '../db/database'
import type { Clock } from './clock'
import type { Fetch } from './identity-http'
import { takeOnce } from './identity-once'
import { openGrant, sandboxAppleKey, sandboxApps, sandboxKey, sandboxName, sandboxSubject, sealGrant, type SandboxGrant } from './identity-sandbox'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
}

type Query = Readonly<Record<string, string>>
type Answer = Readonly<Record<string, unknown>>

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
      return await takeOnce(db, { digest, expiresAt: grant.expiresAt }) ? grant : 'used'
    },
    give: (grant: SandboxGrant, use: string) => sealGrant(secret, { ...grant, use, expiresAt: clock.now() + 3_600_000 })
  }
}
type Books = ReturnType<typeof createBooks>

async function wechatPerson({ secret }: Deps, books: Books, { appid = '', secret: given, js_code: mini, code }: Query): Promise<SandboxGrant | Answer> {
  if (given !== sandboxAppSecret(secret, appid)) return { errcode: 40125, errmsg: 'invalid appsecret' }
  const grant = await books.take(mini ?? code, 'wechat', appid)
  if (grant === 'used') return { errcode: 40163, errmsg: 'code been used' }
  return grant === 'unknown' ? { errcode: 40029, errmsg: 'invalid code' } : grant
}

const wechatNames = ({ app, person, hasUnionId }: SandboxGrant) => ({
  openid: sandboxSubject(app, person),
  ...(hasUnionId && { unionid: sandboxSubject('union', person) })
})
const isGrant = (value: SandboxGrant | Answer): value is SandboxGrant => 'person' in value

function wechat(deps: Deps, books: Books): Record<string, (query: Query) => Promise<Answer>> {
  return {
    '/sns/jscode2session': async (query) => {
      const grant = await wechatPerson(deps, books, query)
      return isGrant(grant) ? { ...wechatNames(grant), session_key: Buffer.from('sandbox').toString('base64') } : grant
    },
    '/sns/oauth2/access_token': async (query) => {
      const grant = await wechatPerson(deps, books, query)
      return isGrant(grant) ? { ...wechatNames(grant), access_token: books.give(grant, 'wechatToken'), expires_in: 7200, scope: 'snsapi_login' } : grant
    },
    '/sns/userinfo': async ({ access_token: token }) => {
      const grant = books.read(token, 'wechatToken')
      return grant ? { ...wechatNames(grant), nickname: sandboxName(grant.person), headimgurl: '' } : { errcode: 40001, errmsg: 'invalid credential' }
    }
  }
}

function facebook({ secret }: Deps, books: Books): Record<string, (query: Query) => Promise<Answer>> {
  const appSecret = sandboxAppSecret(secret, sandboxApps.facebook)
  const refused = { error: { message: 'Invalid OAuth access token', code: 190 } }
  return {
    '/v21.0/oauth/access_token': async ({ client_secret: given, code }) => {
      const grant = given === appSecret ? await books.take(code, 'facebookCode', sandboxApps.facebook) : 'unknown'
      if (typeof grant === 'string') return { error: { message: 'This authorization code has been used or is not valid', code: 100 } }
      return { access_token: books.give(grant, 'facebookToken'), token_type: 'bearer', expires_in: 3600 }
    },
    '/v21.0/debug_token': async ({ input_token: token, access_token: own }) => {
      if (own !== `${sandboxApps.facebook}|${appSecret}`) return refused
      const grant = books.read(token, 'facebookToken')
      if (!grant) return { data: { ...refused, is_valid: false } }
      return { data: { app_id: grant.app, type: 'USER', is_valid: true, expires_at: Math.floor(grant.expiresAt / 1000), user_id: sandboxSubject('facebook', grant.person) } }
    },
    '/v21.0/me': async ({ access_token: token = '', appsecret_proof: proof }) => {
      const grant = books.read(token, 'facebookToken')
      if (!grant || proof !== createHmac('sha256', appSecret).update(token).digest('hex')) return refused
      return { id: sandboxSubject('facebook', grant.person), name: sandboxName(grant.person) }
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

async function alipayAnswer(books: Books, { method, code, auth_token: token }: Query): Promise<Answer> {
  if (method === 'alipay.system.oauth.token') {
    const grant = await books.take(code, 'alipay', sandboxApps.alipay)
    if (typeof grant === 'string') return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.code-invalid', sub_msg: 'invalid code' }
    return { user_id: sandboxSubject('alipay', grant.person), access_token: books.give(grant, 'alipayToken'), expires_in: 3600 }
  }
  const grant = books.read(token, 'alipayToken')
  return grant ? { code: '10000', msg: 'Success', user_id: sandboxSubject('alipay', grant.person), nick_name: sandboxName(grant.person) } : { code: '20001', msg: 'Insufficient Token Permissions', sub_code: 'aop.invalid-auth-token' }
}

async function alipay(books: Books, keys: AlipayKeys, form: Query): Promise<string> {
  const { alipayPublicKey, privateKey } = keys()
  const { sign: given = '', ...fields } = form
  const text = Object.keys(fields).sort().map((name) => `${name}=${fields[name]}`).join('&')
  const isSigned = verify('sha256', Buffer.from(text), alipayPublicKey, Buffer.from(given, 'base64'))
  const answer = isSigned ? await alipayAnswer(books, fields) : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' }
  const name = 'code' in answer && answer.code !== '10000' ? 'error' : (fields.method ?? '').replaceAll('.', '_')
  const body = JSON.stringify(answer)
  return `{"${name}_response":${body},"sign":"${sign('sha256', Buffer.from(body), privateKey).toString('base64')}"}`
}

/** The parties of the sandbox as our adapters reach them: a `fetch` that answers in the shapes of the real ones. */
export function createSandboxParties(deps: Deps): { readonly fetch: Fetch, readonly alipayKeys: AlipayKeys } {
  const books = createBooks(deps)
  const alipayKeys = createAlipayKeys()
  const byGet: Record<string, (query: Query) => Promise<Answer>> = {
    ...wechat(deps, books), ...facebook(deps, books), '/auth/keys': async () => ({ keys: [sandboxAppleKey(deps.secret).jwk] })
  }
  const fetch: Fetch = async (address, init) => {
    const url = new URL(address)
    if (url.host === 'openapi.alipay.com') return new Response(await alipay(books, alipayKeys, Object.fromEntries(new URLSearchParams(String(init?.body)))))
    const answer = byGet[url.pathname]
    return answer ? Response.json(await answer(Object.fromEntries(url.searchParams))) : new Response(null, { status: 404 })
  }
  return { fetch, alipayKeys }
}
