import type { Deal, DealRules } from '@/contract/types'
import { addDays } from '@/domain/calendar'
import type { DealHours } from '@/domain/deal'
import { fullDayText } from '@/i18n/date-time'
import type { Translator } from '@/i18n/translator'
import { moneyText } from '@/ui/money-text'

/** One rule in words. */
export interface DealRuleText {
  readonly rule: keyof Translator['t']['deal']['rules']['rule']
  readonly title: string
  readonly text: string
}

/** What a rule depends on besides the deal: the expiry date of a code that was bought, and whether this person may buy a first-time deal. */
export interface DealRuleFacts {
  /** ISO date of a bought code; `null` if it never expires. Absent before a purchase, where the deal's own rule is shown. */
  readonly validUntil?: string | null
  readonly firstDeal?: Deal['firstDeal']
}

/** The rules of a deal in words, those that matter most for buying first; rules that do not apply are left out. */
export function dealRuleTexts(
  rules: DealRules,
  { t }: Pick<Translator, 't'>,
  facts: DealRuleFacts = {}
): readonly DealRuleText[] {
  const words = t.deal.rules
  const last = lastValidDay(rules, facts)
  const { people, perTable, isStackable, refund, isFirstDeal, perPerson, minimumSpend } = rules
  // Those after it say nothing any more
  const excludedDates = rules.excludedDates.filter((date) => last === null || date <= last)
  const texts: Readonly<Record<DealRuleText['rule'], string | null>> = {
    firstDeal: isFirstDeal ? words.firstDeal : null,
    validity: validityText(rules, t, facts),
    times: timesText(rules, t),
    excluded: excludedDates.length === 0 ? null : daysText(excludedDates, t),
    booking: bookingText(rules, t),
    minimumSpend: minimumSpend && words.minimumSpend(moneyText(minimumSpend.amount, minimumSpend.currency)),
    people: people === null ? null : words.people(people),
    perTable: perTable === null ? words.perTableAny : words.perTable(perTable),
    stackable: isStackable ? words.stackable : words.notStackable,
    perPerson: perPerson === null ? null : words.perPerson(perPerson),
    refund: words.refund[refund]
  }
  return ruleOrder.flatMap((rule) => {
    const text = texts[rule]
    return text === null ? [] : [{ rule, title: words.rule[rule], text }]
  })
}

const ruleOrder = [
  'firstDeal',
  'validity',
  'times',
  'excluded',
  'minimumSpend',
  'booking',
  'people',
  'perTable',
  'stackable',
  'perPerson',
  'refund'
] as const satisfies readonly DealRuleText['rule'][]

type Texts = Translator['t']

/** ISO date of the last day that is known; null for none. */
const lastValidDay = ({ validUntil }: Pick<DealRules, 'validUntil'>, facts: DealRuleFacts): string | null =>
  facts.validUntil === undefined ? validUntil : facts.validUntil

function validityText({ validDays, validUntil }: DealRules, t: Texts, facts: DealRuleFacts): string {
  const words = t.deal.rules
  const last = lastValidDay({ validUntil }, facts)
  const days = facts.validUntil === undefined ? validDays : null
  if (last === null) return days === null ? words.validAlways : words.validDays(days)
  const day = fullDayText(last, t.time)
  return days === null ? words.validUntil(day) : words.validDaysUntil(days, day)
}

/** `周一至周五 11:00–14:00、17:00–21:00`. */
function timesText({ weekdays, hours }: DealRules, t: Texts): string {
  const words = t.deal.rules
  const isEveryDay = weekdays.length === 0 || weekdays.length === words.weekdays.length
  const days = isEveryDay ? words.everyDay : weekdaysText(weekdays, t)
  return hours.length === 0 ? words.anyHour(days) : `${days} ${hours.map(hoursText).join(t.common.listSign)}`
}

/** Days of the week from Monday, so that a weekend is one range. */
const week = [1, 2, 3, 4, 5, 6, 0]

function weekdaysText(weekdays: readonly number[], t: Texts): string {
  const positions = week.flatMap((day, position) => (weekdays.includes(day) ? [position] : []))
  const name = (position: number) => t.deal.rules.weekdays[week[position] ?? 0] ?? ''
  return rangesText(positions, { t, isNext: (position, other) => other === position + 1, name })
}

const daysText = (isoDates: readonly string[], t: Texts): string =>
  rangesText([...isoDates].sort(), {
    t,
    isNext: (date, other) => other === addDays(date, 1),
    name: (date) => fullDayText(date, t.time)
  })

const lastOf = <T>(ordered: readonly T[]): T | undefined => ordered[ordered.length - 1]

interface RangeFormat<T> {
  readonly t: Texts
  readonly isNext: (one: T, other: T) => boolean
  readonly name: (one: T) => string
}

/** Writes three or more consecutive values as a range, all others one by one. */
function rangesText<T>(ordered: readonly T[], { t, isNext, name }: RangeFormat<T>): string {
  const ranges: T[][] = []
  for (const one of ordered) {
    const range = lastOf(ranges)
    const last = range === undefined ? undefined : lastOf(range)
    if (range !== undefined && last !== undefined && isNext(last, one)) range.push(one)
    else ranges.push([one])
  }
  return ranges
    .flatMap((range) => {
      const [first, last] = [range[0], lastOf(range)]
      if (range.length < 3 || first === undefined || last === undefined) return range.map(name)
      return [t.deal.rules.span(name(first), name(last))]
    })
    .join(t.common.listSign)
}

/** `11:00–14:00`; a day that ends at midnight ends at 24:00. */
const hoursText = ({ opensAt, closesAt }: DealHours): string => `${minuteText(opensAt)}–${minuteText(closesAt)}`

const minuteText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

const hoursPerDay = 24

function bookingText({ bookingHours }: DealRules, t: Texts): string {
  const words = t.deal.rules
  if (bookingHours === null || bookingHours <= 0) return words.noBooking
  const isWholeDays = bookingHours % hoursPerDay === 0
  return isWholeDays ? words.bookDays(bookingHours / hoursPerDay) : words.bookHours(bookingHours)
}
