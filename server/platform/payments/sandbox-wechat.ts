import { createCipheriv, verify } from 'node:crypto'
import * as z from 'zod'
import { currencyCodes } from '@/domain/countries'
import { money } from '@/domain/money'
import type { Clock } from '../kernel/clock'
import type { Fetch } from '../kernel/outside-http'
import { sandboxApps } from '../identity/sandbox'
import {
  createSandboxKeys,
  sandboxPartySecret,
  sandboxPayPage,
  type SandboxBooks,
  type SandboxSession
} from './sandbox-books'
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

async function answer({ books }: Deps, path: string, body: string): Promise<object | string | undefined> {
  const trade = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(path)
  if (trade?.[1] !== undefined) {
    const sessionId = books.sessionOf(decodeURIComponent(trade[1]))
    if (trade[2]) return books.close(sessionId).then(() => '')
    const session = await books.find(sessionId)
    return session && tell(session)
  }
  // It remembers no refund, as sending one again sends nothing more
  if (path.startsWith('/v3/refund/domestic/refunds/')) return undefined
  if (path === '/v3/refund/domestic/refunds') {
    const { out_trade_no: paymentId, out_refund_no: refundId } = z
      .object({ out_trade_no: z.string(), out_refund_no: z.string() })
      .parse(JSON.parse(body))
    return (await books.refund(books.sessionOf(paymentId)))
      ? { refund_id: `sbr_${refundId}`, status: 'SUCCESS' }
      : undefined
  }
  const {
    out_trade_no: paymentId,
    description,
    amount: { total, currency }
  } = asked.parse(JSON.parse(body))
  const { sessionId } = await books.open({ paymentId, amount: money(total, currency), description, returnUrl: '' })
  return path.endsWith('/h5') ? { h5_url: sandboxPayPage(sessionId, 'zh') } : { prepay_id: sessionId }
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
    const told = await answer(deps, url.pathname, body)
    if (told === undefined)
      return Response.json(
        { code: url.pathname.startsWith('/v3/refund/') ? 'RESOURCE_NOT_EXISTS' : 'ORDER_NOT_EXIST' },
        { status: 404 }
      )
    const text = typeof told === 'string' ? told : JSON.stringify(told)
    return new Response(text, { headers: sign(text) })
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
