import { createDecipheriv, type KeyObject, sign, verify } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '../kernel/clock'
import { type Fetch, parseAnswer, providerUnavailable } from '../kernel/outside-http'
import { type CallbackMessage, CallbackRefused } from './provider'

/** The merchant's private key, and WeChat Pay's public ones by the serial number that an answer names. */
interface WechatPayKeys {
  readonly privateKey: KeyObject
  readonly platformKeys: ReadonlyMap<string, KeyObject>
}

/** Our merchant account at WeChat Pay (API v3). */
export interface WechatPayAccount {
  readonly fetch: Fetch
  readonly clock: Clock
  /** Random text for a request. */
  readonly nonce: () => string
  readonly merchantId: string
  /** Of the merchant's certificate. */
  readonly serialNumber: string
  readonly keys: () => WechatPayKeys
  /** Opens what a callback encloses; 32 characters. */
  readonly apiKey: string
}

const host = 'https://api.mch.weixin.qq.com'
const timeoutMs = 8000
/** As the vendor's own libraries have it: what is signed longer ago is a replay. */
const toleranceSeconds = 5 * 60

/** What both sides sign: the parts, each on a line of its own, the last one ended too. */
export const wechatText = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('')

/** SHA-256 with RSA, base64. */
export const signWechat = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text), key).toString('base64')

/** The `Authorization` of a request. */
function wechatAuthorization(account: WechatPayAccount, method: string, path: string, body: string): string {
  const { merchantId, serialNumber, keys, clock } = account
  const [time, nonce] = [String(Math.floor(clock.now() / 1000)), account.nonce()]
  const signature = signWechat(wechatText(method, path, time, nonce, body), keys().privateKey)
  return `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${time}",serial_no="${serialNumber}"`
}

type HeaderOf = (name: string) => string | undefined

/** Whether WeChat Pay has signed exactly this body, lately, with a key that we know. */
function isSigned({ keys, clock }: WechatPayAccount, headerOf: HeaderOf, body: string): boolean {
  const [time, nonce, signature] = [
    headerOf('wechatpay-timestamp'),
    headerOf('wechatpay-nonce'),
    headerOf('wechatpay-signature')
  ]
  const key = keys().platformKeys.get(headerOf('wechatpay-serial') ?? '')
  if (!key || time === undefined || nonce === undefined || signature === undefined || !/^\d{1,12}$/.test(time))
    return false
  if (Math.abs(clock.now() / 1000 - Number(time)) > toleranceSeconds) return false
  return verify('sha256', Buffer.from(wechatText(time, nonce, body)), key, Buffer.from(signature, 'base64'))
}

const failure = z.object({ code: z.string().optional(), message: z.string().optional() })

/** WeChat Pay's own refusal, by its code. It signs its answers to a recognised caller: without a signature, the refusal may be forged. */
export class WechatPayRefused extends Error {
  constructor(
    readonly code: string,
    readonly isSigned: boolean
  ) {
    super(code)
  }
}

async function send(account: WechatPayAccount, method: 'GET' | 'POST', path: string, body: string) {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'user-agent': 'fanju',
    authorization: wechatAuthorization(account, method, path, body)
  }
  try {
    const response = await account.fetch(`${host}${path}`, {
      method,
      headers,
      ...(method === 'POST' && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs)
    })
    return { response, text: await response.text() }
  } catch (cause) {
    throw providerUnavailable('WeChat Pay could not be reached', cause)
  }
}

/** Calls WeChat Pay. A success is believed only when it is signed; a refusal needs proof only where it makes us pay some other way. */
export async function callWechatPay<T>(
  account: WechatPayAccount,
  method: 'GET' | 'POST',
  path: string,
  content: object | undefined,
  schema: z.ZodType<T>
): Promise<T> {
  const { response, text } = await send(account, method, path, content === undefined ? '' : JSON.stringify(content))
  const isTheirs = isSigned(account, (name) => response.headers.get(name) ?? undefined, text)
  if (!response.ok) {
    if (response.status === 429 || response.status >= 500)
      throw providerUnavailable(`WeChat Pay answered ${response.status}`)
    throw new WechatPayRefused(parseAnswer(text, failure, 'WeChat Pay').code ?? String(response.status), isTheirs)
  }
  if (!isTheirs) throw providerUnavailable('what answered is not WeChat Pay')
  return parseAnswer(text === '' ? '{}' : text, schema, 'WeChat Pay')
}

/** What a callback encloses: AES-256-GCM, the tag in the last 16 bytes. Throws for anything that was not sealed with the key. */
function openWechatResource(
  apiKey: string,
  { ciphertext, nonce, associated_data: associated }: { ciphertext: string; nonce: string; associated_data: string }
): string {
  const sealed = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(-16))
  decipher.setAAD(Buffer.from(associated))
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString()
}

const envelope = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default('')
  })
})

/** A callback that WeChat Pay has signed and sealed. Throws `CallbackRefused`. */
export function readWechatCallback<T>(
  account: WechatPayAccount,
  { headers, body }: CallbackMessage,
  schema: z.ZodType<T>
): { readonly id: string; readonly type: string; readonly content: T } {
  const headerOf: HeaderOf = (name) => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }
  if (!isSigned(account, headerOf, body.toString())) throw new CallbackRefused('not signed by WeChat Pay')
  try {
    const { id, event_type: type, resource } = envelope.parse(JSON.parse(body.toString()))
    return { id, type, content: schema.parse(JSON.parse(openWechatResource(account.apiKey, resource))) }
  } catch (cause) {
    throw new CallbackRefused('not a message of WeChat Pay', { cause })
  }
}
