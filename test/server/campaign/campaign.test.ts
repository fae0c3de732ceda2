import { eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { Campaign } from '@/contract/types'
import { callAsPlayed } from '../../../server/modules/operations'
import { campaigns, deals, dishes, orders, restaurants } from '../../../server/modules/tables'
import { buildCampaign, campaignFacts, hero, previewOf, trySave, words } from '../../support/campaigns'
import {
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  giveMembership,
  lineOf,
  pay,
  submit
} from '../../support/commerce'
import { buildDeal } from '../../support/deals'
import { buildFlashItem } from '../../support/flash-sale'
import { useServer } from '../../support/server'

const server = useServer({ environment: { NOT_SOLD: 'deal@alipay' } })
beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, { cityCode: 'KUL', countryCode: 'MY', names: { zh: '吉隆坡', en: 'Kuala Lumpur' } })
})

/** What everybody reads is read again by then. */
const settle = (ms = 2000) => server.clock.advance(ms)
const get = async (asked: { slug: string; preview?: string }, options: { token?: string; markers?: object } = {}) => {
  settle()
  return server.ask('campaignGet', { ...asked, cityCode: 'SIN' }, options)
}
const kindsOf = ({ blocks }: Campaign) => blocks.map(({ kind }) => kind)
const block = <K extends Campaign['blocks'][number]['kind']>({ blocks }: Campaign, kind: K) =>
  blocks.find((each): each is Extract<Campaign['blocks'][number], { kind: K }> => each.kind === kind)
const at = (ms: number) => new Date(ms).toISOString()
const hour = 3_600_000
const note = (title: string, more = {}) => ({ kind: 'text', title: { zh: title }, paragraphs: [words], ...more })
const titles = ({ blocks }: Campaign) => blocks.flatMap((each) => (each.kind === 'text' ? [each.title?.zh] : []))

describe('where a campaign stands', () => {
  it('changes at the instant by the server’s clock, with what sells only while it runs', async () => {
    const startsAt = server.clock.now() + hour
    const endsAt = startsAt + hour
    const { slug } = await buildCampaign(server, {
      startsAt: at(startsAt),
      endsAt: at(endsAt),
      blocks: [hero, { kind: 'clock' }, { kind: 'button', text: words, link: 'pages/restaurant/all' }]
    })
    const stand = async (now: number) => {
      server.clock.set(now)
      const found = await server.ask('campaignGet', { slug })
      return [found.state, ...kindsOf(found), block(found, 'clock')?.until ?? null]
    }
    expect(await stand(startsAt - 1)).toEqual(['upcoming', 'hero', 'clock', at(startsAt)])
    expect(await stand(startsAt)).toEqual(['running', 'hero', 'clock', 'button', at(endsAt)])
    expect(await stand(endsAt - 1)).toEqual(['running', 'hero', 'clock', 'button', at(endsAt)])
    expect(await stand(endsAt)).toEqual(['ended', 'hero', null])
  })

  it('names what runs now where it does not itself, and of its own country alone', async () => {
    const { slug } = await buildCampaign(server, { isArchived: true })
    const running = await buildCampaign(server, { countries: ['SG'] })
    await buildCampaign(server, { countries: ['MY'], slug: 'only-malaysia' })
    const found = await get({ slug })
    expect(found).toMatchObject({ state: 'archived' })
    expect(found.others.map(({ campaignId }) => campaignId)).toContain(running.campaignId)
    expect((await get(running)).others).toEqual([])
    const quiet = await buildCampaign(server, { isArchived: true, isQuiet: true })
    expect((await get(quiet)).others).toEqual([])
    expect((await server.call('campaignGet', { slug: 'only-malaysia', cityCode: 'SIN' })).code).toBe(
      codes.campaignNotFound
    )
    expect((await server.call('campaignGet', { slug: 'only-malaysia', cityCode: 'KUL' })).code).toBe(codes.ok)
    expect((await server.call('campaignGet', { slug: 'nowhere' })).code).toBe(codes.campaignNotFound)
  })

  it('is the one that began last where none is named', async () => {
    const { campaignId } = await buildCampaign(server, { startsAt: at(server.clock.now() - 1000) })
    expect(await server.ask('campaignGet', { cityCode: 'SIN' })).toMatchObject({ campaignId })
  })

  it('is shown before its time by a link that we signed, and by no other', async () => {
    const startsAt = server.clock.now() + 24 * hour
    const { slug, campaignId } = await buildCampaign(server, { startsAt: at(startsAt) })
    const { data } = await callAsPlayed(server.kernel, {
      name: 'campaignPreview',
      params: { campaignId, at: at(startsAt + 1) }
    })
    const link = (data as { link: string }).link
    const preview = new URLSearchParams(link.split('?')[1]).get('preview') ?? ''
    expect(link).toMatch(/^child\/pages\/vip\/index\?preview=\d+\./)
    expect([(await get({ slug })).state, (await get({ slug, preview })).state]).toEqual(['upcoming', 'running'])
    const later = preview.replace(/^\d+/, String(startsAt + 2))
    const other = await buildCampaign(server)
    for (const [asked, signed] of [
      [slug, later],
      [other.slug, preview],
      [slug, 'x']
    ] as const)
      expect((await server.call('campaignGet', { slug: asked, preview: signed })).code).toBe(codes.campaignNotFound)
  })

  it('shows before its time what its things cost by now, however often the same moment is looked at', async () => {
    const { dishId } = await buildDish(server, await buildRestaurant(server), { priceMinor: 1000 })
    const { slug, campaignId } = await buildCampaign(server, {
      blocks: [{ kind: 'dishes', title: words, ids: [dishId] }]
    })
    const preview = await previewOf(server, campaignId, server.clock.now() + 24 * hour)
    const price = async () => block(await get({ slug, preview }), 'dishes')?.items[0]?.price
    expect(await price()).toBe('10.00')
    await server.kernel.db.update(dishes).set({ priceMinor: 1250 }).where(eq(dishes.dishId, dishId))
    expect(await price()).toBe('12.50')
  })
})

