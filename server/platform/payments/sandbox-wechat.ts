import { createCipheriv, verify } from 'node:crypto'
import * as z from 'zod'
import { currencyCodes } from '@/domain/countries'
import { money } from '@/domain/money'
import { sandboxApps } from '../identity/sandbox'
import type { Clock } from '../kernel/clock'
import type { Fetch } from '../kernel/outside-http'
import {
  createSandboxKeys,
  type SandboxBooks,
  sandboxPartySecret,
  sandboxPayPage,
  type SandboxSession
} from './sandbox-books'
import { isSentBack } from './sandbox-refunds'
import { signWechat, wechatText } from './wechat-signing'

interface Deps {
  readonly books: SandboxBooks
  readonly clock: Clock
  readonly secret: string
  readonly nonce: () => string
}

const merchantId = '1900000000'
const serial = 'SANDBOX'
const asked = z.object({
  appid: z.string(),
  mchid: z.literal(merchantId),
  description: z.string(),
  out_trade_no: z.string(),
  amount: z.object({ total: z.number().int().positive(), currency: z.enum(currencyCodes) })
})
const askedRefund = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string().min(1),
  amount: z.object({
    refund: z.number().int().positive(),
    total: z.number().int().positive(),
    currency: z.enum(currencyCodes)
  })
})
const states: Readonly<Record<SandboxSession['status'], string>> = {
  open: 'NOTPAY',
  paid: 'SUCCESS',
  refunded: 'REFUND',
  declined: 'PAYERROR',
  cancelled: 'CLOSED'
}

const tell = ({ paymentId, status, amountMinor: total, currency, chargeId }: SandboxSession) => ({
  mchid: merchantId,
  appid: sandboxApps.wechatWeb,
  out_trade_no: paymentId,
  trade_state: states[status],
  amount: { total, currency },
  ...(chargeId !== null && { transaction_id: chargeId })
})

/** An answer: text is sent as it is. */
interface Told {
  readonly status: number
  readonly content: object | string
}
const taken = (content: object | string): Told => ({ status: 200, content })
const refused = (status: number, code: string): Told => ({ status, content: { code } })
const noOrder = refused(404, 'ORDER_NOT_EXIST')
const noRefund = refused(404, 'RESOURCE_NOT_EXISTS')

const tellRefund = (paymentId: string, { refundId, amountMinor }: { refundId: string; amountMinor: number }) => ({
  refund_id: `sbr_${refundId}`,
  out_refund_no: refundId,
  out_trade_no: paymentId,
  status: 'SUCCESS',
  amount: { refund: amountMinor }
})

async function refund({ books }: Deps, body: string): Promise<Told> {
  const {
    out_trade_no: paymentId,
    out_refund_no: refundId,
    amount: { refund: minor, total, currency }
  } = askedRefund.parse(JSON.parse(body))
  const sessionId = books.sessionOf(paymentId)
  const session = await books.find(sessionId)
  if (!session) return noRefund
  if (session.amountMinor !== total) return refused(400, 'INVALID_REQUEST')
  const result = await books.refund(sessionId, { refundId, amount: money(minor, currency) })
  return isSentBack(result)
    ? taken(tellRefund(paymentId, { refundId, amountMinor: minor }))
    : refused(400, 'INVALID_REQUEST')
}

async function answer(deps: Deps, path: string, body: string): Promise<Told> {
  const { books } = deps
  const trade = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(path)
  if (trade?.[1] !== undefined) {
    const sessionId = books.sessionOf(decodeURIComponent(trade[1]))
    const session = await books.find(sessionId)
    if (!session) return noOrder
    return trade[2] ? books.close(sessionId).then(() => taken('')) : taken(tell(session))
  }
  const known = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(path)
  if (known?.[1] !== undefined) {
    const found = await books.findRefund(decodeURIComponent(known[1]))
    return found ? taken(tellRefund(found.session.paymentId, found.refund)) : noRefund
  }
  if (path === '/v3/refund/domestic/refunds') return refund(deps, body)
  const {
    out_trade_no: paymentId,
    description,
    amount: { total, currency }
  } = asked.parse(JSON.parse(body))
  const session = await books.open({ paymentId, amount: money(total, currency), description, returnUrl: '' })
  if (!session) return refused(400, 'INVALID_REQUEST')
  const { sessionId } = session
  return taken(path.endsWith('/h5') ? { h5_url: sandboxPayPage(sessionId, 'zh') } : { prepay_id: sessionId })
}

/** WeChat Pay of the sandbox, in the vendor's own formats: what it is asked must be signed by us, what it says it signs and seals. */
export function createSandboxWechatPay(deps: Deps) {
  const { clock, secret, nonce } = deps
  const pair = createSandboxKeys()
  const apiKey = sandboxPartySecret(secret, 'wechatpay').slice(0, 32)
  const sign = (body: string) => {
    const [time, mark] = [String(Math.floor(clock.now() / 1000)), nonce()]
    return {
      'wechatpay-timestamp': time,
      'wechatpay-nonce': mark,
      'wechatpay-serial': serial,
      'wechatpay-signature': signWechat(wechatText(time, mark, body), pair().privateKey)
    }
  }
  const isSigned = (method: string, { pathname, search }: URL, authorization: string, body: string): boolean => {
    const parts = /nonce_str="([^"]+)",signature="([^"]+)",timestamp="(\d+)"/.exec(authorization)
    const text = wechatText(method, `${pathname}${search}`, parts?.[3] ?? '', parts?.[1] ?? '', body)
    return verify('sha256', Buffer.from(text), pair().publicKey, Buffer.from(parts?.[2] ?? '', 'base64'))
  }
  const fetch: Fetch = async (address, { method = 'GET', headers, body: sent } = {}) => {
    const [url, body] = [new URL(address), typeof sent === 'string' ? sent : '']
    if (!isSigned(method, url, new Headers(headers).get('authorization') ?? '', body))
      return Response.json({ code: 'SIGN_ERROR' }, { status: 401 })
    const { status, content } = await answer(deps, url.pathname, body)
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    return new Response(text, { status, headers: sign(text) })
  }
  return {
    account: {
      fetch,
      clock,
      nonce,
      merchantId,
      serialNumber: serial,
      apiKey,
      appIds: { mini: sandboxApps.wechatMini, web: sandboxApps.wechatWeb },
      publicUrl: '',
      keys: () => ({ privateKey: pair().privateKey, platformKeys: new Map([[serial, pair().publicKey]]) })
    },
    /** Undefined for an outcome without a callback: WeChat tells only of money that has come. */
    message(session: SandboxSession) {
      if (session.status !== 'paid' && session.status !== 'refunded') return undefined
      const mark = nonce().slice(0, 12)
      const cipher = createCipheriv('aes-256-gcm', apiKey, mark, { authTagLength: 16 })
      cipher.setAAD(Buffer.from('transaction'))
      const content = JSON.stringify({ ...tell(session), trade_state: 'SUCCESS' })
      const ciphertext = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString('base64')
      const resource = {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext,
        nonce: mark,
        associated_data: 'transaction',
        original_type: 'transaction'
      }
      const body = Buffer.from(
        JSON.stringify({
          id: `evt_${session.sessionId}`,
          resource_type: 'encrypt-resource',
          event_type: 'TRANSACTION.SUCCESS',
          resource
        })
      )
      return { headers: sign(body.toString()), body }
    }
  }
}
