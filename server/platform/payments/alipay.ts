import * as z from 'zod'
import { type Currency, isCurrency } from '@/domain/countries'
import { type Money, parseAmount, toAmount } from '@/domain/money'
import { providerUnavailable } from '../kernel/outside-http'
import {
  type AlipayAccount,
  alipayFailure,
  alipayGateway,
  alipayTime,
  callAlipay,
  isAlipayNotice,
  signedRequest
} from './alipay-gateway'
import { createHostPayment, type HostPaymentOptions, noticeUrlOf, payerOf, paymentEvent } from './host-payment'
import {
  type CallbackMessage,
  CallbackRefused,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderEvent,
  type RefundOutcome,
  type RefundRequest
} from './provider'
import { isFinalRefusal } from './refund-refusal'

interface AlipayPaymentOptions extends AlipayAccount, HostPaymentOptions {
  /** Where a browser pays: Alipay's gateway, or its stand-in. */
  readonly page?: string
}

const trade = {
  ...alipayFailure,
  trade_no: z.string().optional(),
  out_trade_no: z.string().optional(),
  trade_status: z.string().optional(),
  total_amount: z.string().optional(),
  trans_currency: z.string().optional(),
  trans_amount: z.string().optional()
}
const tradeAnswer = z.object(trade)
const refundAnswer = z.object({
  ...alipayFailure,
  fund_change: z.string().optional(),
  refund_status: z.string().optional()
})
const notice = z.object({
  ...trade,
  notify_id: z.string().min(1),
  app_id: z.string(),
  out_trade_no: z.string().min(1),
  trade_status: z.string(),
  gmt_refund: z.string().optional(),
  out_biz_no: z.string().min(1).optional()
})
type Trade = z.output<typeof tradeAnswer>