describe('for whom a block is', () => {
  it('is asked of each by themselves: visitor, newcomer, member and city share no answer', async () => {
    const { slug } = await buildCampaign(server, {
      blocks: [
        note('all'),
        note('visitor', { audiences: ['visitor'] }),
        note('customer', { audiences: ['customer'] }),
        note('newcomer', { audiences: ['newcomer'] }),
        note('member', { audiences: ['member'] }),
        note('kul', { cities: ['KUL'] }),
        note('later', { from: at(server.clock.now() + 24 * hour) }),
        note('past', { until: at(server.clock.now()) })
      ]
    })
    const [newcomer, member] = [await buildEater(server), await buildEater(server, 10_000)]
    await giveMembership(server, member.userId, 'VIP')
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const { orderId } = await submit(server, member, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)]
    })
    await pay(server, member, orderId)
    for (const _twice of [1, 2]) {
      const read = async (options = {}, cityCode = 'SIN') =>
        titles(await server.ask('campaignGet', { slug, cityCode }, options))
      expect(await read()).toEqual(['all', 'visitor'])
      expect(await read({ token: await server.visitor() })).toEqual(['all', 'visitor'])
      expect(await read({ token: newcomer.token })).toEqual(['all', 'customer', 'newcomer'])
      expect(await read({ token: member.token })).toEqual(['all', 'customer', 'member'])
      expect(await read({ token: newcomer.token }, 'KUL')).toEqual(['all', 'customer', 'newcomer', 'kul'])
      await server.kernel.db.update(orders).set({ paidAt: server.clock.now() }).where(eq(orders.userId, member.userId))
    }
  })
})

