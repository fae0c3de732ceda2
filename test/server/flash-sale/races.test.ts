import { asc, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { flashOfferMs } from '@/domain/flash-sale'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import { orders, waitlistEntries } from '../../../server/modules/tables'
import { brokenInvariants, buildCity, buildEater } from '../../support/commerce'
import {
  buildFlashItem,
  type Buyer,
  buyFlash,
  cancelFlash,
  piecesOf,
  prepareFlash,
  tryFlash,
  wait
} from '../../support/flash-sale'
import { buildCustomer } from '../../support/people'
import { type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import { beginPayingFor } from '../../support/ways'

/** Its money may come whenever it likes. */
const payNow = { name: 'PayNow', paymentType: 'PAY_NOW', country: 'SG', bank: 'paynow' } as const

describeOnPostgres('a flash sale on two processes', () => {
  let first: TestServer
  let second: TestServer
  openTwoProcesses(async (one, other) => {
    first = one
    second = other
    await buildCity(one)
  })

  const either = (index: number) => (index % 2 === 0 ? first : second)
  const due = () => Promise.all([first.kernel.jobs.runDue(), second.kernel.jobs.runDue()])
  const crowdOf = (count: number) => Promise.all(Array.from({ length: count }, () => buildCustomer(first)))

  /** Whether everybody with an offer joined before everybody without. */
  async function isInOrder(flashItemId: string): Promise<boolean> {
    const waits = await first.kernel.db
      .select()
      .from(waitlistEntries)
      .where(eq(waitlistEntries.resourceId, flashItemId))
      .orderBy(asc(waitlistEntries.entryId))
    const firstWithout = waits.findIndex(({ offeredUntil }) => offeredUntil === null)
    return firstWithout < 0 || waits.slice(firstWithout).every(({ offeredUntil }) => offeredUntil === null)
  }

  it('ten taps of one person take one piece', async () => {
    const flashItemId = await buildFlashItem(first, { quota: 20 })
    const buyer = await buildEater(first)
    const agreed = await prepareFlash(first, buyer, flashItemId)
    const taps = await Promise.all(Array.from({ length: 10 }, (_, index) => tryFlash(either(index), buyer, agreed)))
    expect(taps.map(({ code }) => code).sort()).toEqual([codes.ok, ...Array(9).fill(codes.flashItemBought)])
    expect(await piecesOf(first, flashItemId)).toMatchObject({ left: 19, claimed: [buyer.userId] })
  })

  it('an order that is cancelled, expires and is cancelled again at once gives its piece back once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const flashItemId = await buildFlashItem(first)
      const [buyer, next] = [await buildEater(first), await buildCustomer(first)]
      const { orderId } = await buyFlash(first, buyer, flashItemId)
      if (round % 2 === 0) await wait(second, next, flashItemId)
      first.clock.advance(unpaidOrderExpiryMs - (round % 3 === 0 ? 1 : 0))
      await Promise.all([cancelFlash(first, buyer, orderId), due(), cancelFlash(second, buyer, orderId)])
      expect(await piecesOf(first, flashItemId)).toMatchObject(
        round % 2 === 0 ? { left: 0, claimed: [], offered: [next.userId] } : { left: 1, claimed: [], offered: [] }
      )
    }
  })

  it('who leaves, buys, lapses and joins at the same moment as pieces come back: the order holds, and no piece is lost', async () => {
    const quota = 4
    const flashItemId = await buildFlashItem(first, { quota, endsIn: 600 })
    const owners = await crowdOf(quota)
    const bought = await Promise.all(
      owners.map(async (owner, index) => ({ owner, ...(await buyFlash(either(index), owner, flashItemId)) }))
    )
    const line = await crowdOf(24)
    await Promise.all(line.map((person, index) => wait(either(index), person, flashItemId)))
    await Promise.all([
      ...bought.map(({ owner, orderId }, index) => cancelFlash(either(index), owner, orderId)),
      ...line.slice(0, 3).map((person, index) => wait(either(index), person, flashItemId, false))
    ])
    expect(await isInOrder(flashItemId)).toBe(true)
    for (let round = 0; round < 5; round += 1) {
      const { offered } = await piecesOf(first, flashItemId)
      expect(offered.length).toBe(quota - (await piecesOf(first, flashItemId)).claimed.length)
      const holders = line.filter(({ userId }) => offered.includes(userId))
      const [buyer, leaver] = holders
      const terms = buyer && (await prepareFlash(first, buyer, flashItemId))
      const waiting = line.filter(({ userId }) => !offered.includes(userId))
      // The end of the offers, to the millisecond or one before it
      first.clock.advance(flashOfferMs - (round % 2))
      const acts: Promise<unknown>[] = [due()]
      if (buyer && terms) acts.push(tryFlash(either(round), buyer, terms), tryFlash(either(round + 1), buyer, terms))
      if (leaver) acts.push(wait(first, leaver, flashItemId, false), wait(second, leaver, flashItemId, false))
      acts.push(...waiting.slice(-2).map((person, index) => wait(either(index), person, flashItemId, round % 2 === 0)))
      await Promise.all(acts)
      expect(await isInOrder(flashItemId)).toBe(true)
      expect(await brokenInvariants(first)).toEqual([])
    }
  })

  it('a piece that is offered to one and taken in the moment of its lapse has one owner', async () => {
    for (let round = 0; round < 8; round += 1) {
      const flashItemId = await buildFlashItem(first)
      const [owner, next, last] = await crowdOf(3)
      if (!owner || !next || !last) throw new Error('no member came')
      const { orderId } = await buyFlash(first, owner, flashItemId)
      await wait(first, next, flashItemId)
      await wait(second, last, flashItemId)
      await cancelFlash(first, owner, orderId)
      const agreed = await prepareFlash(first, next, flashItemId)
      first.clock.advance(flashOfferMs - 1)
      const buying = tryFlash(either(round), next, agreed)
      first.clock.advance(round < 4 ? 1 : 0)
      const [{ code }] = await Promise.all([buying, due()])
      expect([codes.ok, codes.flashItemSoldOut]).toContain(code)
      expect(await piecesOf(first, flashItemId)).toEqual(
        code === codes.ok
          ? { left: 0, claimed: [next.userId], offered: [], waiting: [last.userId] }
          : { left: 0, claimed: [], offered: [last.userId], waiting: [] }
      )
    }
  })

  describe('money that comes after the order has expired', () => {
    /** An order of the one piece, expired while its payment was on its way; `say` tells that the money came, on both processes at once. */
    async function expiredOrder() {
      const flashItemId = await buildFlashItem(first, { endsIn: 300 })
      const buyer = await buildEater(first)
      const order = await buyFlash(first, buyer, flashItemId)
      const paying = await beginPayingFor(first, payNow, buyer, {
        ...order,
        orderTransactionId: order.orderId,
        isPlaced: false
      })
      first.clock.advance(unpaidOrderExpiryMs)
      await due()
      expect(await piecesOf(first, flashItemId)).toMatchObject({ left: 1, claimed: [] })
      await paying.takeMoney()
      const ends = async () => {
        await Promise.all([paying.tell(first), paying.tell(second)])
        await due()
        const { db } = first.kernel
        const [row] = await db.select({ status: orders.status }).from(orders).where(eq(orders.orderId, order.orderId))
        return [row?.status, (await paying.row()).status]
      }
      return { flashItemId, buyer, ends }
    }
    const buysOnce = async (person: Buyer, flashItemId: string) => buyFlash(second, person, flashItemId)

    it('takes a piece that is left', async () => {
      const { flashItemId, buyer, ends } = await expiredOrder()
      expect(await ends()).toEqual(['available', 'succeeded'])
      expect(await piecesOf(first, flashItemId)).toMatchObject({ left: 0, claimed: [buyer.userId] })
    })

    it('takes one after the session too', async () => {
      const { flashItemId, buyer, ends } = await expiredOrder()
      first.clock.advance(300 * 60_000)
      expect(await ends()).toEqual(['available', 'succeeded'])
      expect(await piecesOf(first, flashItemId)).toMatchObject({ left: 0, claimed: [buyer.userId] })
    })

    it('goes back where another has it', async () => {
      const { flashItemId, ends } = await expiredOrder()
      const other = await buildCustomer(first)
      await buysOnce(other, flashItemId)
      expect((await ends())[0]).toBe('refunded')
      expect(await piecesOf(first, flashItemId)).toMatchObject({ left: 0, claimed: [other.userId] })
    })

    it('goes back where it is kept for another, and does not pass who waits', async () => {
      const { flashItemId, buyer, ends } = await expiredOrder()
      const [other, next] = await crowdOf(2)
      if (!other || !next) throw new Error('no member came')
      const { orderId } = await buysOnce(other, flashItemId)
      await wait(first, next, flashItemId)
      await wait(first, buyer, flashItemId)
      await cancelFlash(first, other, orderId)
      expect((await ends())[0]).toBe('refunded')
      expect(await piecesOf(first, flashItemId)).toEqual({
        left: 0,
        claimed: [],
        offered: [next.userId],
        waiting: [buyer.userId]
      })
    })

    it('takes the piece that is kept for its person', async () => {
      const { flashItemId, buyer, ends } = await expiredOrder()
      const other = await buildCustomer(first)
      const { orderId } = await buysOnce(other, flashItemId)
      await wait(first, buyer, flashItemId)
      await cancelFlash(first, other, orderId)
      expect(await ends()).toEqual(['available', 'succeeded'])
      expect(await piecesOf(first, flashItemId)).toEqual({ left: 0, claimed: [buyer.userId], offered: [], waiting: [] })
    })

    it('goes back to whoever has bought again meanwhile', async () => {
      const { flashItemId, buyer, ends } = await expiredOrder()
      await buysOnce(buyer, flashItemId)
      expect((await ends())[0]).toBe('refunded')
      expect(await piecesOf(first, flashItemId)).toMatchObject({ left: 0, claimed: [buyer.userId] })
    })

    it('and a buyer at the same moment: one of them has the piece', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { flashItemId, buyer, ends } = await expiredOrder()
        const other = await buildCustomer(first)
        const agreed = await prepareFlash(second, other, flashItemId)
        const [{ code }, [status]] = await Promise.all([tryFlash(either(round), other, agreed), ends()])
        const winner = code === codes.ok ? other : buyer
        expect(status).toBe(code === codes.ok ? 'refunded' : 'available')
        expect(await piecesOf(first, flashItemId)).toMatchObject({ left: 0, claimed: [winner.userId] })
      }
    })
  })
})
