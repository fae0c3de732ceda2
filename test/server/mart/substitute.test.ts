import { and, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { substituteAnswerMs, type SubstituteChoice } from '@/domain/goods-line'
import { inTransaction } from '../../../server/db/transaction'
import { kindOf, lockOrder } from '../../../server/modules/order'
import { lineProposals, notices } from '../../../server/modules/tables'
import { balanceOf } from '../../../server/modules/wallet/ledger'
import { brokenInvariants, buildCity, buildEater, lineOf, prepareSubmit, stockOf } from '../../support/commerce'
import { buildGoods, buildMart, orderGoods } from '../../support/mart'
import { createTestServer, type TestServer, useServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { callAs, partners } from '../operations/partner'

const environment = { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners }
const rider = { name: 'A1', phone: '+6581230001' }
type Mart = Awaited<ReturnType<typeof buildMart>>

/** An order of fish and eggs, and other eggs at S$11.00 that the shop proposes instead. */
async function proposed(server: TestServer, mart: Mart, substitute?: SubstituteChoice, isByCard = false) {
  const sold = await orderGoods(server, mart, { isByCard, ...(substitute && { substitute }) })
  const other = await buildGoods(server, mart, {
    name: { zh: '柴鸡蛋', en: 'Free-range Eggs' },
    soldBy: 'piece',
    unitGrams: null,
    priceMinor: 1250,
    stock: 5
  })
  const propose = (facts: object = {}) =>
    callAs(server, 'substitute', {
      ...{ orderId: sold.orderId, lineNumber: 2, dishId: other.dishId, amount: '11.00' },
      ...facts
    })
  const answer = (takes: boolean, by: TestServer = server) =>
    by.call('martSubstituteAnswer', { orderId: sold.orderId, lineNumber: 2, takes }, { token: sold.eater.token })
  const told = () =>
    server.kernel.db
      .select()
      .from(notices)
      .where(and(eq(notices.userId, sold.eater.userId), eq(notices.kind, 'substituteProposed')))
  const state = async () =>
    (await server.kernel.db.select().from(lineProposals).where(eq(lineProposals.orderId, sold.orderId)))[0]?.state
  return { ...sold, other, propose, answer, told, state }
}

describe('a substitute', () => {
  const server = useServer({ environment })
  let mart: Mart
  beforeAll(async () => {
    await buildCity(server)
    mart = await buildMart(server)
  })
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  it('is shown with both prices and the time, and once taken the difference comes back', async () => {
    const { orderId, eater, other, eggs, propose, answer, told, get } = await proposed(server, mart)
    const before = await balanceOf(server.kernel.db, eater.userId, 'SGD')
    const made = await propose()
    expect(made).toMatchObject({ code: codes.ok, data: { isRepeat: false } })
    for (const amount of ['11.00', '11'])
      expect(await propose({ amount })).toMatchObject({ data: { answerBy: made.data.answerBy, isRepeat: true } })
    expect((await propose({ amount: '10.00' })).code).toBe(codes.lineChanged)
    expect((await get()).meal?.proposals).toMatchObject([
      {
        lineNumber: 2,
        dishName: { zh: '柴鸡蛋' },
        insteadOf: { zh: '鸡蛋' },
        amount: '11.00',
        agreedAmount: '13.00',
        answerBy: new Date(server.clock.now() + substituteAnswerMs).toISOString(),
        unasked: 'leaveOut'
      }
    ])
    expect(await told()).toHaveLength(1)
    expect((await answer(true)).code).toBe(codes.ok)
    expect((await answer(true)).code).toBe(codes.ok)
    expect((await answer(false)).code).toBe(codes.substituteOver)
    expect(await told()).toEqual([])
    const order = await inTransaction(server.kernel.database, (tx) => lockOrder(tx, orderId))
    if (!order) throw new Error('no order')
    expect(await kindOf(server.kernel, order).billed(server.kernel.db, order)).toMatchObject({
      lines: [{}, { name: { zh: '鸡蛋' }, totalMinor: 1300 }],
      returnedMinor: 220
    })
    // S$2.00 with its tax
    expect((await balanceOf(server.kernel.db, eater.userId, 'SGD')) - before).toBe(220)
    expect((await get()).meal).toMatchObject({
      proposals: [],
      lines: [
        {},
        {
          dishName: { zh: '柴鸡蛋' },
          totalAmount: '11.00',
          change: { kind: 'substituted', insteadOf: { zh: '鸡蛋' }, agreedAmount: '13.00', returnedAmount: '2.20' }
        }
      ]
    })
    expect([(await stockOf(server, other.dishId))?.stockLeft, (await stockOf(server, eggs.dishId))?.stockLeft]).toEqual(
      [4, 19]
    )
    expect(await callAs(server, 'leaveOut', { orderId, lineNumber: 2 })).toMatchObject({ data: { returned: '14.29' } })
    expect((await get()).refund).toMatchObject({ amount: '14.29' })
  })

  it('is left out where its person does without, or there is none of it either', async () => {
    const one = await proposed(server, mart)
    await one.propose()
    await one.answer(false)
    expect((await one.get()).meal?.lines[1]?.change?.kind).toBe('leftOut')
    const gone = await proposed(server, mart)
    await gone.propose({ dishId: (await buildGoods(server, mart, { stock: 0 })).dishId })
    expect((await gone.answer(true)).code).toBe(codes.ok)
    expect((await gone.get()).meal?.lines[1]).toMatchObject({ dishName: { zh: '鸡蛋' }, change: { kind: 'leftOut' } })
  })

  it.each<[SubstituteChoice | undefined, string]>([
    ['similar', 'substituted'],
    ['call', 'leftOut'],
    ['leaveOut', 'leftOut'],
    [undefined, 'leftOut']
  ])('that nobody answers within five minutes follows %p: %s', async (choice, kind) => {
    const { propose, get, answer, told } = await proposed(server, mart, choice)
    await propose()
    server.clock.advance(substituteAnswerMs - 1)
    await server.kernel.jobs.runDue()
    expect((await get()).meal?.proposals).toHaveLength(1)
    server.clock.advance(1)
    expect((await answer(true)).code).toBe(codes.substituteOver)
    await server.kernel.jobs.runDue()
    expect((await get()).meal).toMatchObject({ proposals: [], lines: [{}, { change: { kind } }] })
    expect(await told()).toEqual([])
  })

  it('is settled before the order goes, and forgotten with one that is cancelled', async () => {
    const sent = await proposed(server, mart, 'similar')
    await sent.propose()
    expect((await callAs(server, 'dispatch', { orderId: sent.orderId, rider })).code).toBe(codes.ok)
    expect([(await sent.get()).status, await sent.state()]).toEqual(['delivering', 'taken'])
    const cancelled = await proposed(server, mart, 'similar')
    await cancelled.propose()
    await callAs(server, 'cancel', { orderId: cancelled.orderId, reasonCode: 'closed' }, { partner: 'kitchen' })
    expect((await cancelled.answer(true)).code).toBe(codes.substituteOver)
    server.clock.advance(substituteAnswerMs)
    await server.kernel.jobs.runDue()
    expect([await cancelled.state(), (await cancelled.get()).status]).toEqual(['withdrawn', 'refunded'])
  })

  it('is refused where it is dearer, costs nothing, is what was ordered, of another shop or no goods, and twice', async () => {
    const { propose, eggs, fish, other, orderId } = await proposed(server, mart)
    const elsewhere = await buildGoods(server, await buildMart(server, { restaurantId: 'third-outlet' }))
    const kitchen = await buildGoods(server, mart, { soldBy: null, unitGrams: null, storage: null })
    expect((await propose({ amount: '13.01' })).code).toBe(codes.substituteDearer)
    for (const amount of ['0.00', '-1.00', '1.001']) expect((await propose({ amount })).code).toBe(codes.badRequest)
    for (const { dishId } of [eggs, elsewhere, kitchen])
      expect((await propose({ dishId })).code).toBe(codes.dishRemoved)
    expect((await propose({ lineNumber: 3 })).code).toBe(codes.lineNotFound)
    expect((await propose()).code).toBe(codes.ok)
    expect((await propose({ dishId: fish.dishId })).code).toBe(codes.lineChanged)
    const stranger = await buildEater(server)
    const foreign = { orderId, lineNumber: 2, takes: true }
    expect((await server.call('martSubstituteAnswer', foreign, { token: stranger.token })).code).toBe(
      codes.orderNotFound
    )
    // The shop has found none at all
    expect((await callAs(server, 'leaveOut', { orderId, lineNumber: 2 })).code).toBe(codes.ok)
    expect((await stockOf(server, other.dishId))?.stockLeft).toBe(5)
  })
})

describeOnPostgres('a substitute by two processes', () => {
  let servers: readonly [TestServer, TestServer]
  let mart: Mart
  beforeAll(async () => {
    const first = await createTestServer({ environment })
    const second = await createTestServer({ databaseUrl: first.databaseUrl ?? '', clock: first.clock, environment })
    servers = [first, second]
    await buildCity(first)
    mart = await buildMart(first)
  })
  afterAll(async () => {
    await servers[1].close()
    await servers[0].close()
  })
  afterEach(async () => expect(await brokenInvariants(servers[0])).toEqual([]))

  test('an answer and the end of its time settle it once', async () => {
    const [first, second] = servers
    for (let round = 0; round < 4; round += 1) {
      const one = await proposed(first, mart, 'leaveOut', round % 2 === 0)
      await one.propose()
      first.clock.advance(substituteAnswerMs - 1)
      const asked = one.answer(true, second)
      first.clock.advance(1)
      const [{ code }] = await Promise.all([asked, first.kernel.jobs.runDue(), second.kernel.jobs.runDue()])
      await first.kernel.jobs.runDue()
      expect(await one.state()).toBe(code === codes.ok ? 'taken' : 'leftOut')
    }
  })

  test('the last piece is had by one: of two who take it in place of theirs, and of one who orders it', async () => {
    const [first, second] = servers
    const last = await buildGoods(first, mart, { soldBy: 'piece', unitGrams: null, priceMinor: 1000, stock: 1 })
    const [one, other] = [await proposed(first, mart), await proposed(first, mart)]
    for (const { propose } of [one, other]) await propose({ dishId: last.dishId })
    const buyer = await buildEater(first)
    const params = { restaurantId: mart.restaurantId, lines: [lineOf(last.dishId)] }
    const bought = await prepareSubmit(second, buyer, params)
    const [{ code }] = await Promise.all([
      second.call('orderSubmit', bought, { token: buyer.token, key: 'last-piece' }),
      one.answer(true),
      other.answer(true, second)
    ])
    const ends = [code === codes.ok ? 'taken' : 'leftOut', await one.state(), await other.state()]
    expect(ends.sort()).toEqual(['leftOut', 'leftOut', 'taken'])
    expect(await stockOf(first, last.dishId)).toMatchObject({ stockLeft: 0, sold: 1 })
  })

  test('both answers at once, and one against a cancel, give nothing back twice', async () => {
    const [first, second] = servers
    const one = await proposed(first, mart)
    await one.propose()
    const answers = await Promise.all([one.answer(true), one.answer(false, second), one.answer(true, second)])
    expect(answers.filter(({ code }) => code === codes.ok).length).toBeGreaterThanOrEqual(1)
    const other = await proposed(first, mart, 'similar', true)
    await other.propose()
    await Promise.all([
      other.answer(true, second),
      callAs(first, 'cancel', { orderId: other.orderId, reasonCode: 'closed' }, { partner: 'kitchen' })
    ])
    await first.kernel.jobs.runDue()
    const { status, refund, figures } = await other.get()
    expect([status, refund?.amount]).toEqual(['refunded', figures.total])
  })
})