describe('what blocks name', () => {
  it('follows a changed price at the next read, and what is gone or elsewhere is left out', async () => {
    const [here, there] = [
      await buildRestaurant(server),
      await buildRestaurant(server, { cityCode: 'KUL', countryCode: 'MY', currency: 'MYR' })
    ]
    const { dishId } = await buildDish(server, here, { priceMinor: 1000 })
    const elsewhere = await buildDish(server, there)
    const dealId = await buildDeal(server, here, { priceMinor: 2000, originalMinor: 5000 })
    const flashItemId = await buildFlashItem(server, { priceMinor: 199 })
    const { slug } = await buildCampaign(server, {
      blocks: [
        { kind: 'restaurants', title: words, ids: [there.restaurantId, here.restaurantId, 'nowhere'] },
        { kind: 'dishes', title: words, ids: [elsewhere.dishId, dishId] },
        { kind: 'goods', title: words, ids: [dishId] },
        { kind: 'deals', title: words, ids: ['nowhere', dealId] },
        { kind: 'flash', title: words, line: 'first' }
      ]
    })
    const prices = async () => {
      const found = await get({ slug })
      return {
        restaurants: block(found, 'restaurants')?.items.map((card) => [card.restaurantId, card.minimumOrderAmount]),
        dishes: block(found, 'dishes')?.items.map(({ price }) => price),
        goods: block(found, 'goods')?.items.map(({ price }) => price),
        deals: block(found, 'deals')?.items.map(({ price }) => price),
        flash: block(found, 'flash')
          ?.items.filter((item) => item.flashItemId === flashItemId)
          .map(({ price }) => price)
      }
    }
    expect(await prices()).toEqual({
      restaurants: [[here.restaurantId, '5.00']],
      dishes: ['10.00'],
      goods: ['10.00'],
      deals: ['20.00'],
      flash: ['1.99']
    })
    const { db } = server.kernel
    await db.update(dishes).set({ priceMinor: 1250 }).where(eq(dishes.dishId, dishId))
    await db.update(deals).set({ priceMinor: 2200 }).where(eq(deals.dealId, dealId))
    const { restaurantId } = here
    await db.update(restaurants).set({ minimumOrderMinor: 800 }).where(eq(restaurants.restaurantId, restaurantId))
    await db.execute(sql`update flash_items set price_minor = 299 where flash_item_id = ${flashItemId}`)
    expect(await prices()).toEqual({
      restaurants: [[restaurantId, '8.00']],
      dishes: ['12.50'],
      goods: ['12.50'],
      deals: ['22.00'],
      flash: ['2.99']
    })
    await db.update(restaurants).set({ status: 'removed' }).where(eq(restaurants.restaurantId, here.restaurantId))
    await db.execute(sql`update flash_items set left_count = 0`)
    await db.update(deals).set({ status: 'removed' }).where(eq(deals.dealId, dealId))
    expect(kindsOf(await get({ slug }))).toEqual([])
  })

  it('tells no price of deals where the program sells none, and no flash sale', async () => {
    const restaurant = await buildRestaurant(server)
    const dealId = await buildDeal(server, restaurant, {})
    await buildFlashItem(server)
    const { slug } = await buildCampaign(server, {
      blocks: [
        { kind: 'deals', title: words, ids: [dealId] },
        { kind: 'flash', title: words, line: 'first' }
      ]
    })
    for (const _twice of [1, 2]) {
      expect(kindsOf(await get({ slug }))).toEqual(['deals', 'flash'])
      const unsold = await get({ slug }, { markers: { platform: 'alipay' } })
      expect(kindsOf(unsold)).toEqual(['deals'])
      expect(block(unsold, 'deals')?.items).toMatchObject([{ isSellable: false }])
    }
  })

  it('a block that cannot be filled, and one of a kind that nobody knows, leave the others', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const { slug, campaignId } = await buildCampaign(server, {
      blocks: [
        hero,
        { kind: 'dishes', title: words, ids: [dish.dishId] },
        { kind: 'restaurants', title: words, ids: [restaurant.restaurantId] }
      ]
    })
    const { db } = server.kernel
    await db.execute(
      sql`update campaigns set blocks = blocks || '[{"v": 1, "kind": "hologram"}]' where campaign_id = ${campaignId}`
    )
    settle(5000)
    expect(kindsOf(await get({ slug }))).toEqual(['hero', 'dishes', 'restaurants'])
    await db.execute(sql`alter table dish_stock rename to dish_stock_away`)
    expect(kindsOf(await get({ slug }))).toEqual(['hero', 'restaurants'])
    await db.execute(sql`alter table dish_stock_away rename to dish_stock`)
    expect(server.errors.splice(0)).toHaveLength(1)
    expect(kindsOf(await get({ slug }))).toEqual(['hero', 'dishes', 'restaurants'])
  })
})

