import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { openSession } from '../../../server/modules/account/sessions'
import { closeUnanswered, reviewJob } from '../../../server/modules/payment/review'
import { readStatements } from '../../../server/modules/payment/statement'
import { jobs, orders, payments } from '../../../server/modules/tables'
import { bankProviders } from '../../../server/platform/payments/ways'
import { awaitingMoney } from '../../support/bank'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  lineOf,
  nextId,
  prepareSubmit,
  stockOf,
  submit,
  topUp
} from '../../support/commerce'
import { useServer } from '../../support/server'
import { photoOf, upload } from '../../support/upload'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const hour = 3_600_000
type Waiting = Awaited<ReturnType<typeof awaitingMoney>>

/** Lets time pass as it does: what is due runs, and what that makes due. Who comes back logs in again. */
async function pass({ eater }: Pick<Waiting, 'eater'>, milliseconds: number) {
  server.clock.advance(milliseconds)
  for (let round = 0; round < 4; round += 1) await server.kernel.jobs.runDue()
  eater.token = await inTransaction(server.kernel.database, (tx) => openSession(tx, server.kernel, eater.userId))
}
async function underReview(
  paymentType: 'PAY_NOW' | 'BANK_TRANSFER' = 'PAY_NOW',
  facts: Parameters<typeof awaitingMoney>[2] = {}
) {
  const one = await awaitingMoney(server, paymentType, facts)
  const proof =
    paymentType === 'PAY_NOW'
      ? undefined
      : (await upload(server, 'transferProofUpload', one.eater.token, { paymentId: one.paymentId }, await photoOf()))
          .data.proofId
  expect((await one.submit(proof)).data.status).toBe('review')
  // The sandbox's people never look, as the real ones sometimes do not
  await server.kernel.db.delete(jobs).where(eq(jobs.kind, reviewJob))
  return one
}
async function orderAnother({ eater, restaurant }: Waiting) {
  await topUp(server, eater.userId, 5000)
  const dish = await buildDish(server, restaurant)
  const params = await prepareSubmit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId)]
  })
  return server.call('orderSubmit', params, { token: eater.token, key: nextId('another-') })
}
const lookAt = ({ order, eater }: Waiting) => server.ask('orderGet', { orderId: order.orderId }, { token: eater.token })

describe.each(['PAY_NOW', 'BANK_TRANSFER'] as const)('an unanswered review by %s', (paymentType) => {
  it('keeps its order for a day, then the order expires, says why, and the person can order again', async () => {
    const one = await underReview(paymentType, { balance: 100, stock: 5 })
    const told: string[] = []
    server.kernel.bus.subscribe('order', (payload) => told.push(payload))
    await pass(one, 23 * hour)
    expect([await one.status(), (await one.payment()).status, (await orderAnother(one)).code]).toEqual([
      'paynowReview',
      'review',
      codes.unconfirmedPaidOrder
    ])
    const [before, errors] = [await one.wallet(), server.errors.length]
    await pass(one, hour + 11 * 60_000)
    expect(await lookAt(one)).toMatchObject({ status: 'expired', cancelCode: 'paymentUnproven', paidAt: null })
    expect((await lookAt(one)).timeline.map(({ status }) => status)).toEqual([
      'awaitingPayment',
      'paynowReview',
      'awaitingPayment',
      'expired'
    ])
    expect([
      (await one.payment()).status,
      told.includes(`${one.eater.userId}/${one.order.orderId}`),
      server.errors.length - errors
    ]).toEqual(['expired', true, 1])
    // What the order held is back
    expect([Number(await one.wallet()) - Number(before), (await stockOf(server, one.dish.dishId))?.stockLeft]).toEqual([
      1, 5
    ])
    expect((await orderAnother(one)).code).toBe(codes.ok)
  })
})

describe('money that comes after that', () => {
  const closed = async (facts: Parameters<typeof awaitingMoney>[2] = {}) => {
    const one = await underReview('PAY_NOW', facts)
    await pass(one, 24 * hour + 11 * 60_000)
    expect(await one.status()).toBe('expired')
    return one
  }

  it('pays the order when everything can be had, which then has no reason to be over', async () => {
    const one = await closed()
    await one.send()
    expect(await lookAt(one)).toMatchObject({ status: 'paid', cancelCode: null })
  })

  it('goes to the balance once when it cannot', async () => {
    const one = await closed({ stock: 2 })
    const taken = await awaitingMoney(server, 'PAY_NOW')
    await topUp(server, taken.eater.userId, 9000)
    await submit(server, taken.eater, { restaurantId: one.restaurant.restaurantId, lines: [lineOf(one.dish.dishId)] })
    await one.send()
    await readStatements(server.kernel)
    expect([await one.status(), await one.wallet()]).toEqual(['refunded', one.order.total])
  })

  it('within the last minutes is found before the review is closed', async () => {
    const one = await underReview()
    await one.send(undefined, true)
    server.clock.advance(24 * hour)
    await readStatements(server.kernel)
    await pass(one, 0)
    expect(await one.status()).toBe('paid')
  })
})

/** As the database has it: the person's login is over by then. */
const statusOf = async ({ order: { orderId } }: Waiting) =>
  (await server.kernel.db.select({ status: orders.status }).from(orders).where(eq(orders.orderId, orderId)))[0]?.status

it('is judged under the locks: answered or begun again meanwhile, it stays', async () => {
  const one = await underReview()
  server.clock.advance(24 * hour)
  const close = () => inTransaction(server.kernel.database, (tx) => closeUnanswered(tx, server.kernel, one.paymentId))
  const submitAt = (submittedAt: number) =>
    server.kernel.db.update(payments).set({ submittedAt }).where(eq(payments.paymentId, one.paymentId))
  await submitAt(server.clock.now() - 24 * hour + 1)
  expect([await close(), await statusOf(one)]).toEqual([false, 'paynowReview'])
  await submitAt(server.clock.now() - 24 * hour)
  expect((await Promise.all([close(), close(), close()])).sort()).toEqual([false, false, true])
  expect(await close()).toBe(false)
  await pass(one, 0)
  expect(await one.status()).toBe('expired')
})

it('and money that comes in the same moment pays the order, whichever is first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const one = await underReview()
    server.clock.advance(24 * hour)
    const close = () => inTransaction(server.kernel.database, (tx) => closeUnanswered(tx, server.kernel, one.paymentId))
    await Promise.all(round % 2 === 0 ? [close(), one.send()] : [one.send(), close()])
    await pass(one, 0)
    expect(await lookAt(one)).toMatchObject({ status: 'paid', cancelCode: null })
  }
})

it('is closed also while the bank does not answer', async () => {
  const one = await underReview()
  server.clock.advance(24 * hour)
  for (const { account } of bankProviders(server.kernel))
    if (account) jest.spyOn(account, 'statement').mockRejectedValue(new Error('the bank is away'))
  await expect(readStatements(server.kernel)).rejects.toThrow('the bank is away')
  jest.restoreAllMocks()
  await pass(one, 0)
  expect(await one.status()).toBe('expired')
})
