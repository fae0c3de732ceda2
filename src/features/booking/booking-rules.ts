import type { Result } from '@/contract/types'
import { timeText } from '@/i18n/date-time'
import type { Translator } from '@/i18n/translator'
import { moneyText } from '@/ui/money-text'
import { percentOf } from '@/ui/percent-text'
import type { Rule } from '@/ui/rules-card'

type Quote = Result<'bookingQuote'>
/** What is taken off, by the table. */
type Discount = NonNullable<Quote['discount']>

/** What is taken off, on what it is not given, for how many, and until when. */
export function discountText(
  { basisPoints, excludes, peopleMaximum }: Discount,
  { until, utcOffsetMinutes }: { readonly until: string; readonly utcOffsetMinutes: number },
  { t }: Translator
): string {
  const words = t.booking
  const excluded = excludes.map((thing) => words.exclusions[thing]).join(t.common.listSign)
  return [
    words.discountText(percentOf(basisPoints)),
    ...(excluded === '' ? [] : [words.discountNotOn(excluded)]),
    ...(peopleMaximum === null ? [] : [words.discountPeople(peopleMaximum)]),
    words.discountUntil(timeText(until, utcOffsetMinutes))
  ].join(t.booking.factSign)
}

/** All that a guest agrees to, in full: when, how it is confirmed, what is off, what is paid and when it goes back, how long the table waits. */
export function bookingRules(quote: Quote, text: Translator): Rule[] {
  const { startsAt, until, utcOffsetMinutes, answerBy, discount, deposit, currency, freeUntil, holdMinutes } = quote
  const words = text.t.booking
  const zone = { utcOffsetMinutes }
  return [
    {
      rule: 'when',
      title: words.when,
      text: words.stay(text.moment(startsAt, zone), timeText(until, utcOffsetMinutes))
    },
    {
      rule: 'confirmation',
      title: words.confirmation,
      text: answerBy === null ? words.atOnce : words.byHandUntil(text.moment(answerBy, zone))
    },
    ...(discount === null
      ? []
      : [{ rule: 'discount', title: words.discount, text: discountText(discount, quote, text) }]),
    {
      rule: 'deposit',
      title: words.deposit,
      text: deposit === null ? words.noDeposit : words.depositText(moneyText(deposit, currency))
    },
    {
      rule: 'cancelling',
      title: words.cancelling,
      text: deposit === null ? words.cancelFree : words.cancelUntil(text.moment(freeUntil, zone))
    },
    { rule: 'hold', title: words.hold, text: words.holdText(holdMinutes) }
  ]
}
