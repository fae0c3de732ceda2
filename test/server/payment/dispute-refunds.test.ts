import { and, eq, isNull, ne } from 'drizzle-orm'
import { money } from '@/domain/money'
import { takeDispute } from '../../../server/modules/payment/disputes'
import { dealCodes, paymentDisputes, refunds, sandboxCardRefunds, walletDebts } from '../../../server/modules/tables'
import { chanceOf } from '../../support/chance'
import { brokenInvariants, buildCity, buildEater, buildRestaurant, nextId } from '../../support/commerce'
import { buildDeal, buyDeal } from '../../support/deals'
import { moneyOf } from '../../support/money'
import { useServer } from '../../support/server'
import { beginPayingFor } from '../../support/ways'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const byCard = { name: 'the bank of cards', paymentType: 'CREDITCARD_PAY', country: 'SG' } as const
const codeMinor = 990
type State = 'open' | 'won' | 'lost'

/** Somebody with codes of a deal at S$9.90 each, paid by card, as far as the wallet did not. */
async function buyCodes(count: number, balance = 0) {
  const person = await buildEater(server, balance)
  const dealId = await buildDeal(server, await buildRestaurant(server), { stock: 20 })
  const order = await buyDeal(server, person, dealId, { count, usesBalance: balance > 0 })
  const paying = await beginPayingFor(server, byCard, person, order)
  await paying.takeMoney()
  await paying.tell(server)
  const { paymentId, transactionNumber, amountMinor } = await paying.row()
  return { person, orderId: order.orderId, paymentId, transactionNumber: transactionNumber ?? '', amountMinor, balance }
}
type Purchase = Awaited<ReturnType<typeof buyCodes>>

async function giveBack({ person: { token }, orderId }: Purchase, count: number): Promise<void> {
  const { amount } = await server.ask('dealRefundQuote', { orderId, count }, { token })
  await server.ask('dealRefundSubmit', { orderId, count, amount }, { token, key: nextId('disputed-back-') })
}

const tell = ({ transactionNumber }: Purchase, disputeId: string, state: State, minor: number) =>
  takeDispute(server.kernel, 'sandbox', {
    eventId: nextId('dispute-event-'),
    transactionNumber,
    disputeId,
    state,
    reason: '',
    amount: money(minor, 'SGD')
  })

async function dispute(purchase: Purchase, end: State, minor = purchase.amountMinor): Promise<void> {
  const disputeId = nextId('dispute-')
  await tell(purchase, disputeId, 'open', minor)
  if (end !== 'open') await tell(purchase, disputeId, end, minor)
}

/** Every refund that may be sent is there. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await server.kernel.jobs.runDue()
    server.clock.advance(130_000)
  }
}

const sum = <T>(rows: readonly T[], minorOf: (row: T) => number) => rows.reduce((total, row) => total + minorOf(row), 0)

/** What somebody has of a purchase, in cents: money that came back by the provider, the bank and the wallet, codes, and what they owe. */
async function holdingsOf({ person, orderId, paymentId, balance, amountMinor }: Purchase) {
  const { db } = server.kernel
  const sent = await db
    .select({ minor: sandboxCardRefunds.amountMinor })
    .from(sandboxCardRefunds)
    .innerJoin(refunds, eq(refunds.refundId, sandboxCardRefunds.refundId))
    .where(eq(refunds.orderId, orderId))
  const lost = await db
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.paymentId, paymentId), eq(paymentDisputes.status, 'lost')))
  const kept = await db
    .select()
    .from(dealCodes)
    .where(and(eq(dealCodes.orderId, orderId), ne(dealCodes.state, 'refunded')))
  const debts = await db
    .select()
    .from(walletDebts)
    .where(and(eq(walletDebts.userId, person.userId), isNull(walletDebts.endedAt)))
  const fromWallet = kept.length * codeMinor
  return {
    paid: amountMinor + balance,
    sent: sum(sent, ({ minor }) => minor),
    bank: sum(lost, (row) => row.amountMinor),
    wallet: (await moneyOf(server, person)).balance,
    codes: fromWallet,
    owed: sum(debts, (debt) => debt.amountMinor - debt.takenMinor - debt.givenBackMinor)
  }
}

