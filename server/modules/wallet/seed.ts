import { countries } from '@/domain/countries'
import type { Tx } from '../../db/database'
import { demoPeople } from '../../seed/data/people'
import { priceIn } from '../../seed/data/terms'
import type { ModuleSeed, PastRecord } from '../../seed/module-seed'
import { credit, debit } from './ledger'

const { currency } = countries.SG
const dayMs = 86_400_000
/** Whose wallet has every kind of record; its top-ups and withdrawals are their modules'. */
const userId = 'demo-wallet'

/** Money that came into the wallets of the demo people. */
const incomeOf = (now: number): PastRecord[] =>
  demoPeople.flatMap(({ userId: ownerId, topUps }) =>
    topUps.map(({ daysAgo, cents, kind }, index) => {
      const at = now - daysAgo * dayMs
      const reference = `${kind}:${ownerId}:${index + 1}`
      const amountMinor = priceIn('SG', cents)
      return {
        // It is there for what was bought at the same moment
        at: at - 1,
        write: (tx) => credit(tx, { userId: ownerId, currency, amountMinor, kind, reference, orderId: null, now: at })
      }
    })
  )

async function hold(tx: Tx, movement: Parameters<typeof debit>[1]): Promise<void> {
  if (!(await debit(tx, movement))) throw new RangeError(`the demo wallet cannot give ${movement.amountMinor}`)
}

/** A gift, and what an order held of the balance and gave back. */
function movementsOf(now: number): PastRecord[] {
  const whole = { userId, currency, orderId: null }
  const [givenAt, heldAt, returnedAt] = [now - 60 * dayMs, now - 40 * dayMs, now - 39 * dayMs]
  const held = { ...whole, amountMinor: 1500 }
  const gift = { ...whole, amountMinor: 1000, kind: 'gift' as const, reference: `gift:${userId}:1`, now: givenAt }
  return [
    { at: givenAt, write: (tx) => credit(tx, gift) },
    {
      at: heldAt,
      write: (tx) => hold(tx, { ...held, kind: 'balanceHold', reference: `order:${userId}:hold:1`, now: heldAt })
    },
    {
      at: returnedAt,
      write: (tx) =>
        credit(tx, { ...held, kind: 'balanceReturn', reference: `order:${userId}:return:1`, now: returnedAt })
    }
  ]
}

/** Money into and out of wallets of no other module. */
export const walletSeed: ModuleSeed = { history: ({ now }) => [...incomeOf(now), ...movementsOf(now)] }
