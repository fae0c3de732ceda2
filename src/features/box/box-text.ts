import type { Result } from '@/contract/types'
import type { BoxGuest } from '@/domain/box'
import type { Currency } from '@/domain/countries'
import type { Translator } from '@/i18n/translator'
import { moneyText } from '@/ui/money-text'

type Menu = Pick<Result<'boxDayList'>, 'kind' | 'child' | 'seniorFrom'>
type Day = Result<'boxDayList'>['days'][number]
/** A sitting of a day. */
export type BoxSitting = Day['sittings'][number]

/** Whether a sitting can be ordered, and how much of it there is, or why it cannot. */
export function sittingNote({ kind }: Pick<Menu, 'kind'>, { state, left }: BoxSitting, { t }: Translator): string {
  return state === 'free' ? t.box.left[kind](left) : t.box.sitting[state]
}

/** Whom a price is for: an adult, a senior or a child; of a lunchbox, a portion. */
export const guestText = ({ kind }: Pick<Menu, 'kind'>, guest: BoxGuest, { t }: Translator): string =>
  kind === 'lunchbox' ? t.box.portion : t.box.guest[guest]

/** From when on a class of guests counts; undefined of adults. */
export function guestRule({ child, seniorFrom }: Menu, guest: BoxGuest, { t }: Translator): string | undefined {
  if (guest === 'senior' && seniorFrom !== null) return t.box.seniorFrom(seniorFrom)
  if (guest === 'child' && child !== null) return t.box.childBy[child.by](child.from, child.until)
  return undefined
}

/** Which prices hold on a day, with the holiday that makes them. */
export function rateText({ rate, holiday }: Pick<Day, 'rate' | 'holiday'>, { t, name }: Translator): string {
  const words = t.box.rate[rate]
  return holiday === null || (rate !== 'holiday' && rate !== 'eve') ? words : `${words} · ${name(holiday)}`
}

/** `成人 ×2 · 儿童 ×1`. */
export const linesText = (
  menu: Pick<Menu, 'kind'>,
  lines: Result<'boxQuote'>['units'][number]['lines'],
  text: Translator
): string =>
  lines
    .filter(({ count }) => count > 0)
    .map(({ guest, count }) => `${guestText(menu, guest, text)} ×${count}`)
    .join(' · ')

/** What an adult, or a portion, costs on a day; undefined where nothing is served. */
export function adultPrice({ prices }: Pick<Day, 'prices'>, currency: Currency): string | undefined {
  const adult = prices.find(({ guest }) => guest === 'adult')
  return adult && moneyText(adult.amount, currency)
}
