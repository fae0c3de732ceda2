import { hash } from 'node:crypto'
import type { Result, ValidParams } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { countries, type CountryCode } from '@/domain/countries'
import {
  errandCancelFee,
  errandMaximumMeters,
  errandMinutes,
  errandNearestMeters,
  type ErrandPrice,
  errandPrice,
  errandTariffs
} from '@/domain/errand'
import { figuresOf } from '@/domain/figures'
import { formatMoney, type Money, money, parseAmount, sum, toAmount } from '@/domain/money'
import { quote, type QuoteInput } from '@/domain/pricing'
import { purchaseQuoteInput } from '@/domain/purchase-quote'
import { taxRuleAt } from '@/domain/tax'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf } from '../../http/format'
import { countryAt } from '../../platform/maps/countries'
import { presentFigures, refuseUnsold } from '../order'
import { presentPaying, type PurchasePaying, walletPart } from '../purchase'

type Choice = Pick<ValidParams<'errandQuote'>, 'service' | 'from' | 'to' | 'weightBand' | 'value'> & PurchasePaying

/** An errand with everything that is agreed to. */
export interface PricedErrand {
  readonly country: CountryCode
  readonly price: ErrandPrice
  readonly value: Money
  readonly quoteInput: QuoteInput
  readonly quoteId: string
}

/** The country in which both ends are. Throws `errandAbroad`. */
function countryOfEnds({ from, to }: Choice): CountryCode {
  const country = from.countryCode
  const isElsewhere = (end: Choice['from']) => end.countryCode !== country || (countryAt(end) ?? country) !== country
  if (isElsewhere(from) || isElsewhere(to)) throw new AppError('errandAbroad')
  return country
}

/** What it is worth, as its person says. Throws `errandValueHigh`, and `badRequest` for no amount of the currency. */
function readValue({ value: typed }: Choice, country: CountryCode): Money {
  const { currency } = countries[country]
  const value = parseAmount(typed, currency)
  if (!value) throw new AppError('badRequest')
  const { maximumValue } = errandTariffs[country]
  if (value.minor > maximumValue)
    throw new AppError('errandValueHigh', { maximum: formatMoney(money(maximumValue, currency)) })
  return value
}

/** What is paid of an errand's price: the fee, and the reserves. */
export const quoteInputOf = (
  { country, service, price }: Pick<PricedErrand, 'country' | 'price'> & Pick<Choice, 'service'>,
  now: number,
  paying: Pick<Parameters<typeof purchaseQuoteInput>[0], 'balanceMinor' | 'paymentType'> = {}
): QuoteInput => {
  const { currency, utcOffsetMinutes } = countries[country]
  return purchaseQuoteInput({
    country,
    at: isoDateAt(now, utcOffsetMinutes),
    item: { id: service, unitPrice: sum([price.fee, price.waitingReserve, price.wayBackReserve], currency) },
    tax: 'included',
    ...paying
  })
}

/** Prices an errand by the one price of the domain. Throws why it cannot be had, so that only what can be had is quoted. */
export async function priceErrand(
  db: Db,
  context: Pick<RequestContext, 'kernel' | 'markers' | 'userAgent' | 'now'>,
  userId: string | null,
  choice: Choice
): Promise<PricedErrand> {
  refuseUnsold(context, 'errand')
  const country = countryOfEnds(choice)
  const value = readValue(choice, country)
  const { service, weightBand, from, to, paymentType } = choice
  const price = errandPrice(country, { service, band: weightBand, from, to })
  if (price.meters < errandNearestMeters) throw new AppError('errandSamePlace')
  if (price.meters > errandMaximumMeters) throw new AppError('errandTooFar', { limit: errandMaximumMeters / 1_000 })
  const { currency } = countries[country]
  const balanceMinor = userId === null ? null : await walletPart(db, userId, currency, choice)
  const quoteInput = quoteInputOf({ country, service, price }, context.now, { balanceMinor, paymentType })
  const pointOf = ({ latitude, longitude }: Choice['from']) => [latitude, longitude]
  const agreed = [service, weightBand, value.minor, pointOf(from), pointOf(to), price, figuresOf(quote(quoteInput))]
  const quoteId = hash('sha256', JSON.stringify(agreed), 'base64url').slice(0, 32)
  return { country, price, value, quoteInput, quoteId }
}

/** What a visitor sees of paying: what it comes to, and no way to pay. */
function presentUnknown({ quoteInput }: PricedErrand) {
  const { country, currency, at, tax } = quoteInput
  return {
    figures: presentFigures(figuresOf(quote(quoteInput)), currency),
    tax: {
      name: taxRuleAt(country, at)?.name ?? 'GST',
      rateBasisPoints: tax.rateBasisPoints,
      isInclusive: tax.isInclusive
    },
    balance: amountOf(0, currency),
    paymentType: null,
    paymentWays: []
  }
}

/** What an errand costs, before anybody has logged in and after. */
export async function quoteErrand(
  params: ValidParams<'errandQuote'>,
  context: RequestContext
): Promise<Result<'errandQuote'>> {
  const { kernel, session } = context
  const customer: Session | null = session?.isVisitor === false ? session : null
  const priced = await priceErrand(kernel.db, context, customer?.userId ?? null, params)
  const { price, quoteInput, quoteId } = priced
  return {
    quoteId,
    currency: quoteInput.currency,
    meters: price.meters,
    minutes: errandMinutes(params.service, price.meters),
    fee: toAmount(price.fee),
    waitingReserve: toAmount(price.waitingReserve),
    wayBackReserve: toAmount(price.wayBackReserve),
    cancelFee: toAmount(errandCancelFee(price.fee)),
    ...(customer ? await presentPaying({ ...context, session: customer }, quoteInput, params) : presentUnknown(priced))
  }
}
