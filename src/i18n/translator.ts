import { localized } from '@/contract/localized'
import type { LocaleCode, LocalizedText } from '@/contract/types'
import type { Catalogue } from './catalogue'
import { dayText, fullDayText, momentText, slotText, type TimeContext } from './date-time'
import { secondaryName } from './localized'

type Instant = string | number
/** Where a time is told: the outlet's zone. */
export interface TimeZone {
  readonly utcOffsetMinutes: number
}

/** Everything a view says, in the chosen language. */
export interface Translator {
  readonly locale: LocaleCode
  /** The texts by namespace, e.g. `t.common.retry`, `t.cart.moreToOrder(amount)`. */
  readonly t: Catalogue
  /** The present by the server's clock, epoch ms: what days and times are told from. */
  now(): number
  /** A name of the server's in the chosen language. */
  name(text: LocalizedText): string
  /** The same name in the other language, or `null`. */
  otherName(text: LocalizedText): string | null
  /** `今天`, `3月5日 周四`. */
  day(instant: Instant, zone: TimeZone): string
  /** `今天 18:30`. */
  moment(instant: Instant, zone: TimeZone): string
  /** `今天 18:30–18:45`. */
  slot(from: Instant, until: Instant, zone: TimeZone): string
  /** `2026年3月5日` of an ISO date. */
  fullDay(isoDate: string): string
}

/** Binds a language's texts to the helpers that need them; `now` is the server's clock. */
export function createTranslator(locale: LocaleCode, t: Catalogue, now = () => Date.now()): Translator {
  const context = ({ utcOffsetMinutes }: TimeZone): TimeContext => ({ words: t.time, utcOffsetMinutes, now: now() })
  return {
    locale,
    t,
    now,
    name: (text) => localized(text, locale),
    otherName: (text) => secondaryName(text, locale),
    day: (instant, zone) => dayText(instant, context(zone)),
    moment: (instant, zone) => momentText(instant, context(zone)),
    slot: (from, until, zone) => slotText(from, until, context(zone)),
    fullDay: (isoDate) => fullDayText(isoDate, t.time)
  }
}
