import { asc, eq, gt, inArray } from 'drizzle-orm'
import { isoDateAt } from '@/domain/calendar'
import { countries, currencies } from '@/domain/countries'
import { dealCodeStates, dealKinds, dealRefundRules, statusOfCodes } from '@/domain/deal'
import { isDealCode } from '@/domain/deal-code'
import { closedOutletRow, dealIdOf, dealRows, dishOf } from '../../server/modules/deal/seed/rows'
import { storedDealRules } from '../../server/modules/deal/stored'
import { flashRows } from '../../server/modules/flash-sale/seed/rows'
import * as schema from '../../server/modules/tables'
import { cities } from '../../server/seed/data/cities'
import { dealReviews } from '../../server/seed/data/deal-reviews'
import { seedWorld } from '../../server/seed/seed'
import { brokenInvariants } from '../support/commerce'
import { createTestServer, testNow, type TestServer } from '../support/server'

const rows = dealRows(testNow)
const inCity = (cityCode: string) => rows.filter(({ deal }) => deal.cityCode === cityCode)

describe('the deals of the demo world', () => {
  it('sells sets, money’s worth and special prices in every city, one sold out and one nearly', () => {
    for (const { cityCode } of cities) {
      const sold = inCity(cityCode)
      expect([cityCode, [...new Set(sold.map(({ deal }) => deal.kind))].sort()]).toEqual([
        cityCode,
        [...dealKinds].sort()
      ])
      const left = sold.map(({ stock }) => stock.stockLeft)
      expect([cityCode, left.includes(0), left.includes(3), left.includes(null)]).toEqual([cityCode, true, true, true])
    }
    const people = rows.flatMap(({ deal }) => (deal.kind === 'package' ? [deal.rules.people ?? 0] : []))
    expect([Math.min(...people), Math.max(...people)]).toEqual([2, 6])
  })

  it('asks less than what its goods cost on the menu, in the money and the round figures of its country', () => {
    for (const { deal } of rows) {
      const { dealId, currency, countryCode, priceMinor, originalMinor, contents = [], kind } = deal
      const share = priceMinor / (originalMinor ?? 0)
      expect([dealId, share > 0.3 && share < 0.9, currency]).toEqual([dealId, true, countries[countryCode].currency])
      const worth = contents.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0)
      expect([dealId, kind === 'cash' ? contents.length : worth]).toEqual([dealId, kind === 'cash' ? 0 : originalMinor])
      if (currencies[currency].exponent === 0) expect([dealId, priceMinor % 100]).toEqual([dealId, 0])
    }
  })

  it('has a deal for every kind of rule, each as orders keep it', () => {
    const rules = rows.map(({ deal }) => deal.rules)
    for (const each of rules) expect(storedDealRules.schema.safeParse(each).success).toBe(true)
    expect([...new Set(rules.map(({ refund }) => refund))].sort()).toEqual([...dealRefundRules].sort())
    const said = {
      weekdays: rules.some(({ weekdays }) => weekdays.length > 0),
      hours: rules.some(({ hours }) => hours.length > 0),
      excluded: rules.some(({ excludedDates }) => excludedDates.length > 0),
      booked: rules.some(({ bookingHours }) => bookingHours !== null),
      dated: rules.some(({ validUntil }) => validUntil !== null),
      endless: rules.some(({ validDays, validUntil }) => validDays === null && validUntil === null),
      perTable: rules.some(({ perTable }) => perTable !== null),
      minimumSpend: rules.some(({ minimumSpend }) => minimumSpend !== null),
      perPerson: rules.some(({ perPerson }) => perPerson !== null),
      stackable: new Set(rules.map(({ isStackable }) => isStackable)).size === 2
    }
    expect(Object.entries(said).filter(([, isThere]) => !isThere)).toEqual([])
    const [first, ...others] = rows.filter(({ deal }) => deal.rules.isFirstDeal)
    expect([first?.deal.restaurantId, others, first?.outlets.length]).toEqual(['sin-milktea', [], 2])
  })

  it('shows a set by what it is named for, and no two deals of a shop alike', () => {
    const imageOf = (dealId: string) => rows.find(({ deal }) => deal.dealId === dealId)?.deal.image.medium
    const rice = dishOf('sichuan', 'rice').image?.medium
    const chuanwei = ['package', 'cash', 'special'].map((kind) => imageOf(`deal-sin-chuanwei-${kind}`))
    expect([chuanwei.includes(rice), new Set(chuanwei).size]).toEqual([false, 3])
    expect(imageOf('deal-sin-dimsum-package')).toBe(dishOf('dimsum', 'har-gow').image?.medium)
    expect(imageOf('deal-sin-chickenrice-package')).not.toBe(dishOf('hawker', 'lime-juice').image?.medium)
  })

  it('has one whose only outlet has closed for good', () => {
    const closed = rows.find(({ outlets }) => outlets.every((at) => at.restaurantId === 'sin-lakeside'))
    expect([closed?.deal.status, closedOutletRow(testNow).status]).toEqual(['active', 'removed'])
  })
})

