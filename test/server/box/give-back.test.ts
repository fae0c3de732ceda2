import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { boxAccountPart } from '../../../server/modules/box/account-part'
import { boxUnits, orderBoxes, sandboxMails } from '../../../server/modules/tables'
import {
  buildMenu,
  callShop,
  giveBack,
  type Guest,
  ownBoxes,
  prepareBoxes,
  runJobs,
  saidTo,
  sitting,
  statusOf,
  takenOf,
  unitsOf,
  viewBoxes
} from '../../support/boxes'
import { brokenInvariants, buildEater, pay } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'
import { beginPayingFor } from '../../support/ways'

const server = useServer()
const minuteMs = 60_000
/** Five days, the first of them tomorrow. */
const week = [3, 4, 5, 6, 9].map((day) => `2026-03-0${day}`)
const walletOf = async ({ token }: Guest) => (await server.ask('walletSummary', {}, { token })).walletBalanceAmount
afterEach(async () => {
  server.clock.set(testNow)
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
})

describe('giving them back', () => {
  test('the five days of a week go back one by one, each at its price, all of them to the cent', async () => {
    const guest = await buildEater(server, 10_000)
    const { boxMenuId } = await buildMenu(server)
    const days = ['2026-03-18', '2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22']
    const orderId = await ownBoxes(server, guest, {
      boxMenuId,
      sittings: days.map((day) => sitting(day)),
      counts: { adult: 1, child: 1 }
    })
    expect(await walletOf(guest)).toBe('13.00')
    const amounts: unknown[] = []
    for (const { boxUnitId } of await unitsOf(server, orderId))
      amounts.push(await giveBack(server, guest, orderId, [boxUnitId]))
    expect(amounts).toEqual(['15.00', '15.00', '16.50', '22.50', '18.00'])
    expect([await walletOf(guest), await statusOf(server, orderId), await takenOf(server, boxMenuId)]).toEqual([
      '100.00',
      'refunded',
      [0, 0, 0, 0, 0]
    ])
  })

  test('a used one and one past its cut-off stay; what is shown is what goes back', async () => {
    const guest = await buildEater(server, 10_000)
    const { boxMenuId, restaurantId } = await buildMenu(server)
    const orderId = await ownBoxes(server, guest, { boxMenuId, sittings: week.map((day) => sitting(day)) })
    const units = await unitsOf(server, orderId)
    const [first, second, third] = units.map(({ boxUnitId }) => boxUnitId)
    server.clock.set(Date.parse(sitting('2026-03-03', 700)))
    expect(await callShop(server, { name: 'codeRedeem', params: { code: units[0]?.code ?? '', restaurantId } })).toBe(
      codes.ok
    )
    expect(await statusOf(server, orderId)).toBe('available')
    await server.kernel.db
      .update(boxUnits)
      .set({ cutOffAt: server.clock.now() })
      .where(eq(boxUnits.boxUnitId, second ?? ''))
    expect(await giveBack(server, guest, orderId, [first ?? ''])).toBe(codes.boxNotReturnable)
    expect(await giveBack(server, guest, orderId, [second ?? ''])).toBe(codes.boxNotReturnable)
    expect(await giveBack(server, guest, orderId, [second ?? '', third ?? ''])).toBe(codes.boxNotReturnable)
    const asked = { orderId, boxUnitIds: [third ?? ''], amount: '11.00' }
    expect((await server.call('boxRefundSubmit', asked, { token: guest.token, key: 'worth-more' })).code).toBe(
      codes.boxRefundChanged
    )
    const another = await buildEater(server)
    expect(
      (await server.call('boxRefundSubmit', { ...asked, amount: '10.00' }, { token: another.token, key: 'anothers' }))
        .code
    ).toBe(codes.orderNotFound)
    expect(await giveBack(server, guest, orderId, [third ?? ''])).toBe('10.00')
    const { box, order } = await viewBoxes(server, guest, orderId)
    expect(order.actions).toEqual(['showCode', 'giveBack', 'contact'])
    expect(box.units.map(({ state, canGiveBack }) => [state, canGiveBack])).toEqual([
      ['used', false],
      ['unused', false],
      ['refunded', false],
      ['unused', true],
      ['unused', true]
    ])
    expect(box.refunds).toMatchObject([{ count: 1, amount: '10.00', isComplete: true }])
  })

  test('what is not used in its time runs out one by one, and the order is completed with what was', async () => {
    const guest = await buildEater(server, 10_000)
    const { boxMenuId, restaurantId } = await buildMenu(server)
    const orderId = await ownBoxes(server, guest, { boxMenuId, sittings: week.slice(0, 2).map((day) => sitting(day)) })
    const missed = await ownBoxes(server, guest, { boxMenuId, sittings: [sitting('2026-03-03')] })
    const [, second] = await unitsOf(server, orderId)
    server.clock.set(Date.parse(sitting('2026-03-03', 810)))
    await runJobs(server)
    expect([await statusOf(server, orderId), await statusOf(server, missed)]).toEqual(['available', 'expired'])
    server.clock.set(Date.parse(sitting('2026-03-04', 809)))
    await callShop(server, { name: 'codeRedeem', params: { code: second?.code ?? '', restaurantId } })
    await runJobs(server)
    expect(await statusOf(server, orderId)).toBe('used')
    server.clock.advance(10 * minuteMs)
    await runJobs(server)
    expect((await unitsOf(server, orderId)).map(({ state }) => state)).toEqual(['expired', 'used'])
    expect(await statusOf(server, orderId)).toBe('completed')
  })
})

