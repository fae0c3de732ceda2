import { and, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { boxMenus, boxPrices } from '../../../server/modules/tables'
import {
  buildMenu,
  giveBack,
  type Guest,
  orderBoxesOf,
  ownBoxes,
  prepareBoxes,
  runJobs,
  saidTo,
  sitting,
  statusOf,
  takenOf,
  tryBoxes,
  unitsOf,
  viewBoxes
} from '../../support/boxes'
import { brokenInvariants, buildEater, buildRestaurant } from '../../support/commerce'
import { buildDeal } from '../../support/deals'
import { testNow, useServer } from '../../support/server'

const server = useServer()
const minuteMs = 60_000
/** Five days, the first of them tomorrow. */
const week = [3, 4, 5, 6, 9].map((day) => `2026-03-0${day}`)
const quoteCode = async ({ token }: Guest, choice: Params<'boxQuote'>) =>
  (await server.call('boxQuote', choice, { token })).code
afterEach(async () => {
  server.clock.set(testNow)
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
})

const dropChildren = async (boxMenuId: string) => {
  await server.kernel.db.delete(boxPrices).where(and(eq(boxPrices.boxMenuId, boxMenuId), eq(boxPrices.guest, 'child')))
}

describe('ordering them', () => {
  test('a buffet for a family costs what it costs on its day, and has one code', async () => {
    const guest = await buildEater(server, 10_000)
    const { boxMenuId } = await buildMenu(server)
    const counts = { adult: 2, senior: 1, child: 1 }
    const choice = { boxMenuId, sittings: [sitting('2026-03-07')], counts }
    const quoted = await server.ask('boxQuote', choice, { token: guest.token })
    expect(quoted.figures).toMatchObject({ total: '39.60' })
    expect(quoted.units).toMatchObject([{ date: '2026-03-07', rate: 'weekend', amount: '39.60' }])
    const orderId = await ownBoxes(server, guest, choice)
    const { order, box } = await viewBoxes(server, guest, orderId)
    expect(order).toMatchObject({ kind: 'box', status: 'available', count: 4 })
    expect(box.units).toMatchObject([{ state: 'unused', canGiveBack: true, amount: '39.60' }])
    expect(box.units[0]?.code).toMatch(/^B\d{9}$/)
    expect(await takenOf(server, boxMenuId)).toEqual([4])
    expect(await saidTo(server, guest)).toEqual(['boxToday'])
  })

  test.each([
    ['nobody', { counts: { adult: 0 } }, 'boxGuestsMissing'],
    ['too many', { counts: { adult: 21 } }, 'boxGuestsMany'],
    ['a day that is closed', { sittings: [sitting('2026-03-05')] }, 'boxClosed'],
    ['a time that is not offered', { sittings: [sitting('2026-03-03', 700)] }, 'boxNotServed'],
    ['a day past the strip', { sittings: [sitting('2026-04-01')] }, 'boxNotServed'],
    ['a sitting that is over', { sittings: [sitting('2026-03-02')] }, 'boxCutOff'],
    ['more than are left', { counts: { adult: 11 } }, 'boxSoldOut'],
    ['the same sitting twice', { sittings: [sitting('2026-03-03'), sitting('2026-03-03')] }, 'badRequest'],
    ['a class that is not sold', { counts: { adult: 1, child: 1 }, isLunchbox: true }, 'badRequest']
  ] as const)(
    '%s is refused',
    async (
      _what,
      { isLunchbox = false, ...asked }: { counts?: object; sittings?: readonly string[]; isLunchbox?: boolean },
      code
    ) => {
      const guest = await buildEater(server)
      const { boxMenuId } = await buildMenu(server, { quota: 10, restaurant: { closedDates: ['2026-03-05'] } })
      if (isLunchbox) await dropChildren(boxMenuId)
      const choice = { boxMenuId, sittings: [sitting('2026-03-03')], counts: { adult: 1 }, ...asked }
      expect(await quoteCode(guest, choice as Params<'boxQuote'>)).toBe(codes[code])
    }
  )

  test('until one millisecond before its cut-off, and not at it', async () => {
    const guest = await buildEater(server)
    const { boxMenuId } = await buildMenu(server)
    const choice = { boxMenuId, sittings: [sitting('2026-03-03')], counts: { adult: 1 } }
    const cutOffAt = Date.parse(sitting('2026-03-03', 570))
    server.clock.set(cutOffAt - 1)
    const params = await prepareBoxes(server, guest, choice)
    server.clock.set(cutOffAt)
    expect([await quoteCode(guest, choice), (await tryBoxes(server, guest, params)).code]).toEqual([
      codes.boxCutOff,
      codes.boxCutOff
    ])
  })

  test('what changed since the quote is not agreed to', async () => {
    const guest = await buildEater(server)
    const { boxMenuId } = await buildMenu(server)
    const params = await prepareBoxes(server, guest, { boxMenuId, sittings: [sitting('2026-03-03')] })
    await server.kernel.db.update(boxMenus).set({ cutOffMinutes: 600 }).where(eq(boxMenus.boxMenuId, boxMenuId))
    expect((await tryBoxes(server, guest, params)).code).toBe(codes.quoteChanged)
    expect((await tryBoxes(server, guest, { ...params, mobile: '12' })).code).toBe(codes.mobileInvalid)
    expect((await tryBoxes(server, guest, { ...params, guestName: ' ' })).code).toBe(codes.boxNameRequired)
  })

  test('an order that is not paid ends at its first cut-off and gives everything back', async () => {
    const guest = await buildEater(server)
    const { boxMenuId } = await buildMenu(server)
    const cutOffAt = Date.parse(sitting('2026-03-03', 570))
    server.clock.set(cutOffAt - 5 * minuteMs)
    const orderId = await orderBoxesOf(server, guest, {
      boxMenuId,
      sittings: week.slice(0, 2).map((day) => sitting(day))
    })
    expect(await takenOf(server, boxMenuId)).toEqual([1, 1])
    server.clock.set(cutOffAt)
    await runJobs(server)
    expect([await statusOf(server, orderId), await takenOf(server, boxMenuId)]).toEqual(['expired', [0, 0]])
  })

  test('a first deal is still the first beside boxes that were not paid or all went back, and not after one', async () => {
    const guest = await buildEater(server, 10_000)
    const outlet = await buildRestaurant(server)
    const dealId = await buildDeal(server, outlet, { rules: { isFirstDeal: true } })
    const { boxMenuId } = await buildMenu(server, { quota: 50 })
    await server.kernel.db
      .update(boxMenus)
      .set({ restaurantId: outlet.restaurantId })
      .where(eq(boxMenus.boxMenuId, boxMenuId))
    const canBuy = async () => (await server.call('dealQuote', { dealId, count: 1 }, { token: guest.token })).code
    const choice = { boxMenuId, sittings: [sitting('2026-03-03')] }
    const orderId = await ownBoxes(server, guest, choice)
    await orderBoxesOf(server, guest, choice)
    expect(await canBuy()).toBe(codes.firstDealUsed)
    const [unit] = await unitsOf(server, orderId)
    await giveBack(server, guest, orderId, [unit?.boxUnitId ?? ''])
    expect(await canBuy()).toBe(codes.ok)
  })
})
