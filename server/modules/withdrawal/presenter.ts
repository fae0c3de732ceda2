import type { Withdrawal } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { countries } from '@/domain/countries'
import { mayHolidayMove } from '@/domain/holidays'
import { countryOfWallet } from '@/domain/wallet'
import { amountOf, instant } from '../../http/format'
import type { withdrawals } from './tables'

/** A withdrawal, as read. */
export type WithdrawalRow = typeof withdrawals.$inferSelect

function shownTarget({ target }: WithdrawalRow): Withdrawal['target'] {
  if (target.kind === 'card') return { kind: 'card', name: target.brand, lastFour: target.lastFour }
  return {
    kind: target.kind,
    name: target.kind === 'bank' ? target.bank : target.holder,
    lastFour: target.number.replace(/\D/g, '').slice(-4)
  }
}

/** Whether a holiday may move the day by which what has not ended arrives. */
export function mayArrivalMove(
  { currency, arrivesOn }: Pick<WithdrawalRow, 'currency' | 'arrivesOn'>,
  now: number
): boolean {
  const country = countryOfWallet(currency)
  return mayHolidayMove(country, isoDateAt(now, countries[country].utcOffsetMinutes), arrivesOn)
}

/** As its person sees it `now`: of numbers the last four. */
export function presentWithdrawal(row: WithdrawalRow, now: number): Withdrawal {
  const {
    withdrawalId,
    currency,
    amountMinor,
    feeMinor,
    status,
    arrivesOn,
    refusalCode,
    remark,
    requestedAt,
    takenAt,
    endedAt
  } = row
  return {
    withdrawalId,
    currency,
    amount: amountOf(amountMinor, currency),
    fee: amountOf(feeMinor, currency),
    target: shownTarget(row),
    status,
    canCancel: status === 'asked',
    arrivesOn,
    holidayMayMove: endedAt === null && mayArrivalMove(row, now),
    refusalCode,
    remark,
    timeline: [
      { status: 'asked', at: instant(requestedAt) },
      ...(takenAt === null ? [] : [{ status: 'sending' as const, at: instant(takenAt) }]),
      ...(endedAt === null ? [] : [{ status, at: instant(endedAt) }])
    ]
  }
}
