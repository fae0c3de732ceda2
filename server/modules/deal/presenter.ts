import type { DealCode, DealContent, DealRules as RulesPayload } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { dealDisputeMs, type DealRules } from '@/domain/deal'
import { amountOf, optionalInstant } from '../../http/format'
import type { CodeRow } from './repository'
import type { DealContentColumn } from './stored'

/** The rules of a deal as answered. */
export const presentRules = (rules: DealRules): RulesPayload => ({
  ...rules,
  weekdays: [...rules.weekdays],
  hours: rules.hours.map((hours) => ({ ...hours })),
  excludedDates: [...rules.excludedDates],
  minimumSpend: rules.minimumSpend && {
    amount: amountOf(rules.minimumSpend.minor, rules.minimumSpend.currency),
    currency: rules.minimumSpend.currency
  }
})

/** The contents of a deal as answered. */
export const presentContents = (contents: readonly DealContentColumn[], currency: Currency): DealContent[] =>
  contents.map(({ name, count, amountMinor }) => ({
    name,
    count,
    amount: amountMinor === null ? null : amountOf(amountMinor, currency)
  }))

/** A code as its owner sees it. */
export function presentCode(code: CodeRow, now: number): DealCode {
  const { dealCodeId, state, usedAt, usedRestaurantName, disputedAt, disputeVerdict } = code
  const disputableUntil =
    usedAt !== null && disputedAt === null && now < usedAt + dealDisputeMs ? usedAt + dealDisputeMs : null
  return {
    dealCodeId,
    code: code.code,
    state,
    validUntil: optionalInstant(code.validUntil),
    usedAt: optionalInstant(usedAt),
    usedRestaurantName,
    disputableUntil: optionalInstant(disputableUntil),
    dispute: disputedAt === null ? null : disputeVerdict === 'uphold' ? 'upheld' : 'open'
  }
}
