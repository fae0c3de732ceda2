import { sign, verify } from 'node:crypto'
import * as z from 'zod'
import { currencyCodes } from '@/domain/countries'
import { type Money, money, parseAmount, toAmount } from '@/domain/money'
import { sandboxApps } from '../identity/sandbox'
import type { Clock } from '../kernel/clock'
import type { Fetch } from '../kernel/outside-http'
import { signAlipay } from './alipay-gateway'
import { createSandboxKeys, type SandboxBooks, sandboxPayPage, type SandboxSession } from './sandbox-books'

interface Deps {
  readonly books: SandboxBooks
  readonly clock: Clock
}

type Fields = Readonly<Record<string, string>>

const tradeContent = z.object({
  out_trade_no: z.string(),
  total_amount: z.string().default(''),
  trans_currency: z.enum(currencyCodes).default('CNY'),
  subject: z.string().default(''),
  out_request_no: z.string().default(''),
  refund_amount: z.string().default('')
})
type TradeContent = z.output<typeof tradeContent>
const states: Readonly<Record<SandboxSession['status'], string>> = {
  open: 'WAIT_BUYER_PAY',
  paid: 'TRADE_SUCCESS',
  refunded: 'TRADE_SUCCESS',
  declined: 'TRADE_CLOSED',
  cancelled: 'TRADE_CLOSED'
}

function tell({
  paymentId,
  status,
  amountMinor,
  currency,
  chargeId,
  sessionId
}: SandboxSession): Record<string, string> {
  const amount = toAmount(money(amountMinor, currency))
  return {
    out_trade_no: paymentId,
    trade_no: chargeId ?? sessionId,
    trade_status: states[status],
    total_amount: amount,
    ...(currency !== 'CNY' && { trans_currency: currency, trans_amount: amount })
  }
}

/** Makes a trade of what was signed; undefined for what no trade can be made of. */
async function open(
  books: SandboxBooks,
  content: TradeContent,
  returnUrl: string
): Promise<SandboxSession | undefined> {
  const { out_trade_no: paymentId, total_amount: text, trans_currency: currency, subject: description } = content
  const amount = parseAmount(text, currency)
  return amount && books.open({ paymentId, amount, description, returnUrl })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refused = (subCode: string) => ({ code: '40004', msg: 'Business Failed', sub_code: subCode })
const invalid = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-parameter' }
const success = { code: '10000', msg: 'Success' }

const refusals = {
  unknownCharge: 'ACQ.TRADE_NOT_EXIST',
  unpaidCharge: 'ACQ.TRADE_STATUS_ERROR',
  wrongAmount: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  idInUse: 'ACQ.DISCORDANT_REPEAT_REQUEST'
} as const

/** Refunds are told without their currency, which is that of the trade. */
async function refund(
  books: SandboxBooks,
  { sessionId, currency }: SandboxSession,
  { out_request_no: refundId, refund_amount: text }: TradeContent
): Promise<object> {
  const amount = parseAmount(text, currency)
  if (!amount || refundId === '') return invalid
  const result = await books.refund(sessionId, { refundId, amount })
  if (result !== 'sent' && result !== 'repeated') return refused(refusals[result])
  return { ...success, fund_change: result === 'sent' ? 'Y' : 'N' }
}

async function lookAtRefund(
  books: SandboxBooks,
  { sessionId, currency }: SandboxSession,
  refundId: string
): Promise<object> {
  const known = await books.findRefund(refundId)
  if (known?.refund.sessionId !== sessionId) return success
  return {
    ...success,
    refund_status: 'REFUND_SUCCESS',
    refund_amount: toAmount(money(known.refund.amountMinor, currency))
  }
}

async function answer({ books }: Deps, { method, biz_content: text = '{}' }: Fields): Promise<object> {
  const content = tradeContent.parse(JSON.parse(text))
  if (method === 'alipay.trade.create') {
    const made = await open(books, content, '')
    return made ? { ...success, ...tell(made) } : invalid
  }
  const session = await books.find(books.sessionOf(content.out_trade_no))
  if (!session) return refused('ACQ.TRADE_NOT_EXIST')
  if (method === 'alipay.trade.refund') return refund(books, session, content)
  if (method === 'alipay.trade.fastpay.refund.query') return lookAtRefund(books, session, content.out_request_no)
  if (method === 'alipay.trade.close') await books.close(session.sessionId)
  return { ...success, ...tell(session) }
}

/** Alipay of the sandbox, in the vendor's own formats: what its programs are asked must be signed by us, what it says it signs. */
export function createSandboxAlipay(deps: Deps) {
  const { books, clock } = deps
  const pair = createSandboxKeys()
  const fetch: Fetch = async (_url, init) => {
    const { sign: given = '', ...fields }: Record<string, string> = Object.fromEntries(
      new URLSearchParams(String(init?.body))
    )
    const text = Object.keys(fields)
      .sort()
      .map((name) => `${name}=${fields[name]}`)
      .join('&')
    const isSigned = verify('sha256', Buffer.from(text), pair().publicKey, Buffer.from(given, 'base64'))
    const told = JSON.stringify(
      isSigned ? await answer(deps, fields) : { ...invalid, sub_code: 'isv.invalid-signature' }
    )
    return new Response(
      `{"${(fields.method ?? '').replaceAll('.', '_')}_response":${told},"sign":"${sign('sha256', Buffer.from(told), pair().privateKey).toString('base64')}"}`
    )
  }
  return {
    account: {
      fetch,
      clock,
      appId: sandboxApps.alipay,
      keys: () => ({ privateKey: pair().privateKey, alipayPublicKey: pair().publicKey }),
      publicUrl: '',
      page: '/sandbox/alipay/pay'
    },
    /**
     * Where a signed address leads to; undefined for one that is not of this app. The signature is of a key that lives in one process and
     * another may be asked, so instead of it the trade has to be one that is under way, of this amount.
     */
    async enter(
      { app_id: appId, biz_content: content = '{}', return_url: returnUrl = '' }: Fields,
      language: string,
      isUnderWay: (paymentId: string, amount: Money) => Promise<boolean>
    ): Promise<string | undefined> {
      const parsed = tradeContent.safeParse(readJson(content))
      if (appId !== sandboxApps.alipay || !returnUrl.startsWith('/customer/#/') || !parsed.success) return undefined
      const { out_trade_no: paymentId, total_amount: text, trans_currency: currency } = parsed.data
      const amount = parseAmount(text, currency)
      const isKnown = (await books.find(books.sessionOf(paymentId))) !== undefined
      if (!isKnown && !(amount && (await isUnderWay(paymentId, amount)))) return undefined
      const session = await open(books, parsed.data, returnUrl)
      return session && sandboxPayPage(session.sessionId, language)
    },
    message(session: SandboxSession) {
      const fields = {
        notify_id: `evt_${session.sessionId}_${session.status}`,
        notify_type: 'trade_status_sync',
        app_id: sandboxApps.alipay,
        charset: 'utf-8',
        version: '1.0',
        ...tell(session)
      }
      return {
        headers: {},
        body: Buffer.from(
          new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signAlipay(fields, pair().privateKey) }).toString()
        )
      }
    }
  }
}
