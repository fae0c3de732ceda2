import * as fc from 'fast-check'
import { inTransaction } from '../../../server/db/transaction'
import type { WalletMovement } from '../../../server/modules/wallet/entries'
import { credit, debit } from '../../../server/modules/wallet/ledger'
import { brokenInvariants, nextId } from '../../support/commerce'
import { moneyOf } from '../../support/money'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer()

/** What a wallet has, and what each order has taken of it, worked out beside the ledger. */
interface Model {
  cash: number
  gift: number
  readonly orders: { orderId: string; cash: number; gift: number }[]
}

interface Step {
  readonly kind: 'topUp' | 'gift' | 'bonus' | 'payment' | 'balanceHold' | 'refund' | 'balanceReturn' | 'withdrawal'
  readonly amount: number
  readonly which: number
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Step['kind'][]>(
    'topUp',
    'gift',
    'bonus',
    'payment',
    'balanceHold',
    'refund',
    'balanceReturn',
    'withdrawal'
  ),
  amount: fc.integer({ min: 1, max: 3000 }),
  which: fc.nat(20)
})

function spend(model: Model, orderId: string, amount: number): void {
  const gift = Math.min(model.gift, amount)
  model.gift -= gift
  model.cash -= amount - gift
  model.orders.push({ orderId, gift, cash: amount - gift })
}

/** Does one step on the ledger and in the model; what comes back is never more than an order took. */
async function act(userId: string, model: Model, { kind, amount, which }: Step): Promise<void> {
  const base = { userId, currency: 'SGD' as const, kind, reference: nextId(`gifts:${kind}:`), now: server.clock.now() }
  const run = <T>(move: (movement: WalletMovement) => Promise<T>, movement: WalletMovement) => move(movement)
  const put = (movement: WalletMovement) => inTransaction(server.kernel.database, (tx) => credit(tx, movement))
  const take = (movement: WalletMovement) => inTransaction(server.kernel.database, (tx) => debit(tx, movement))
  if (kind === 'topUp' || kind === 'gift' || kind === 'bonus') {
    await run(put, { ...base, amountMinor: amount, orderId: null })
    if (kind === 'topUp') model.cash += amount
    else model.gift += amount
    return
  }
  if (kind === 'refund' || kind === 'balanceReturn') {
    const order = model.orders[which % Math.max(1, model.orders.length)]
    const back = order ? Math.min(amount, order.cash + order.gift) : 0
    if (!order || back === 0) return
    await run(put, { ...base, amountMinor: back, orderId: order.orderId })
    const gift = Math.min(order.gift, back)
    order.gift -= gift
    order.cash -= back - gift
    model.gift += gift
    model.cash += back - gift
    return
  }
  const orderId = kind === 'withdrawal' ? null : nextId('gifts-order-')
  const isTaken = await run(take, { ...base, amountMinor: amount, orderId })
  expect(isTaken).toBe(amount <= model.cash + (kind === 'withdrawal' ? 0 : model.gift))
  if (!isTaken) return
  if (orderId === null) model.cash -= amount
  else spend(model, orderId, amount)
}

test('gifts are spent first and come back as gifts; what may be withdrawn is the balance less the gifts, after any mix', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const { userId } = await buildCustomer(server)
      const model: Model = { cash: 0, gift: 0, orders: [] }
      for (const one of steps) {
        await act(userId, model, one)
        const { cash, gift } = model
        expect(await moneyOf(server, { userId })).toEqual({ balance: cash + gift, gift, cash })
      }
    }),
    { numRuns: 25 }
  )
  expect(await brokenInvariants(server)).toEqual([])
})

test('what was paid by other means is no gift when it comes to the wallet', async () => {
  const { userId } = await buildCustomer(server)
  const base = { userId, currency: 'SGD' as const, orderId: 'gifts-mixed', now: server.clock.now() }
  await inTransaction(server.kernel.database, async (tx) => {
    await credit(tx, { ...base, orderId: null, amountMinor: 500, kind: 'gift', reference: nextId('gift:') })
    await debit(tx, { ...base, amountMinor: 500, kind: 'balanceHold', reference: nextId('hold:') })
    await credit(tx, { ...base, amountMinor: 1000, kind: 'refund', reference: nextId('refund:'), isCash: true })
  })
  expect(await moneyOf(server, { userId })).toEqual({ balance: 1000, gift: 0, cash: 1000 })
  await inTransaction(server.kernel.database, (tx) =>
    credit(tx, { ...base, amountMinor: 500, kind: 'balanceReturn', reference: nextId('return:') })
  )
  expect(await moneyOf(server, { userId })).toEqual({ balance: 1500, gift: 500, cash: 1000 })
})
