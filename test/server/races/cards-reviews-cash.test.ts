import { eq, inArray, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { lookAtAccount } from '../../../server/modules/payment/sandbox-account'
import { paymentProofs, payments, refunds, sandboxCardSessions } from '../../../server/modules/tables'
import { buildDish, buildEater, buildRestaurant, lineOf, nextId, prepareSubmit, submit } from '../../support/commerce'
import type { TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { beginPaying, keepCard, outsideWays } from '../../support/ways'
import { callAs } from '../operations/partner'
import { Pair, type Paying, several } from './pair'

const [byCard] = outsideWays
if (!byCard) throw new Error('the table of ways is empty')

let two: Pair

describeOnPostgres('cards, reviews and cash, on two processes', () => {
  beforeAll(async () => {
    two = await Pair.open()
  })
  afterAll(() => two.close())

  describe('a kept card', () => {
    const orderWith = async (behaviour: 'pays' | 'asks') => {
      const scene = await two.sceneOf(byCard)
      const eater = await buildEater(two.first)
      const savedCardId = await keepCard(two.first, eater, 'card', behaviour)
      const order = await submit(two.first, eater, {
        restaurantId: scene.restaurant.restaurantId,
        lines: [lineOf(scene.dish.dishId)],
        paymentType: 'CREDITCARD_PAY'
      })
      const params = {
        orderId: order.orderId,
        paymentType: 'CREDITCARD_PAY' as const,
        expectedAmount: order.total,
        savedCardId
      }
      const chargeOn = (server: TestServer) =>
        server.call('paymentCreate', params, { token: eater.token, key: nextId('kept-key-') })
      const charges = async () => {
        const own = await two.first.kernel.db
          .select({ paymentId: payments.paymentId })
          .from(payments)
          .where(eq(payments.orderId, order.orderId))
        return two.first.kernel.db
          .select()
          .from(sandboxCardSessions)
          .where(
            inArray(
              sandboxCardSessions.paymentId,
              own.map(({ paymentId }) => paymentId)
            )
          )
      }
      return { scene, eater, savedCardId, order, chargeOn, charges }
    }

    it('is charged once when two processes charge it for one order', async () => {
      const made = []
      for (let index = 0; index < 6; index += 1) made.push(await orderWith('pays'))
      await Promise.all(
        made.flatMap(({ chargeOn }) => [chargeOn(two.first), chargeOn(two.second), chargeOn(two.first)])
      )
      await two.settle()
      for (const one of made) {
        expect(await two.statusOf(one)).toBe('paid')
        expect((await one.charges()).filter(({ status }) => status === 'paid')).toHaveLength(1)
      }
      await two.nothingBroken()
    }, 60_000)

    it('that is being removed is charged for an order or is not, and never afterwards', async () => {
      const made = []
      for (let index = 0; index < 8; index += 1) made.push(await orderWith('pays'))
      await Promise.all(
        made.flatMap((one, index) => {
          const remove = two
            .either(index + 1)
            .call('savedCardRemove', { cardId: one.savedCardId }, { token: one.eater.token })
          return [remove, one.chargeOn(two.either(index))]
        })
      )
      await two.settle()
      for (const one of made) {
        const charged = (await one.charges()).filter(({ status }) => status === 'paid').length
        expect([
          ['paid', 1],
          ['awaitingPayment', 0],
          ['expired', 0]
        ]).toContainEqual([await two.statusOf(one), charged])
        if (charged === 0) expect((await one.chargeOn(two.first)).code).not.toBe(codes.ok)
        expect((await one.charges()).filter(({ status }) => status === 'paid')).toHaveLength(charged)
      }
      await two.nothingBroken()
    }, 60_000)
  })

  describe.each(outsideWays.filter(({ bank }) => bank !== undefined))('$name under review', (way) => {
    /** The person has said that the money is on its way. */
    async function underReview(count: number) {
      const scene = await two.sceneOf(way)
      const made = await several(count, async () => beginPaying(two.first, way, await buildEater(two.first), scene))
      const submits = made.map((one) => async (server: TestServer) => {
        const { paymentId } = one
        const proofId = way.bank === 'transfer' ? await proofOf(one) : undefined
        return server.call(
          'paymentSubmit',
          { paymentId, ...(proofId !== undefined && { proofId }) },
          { token: one.eater.token, key: nextId('review-key-') }
        )
      })
      return { scene, made, submits }
    }

    async function proofOf({ paymentId, eater: { userId } }: Paying): Promise<string> {
      const proofId = nextId('race-proof-')
      await two.first.kernel.db
        .insert(paymentProofs)
        .values({ proofId, paymentId, userId, picture: Buffer.from('seen'), createdAt: two.first.clock.now() })
      return proofId
    }
    const look = async (server: TestServer, one: Paying) => lookAtAccount(server.kernel, await one.row())

    it('is submitted twice at once and looked at by two people and the job, while the bank tells of the money', async () => {
      const { scene, made, submits } = await underReview(6)
      await Promise.all(submits.flatMap((submitOn) => [submitOn(two.first), submitOn(two.second)]))
      for (const one of made) expect(await two.endOf(one)).toEqual(['paynowReview', 'review'])
      // Money of every second one is there before anybody looks; that of the others comes while they do
      for (const one of made.filter((_, index) => index % 2 === 0)) await one.takeMoney()
      two.first.clock.advance(31_000)
      await Promise.all(
        made.flatMap((one, index) => [
          look(two.first, one),
          look(two.second, one),
          two.due(),
          index % 2 === 0
            ? one.tell(two.either(index))
            : one.takeMoney().then(() => Promise.all([one.tell(two.first), one.tell(two.second)]))
        ])
      )
      await two.settle()
      for (const one of made) expect(await two.endOf(one)).toEqual(['paid', 'succeeded'])
      expect(
        await two.first.kernel.db
          .select()
          .from(refunds)
          .where(
            inArray(
              refunds.paymentId,
              made.map(({ paymentId }) => paymentId)
            )
          )
      ).toEqual([])
      await two.nothingBroken({ [scene.dish.dishId]: 100 })
    }, 60_000)

    it('is refused by two people at once and pays nothing, until its money comes after all', async () => {
      const { scene, made, submits } = await underReview(4)
      await Promise.all(submits.map((submitOn) => submitOn(two.first)))
      await Promise.all(made.flatMap((one) => [look(two.first, one), look(two.second, one)]))
      for (const one of made) expect(await two.endOf(one)).toEqual(['awaitingPayment', 'pending'])
      two.first.clock.advance(30 * 60_000)
      await two.due()
      await two.due()
      for (const one of made) expect((await two.endOf(one))[0]).toBe('expired')
      await Promise.all(
        made.map(async (one, index) => {
          await one.takeMoney()
          await Promise.all([one.tell(two.either(index)), one.tell(two.either(index + 1))])
        })
      )
      await two.settle()
      for (const one of made)
        expect([
          ['paid', 'succeeded'],
          ['refunded', 'refunded']
        ]).toContainEqual(await two.endOf(one))
      await two.nothingBroken({ [scene.dish.dishId]: 100 })
    }, 60_000)
  })

  describe('cash', () => {
    const cashOrder = async (scene: Awaited<ReturnType<typeof cashScene>>) => {
      const eater = await buildEater(two.first)
      const params = await prepareSubmit(two.first, eater, {
        restaurantId: scene.restaurant.restaurantId,
        lines: [lineOf(scene.dish.dishId)],
        paymentType: 'CASH'
      })
      return { eater, params }
    }
    async function cashScene() {
      const restaurant = await buildRestaurant(two.first, { takesCash: true, minimumOrderMinor: null })
      return { restaurant, dish: await buildDish(two.first, restaurant, { stock: 40 }) }
    }
    const placed = async (scene: Awaited<ReturnType<typeof cashScene>>) => {
      const { eater, params } = await cashOrder(scene)
      const order = await two.first.ask('orderSubmit', params, { token: eater.token, key: nextId('cash-race-') })
      return {
        eater,
        order,
        cash: { amount: order.total, currency: 'SGD' },
        on: (server: TestServer, name: 'accept' | 'reject' | 'dispatch' | 'deliver' | 'refuse', more: object = {}) =>
          callAs(server, name, { orderId: order.orderId, ...more })
      }
    }

    it('places one order for a key that both processes get', async () => {
      const scene = await cashScene()
      const { eater, params } = await cashOrder(scene)
      const answers = await Promise.all(
        [0, 1, 2, 3].map((index) =>
          two.either(index).call('orderSubmit', params, { token: eater.token, key: 'cash-once-for-all' })
        )
      )
      expect(new Set(answers.filter(({ code }) => code === codes.ok).map(({ data }) => data.orderId)).size).toBe(1)
      const rows = await two.first.kernel.db
        .select({ n: sql<number>`count(*)::int` })
        .from(payments)
        .where(eq(payments.userId, eater.userId))
      expect(rows).toEqual([{ n: 1 }])
      await two.nothingBroken({ [scene.dish.dishId]: 40 })
    })

    it('is cancelled or accepted, delivered or refused: one of two, and its money with it', async () => {
      const scene = await cashScene()
      const made = []
      for (let index = 0; index < 8; index += 1) made.push(await placed(scene))
      await Promise.all(
        made.flatMap(({ on, order, eater }, index) => [
          on(two.either(index), 'accept'),
          two
            .either(index + 1)
            .call(
              'orderCancel',
              { orderId: order.orderId, reasonCode: 'changedMind' },
              { token: eater.token, key: nextId('cash-cancel-') }
            )
        ])
      )
      const rider = { name: 'A1', phone: '+6581230001' }
      const accepted = []
      for (const one of made) if ((await two.statusOf(one)) === 'accepted') accepted.push(one)
      for (const { on } of accepted) await on(two.first, 'dispatch', { rider })
      const outcomes = await Promise.all(
        accepted.map(({ on, cash }, index) =>
          Promise.all([
            on(two.either(index), 'deliver', { cash }),
            on(two.either(index + 1), 'refuse'),
            on(two.either(index + 1), 'deliver', { cash })
          ])
        )
      )
      for (const one of made) {
        const [payment] = await two.first.kernel.db
          .select()
          .from(payments)
          .where(eq(payments.orderId, one.order.orderId))
        expect([
          ['cancelled', 'cancelled'],
          ['delivered', 'succeeded'],
          ['cancelled', 'declined']
        ]).toContainEqual([await two.statusOf(one), payment?.status])
      }
      for (const answers of outcomes)
        expect(answers.filter(({ code, data }) => code === codes.ok && !data.isRepeat)).toHaveLength(1)
      await two.nothingBroken({ [scene.dish.dishId]: 40 })
    }, 60_000)

    it('is chosen at both processes while the card pays: the order is placed once, and what came twice goes back', async () => {
      const scene = await cashScene()
      const made = await several(8, async () => beginPaying(two.first, byCard, await buildEater(two.first), scene))
      for (const one of made) await one.takeMoney()
      await Promise.all(
        made.flatMap((one, index) => {
          const cashOn = async (server: TestServer) => {
            const { methods } = await server.ask(
              'cashierGet',
              { orderId: one.order.orderId },
              { token: one.eater.token }
            )
            const expectedAmount = methods.find(({ paymentType }) => paymentType === 'CASH')?.payableAmount ?? '0'
            return server.call(
              'paymentCreate',
              { orderId: one.order.orderId, paymentType: 'CASH', expectedAmount },
              { token: one.eater.token, key: nextId('cash-choice-') }
            )
          }
          return [
            cashOn(two.either(index)),
            one.tell(two.either(index + 1)),
            cashOn(two.either(index + 1)),
            one.tell(two.either(index))
          ]
        })
      )
      await two.settle()
      for (const one of made) {
        const rows = await two.first.kernel.db.select().from(payments).where(eq(payments.orderId, one.order.orderId))
        expect(await two.statusOf(one)).toBe('paid')
        expect(rows.filter(({ settles }) => settles)).toHaveLength(1)
        const card = await one.row()
        expect(card.status).toBe(card.settles ? 'succeeded' : 'refunded')
      }
      await two.nothingBroken({ [scene.dish.dishId]: 40 })
    }, 60_000)
  })
})