describe('the flash sales of the demo world', () => {
  it('has a session that sells at every hour of a fortnight in every city, on either line', () => {
    const { sessions } = flashRows(testNow)
    for (const { cityCode } of cities)
      for (const line of ['first', 'second'])
        for (let hour = 0; hour < 13 * 24; hour += 1) {
          const at = testNow + hour * 3_600_000
          const selling = sessions.filter(
            (row) => row.cityCode === cityCode && row.line === line && row.startsAt <= at && at < row.endsAt
          )
          expect([cityCode, line, hour, selling.length]).toEqual([cityCode, line, hour, 1])
        }
  })

  it('sells some for next to nothing: S$0.01 in Singapore', () => {
    const { sessions, items } = flashRows(testNow)
    const local = new Set(sessions.flatMap(({ cityCode, sessionId }) => (cityCode === 'SIN' ? [sessionId] : [])))
    const prices = items.flatMap(({ sessionId, priceMinor }) => (local.has(sessionId) ? [priceMinor] : []))
    expect(Math.min(...prices)).toBe(1)
  })

  it.each([1, 9, 13, 20])(
    'shows pieces begun, nearly gone, sold out with a line and untouched, made at %i o’clock',
    (hour) => {
      const now = Date.parse('2026-11-23T00:00:00+08:00') + hour * 3_600_000
      const { sessions, items, purchases, waits } = flashRows(now)
      const live = sessions.find(
        (row) => row.cityCode === 'SIN' && row.line === 'first' && row.startsAt <= now && now < row.endsAt
      )
      const sold = items.filter(({ sessionId }) => sessionId === live?.sessionId)
      expect(sold.map(({ quota, leftCount }) => [quota - leftCount, leftCount]).slice(0, 3)).toEqual([
        [5, 3],
        [7, 1],
        [6, 0]
      ])
      expect(sold[3]?.leftCount).toBe(sold[3]?.quota)
      expect(waits.filter(({ resourceId }) => resourceId === sold[2]?.flashItemId)).toHaveLength(4)
      for (const { flashItemId, quota, leftCount } of items)
        expect([flashItemId, purchases.filter(({ item }) => item.flashItemId === flashItemId).length]).toEqual([
          flashItemId,
          quota - leftCount
        ])
      for (const { at, item } of purchases) {
        const session = sessions.find(({ sessionId }) => sessionId === item.sessionId)
        expect(at >= (session?.startsAt ?? Infinity) && at <= Math.min(now, session?.endsAt ?? 0)).toBe(true)
      }
      const struck = new Map(rows.map(({ deal }) => [deal.dealId, deal]))
      for (const { dealId, priceMinor } of items) expect(priceMinor).toBeLessThan(struck.get(dealId)?.priceMinor ?? 0)
    }
  )
})