const refused = new Set(['ACQ.TRADE_NOT_EXIST'])
/** Calls that found nothing left to do. */
const over = new Set([...refused, 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID'])

function amountOf({ total_amount: total, trans_currency: currency = 'CNY', trans_amount: foreign }: Trade): Money {
  const text = currency === 'CNY' ? total : (foreign ?? total)
  const amount = isCurrency(currency) && text !== undefined ? parseAmount(text, currency) : undefined
  if (!amount) throw new CallbackRefused('a payment of a foreign amount')
  return amount
}

function outcomeOf(answer: Trade): PaymentOutcome {
  switch (answer.trade_status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return { kind: 'succeeded', amount: amountOf(answer), transactionNumber: answer.trade_no ?? '' }
    case 'TRADE_CLOSED':
      return { kind: 'expired' }
    default:
      return { kind: 'pending' }
  }
}

const abroad = (currency: Currency) =>
  currency === 'CNY' ? {} : { trans_currency: currency, settle_currency: currency }

const contentOf = ({ paymentId, amount, description, expiresAt }: PaymentRequest, productCode: string) => ({
  out_trade_no: paymentId,
  total_amount: toAmount(amount),
  subject: description,
  product_code: productCode,
  time_expire: alipayTime(expiresAt),
  ...abroad(amount.currency)
})

/** A browser's way to Alipay: a signed address that makes the trade when it is opened. */
function pageUrl(options: AlipayPaymentOptions, request: PaymentRequest, notifyUrl: string): string {
  const { publicUrl, page = alipayGateway } = options
  const returnUrl = `${publicUrl}${request.returnPath}`
  const content = { ...contentOf(request, 'QUICK_WAP_WAY'), quit_url: returnUrl }
  const query = new URLSearchParams(
    signedRequest(options, 'alipay.trade.wap.pay', {
      notify_url: notifyUrl,
      return_url: returnUrl,
      biz_content: JSON.stringify(content)
    })
  )
  return `${page}?${query.toString()}`
}

/** An account's id is digits since its first day; anything else is an open id of our app. */
const buyerField = (payer: string) => (/^2088\d{12}$/.test(payer) ? { buyer_id: payer } : { buyer_open_id: payer })

/** In Alipay's mini-program: the trade is made for the account that is there, and its own call is made with the trade's number. */
async function callParameters(options: AlipayPaymentOptions, request: PaymentRequest, notifyUrl: string) {
  const buyer = buyerField(await payerOf(options, request))
  const content = { ...contentOf(request, 'JSAPI_PAY'), ...buyer, op_app_id: options.appId }
  const { trade_no: tradeNo, ...answer } = await ask(options, 'alipay.trade.create', content, { notify_url: notifyUrl })
  if (tradeNo === undefined) throw providerUnavailable(`Alipay made no trade: ${answer.sub_code ?? answer.code ?? ''}`)
  return { tradeNO: tradeNo }
}

const contentField = (content: object) => ({ biz_content: JSON.stringify(content) })

const ask = (options: AlipayAccount, method: string, content: object, more: Readonly<Record<string, string>> = {}) =>
  callAlipay(options, method, { ...more, ...contentField(content) }, tradeAnswer)

async function sendRefund(
  options: AlipayAccount,
  { refundId, reference, amount }: RefundRequest
): Promise<RefundOutcome['kind']> {
  const named = { out_trade_no: reference, out_request_no: refundId }
  const answer = await callAlipay(
    options,
    'alipay.trade.refund',
    contentField({ ...named, refund_amount: toAmount(amount) }),
    refundAnswer
  )
  const isRefused = answer.code !== '10000'
  if (isRefused && !isFinalRefusal('alipay', answer.sub_code))
    throw providerUnavailable(`Alipay refunded nothing: ${answer.sub_code ?? answer.code ?? ''}`)
  if (!isRefused && answer.fund_change === 'Y') return 'done'
  // No money moved just now: it went at an earlier request, even where it is refused by now, or has not gone so far, which only this tells
  const known = await callAlipay(options, 'alipay.trade.fastpay.refund.query', contentField(named), refundAnswer)
  if (known.code !== '10000') return 'pending'
  if (known.refund_status === 'REFUND_SUCCESS') return 'done'
  return isRefused ? 'failed' : 'pending'
}

function readNotice(options: AlipayAccount, { body }: CallbackMessage): ProviderEvent | undefined {
  const fields = Object.fromEntries(new URLSearchParams(body.toString()))
  if (!isAlipayNotice(fields, options.keys().alipayPublicKey)) throw new CallbackRefused('not signed by Alipay')
  const parsed = notice.safeParse(fields)
  if (!parsed.success || parsed.data.app_id !== options.appId) throw new CallbackRefused('not a notice for us')
  const { data } = parsed
  // A refund's own notice says nothing new of the payment
  if (data.gmt_refund !== undefined) return data.out_biz_no === undefined ? undefined : { refundId: data.out_biz_no }
  const outcome = outcomeOf(data)
  return outcome.kind === 'pending' ? undefined : paymentEvent(data.notify_id, data.out_trade_no, outcome)
}

/**
 * Alipay: `tradePay` inside its mini-program, its page for a browser (opendocs: `alipay.trade.create`, `.wap.pay`, `.query`, `.close`,
 * `.refund`, and the signed notice). Our payment's id is the trade's number for us, and each call may be repeated with it.
 */
export function createAlipayPayment(options: AlipayPaymentOptions): PaymentProvider {
  const notifyUrl = noticeUrlOf(options, 'alipay')
  return createHostPayment({
    name: 'alipay',
    platform: 'alipay',
    callbackAnswer: { contentType: 'text/plain; charset=utf-8', body: 'success' },
    callParameters: (request) => callParameters(options, request, notifyUrl),
    pageUrl: (request) => pageUrl(options, request, notifyUrl),
    async look(reference) {
      const answer = await ask(options, 'alipay.trade.query', { out_trade_no: reference })
      // The page has not been opened so far
      if (refused.has(answer.sub_code ?? '')) return { kind: 'pending' }
      if (answer.code !== '10000' || answer.out_trade_no !== reference)
        throw providerUnavailable(`Alipay knows nothing of a trade: ${answer.sub_code ?? answer.code ?? ''}`)
      return outcomeOf(answer)
    },
    async close(reference) {
      const answer = await ask(options, 'alipay.trade.close', { out_trade_no: reference })
      if (answer.code !== '10000' && !over.has(answer.sub_code ?? ''))
        throw providerUnavailable(`Alipay closed no trade: ${answer.sub_code ?? answer.code ?? ''}`)
    },
    refund: async (request) => ({ kind: await sendRefund(options, request), reference: request.refundId }),
    readCallback: (message) => readNotice(options, message)
  })
}