describe('a campaign that is saved', () => {
  it.each([
    ['a script', { kind: 'button', text: words, link: 'javascript:alert(1)' }, 'javascript'],
    ['a page that is not there', { kind: 'button', text: words, link: 'pages/nowhere/index' }, 'no page'],
    ['a page without its parameter', { kind: 'button', text: words, link: 'pages/restaurant/index' }, 'no page'],
    [
      'a foreign host',
      { kind: 'button', text: words, link: 'pages/index/iframe?url=https%3A%2F%2Felsewhere.example%2F' },
      'notListed'
    ],
    [
      'a script in a frame',
      { kind: 'button', text: words, link: 'pages/index/iframe?url=javascript%3Aalert(1)' },
      'malformed'
    ],
    [
      'an area that leads nowhere',
      {
        kind: 'picture',
        image: hero.image,
        label: words,
        areas: [{ label: words, link: 'https://elsewhere.example', left: 0, top: 0, width: 50, height: 50 }]
      },
      'no page'
    ],
    ['an unknown kind', { kind: 'hologram' }, 'invalid'],
    ['nothing that it names', { kind: 'dishes', title: words, ids: [] }, 'ids']
  ])('is refused with the number of its block for %s', async (_what, wrong, reason) => {
    const facts = campaignFacts({ blocks: [hero, wrong] })
    const { code, message } = await trySave(server, facts)
    expect([code, message]).toEqual([
      codes.campaignBlockRefused,
      expect.stringMatching(new RegExp(`^Block 2 .*${reason}`))
    ])
    expect(await server.kernel.db.select().from(campaigns).where(eq(campaigns.slug, facts.slug))).toEqual([])
  })

  it('keeps no price that is sent with what a block names', async () => {
    const { campaignId } = await buildCampaign(server, {
      blocks: [{ kind: 'dishes', title: words, ids: ['d1'], price: '1.00', items: [{ dishId: 'd1', price: '1.00' }] }]
    })
    const [row] = await server.kernel.db.select().from(campaigns).where(eq(campaigns.campaignId, campaignId))
    expect(row?.blocks).toEqual([{ kind: 'dishes', title: words, ids: ['d1'] }])
  })

  it('takes the place of the one before, and everybody reads it', async () => {
    const facts = campaignFacts()
    expect((await trySave(server, facts)).data).toEqual({ campaignId: facts.campaignId, version: 1 })
    settle(5000)
    expect((await get(facts)).palette).toBe('amber')
    expect((await trySave(server, { ...facts, palette: 'night' })).data).toMatchObject({ version: 2 })
    settle(5000)
    expect((await get(facts)).palette).toBe('night')
    const backwards = { ...facts, startsAt: at(2), endsAt: at(1) }
    expect((await trySave(server, backwards)).code).toBe(codes.badRequest)
    const sameSlug = campaignFacts({ slug: facts.slug })
    expect((await trySave(server, sameSlug)).code).toBe(codes.badRequest)
  })

  it('is found by its id and by a banner', async () => {
    const { campaignId } = await buildCampaign(server)
    await server.kernel.db.execute(
      sql`insert into banners (banner_id, country_code, image, title, subtitle, link) values ('b1', 'SG', '{}', '{"zh":"横幅"}', '{"zh":"横幅"}', 'child/pages/vip/1111')`
    )
    server.clock.advance(6000)
    const find = async (asked: object) => (await server.ask('campaignFind', { ...asked, cityCode: 'SIN' })).link
    expect([
      await find({ campaignId }),
      await find({ bannerId: 'b1' }),
      await find({ bannerId: 'gone' }),
      await find({})
    ]).toEqual(['child/pages/vip/index', 'child/pages/vip/1111', null, null])
  })
})
