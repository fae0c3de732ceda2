import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '../kernel/clock'
import { askText, type Fetch, parseAnswer, providerUnavailable } from '../kernel/outside-http'
import { chinaTime } from './china-time'

/** The app's own private key, and Alipay's public one. */
export interface AlipayKeys {
  readonly privateKey: KeyObject
  readonly alipayPublicKey: KeyObject
}

/** Our app at Alipay, and the way there. */
export interface AlipayAccount {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly appId: string
  readonly keys: () => AlipayKeys
}

type Fields = Readonly<Record<string, string>>

/** Alipay's one address, for programs and, with a signed query, for browsers. */
export const alipayGateway = 'https://openapi.alipay.com/gateway.do'

/** An instant as Alipay writes it. */
export const alipayTime = (at: number): string => chinaTime(at).replace('T', ' ')

/** What says in an answer that something went wrong. */
export const alipayFailure = {
  code: z.string().optional(),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional()
}

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
  return der
    ? createPublicKey({ key: der, format: 'der', type: 'spki' })
    : createPublicKey(text.replaceAll('\\n', '\n'))
}

/** What is signed of a message: every field that is not empty, by name, as `name=value` joined by `&`. */
const signedText = (fields: Fields): string =>
  Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/** The RSA2 signature of a message's fields (SHA-256 with RSA, base64). A request signs its `sign_type`, a notice does not. */
export const signAlipay = (fields: Fields, key: KeyObject): string =>
  sign('sha256', Buffer.from(signedText(fields)), key).toString('base64')

/** The fields of a request with its signature. */
export function signedRequest(
  { clock, appId, keys }: Omit<AlipayAccount, 'fetch'>,
  method: string,
  fields: Fields
): Fields {
  const timestamp = alipayTime(clock.now())
  const request = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp,
    version: '1.0',
    ...fields
  }
  return { ...request, sign: signAlipay(request, keys().privateKey) }
}

/** Whether Alipay has signed a notice: all its fields but the signature and its kind. */
export function isAlipayNotice(
  { sign: signature, sign_type: kind, ...fields }: Fields,
  alipayPublicKey: KeyObject
): boolean {
  return (
    kind === 'RSA2' &&
    signature !== undefined &&
    verify('sha256', Buffer.from(signedText(fields)), alipayPublicKey, Buffer.from(signature, 'base64'))
  )
}

/** The text of an answer's node exactly as it was signed: from its first brace to the last one before the signature. */
function signedPart(text: string, node: string): string | undefined {
  const start = text.indexOf('{', text.indexOf(`"${node}"`) + node.length)
  const end = text.lastIndexOf('}', text.lastIndexOf('"sign"'))
  return text.includes(`"${node}"`) && start > 0 && end > start ? text.slice(start, end + 1) : undefined
}

const outer = z.object({ sign: z.string().optional() })

/** Calls a method of the gateway. Only what Alipay has signed is believed; its error answers are as well signed as the others. */
export async function callAlipay<T extends { readonly code?: string | undefined }>(
  account: AlipayAccount,
  method: string,
  fields: Fields,
  schema: z.ZodType<T>
): Promise<T> {
  const body = new URLSearchParams(signedRequest(account, method, fields))
  const text = await askText(account.fetch, `${alipayGateway}?charset=utf-8`, { method: 'POST', body })
  const part = signedPart(text, `${method.replaceAll('.', '_')}_response`) ?? signedPart(text, 'error_response')
  const signature = parseAnswer(text, outer, 'Alipay').sign
  if (
    part === undefined ||
    signature === undefined ||
    !verify('sha256', Buffer.from(part), account.keys().alipayPublicKey, Buffer.from(signature, 'base64'))
  ) {
    throw providerUnavailable('what answered is not Alipay')
  }
  return parseAnswer(part, schema, 'Alipay')
}