const isStopped = async ({ person: { token } }: Purchase) =>
  (await server.ask('walletSummary', {}, { token })).wallets[0]?.isStopped

describe('a purchase that goes back while its bank takes the payment back, and the bank wins', () => {
  test('who has the money once and the goods not at all owes nothing, and pays from the wallet again', async () => {
    const purchase = await buyCodes(3)
    await tell(purchase, 'given-back-whole', 'open', purchase.amountMinor)
    await giveBack(purchase, 3)
    await settle()
    expect(await isStopped(purchase)).toBe(true)
    await tell(purchase, 'given-back-whole', 'lost', purchase.amountMinor)
    await settle()
    expect(await holdingsOf(purchase)).toMatchObject({ sent: 0, bank: 3 * codeMinor, codes: 0, owed: 0 })
    expect(await isStopped(purchase)).not.toBe(true)
  })

  test('who keeps one code of three owes one', async () => {
    const purchase = await buyCodes(3)
    await dispute(purchase, 'lost')
    await giveBack(purchase, 2)
    await settle()
    expect(await holdingsOf(purchase)).toMatchObject({ sent: 0, codes: codeMinor, owed: codeMinor })
    expect(await isStopped(purchase)).toBe(true)
  })

  test('what the bank gave once pays for one refund, and the rest is sent', async () => {
    const purchase = await buyCodes(3)
    await dispute(purchase, 'lost', codeMinor)
    await giveBack(purchase, 1)
    await settle()
    await giveBack(purchase, 1)
    await settle()
    expect(await holdingsOf(purchase)).toMatchObject({ sent: codeMinor, bank: codeMinor, codes: codeMinor, owed: 0 })
  })

  test('a refund that is more than the bank gave is sent for the rest of it', async () => {
    const purchase = await buyCodes(2)
    await dispute(purchase, 'lost', 500)
    await giveBack(purchase, 1)
    await settle()
    expect(await holdingsOf(purchase)).toMatchObject({ sent: codeMinor - 500, bank: 500, codes: codeMinor, owed: 0 })
  })

  test('what was sent before stays sent, and is owed', async () => {
    const purchase = await buyCodes(2)
    await giveBack(purchase, 1)
    await settle()
    await dispute(purchase, 'lost')
    await giveBack(purchase, 1)
    await settle()
    expect(await holdingsOf(purchase)).toMatchObject({
      sent: codeMinor,
      bank: 2 * codeMinor,
      codes: 0,
      owed: codeMinor
    })
  })
})

test('whatever is given back, disputed, won and lost in whatever order: money, codes and debt are what was paid', async () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const next = chanceOf(seed)
    const count = 2 + next(4)
    const purchase = await buyCodes(count, next(3) === 0 ? 700 : 0)
    const told: string[] = []
    const open = new Map<string, number>()
    let [left, undisputed] = [count, purchase.amountMinor]
    const end = async (disputeId: string, state: 'won' | 'lost') => {
      const minor = open.get(disputeId) ?? 0
      told.push(`${state} ${minor}`)
      open.delete(disputeId)
      if (state === 'won') undisputed += minor
      await tell(purchase, disputeId, state, minor)
    }
    for (let step = 0; step < 8; step += 1) {
      const [first] = open.keys()
      const act = next(4)
      if (act === 0 && left > 0) {
        const back = 1 + next(left)
        told.push(`back ${back}`)
        left -= back
        await giveBack(purchase, back)
      } else if (act === 1 && undisputed > 0) {
        const minor = next(2) === 0 ? undisputed : 1 + next(undisputed)
        const disputeId = nextId('any-order-')
        told.push(`open ${minor}`)
        open.set(disputeId, minor)
        undisputed -= minor
        await tell(purchase, disputeId, 'open', minor)
      } else if (act === 2 && first !== undefined) await end(first, next(3) === 0 ? 'won' : 'lost')
      else await settle()
    }
    for (const disputeId of [...open.keys()]) await end(disputeId, next(2) === 0 ? 'won' : 'lost')
    await settle()
    const { paid, sent, bank, wallet, codes, owed } = await holdingsOf(purchase)
    expect({ seed, told, total: sent + bank + wallet + codes - owed }).toEqual({ seed, told, total: paid })
  }
}, 120_000)
