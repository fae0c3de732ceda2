import { countries } from '@/domain/countries'
import type { WithdrawalStatus } from '@/domain/wallet'
import type { Tx } from '../../db/database'
import type { ModuleSeed } from '../../seed/module-seed'
import { credit, debit } from '../wallet'
import { withdrawals } from './tables'
import { arrivalOf } from './terms'

const userId = 'demo-wallet'
const { currency, utcOffsetMinutes } = countries.SG
const dayMs = 86_400_000
const minuteMs = 60_000

async function withdraw(tx: Tx, cents: number, status: WithdrawalStatus, at: number): Promise<void> {
  const withdrawalId = `demo-withdrawal-${status}`
  const isOver = status !== 'asked'
  await tx.insert(withdrawals).values({
    withdrawalId,
    userId,
    currency,
    amountMinor: cents,
    feeMinor: 0,
    target: { kind: 'bank', bank: 'DBS', number: '012-345678-9', holder: 'Demo Wallet' },
    status,
    arrivesOn: arrivalOf(at, { country: 'SG', utcOffsetMinutes }),
    reference: status === 'sent' ? 'FAST-20260101' : null,
    refusalCode: status === 'refused' ? 'notOwnAccount' : null,
    requestedAt: at,
    takenAt: isOver ? at + 60 * minuteMs : null,
    endedAt: isOver ? at + 90 * minuteMs : null
  })
  const money = { userId, currency, amountMinor: cents, orderId: null }
  const reference = `withdrawal:${withdrawalId}`
  if (!(await debit(tx, { ...money, kind: 'withdrawal', reference, now: at })))
    throw new RangeError(`the demo wallet cannot give ${cents} for ${reference}`)
  if (status === 'refused')
    await credit(tx, { ...money, kind: 'withdrawalReturn', reference: `${reference}:return`, now: at + 90 * minuteMs })
}

/** One that was sent, one that was refused and one that waits. */
export const withdrawalSeed: ModuleSeed = {
  history: ({ now }) => {
    const asked: [daysAgo: number, cents: number, status: WithdrawalStatus][] = [
      [75, 5000, 'sent'],
      [55, 4000, 'refused'],
      [2, 3000, 'asked']
    ]
    return asked.map(([daysAgo, cents, status]) => {
      const at = now - daysAgo * dayMs
      return { at, write: (tx) => withdraw(tx, cents, status, at) }
    })
  }
}
