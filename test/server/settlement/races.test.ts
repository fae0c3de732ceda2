import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { promotionCodes } from '../../../server/db/schema'
import { brokenInvariants, buildCity, buildDish, buildEater, buildPromotionCode, buildRestaurant, lineOf, nextId, prepareSubmit } from '../../support/commerce'
import { createTestServer, type TestServer } from '../../support/server'

// Two processes of one service need a database that two may open; the embedded one does one thing at a time and cannot show a race.
const describeOnPostgres = process.env.TEST_DATABASE_URL === undefined ? describe.skip : describe

describeOnPostgres('two processes on one database', () => {
  let first: TestServer
  let second: TestServer
  let restaurant: Awaited<ReturnType<typeof buildRestaurant>>
  beforeAll(async () => {
    first = await createTestServer()
    second = await createTestServer({ databaseUrl: first.databaseUrl ?? '', clock: first.clock })
    await buildCity(first)
    restaurant = await buildRestaurant(first)
  })
  afterAll(async () => {
    await second.close()
    await first.close()
  })
  const either = (index: number) => (index % 2 === 0 ? first : second)
  const usedOf = async ({ promotionCodeId }: { promotionCodeId: string }) =>
    (await first.kernel.db.select().from(promotionCodes).where(eq(promotionCodes.promotionCodeId, promotionCodeId)))[0]?.used

  it.each([[1, 10], [4, 12]])('a promotion code for %i of %i people is used by exactly so many', async (totalLimit, people) => {
    const dish = await buildDish(first, restaurant, { priceMinor: 2000 })
    const code = await buildPromotionCode(first, { totalLimit })
    const prepared = []
    for (let index = 0; index < people; index += 1) {
      const eater = await buildEater(first)
      prepared.push({ eater, params: await prepareSubmit(first, eater, { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)], promotionCode: code.code }) })
    }
    const answers = await Promise.all(prepared.map(({ eater, params }, index) => either(index).call('orderSubmit', params, { token: eater.token, key: nextId('code-race-') })))
    expect(answers.map((answer) => answer.code).sort()).toEqual([...Array<number>(totalLimit).fill(codes.ok), ...Array<number>(people - totalLimit).fill(codes.promotionCodeUsedUp)])
    expect(await usedOf(code)).toBe(totalLimit)
    expect(await brokenInvariants(first)).toEqual([])
  }, 120_000)

  it('one person uses a code once with ten orders at once, and has it back once with ten cancels', async () => {
    const dish = await buildDish(first, restaurant, { priceMinor: 2000 })
    const code = await buildPromotionCode(first)
    const eater = await buildEater(first)
    const params = await prepareSubmit(first, eater, { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)], promotionCode: code.code })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => either(index).call('orderSubmit', params, { token: eater.token, key: nextId('code-once-') })))
    const made = answers.filter((answer) => answer.code === codes.ok)
    expect(made).toHaveLength(1)
    for (const answer of answers) expect([codes.ok, codes.promotionCodeUsed, codes.promotionCodeUsedUp]).toContain(answer.code)
    const orderId: string = made[0]?.data.orderId ?? ''
    await Promise.all(Array.from({ length: 10 }, (_, index) => either(index).call('orderCancel', { orderId }, { token: eater.token, key: nextId('code-back-') })))
    expect(await usedOf(code)).toBe(0)
    expect(await brokenInvariants(first)).toEqual([])
    expect([...first.errors, ...second.errors]).toEqual([])
  }, 120_000)
})