test('the invoice of a week says what of it went back, and the tax of what was kept', async () => {
  const guest = await buildEater(server, 10_000)
  const { boxMenuId, restaurantId } = await buildMenu(server)
  const email = 'box-invoice@example.com'
  const params = await prepareBoxes(server, guest, { boxMenuId, sittings: week.slice(0, 2).map((day) => sitting(day)) })
  const wanted = { ...params, invoice: { title: '饭聚有限公司', email } }
  const { orderId } = await server.ask('boxSubmit', wanted, { token: guest.token, key: 'box-invoice' })
  await pay(server, guest, orderId)
  const [first, second] = await unitsOf(server, orderId)
  await giveBack(server, guest, orderId, [second?.boxUnitId ?? ''])
  server.clock.set(Date.parse(sitting('2026-03-03', 700)))
  await callShop(server, { name: 'codeRedeem', params: { code: first?.code ?? '', restaurantId } })
  server.clock.set(Date.parse(sitting('2026-03-03', 820)))
  await runJobs(server)
  const [mail] = await server.kernel.db.select().from(sandboxMails).where(eq(sandboxMails.recipient, email))
  for (const words of [
    '周末自助餐 2026-03-03 Buffet 2026-03-03 x 1: S$10.00',
    '已退款 Refunded: -S$10.00',
    '消费税 GST 9% (已含 included): S$0.83',
    '实付 Paid: S$10.00'
  ])
    expect(mail?.content).toContain(words)
})

describe('money that comes late', () => {
  const byCard = { name: 'the bank of cards', paymentType: 'CREDITCARD_PAY', country: 'SG' } as const
  async function begin(guest: Parameters<typeof beginPayingFor>[2], boxMenuId: string, days: readonly string[]) {
    const choice = { boxMenuId, sittings: days.map((day) => sitting(day)) }
    const params = await prepareBoxes(server, guest, choice)
    const order = await server.ask('boxSubmit', params, { token: guest.token, key: `late-${boxMenuId}` })
    return beginPayingFor(server, byCard, guest, order)
  }

  test.each([
    ['before the cut-off takes them again', 40, 'available', [1, 1]],
    ['after the first cut-off goes back in full', 24 * 60, 'refunded', [0, 0]]
  ])('%s', async (_what, minutes, status, taken) => {
    const guest = await buildEater(server)
    const { boxMenuId } = await buildMenu(server)
    const { order, takeMoney, tell } = await begin(guest, boxMenuId, week.slice(0, 2))
    server.clock.advance(31 * minuteMs)
    await runJobs(server)
    expect([await statusOf(server, order.orderId), await takenOf(server, boxMenuId)]).toEqual(['expired', [0, 0]])
    server.clock.advance(minutes * minuteMs)
    await takeMoney()
    await tell(server)
    await runJobs(server)
    expect([await statusOf(server, order.orderId), await takenOf(server, boxMenuId)]).toEqual([status, taken])
  })

  test('in the very moment of the cut-off, before the order has ended, is paid and goes back at once, told', async () => {
    const guest = await buildEater(server)
    const { boxMenuId } = await buildMenu(server)
    server.clock.set(Date.parse(sitting('2026-03-03', 565)))
    const { order, takeMoney, tell } = await begin(guest, boxMenuId, week.slice(0, 2))
    server.clock.set(Date.parse(sitting('2026-03-03', 570)))
    await takeMoney()
    await tell(server)
    await runJobs(server)
    const { order: shown, box } = await viewBoxes(server, guest, order.orderId)
    expect([shown.status, shown.refund?.amount, box.units.map(({ state }) => state)]).toEqual([
      'available',
      '10.00',
      ['refunded', 'unused']
    ])
    expect(await saidTo(server, guest)).toContain('boxTooLate')
  })
})

test('a person takes what they ordered along, and leaves nothing that names them', async () => {
  const guest = await buildEater(server, 10_000)
  const { boxMenuId } = await buildMenu(server)
  const orderId = await ownBoxes(server, guest, { boxMenuId, sittings: [sitting('2026-03-03')] })
  const { db, database } = server.kernel
  const exported = await boxAccountPart.exported?.(db, guest.userId, {
    kernel: server.kernel,
    now: testNow,
    locale: 'en'
  })
  expect(exported).toMatchObject({
    orderBoxes: [{ orderId, guestName: '陈小姐' }],
    boxUnits: [{ orderId, amount: '10.00' }],
    boxRefunds: []
  })
  expect(JSON.stringify(exported)).not.toMatch(/B\d{9}/)
  const [unit] = await unitsOf(server, orderId)
  await giveBack(server, guest, orderId, [unit?.boxUnitId ?? ''])
  await inTransaction(database, async (tx) =>
    boxAccountPart.wipe?.(tx, server.kernel, { userId: guest.userId, mobile: null })
  )
  const [terms] = await db.select().from(orderBoxes).where(eq(orderBoxes.orderId, orderId))
  expect([terms?.guestName, terms?.mobile, (await unitsOf(server, orderId))[0]?.code]).toEqual(['', '', null])
})
