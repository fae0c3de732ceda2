import type { Withdrawal } from '@/contract/types'
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

/** As its person sees it: of numbers the last four. */
export function presentWithdrawal(row: WithdrawalRow): Withdrawal {
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
    refusalCode,
    remark,
    timeline: [
      { status: 'asked', at: instant(requestedAt) },
      ...(takenAt === null ? [] : [{ status: 'sending' as const, at: instant(takenAt) }]),
      ...(endedAt === null ? [] : [{ status, at: instant(endedAt) }])
    ]
  }
}
