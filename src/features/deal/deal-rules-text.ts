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

/** What is known of a rule beyond the deal: for a code that is bought the day it ends, for who looks at the deal whether a first-time deal is theirs. */
export interface DealRuleFacts {
  /** ISO date. `null` never ends; absent where nothing is bought yet and the deal's own rule is said. */
  readonly validUntil?: string | null
  readonly firstDeal?: Deal['firstDeal']
}

/** The rules of a deal in words, what decides whether to buy first; a rule that says nothing is left out. */
export function dealRuleTexts(
  rules: DealRules,
  { t }: Pick<Translator, 't'>,
  facts: DealRuleFacts = {}
): readonly DealRuleText[] {
  const words = t.deal.rules
  const { excludedDates, people, perTable, isStackable, refund, isFirstDeal, perPerson, minimumSpend } = rules
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

function validityText({ validDays, validUntil }: DealRules, t: Texts, facts: DealRuleFacts): string {
  const words = t.deal.rules
  const last = facts.validUntil === undefined ? validUntil : facts.validUntil
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

/** Weeks begin on Monday here: a weekend is one stretch. */
const week = [1, 2, 3, 4, 5, 6, 0]

function weekdaysText(weekdays: readonly number[], t: Texts): string {
  const positions = week.flatMap((day, position) => (weekdays.includes(day) ? [position] : []))
  const name = (position: number) => t.deal.rules.weekdays[week[position] ?? 0] ?? ''
  return stretchesText(positions, { t, isNext: (position, other) => other === position + 1, name })
}

const daysText = (isoDates: readonly string[], t: Texts): string =>
  stretchesText([...isoDates].sort(), {
    t,
    isNext: (date, other) => other === addDays(date, 1),
    name: (date) => fullDayText(date, t.time)
  })

const lastOf = <T>(ordered: readonly T[]): T | undefined => ordered[ordered.length - 1]

interface StretchWords<T> {
  readonly t: Texts
  readonly isNext: (one: T, other: T) => boolean
  readonly name: (one: T) => string
}

/** Neighbours of three and more as a stretch, all others one by one. */
function stretchesText<T>(ordered: readonly T[], { t, isNext, name }: StretchWords<T>): string {
  const stretches: T[][] = []
  for (const one of ordered) {
    const stretch = lastOf(stretches)
    const last = stretch === undefined ? undefined : lastOf(stretch)
    if (stretch !== undefined && last !== undefined && isNext(last, one)) stretch.push(one)
    else stretches.push([one])
  }
  return stretches
    .flatMap((stretch) => {
      const [first, last] = [stretch[0], lastOf(stretch)]
      if (stretch.length < 3 || first === undefined || last === undefined) return stretch.map(name)
      return [t.deal.rules.span(name(first), name(last))]
    })
    .join(t.common.listSign)
}

/** `11:00–14:00`; a day that ends at midnight ends at 24:00. */
const hoursText = ({ opensAt, closesAt }: DealHours): string => `${minuteText(opensAt)}–${minuteText(closesAt)}`

const minuteText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

const hoursOfDay = 24

function bookingText({ bookingHours }: DealRules, t: Texts): string {
  const words = t.deal.rules
  if (bookingHours === null || bookingHours <= 0) return words.noBooking
  const isInDays = bookingHours % hoursOfDay === 0
  return isInDays ? words.bookDays(bookingHours / hoursOfDay) : words.bookHours(bookingHours)
}
