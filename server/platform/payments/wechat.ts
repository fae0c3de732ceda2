import * as z from 'zod'
import { isCurrency } from '@/domain/countries'
import { money } from '@/domain/money'
import { providerUnavailable } from '../kernel/outside-http'
import { chinaTime } from './china-time'
import { createHostPayment, type HostPaymentOptions, noticeUrlOf, payerOf, paymentEvent } from './host-payment'
import {
  type CallbackMessage,
  CallbackRefused,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderEvent,
  type RefundEvent,
  type RefundOutcome,
  type RefundRequest
} from './provider'
import { isFinalRefusal } from './refund-refusal'
import {
  callWechatPay,
  readWechatCallback,
  signWechat,
  type WechatPayAccount,
  WechatPayRefused,
  wechatText
} from './wechat-signing'

interface WechatPaymentOptions extends WechatPayAccount, HostPaymentOptions {
  /** The mini-program, and the app that pays in a browser. */
  readonly appIds: { readonly mini: string; readonly web: string }
}

const amount = z.object({ total: z.number().int(), currency: z.string() })
const transaction = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string().min(1),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  amount: amount.optional()
})
type Transaction = z.output<typeof transaction>
const refundAnswer = z.object({
  refund_id: z.string().min(1),
  status: z.string(),
  amount: z.object({ refund: z.number().int() }).optional()
})
const refundNotice = z.object({ mchid: z.string(), out_refund_no: z.string().min(1) })
const nothing = z.object({})
const name = 'wechatpay'
const refundPath = '/v3/refund/domestic/refunds'

function outcomeOf(answer: Transaction): PaymentOutcome {
  switch (answer.trade_state) {
    case 'SUCCESS':
    case 'REFUND': {
      const { total, currency } = answer.amount ?? { total: 0, currency: '' }
      if (!isCurrency(currency)) throw new CallbackRefused('a payment of a foreign amount')
      return { kind: 'succeeded', amount: money(total, currency), transactionNumber: answer.transaction_id ?? '' }
    }
    case 'CLOSED':
    case 'REVOKED':
      return { kind: 'expired' }
    case 'PAYERROR':
      return { kind: 'declined' }
    default:
      return { kind: 'pending' }
  }
}

// Taken on is not there: a bank's card takes days. Closed or abnormal ones wait for the merchant, who pays some other way
function refundOutcomeOf({ refund_id: reference, status }: z.output<typeof refundAnswer>): RefundOutcome {
  switch (status) {
    case 'SUCCESS':
      return { kind: 'done', reference }
    case 'ABNORMAL':
    case 'CLOSED':
      return { kind: 'failed', reference }
    default:
      return { kind: 'pending', reference }
  }
}

const orderOf = (
  options: WechatPaymentOptions,
  appId: string,
  { paymentId, amount: { minor, currency }, description, expiresAt }: PaymentRequest
) => ({
  appid: appId,
  mchid: options.merchantId,
  description,
  out_trade_no: paymentId,
  time_expire: `${chinaTime(expiresAt)}+08:00`,
  notify_url: noticeUrlOf(options, name),
  amount: { total: minor, currency }
})

// What the mini-program's own call is given: WeChat checks that we have signed it
function wechatCallParameters(
  { clock, nonce, keys }: WechatPayAccount,
  appId: string,
  prepayId: string
): Readonly<Record<string, string>> {
  const [timeStamp, nonceStr, bundle] = [String(Math.floor(clock.now() / 1000)), nonce(), `prepay_id=${prepayId}`]
  return {
    timeStamp,
    nonceStr,
    package: bundle,
    signType: 'RSA',
    paySign: signWechat(wechatText(appId, timeStamp, nonceStr, bundle), keys().privateKey)
  }
}

async function callParameters(options: WechatPaymentOptions, request: PaymentRequest) {
  const {
    appIds: { mini }
  } = options
  const content = { ...orderOf(options, mini, request), payer: { openid: await payerOf(options, request) } }
  const { prepay_id: prepayId } = await callWechatPay(
    options,
    'POST',
    '/v3/pay/transactions/jsapi',
    content,
    z.object({ prepay_id: z.string().min(1) })
  )
  return wechatCallParameters(options, mini, prepayId)
}

