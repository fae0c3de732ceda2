import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from './clock'
import { IdentityRefused, shownName, shownPicture, type IdentityPort, type ProvenIdentity } from './identity'
import { askText, parseAnswer, unreachable, type Fetch } from './identity-http'

/** The app's own private key, and Alipay's public one. */
interface AlipayKeys {
  readonly privateKey: KeyObject
  readonly alipayPublicKey: KeyObject
}

interface AlipayOptions {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly appId: string
  readonly keys: () => AlipayKeys
  readonly page?: string
}

const gateway = 'https://openapi.alipay.com/gateway.do'
const vendorPage = 'https://openauth.alipay.com/oauth2/publicAppAuthorize.htm'
const chinaOffsetMs = 8 * 60 * 60_000
const failure = { code: z.string().optional(), sub_code: z.string().optional(), sub_msg: z.string().optional() }
const tokenAnswer = z.object({ ...failure, user_id: z.string().min(1).optional(), open_id: z.string().min(1).optional(), access_token: z.string().optional() })
const personAnswer = z.object({ ...failure, nick_name: z.string().optional(), avatar: z.string().optional() })
/** Says that the code is wrong, used or too old; everything else that fails is about our own account or Alipay itself. */
const badCode = 'isv.code-invalid'

const pemOrDer = (text: string) => {
  const pem = text.replaceAll('\\n', '\n').trim()
  return pem.startsWith('-----') ? undefined : Buffer.from(pem, 'base64')
}

/** The app's key as Alipay's tools write it: PEM, or the bare base64 of PKCS 8 or PKCS 1. */
export function readAlipayPrivateKey(text: string): KeyObject {
  const der = pemOrDer(text)
  if (!der) return createPrivateKey(text.replaceAll('\\n', '\n'))
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs1' })
  }
}

/** Alipay's key: PEM or bare base64. */
export function readAlipayPublicKey(text: string): KeyObject {
  const der = pemOrDer(text)
  return der ? createPublicKey({ key: der, format: 'der', type: 'spki' }) : createPublicKey(text.replaceAll('\\n', '\n'))
}

/** What is signed of a request: every field that is not empty, by name, as `name=value` joined by `&`. */
const signedText = (fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields).filter((name) => name !== 'sign' && fields[name] !== '').sort().map((name) => `${name}=${fields[name]}`).join('&')

/** The RSA2 signature of a request's fields (SHA-256 with RSA, base64). */
const signAlipay = (fields: Readonly<Record<string, string>>, key: KeyObject): string => sign('sha256', Buffer.from(signedText(fields)), key).toString('base64')

/** The text of an answer's node exactly as it was signed: from its first brace to the last one before the signature. */
function signedPart(text: string, node: string): string | undefined {
  const start = text.indexOf('{', text.indexOf(`"${node}"`) + node.length)
  const end = text.lastIndexOf('}', text.lastIndexOf('"sign"'))
  return text.includes(`"${node}"`) && start > 0 && end > start ? text.slice(start, end + 1) : undefined
}

const outer = z.object({ sign: z.string().optional() })

/** Calls a method of the gateway. Only what Alipay has signed is believed; its error answers are as well signed as the others. */
async function call<T extends { readonly code?: string | undefined }>(options: AlipayOptions, method: string, fields: Readonly<Record<string, string>>, schema: z.ZodType<T>): Promise<T> {
  const { fetch, clock, appId } = options
  const { privateKey, alipayPublicKey } = options.keys()
  const timestamp = new Date(clock.now() + chinaOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
  const request = { app_id: appId, method, format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', timestamp, version: '1.0', ...fields }
  const body = new URLSearchParams({ ...request, sign: signAlipay(request, privateKey) })
  const text = await askText(fetch, `${gateway}?charset=utf-8`, { method: 'POST', body })
  const part = signedPart(text, `${method.replaceAll('.', '_')}_response`) ?? signedPart(text, 'error_response')
  const signature = parseAnswer(text, outer, 'Alipay').sign
  if (part === undefined || signature === undefined || !verify('sha256', Buffer.from(part), alipayPublicKey, Buffer.from(signature, 'base64'))) {
    throw unreachable('what answered is not Alipay')
  }
  return parseAnswer(part, schema, 'Alipay')
}

async function readCode(options: AlipayOptions, code: string): Promise<ProvenIdentity> {
  const answer = await call(options, 'alipay.system.oauth.token', { grant_type: 'authorization_code', code }, tokenAnswer)
  if (answer.sub_code === badCode) throw new IdentityRefused('the code is not good')
  const subject = answer.user_id ?? answer.open_id
  if (!subject || !answer.access_token) throw unreachable(`Alipay answered ${answer.sub_code ?? answer.code ?? 'nobody'} ${answer.sub_msg ?? ''}`)
  // Who has agreed to be known only by number has no name, and is known all the same
  const person = await call(options, 'alipay.user.info.share', { auth_token: answer.access_token }, personAnswer)
  return { provider: 'alipay', subject, openId: null, unionId: null, name: shownName(person.nick_name), picture: shownPicture(person.avatar) }
}

/** Alipay, its mini-program and its page alike: an authorisation code, exchanged over its signed gateway. A code is good once; Alipay sees to it. */
export function createAlipayIdentity(options: AlipayOptions): IdentityPort {
  const { appId, page = vendorPage } = options
  return {
    provider: 'alipay',
    verify: async (credential) => ({ identity: await readCode(options, credential) }),
    async page({ state, returnUrl }) {
      const query = new URLSearchParams({ app_id: appId, scope: 'auth_user', redirect_uri: returnUrl, state })
      return { url: `${page}?${query.toString()}`, app: 'web' }
    },
    async readReturn({ auth_code: code, app_id: named }) {
      if (!code || (named !== undefined && named !== appId)) throw new IdentityRefused('no code for us')
      return { identity: await readCode(options, code) }
    }
  }
}
