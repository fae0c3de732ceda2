import { eq, like, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { bargainFriends } from '@/domain/bargain'
import { bargainCuts, bargains, promotionCodes, rateWindows } from '../../../server/modules/tables'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildPromotionCode,
  buildRestaurant,
  lineOf,
  nextId,
  prepareSubmit
} from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import type { TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'

describeOnPostgres('two processes on one database', () => {
  let first: TestServer
  let second: TestServer
  let restaurant: Awaited<ReturnType<typeof buildRestaurant>>
  openTwoProcesses(async (one, other) => {
    ;[first, second] = [one, other]
    await buildCity(first)
    restaurant = await buildRestaurant(first)
  })
  const either = (index: number) => (index % 2 === 0 ? first : second)
  const usedOf = async ({ promotionCodeId }: { promotionCodeId: string }) =>
    (await first.kernel.db.select().from(promotionCodes).where(eq(promotionCodes.promotionCodeId, promotionCodeId)))[0]
      ?.used

  it.each([
    [1, 10],
    [4, 12]
  ])(
    'a promotion code for %i of %i people is used by exactly so many',
    async (totalLimit, people) => {
      const dish = await buildDish(first, restaurant, { priceMinor: 2000 })
      const code = await buildPromotionCode(first, { totalLimit })
      const prepared = []
      for (let index = 0; index < people; index += 1) {
        const eater = await buildEater(first)
        prepared.push({
          eater,
          params: await prepareSubmit(first, eater, {
            restaurantId: restaurant.restaurantId,
            lines: [lineOf(dish.dishId)],
            promotionCode: code.code
          })
        })
      }
      const answers = await Promise.all(
        prepared.map(({ eater, params }, index) =>
          either(index).call('orderSubmit', params, { token: eater.token, key: nextId('code-race-') })
        )
      )
      expect(answers.map((answer) => answer.code).sort()).toEqual([
        ...Array<number>(totalLimit).fill(codes.ok),
        ...Array<number>(people - totalLimit).fill(codes.promotionCodeUsedUp)
      ])
      expect(await usedOf(code)).toBe(totalLimit)
      expect(await brokenInvariants(first)).toEqual([])
    },
    120_000
  )

  it('one person uses a code once with ten orders at once, and has it back once with ten cancels', async () => {
    const dish = await buildDish(first, restaurant, { priceMinor: 2000 })
    const code = await buildPromotionCode(first)
    const eater = await buildEater(first)
    const params = await prepareSubmit(first, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)],
      promotionCode: code.code
    })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        either(index).call('orderSubmit', params, { token: eater.token, key: nextId('code-once-') })
      )
    )
    const made = answers.filter((answer) => answer.code === codes.ok)
    expect(made).toHaveLength(1)
    for (const answer of answers)
      expect([codes.ok, codes.promotionCodeUsed, codes.promotionCodeUsedUp]).toContain(answer.code)
    const orderId: string = made[0]?.data.orderId ?? ''
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        either(index).call('orderCancel', { orderId }, { token: eater.token, key: nextId('code-back-') })
      )
    )
    expect(await usedOf(code)).toBe(0)
    expect(await brokenInvariants(first)).toEqual([])
    expect([...first.errors, ...second.errors]).toEqual([])
  }, 120_000)

  it('tries of one code at once never wait for each other crosswise, however long each takes to count', async () => {
    await first.kernel.db.execute(
      sql`create function slow_count() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$`
    )
    await first.kernel.db.execute(
      sql`create trigger slow_count after update on rate_windows for each row execute function slow_count()`
    )
    const dish = await buildDish(first, restaurant, { priceMinor: 2000 })
    const code = await buildPromotionCode(first)
    const eater = await buildEater(first)
    const choices = {
      restaurantId: restaurant.restaurantId,
      deliveryType: 'delivery' as const,
      addressId: eater.addressId,
      lines: [lineOf(dish.dishId)],
      paymentType: 'WALLET_PAY' as const,
      promotionCode: code.code
    }
    const answers = []
    for (let turn = 0; turn < 4; turn += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, (_, index) => either(index).call('orderQuote', choices, { token: eater.token }))
        ))
      )
    await first.kernel.db.execute(sql`drop trigger slow_count on rate_windows`)
    expect(answers.map((answer) => answer.code)).toEqual(Array<number>(40).fill(codes.ok))
    const counted = await first.kernel.db.select().from(rateWindows).where(like(rateWindows.subject, 'promotion:%'))
    expect(counted.map(({ hits }) => hits).filter((hits) => hits !== 0)).toEqual([])
  }, 120_000)

  it('friends who cut at once never cut more than the fee, none of them twice, and one order has it', async () => {
    const dish = await buildDish(first, restaurant, { priceMinor: 2000 })
    const eater = await buildEater(first)
    const choices = {
      restaurantId: restaurant.restaurantId,
      deliveryType: 'delivery' as const,
      addressId: eater.addressId,
      lines: [lineOf(dish.dishId)],
      paymentType: 'WALLET_PAY' as const
    }
    const begun = await Promise.all(
      [0, 1, 2, 3].map((index) => either(index).ask('bargainBegin', choices, { token: eater.token }))
    )
    expect(new Set(begun.map(({ bargainId }) => bargainId)).size).toBe(1)
    const bargainId = begun[0]?.bargainId ?? ''
    const friends = []
    for (let index = 0; index < 10; index += 1) friends.push(await buildCustomer(first))
    const cut = (token: string, index: number) =>
      either(index).call('bargainCut', { bargainId }, { token, key: nextId('cut-race-'), ip: `10.2.0.${index + 1}` })
    const answers = await Promise.all(friends.flatMap(({ token }, index) => [cut(token, index), cut(token, index + 1)]))
    for (const answer of answers) expect([codes.ok, codes.bargainComplete]).toContain(answer.code)
    const [row] = await first.kernel.db.select().from(bargains).where(eq(bargains.bargainId, bargainId))
    expect(row?.cutMinor).toBe(row?.feeMinor)
    expect(await first.kernel.db.select().from(bargainCuts).where(eq(bargainCuts.bargainId, bargainId))).toHaveLength(
      bargainFriends
    )
    const params = await prepareSubmit(first, eater, choices)
    const orders = await Promise.all(
      [0, 1, 2, 3].map((index) =>
        either(index).call('orderSubmit', params, { token: eater.token, key: nextId('bargain-race-') })
      )
    )
    expect(orders.map((answer) => answer.code).sort()).toEqual([codes.ok, ...Array<number>(3).fill(codes.quoteChanged)])
    expect(await brokenInvariants(first)).toEqual([])
    expect([...first.errors, ...second.errors]).toEqual([])
  }, 120_000)
})
