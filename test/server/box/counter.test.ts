import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { callAsPlayed } from '../../../server/modules/operations'
import {
  buildMenu,
  callShop,
  type Guest,
  orderBoxesOf,
  ownBoxes,
  runJobs,
  saidTo,
  sitting,
  statusOf,
  unitsOf
} from '../../support/boxes'
import { brokenInvariants, buildEater, pay } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'

const server = useServer()
const minuteMs = 60_000
/** Five days, the first of them tomorrow. */
const week = [3, 4, 5, 6, 9].map((day) => `2026-03-0${day}`)
const walletOf = async ({ token }: Guest) => (await server.ask('walletSummary', {}, { token })).walletBalanceAmount
const quoteCode = async ({ token }: Guest, choice: Params<'boxQuote'>) =>
  (await server.call('boxQuote', choice, { token })).code
afterEach(async () => {
  server.clock.set(testNow)
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
})

describe('the restaurant', () => {
  test('takes a code on its day, once, and gives it back within ten minutes', async () => {
    const guest = await buildEater(server, 10_000)
    const { boxMenuId, restaurantId } = await buildMenu(server)
    const other = await buildMenu(server)
    const orderId = await ownBoxes(server, guest, { boxMenuId, sittings: [sitting('2026-03-03')] })
    const [unit] = await unitsOf(server, orderId)
    const code = unit?.code ?? ''
    const say = (name: 'codeRedeem' | 'codeUndo', where = restaurantId) =>
      callShop(server, { name, params: { code, restaurantId: where } })
    const peek = async () => {
      return (await callAsPlayed(server.kernel, { name: 'codePeek', params: { code, restaurantId } })).data
    }
    expect(await peek()).toMatchObject({
      kind: 'box',
      state: 'unused',
      canRedeem: false,
      refusal: 'day',
      amount: '10.00'
    })
    expect(await say('codeRedeem')).toBe(codes.dealCodeNotNow)
    server.clock.set(Date.parse(sitting('2026-03-03', 659)))
    expect(await peek()).toMatchObject({ refusal: 'hour' })
    server.clock.set(Date.parse(sitting('2026-03-03', 660)))
    expect(await say('codeRedeem', other.restaurantId)).toBe(codes.counterCodeElsewhere)
    expect([await say('codeRedeem'), await say('codeRedeem')]).toEqual([codes.ok, codes.ok])
    expect([await statusOf(server, orderId), await saidTo(server, guest)]).toEqual(['used', []])
    expect(await peek()).toMatchObject({ state: 'used', refusal: 'used' })
    expect([await say('codeUndo'), await say('codeUndo'), await statusOf(server, orderId)]).toEqual([
      codes.ok,
      codes.ok,
      'available'
    ])
    await say('codeRedeem')
    server.clock.advance(10 * minuteMs + 1)
    expect(await say('codeUndo')).toBe(codes.dealCodeUndoOver)
    server.clock.set(Date.parse(sitting('2026-03-03', 820)))
    expect(await peek()).toMatchObject({ refusal: 'used' })
  })

  test('closes a day: all of it goes back in full, after the cut-off too, each person is told, and nothing is sold', async () => {
    const guest = await buildEater(server, 10_000)
    const waiting = await buildEater(server, 10_000)
    const { boxMenuId, restaurantId } = await buildMenu(server)
    const choice = { boxMenuId, sittings: week.slice(0, 2).map((day) => sitting(day)) }
    const orderId = await ownBoxes(server, guest, choice)
    const unpaid = await orderBoxesOf(server, waiting, choice)
    const closing = { name: 'boxCloseDate', params: { restaurantId, date: '2026-03-03' } } as const
    expect([await callShop(server, closing), await callShop(server, closing)]).toEqual([codes.ok, codes.ok])
    await runJobs(server)
    expect([await walletOf(guest), await statusOf(server, orderId)]).toEqual(['90.00', 'available'])
    expect(await saidTo(server, guest)).toEqual(['boxClosed', 'boxToday'])
    expect(await quoteCode(guest, { ...choice, counts: { adult: 1 } })).toBe(codes.boxClosed)
    // Paid after it was closed
    await pay(server, waiting, unpaid)
    await runJobs(server)
    expect([await walletOf(waiting), (await unitsOf(server, unpaid)).map(({ state }) => state)]).toEqual([
      '90.00',
      ['refunded', 'unused']
    ])
    const elsewhere = { ...closing, params: { restaurantId: 'another', date: '2026-03-03' } }
    expect(await callShop(server, elsewhere)).toBe(codes.boxNotFound)
  })
})