/** A browser's way: WeChat's page opens its app, which comes back to the address that is added to it. */
async function pageUrl(options: WechatPaymentOptions, request: PaymentRequest): Promise<string> {
  const content = {
    ...orderOf(options, options.appIds.web, request),
    scene_info: { payer_client_ip: request.ip, h5_info: { type: 'Wap' } }
  }
  const { h5_url: url } = await callWechatPay(
    options,
    'POST',
    '/v3/pay/transactions/h5',
    content,
    z.object({ h5_url: z.string().min(1) })
  )
  return `${url}&redirect_url=${encodeURIComponent(`${options.publicUrl}${request.returnPath}`)}`
}

function assertOurs({ merchantId, appIds }: WechatPaymentOptions, { mchid, appid }: Transaction): void {
  if (mchid !== merchantId || (appid !== appIds.mini && appid !== appIds.web))
    throw new CallbackRefused('a payment of somebody else')
}

function readRefundNotice({ merchantId }: WechatPaymentOptions, content: unknown): RefundEvent {
  const parsed = refundNotice.safeParse(content)
  if (!parsed.success) throw new CallbackRefused('no refund')
  if (parsed.data.mchid !== merchantId) throw new CallbackRefused('a refund of somebody else')
  return { refundId: parsed.data.out_refund_no }
}

function readCallback(options: WechatPaymentOptions, message: CallbackMessage): ProviderEvent | undefined {
  const { id, type, content } = readWechatCallback(options, message, z.unknown())
  if (type.startsWith('REFUND.')) return readRefundNotice(options, content)
  if (type !== 'TRANSACTION.SUCCESS') return undefined
  const parsed = transaction.safeParse(content)
  if (!parsed.success) throw new CallbackRefused('no transaction')
  assertOurs(options, parsed.data)
  return paymentEvent(id, parsed.data.out_trade_no, outcomeOf(parsed.data))
}

async function unlessRefused<T>(call: Promise<T>, codes: readonly string[]): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof WechatPayRefused && codes.includes(error.code)) return undefined
    throw error
  }
}

/** Sends a refund that WeChat Pay does not know so far. */
async function sendRefund(
  options: WechatPaymentOptions,
  { refundId, reference, amount: { minor, currency }, paid }: RefundRequest
): Promise<RefundOutcome> {
  const content = {
    out_trade_no: reference,
    out_refund_no: refundId,
    notify_url: noticeUrlOf(options, name),
    amount: { refund: minor, total: paid.minor, currency }
  }
  try {
    return refundOutcomeOf(await callWechatPay(options, 'POST', refundPath, content, refundAnswer))
  } catch (error) {
    if (error instanceof WechatPayRefused && error.isSigned && isFinalRefusal('wechatpay', error.code))
      return { kind: 'failed', reference: refundId }
    throw error
  }
}

/** WeChat Pay, API v3: JSAPI in the mini-program, H5 in a browser. Our payment's id is the order's number there, so each call may be repeated. */
export function createWechatPayment(options: WechatPaymentOptions): PaymentProvider {
  const { merchantId } = options
  const orderPath = (reference: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(reference)}`
  const look = async (reference: string) =>
    unlessRefused(
      callWechatPay(options, 'GET', `${orderPath(reference)}?mchid=${merchantId}`, undefined, transaction),
      ['ORDER_NOT_EXIST', 'ORDERNOTEXIST']
    )
  return createHostPayment({
    name,
    platform: 'weapp',
    callbackAnswer: { contentType: 'application/json; charset=utf-8', body: '{"code":"SUCCESS","message":""}' },
    callParameters: (request) => callParameters(options, request),
    pageUrl: (request) => pageUrl(options, request),
    async look(reference) {
      const answer = await look(reference)
      if (!answer) return { kind: 'pending' }
      assertOurs(options, answer)
      return outcomeOf(answer)
    },
    async close(reference) {
      await unlessRefused(
        callWechatPay(options, 'POST', `${orderPath(reference)}/close`, { mchid: merchantId }, nothing),
        ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'ORDER_CLOSED', 'ORDERPAID']
      )
    },
    async refund(request) {
      // Asked before it is sent: a refund that failed must not be begun again under its number
      const known = await unlessRefused(
        callWechatPay(options, 'GET', `${refundPath}/${encodeURIComponent(request.refundId)}`, undefined, refundAnswer),
        ['RESOURCE_NOT_EXISTS']
      )
      if (known?.amount && known.amount.refund !== request.amount.minor)
        throw providerUnavailable('WeChat Pay has this refund with another amount')
      return known ? refundOutcomeOf(known) : sendRefund(options, request)
    },
    readCallback: (message) => readCallback(options, message)
  })
}
