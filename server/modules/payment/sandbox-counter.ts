import { and, desc, inArray, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { formatMoney, money, parseAmount, toAmount } from '@/domain/money'
import { readFields } from '@/domain/paynow'
import { escape } from '../../http/html'
import type { Kernel } from '../../kernel'
import { sandboxedBanks } from '../../platform/payments/bank-choice'
import { counterTexts, hostedLayout, type PageLanguage, registerHosted, textOf } from '../sandbox'
import type { PaymentRow } from './repository'
import { findSandboxed, lookAtAccount, sendTransfer } from './sandbox-account'
import { payments } from './tables'

const path = '/sandbox/bank'
const shownPayments = 30

/** The reference that was named; or what stands in the text of a scanned code, with the amount that it asks for. */
function readAsked({ reference, code }: { reference?: unknown; code?: unknown }) {
  const scanned = readFields(textOf(code))
  const bill = readFields(scanned?.get('62') ?? '')?.get('01')
  return { reference: bill ?? textOf(reference), amount: scanned?.get('54') }
}

const addressOf = (language: PageLanguage, reference: string) =>
  escape(`${path}?lang=${language}&reference=${encodeURIComponent(reference)}`)

/** How a payment stands, in the counter's words. */
const stateText = ({ status }: PaymentRow, { status: words }: (typeof counterTexts)[PageLanguage]): string =>
  status === 'pending' || status === 'review' ? words[status] : words.over

function listView(rows: readonly PaymentRow[], language: PageLanguage): string {
  const texts = counterTexts[language]
  const items = rows.map((payment) => {
    const { providerReference, amountMinor, currency, paymentType } = payment
    return `<a class="button plain" href="${addressOf(language, providerReference ?? '')}">${escape(`${paymentType} ${providerReference ?? ''} · ${formatMoney(money(amountMinor, currency))} · ${stateText(payment, texts)}`)}</a>`
  })
  return hostedLayout(
    language,
    'sandbox',
    `<h1>${texts.waiting}</h1>${items.join('') || `<p class="order">${texts.none}</p>`}
<form method="get" action="${path}"><input type="hidden" name="lang" value="${language}"><label>${texts.code}<input name="code" maxlength="400" autocomplete="off"></label><button class="plain">${texts.open}</button></form>`
  )
}

function paymentView(payment: PaymentRow, language: PageLanguage, asked: string | undefined): string {
  const { providerReference, amountMinor, currency, status } = payment
  const texts = counterTexts[language]
  const amount = money(amountMinor, currency)
  const review = status !== 'review' ? '' : `<button class="plain" name="action" value="look">${texts.look}</button>`
  return hostedLayout(
    language,
    'sandbox',
    `<h1>${escape(providerReference ?? '')}</h1><p class="amount">${escape(formatMoney(amount))}</p><p class="order">${stateText(payment, texts)}</p>
<form method="post" action="${path}" autocomplete="off"><input type="hidden" name="reference" value="${escape(providerReference ?? '')}"><input type="hidden" name="lang" value="${language}">
<label>${texts.amount}<input name="amount" inputmode="decimal" value="${escape(asked ?? toAmount(amount))}" maxlength="15" required></label>
<button class="primary" name="action" value="pay">${texts.pay}</button><button class="plain" name="action" value="paySilently">${texts.paySilently}</button>${review}</form>
<a class="button quiet" href="${path}?lang=${language}">${texts.back}</a>`
  )
}

async function act(kernel: Kernel, payment: PaymentRow, form: URLSearchParams): Promise<void> {
  const action = form.get('action')
  if (action === 'look') return lookAtAccount(kernel, payment)
  const amount = parseAmount(form.get('amount') ?? '', payment.currency)
  if (!amount || amount.minor <= 0 || (action !== 'pay' && action !== 'paySilently')) return
  const reference = payment.providerReference ?? ''
  await sendTransfer(kernel, payment.provider === 'paynow' ? 'paynow' : 'transfer', {
    reference,
    amount,
    isSilent: action === 'paySilently'
  })
}

/**
 * The sandbox bank's counter at `/sandbox/bank`: pays a PayNow code or a transfer with any amount and at any hour, with or without telling
 * us, and has our people look at a payment under review. It does not exist where the bank is real.
 */
export function registerSandboxCounter(app: FastifyInstance, kernel: Kernel): void {
  if (kernel.config.isProduction || sandboxedBanks(kernel).length === 0) return
  registerHosted(app, path, {
    async show(query, language) {
      const { reference, amount } = readAsked(query)
      if (reference === '') {
        const rows = await kernel.db
          .select()
          .from(payments)
          .where(and(inArray(payments.provider, sandboxedBanks(kernel)), isNotNull(payments.providerReference)))
          .orderBy(desc(payments.createdAt))
          .limit(shownPayments)
        return listView(rows, language)
      }
      const payment = await findSandboxed(kernel, reference)
      return payment && paymentView(payment, language, amount)
    },
    async act(form, language) {
      const payment = await findSandboxed(kernel, textOf(form.get('reference')))
      if (!payment) return undefined
      await act(kernel, payment, form)
      return { url: `${path}?lang=${language}&reference=${payment.providerReference ?? ''}` }
    }
  })
}