describe('deals and flash sales in a database', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await createTestServer()
    await seedWorld(server.kernel.database, { now: testNow })
  })
  afterAll(() => server.close())

  it('keeps every invariant of commerce', async () => {
    expect(await brokenInvariants(server)).toEqual([])
  })

  it('gives one person codes in every state, orders where their codes tell, and money for what went back', async () => {
    const { db } = server.kernel
    const orders = await db.select().from(schema.orders).where(eq(schema.orders.userId, 'demo-deals'))
    const codes = await db
      .select()
      .from(schema.dealCodes)
      .where(
        inArray(
          schema.dealCodes.orderId,
          orders.map(({ orderId }) => orderId)
        )
      )
      .orderBy(asc(schema.dealCodes.dealCodeId))
    expect([...new Set(codes.map(({ state }) => state))].sort()).toEqual([...dealCodeStates].sort())
    expect(codes.filter(({ code }) => !isDealCode(code))).toEqual([])
    for (const { orderId, status, totalMinor } of orders) {
      const own = codes.filter((code) => code.orderId === orderId)
      const told = own.length === 0 ? 'awaitingPayment' : statusOfCodes(own.map(({ state }) => state))
      expect([orderId, status]).toEqual([orderId, told])
      const events = await db.select().from(schema.orderEvents).where(eq(schema.orderEvents.orderId, orderId))
      expect(events.at(-1)?.status).toBe(status)
      const back = await db.select().from(schema.refunds).where(eq(schema.refunds.orderId, orderId))
      const gone = own.filter(({ dealRefundId }) => dealRefundId !== null)
      expect(back.length).toBe(gone.length)
      if (status === 'refunded') expect(back.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor)
    }
    const [part] = await db.select().from(schema.orders).where(eq(schema.orders.orderId, 'demo-deal-part'))
    expect(part?.status).toBe('available')
    const flash = await db
      .select({ claim: schema.flashClaims, order: schema.orders.status })
      .from(schema.flashClaims)
      .innerJoin(schema.orders, eq(schema.orders.orderId, schema.flashClaims.orderId))
      .where(eq(schema.flashClaims.userId, 'demo-deals'))
    expect(flash.map(({ order }) => order).sort()).toEqual(['available', 'used'])
    const notices = await db.select().from(schema.notices)
    expect(notices).toMatchObject([{ userId: 'demo-deals', subjectId: 'demo-deal-ending' }])
  })

  it('rates a deal by what people who used it said, with pictures and answers of the shop', async () => {
    const { db } = server.kernel
    const said = await db.select().from(schema.reviews).where(eq(schema.reviews.subject, 'deal'))
    const rated = await db.select().from(schema.deals).where(gt(schema.deals.reviewCount, 0))
    for (const { dealId, ratingTenths, reviewCount } of rated) {
      const own = said.filter((review) => review.subjectId === dealId)
      const tenths = own.reduce((sum, { dishScore, serviceScore }) => sum + (dishScore + serviceScore) * 5, 0)
      expect([dealId, ratingTenths, reviewCount]).toEqual([dealId, Math.round(tenths / own.length), own.length])
    }
    expect([said.length, rated.length]).toEqual([dealReviews.length, new Set(dealReviews.map(dealIdOf)).size])
    const pictures = await db.select().from(schema.reviewPictures)
    for (const { reviewId, orderId, pictureCount, content, reply, repliedAt } of said) {
      const shown = pictures.filter((picture) => picture.reviewId === reviewId)
      expect([reviewId, shown.length, reply === null]).toEqual([reviewId, pictureCount, repliedAt === null])
      const [terms] = await db.select().from(schema.orderDeals).where(eq(schema.orderDeals.orderId, orderId))
      const [code] = await db.select().from(schema.dealCodes).where(eq(schema.dealCodes.orderId, orderId))
      expect([content, terms?.isReviewed, code?.state]).toEqual([content, true, 'used'])
    }
    const has = (what: (review: (typeof said)[number]) => boolean) => said.some(what) && !said.every(what)
    expect([
      has((review) => review.pictureCount > 0),
      has((review) => review.reply !== null),
      has((review) => /[a-z]{3}/.test(review.content)),
      has((review) => review.isAnonymous),
      has((review) => review.dishScore <= 3)
    ]).toEqual([true, true, true, true, true])
  })

  it('goes on with flash sales in a world that is two weeks old, touching nothing that was bought', async () => {
    const { db } = server.kernel
    const before = await db.$count(schema.flashItems)
    const claims = await db.$count(schema.flashClaims)
    const later = testNow + 12 * 86_400_000
    await seedWorld(server.kernel.database, { now: later })
    const sessions = await db.select().from(schema.flashSessions).where(eq(schema.flashSessions.cityCode, 'SIN'))
    const days = new Set(sessions.map(({ startsAt }) => isoDateAt(startsAt, 480)))
    expect([days.has(isoDateAt(later + 13 * 86_400_000, 480)), (await db.$count(schema.flashItems)) > before]).toEqual([
      true,
      true
    ])
    expect(await db.$count(schema.flashClaims)).toBe(claims)
    const dishes = await db.select().from(schema.dishes).where(eq(schema.dishes.dishId, 'sin-chuanwei-flash-mapo-tofu'))
    expect(dishes[0]?.saleEndsAt ?? 0).toBeGreaterThan(later)
  })
})
