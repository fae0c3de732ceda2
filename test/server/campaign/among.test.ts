import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { campaigns, dishes } from '../../../server/modules/tables'
import { buildCampaign, hero, previewOf, words } from '../../support/campaigns'
import { buildCity, buildDish, buildEater, buildRestaurant, giveMembership } from '../../support/commerce'
import { buildDeal } from '../../support/deals'
import { useServer } from '../../support/server'

const server = useServer({ environment: { NOT_SOLD: 'deal@alipay' } })
beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, { cityCode: 'KUL', countryCode: 'MY', names: { zh: '吉隆坡', en: 'Kuala Lumpur' } })
})

const at = (fromNow: number) => new Date(server.clock.now() + fromNow).toISOString()
const day = 86_400_000
/** What everybody reads is read again by then. */
const settle = () => server.clock.advance(6000)
interface Asked {
  readonly campaignId: string
  readonly cityCode?: string
  readonly words?: string
  readonly cursor?: string
  readonly filters?: 'openNow'
  readonly preview?: string
}
type Options = Parameters<typeof server.ask>[2]
const shops = async (asked: Asked, options: Options = {}) => {
  settle()
  const { items } = await server.ask('campaignShops', { cityCode: 'SIN', ...asked }, options)
  return items.map(({ restaurantId, hasDishes }) => (hasDishes ? `${restaurantId} cooks` : restaurantId)).sort()
}
const dealsOf = async (asked: Asked, options: Options = {}) => {
  settle()
  return (await server.ask('campaignDeals', { cityCode: 'SIN', ...asked }, options)).items.map(({ dealId }) => dealId)
}
const named = (kind: string, ids: string[], more = {}) => ({ kind, title: words, ids, ...more })

/** A campaign that names two restaurants, a dish of a third, and deals of two. */
async function festival(facts: Parameters<typeof buildCampaign>[1] = {}) {
  const [one, two, third, other] = [
    await buildRestaurant(server),
    await buildRestaurant(server, { openingWindows: [] }),
    await buildRestaurant(server),
    await buildRestaurant(server)
  ]
  const { dishId } = await buildDish(server, third)
  const plain = await buildDish(server, third)
  const [noodles, rice] = [
    await buildDeal(server, one, { title: { zh: '牛肉面双人餐' } }),
    await buildDeal(server, two, { title: { zh: '煲仔饭套餐' } })
  ]
  await buildDeal(server, other, { title: { zh: '牛肉面单人餐' } })
  const { campaignId } = await buildCampaign(server, {
    blocks: [
      hero,
      named('restaurants', [one.restaurantId, two.restaurantId, 'gone']),
      named('dishes', [dishId, 'gone']),
      named('deals', [noodles, rice])
    ],
    ...facts
  })
  return { campaignId, one, two, third, dishId, plain, noodles, rice }
}

describe('the restaurants of a campaign', () => {
  it('are those that it names and those whose dishes it names, narrowed as every list', async () => {
    const { campaignId, one, two, third } = await festival()
    const all = [one.restaurantId, two.restaurantId, `${third.restaurantId} cooks`].sort()
    expect(await shops({ campaignId })).toEqual(all)
    expect(await shops({ campaignId, filters: 'openNow' })).toEqual(all.filter((id) => id !== two.restaurantId))
    expect(await shops({ campaignId, cityCode: 'KUL' })).toEqual([])
  })

  it('are never those of another campaign, nor of the list of all', async () => {
    const [first, second] = [await festival(), await festival()]
    settle()
    const ask = async ({ campaignId }: { campaignId: string }) =>
      (await server.ask('campaignShops', { campaignId, cityCode: 'SIN' })).items.map((card) => card.restaurantId)
    const all = async () => (await server.ask('restaurantFeed', { cityCode: 'SIN' })).items.length
    const before = await all()
    const [ofFirst, ofSecond] = [await ask(first), await ask(second)]
    expect([ofFirst.length, ofSecond.length, ofFirst.filter((id) => ofSecond.includes(id))]).toEqual([3, 3, []])
    expect([before > 3, await all()]).toEqual([true, before])
  })

  it('are by those blocks alone that are for whoever asks: a visitor and a member share no answer', async () => {
    const [everyone, members] = [await buildRestaurant(server), await buildRestaurant(server)]
    const { campaignId } = await buildCampaign(server, {
      blocks: [
        named('restaurants', [everyone.restaurantId]),
        named('restaurants', [members.restaurantId], { audiences: ['member'] })
      ]
    })
    const member = await buildEater(server)
    await giveMembership(server, member.userId, 'VIP')
    for (const _twice of [1, 2]) {
      settle()
      const ask = async (options: Options) =>
        (await server.ask('campaignShops', { campaignId, cityCode: 'SIN' }, options)).items.length
      expect([await ask({}), await ask({ token: member.token }), await ask({})]).toEqual([1, 2, 1])
    }
  })

  it('are none before it begins and after it is over, and follow what is saved', async () => {
    const { campaignId, one } = await festival({ startsAt: at(day), endsAt: at(2 * day) })
    expect(await shops({ campaignId })).toEqual([])
    server.clock.advance(day)
    expect(await shops({ campaignId })).toHaveLength(3)
    await server.kernel.db
      .update(campaigns)
      .set({ version: 2, blocks: [named('restaurants', [one.restaurantId])] })
      .where(eq(campaigns.campaignId, campaignId))
    expect(await shops({ campaignId })).toEqual([one.restaurantId])
    server.clock.advance(day)
    expect(await shops({ campaignId })).toEqual([])
    expect((await server.call('campaignShops', { campaignId: 'never-was' })).code).toBe(codes.campaignNotFound)
  })
})

test('before it begins all that a campaign names is shown at the moment that a link of our own says, and by no other', async () => {
  const { campaignId, third, dishId, noodles, rice } = await festival({ startsAt: at(day), endsAt: at(2 * day) })
  const preview = await previewOf(server, campaignId, server.clock.now() + day)
  const { restaurantId } = third
  const all = async (link?: string) => {
    settle()
    const asked = { campaignId, cityCode: 'SIN', ...(link !== undefined && { preview: link }) }
    return [
      (await server.ask('campaignShops', asked)).items.length,
      (await server.ask('campaignShop', { ...asked, restaurantId })).dishIds,
      (await server.ask('campaignDeals', asked)).items.map(({ dealId }) => dealId).sort(),
      (await server.ask('campaignDeals', { ...asked, words: '牛肉面' })).items.map(({ dealId }) => dealId)
    ]
  }
  const none = [0, [], [], []]
  const shown = [3, [dishId], [noodles, rice].sort(), [noodles]]
  // Neither answer is kept for whoever asks the other way
  for (const _twice of [1, 2]) expect([await all(), await all(preview)]).toEqual([none, shown])
})

test('a deal that is sold while a campaign lasts is on its page, in its list and found at the moment of a preview alone', async () => {
  const shop = await buildRestaurant(server)
  const [startsAt, endsAt] = [server.clock.now() + day, server.clock.now() + 2 * day]
  const title = { zh: '元宵礼盒' }
  const dealId = await buildDeal(server, shop, { title, startsAt, endsAt })
  const gone = await buildDeal(server, shop, { title, endsAt: startsAt })
  const { campaignId } = await buildCampaign(server, {
    blocks: [named('deals', [dealId, gone], { states: ['running'] })]
  })
  const preview = await previewOf(server, campaignId, startsAt)
  const asked = { campaignId, cityCode: 'SIN' }
  // Neither waits for the other's answer to be forgotten
  const seen = async (link: { readonly preview?: string }) => {
    const { blocks } = await server.ask('campaignGet', { ...asked, ...link })
    const shown = blocks.flatMap((block) => (block.kind === 'deals' ? block.items : []))
    const { items: listed } = await server.ask('campaignDeals', { ...asked, ...link })
    const { items: found } = await server.ask('campaignDeals', { ...asked, ...link, words: '元宵礼盒' })
    return [shown, listed, found].map((items) => items.map((deal) => deal.dealId))
  }
  settle()
  for (const _twice of [1, 2]) {
    expect(await seen({})).toEqual([[gone], [gone], [gone]])
    expect(await seen({ preview })).toEqual([[dealId], [dealId], [dealId]])
  }
})

describe('a link to a moment to come', () => {
  const calls = ['campaignGet', 'campaignShops', 'campaignShop', 'campaignDeals'] as const
  it.each(calls)('is refused by %s where it is forged or of another campaign', async (name) => {
    const { campaignId, third } = await festival({ startsAt: at(day), endsAt: at(2 * day) })
    const other = await buildCampaign(server)
    const moment = server.clock.now() + day
    const preview = await previewOf(server, campaignId, moment)
    const ask = async (link: string) => {
      const { restaurantId } = third
      const asked = { campaignId, cityCode: 'SIN', preview: link, ...(name === 'campaignShop' && { restaurantId }) }
      return (await server.call(name, asked as Parameters<typeof server.call<typeof name>>[1])).code
    }
    expect(await ask(preview)).toBe(codes.ok)
    for (const forged of [
      preview.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      preview.replace(/^\d+/, String(moment + 1)),
      await previewOf(server, other.campaignId, moment),
      `${moment}.`,
      'x'
    ])
      expect([forged, await ask(forged)]).toEqual([forged, codes.campaignNotFound])
  })

  it('shows the campaign as it is once the moment has come', async () => {
    const { campaignId, third, dishId } = await festival({ startsAt: at(day), endsAt: at(2 * day) })
    const preview = await previewOf(server, campaignId, server.clock.now() + day)
    const { restaurantId } = third
    const seen = async () => {
      settle()
      const { state, dishIds } = await server.ask('campaignShop', { campaignId, restaurantId, preview })
      return {
        state,
        dishIds,
        shops: await shops({ campaignId, preview }),
        deals: await dealsOf({ campaignId, preview })
      }
    }
    expect(await seen()).toMatchObject({
      state: 'running',
      dishIds: [dishId],
      shops: { length: 3 },
      deals: { length: 2 }
    })
    server.clock.advance(2 * day)
    expect(await seen()).toEqual({ state: 'ended', dishIds: [], shops: [], deals: [] })
  })
})

describe('one restaurant of a campaign', () => {
  it('has the dishes that the campaign names and that are sold, and no price', async () => {
    const { campaignId, third, one, dishId } = await festival()
    const { restaurantId } = third
    const ask = (asked: object = {}) => server.ask('campaignShop', { campaignId, restaurantId, ...asked })
    expect(await ask()).toMatchObject({ campaignId, state: 'running', dishIds: [dishId] })
    expect(JSON.stringify(await ask())).not.toContain('price')
    expect((await ask({ restaurantId: one.restaurantId })).dishIds).toEqual([])
    // By a link it is what it is, wherever who opens it is
    expect((await ask({ cityCode: 'KUL' })).dishIds).toEqual([dishId])
    await server.kernel.db.update(dishes).set({ status: 'removed' }).where(eq(dishes.dishId, dishId))
    expect((await ask()).dishIds).toEqual([])
    const call = async (asked: object) =>
      (await server.call('campaignShop', { campaignId, restaurantId, ...asked })).code
    expect([await call({ restaurantId: 'never-was' }), await call({ campaignId: 'never-was' })]).toEqual([
      codes.restaurantNotFound,
      codes.campaignNotFound
    ])
  })
})

describe('the deals of a campaign', () => {
  it('are those that it names, and of them those that fit the words', async () => {
    const { campaignId, noodles, rice } = await festival()
    expect((await dealsOf({ campaignId })).sort()).toEqual([noodles, rice].sort())
    expect(await dealsOf({ campaignId, words: '牛肉面' })).toEqual([noodles])
    expect(await dealsOf({ campaignId, words: 'xqzwvk' })).toEqual([])
    expect(await dealsOf({ campaignId, cityCode: 'KUL' })).toEqual([])
    expect((await server.call('campaignDeals', { campaignId: 'never-was' })).code).toBe(codes.campaignNotFound)
  })

  it('are never those of another campaign, nor of all', async () => {
    const [first, second] = [await festival(), await festival()]
    settle()
    const ask = async ({ campaignId }: { campaignId: string }) =>
      (await server.ask('campaignDeals', { campaignId, cityCode: 'SIN' })).items.map(({ dealId }) => dealId).sort()
    const all = async () => (await server.ask('dealList', { cityCode: 'SIN', sort: 'sales' })).items.length
    const before = await all()
    expect([await ask(first), await ask(second)]).toEqual([
      [first.noodles, first.rice].sort(),
      [second.noodles, second.rice].sort()
    ])
    expect([before > 2, await all()]).toEqual([true, before])
  })

  it('are told without their price where the program sells none', async () => {
    const { campaignId } = await festival()
    settle()
    const sellable = async (platform: string) =>
      (await server.ask('campaignDeals', { campaignId, cityCode: 'SIN' }, { markers: { platform } })).items.map(
        ({ isSellable }) => isSellable
      )
    expect([await sellable('h5'), await sellable('alipay'), await sellable('h5')]).toEqual([
      [true, true],
      [false, false],
      [true, true]
    ])
  })

  it('come page by page', async () => {
    const shop = await buildRestaurant(server)
    const ids = await Promise.all(Array.from({ length: 13 }, () => buildDeal(server, shop, {})))
    const { campaignId } = await buildCampaign(server, { blocks: [named('deals', ids)] })
    settle()
    const first = await server.ask('campaignDeals', { campaignId, cityCode: 'SIN' })
    const next = await server.ask('campaignDeals', { campaignId, cityCode: 'SIN', cursor: first.nextCursor ?? '' })
    expect(new Set([...first.items, ...next.items].map(({ dealId }) => dealId))).toEqual(new Set(ids))
    expect([first.items.length, next.items.length, next.nextCursor]).toEqual([10, 3, null])
  })
})

describe('a campaign in a few words', () => {
  it('says where it stands and who sent the link, who is named by a link of theirs alone', async () => {
    const endsAt = at(day)
    const { slug } = await buildCampaign(server, { endsAt, blocks: [hero] })
    const friend = await buildEater(server)
    const { inviteUserId } = await server.ask('inviteGet', {}, { token: friend.token })
    const ask = (link?: string) =>
      server.ask('campaignBrief', { slug, cityCode: 'SIN', ...(link !== undefined && { inviteUserId: link }) })
    expect(await ask()).toMatchObject({ state: 'running', endsAt, image: hero.image, inviter: null })
    expect((await ask(inviteUserId)).inviter).toEqual({ nickName: expect.any(String), avatar: null })
    for (const forged of ['x', `${inviteUserId.slice(0, -4)}AAAA`]) expect((await ask(forged)).inviter).toBeNull()
    expect((await server.call('campaignBrief', { slug: 'never-was' })).code).toBe(codes.campaignNotFound)
  })

  it('is shown before its time by a link that we signed, to whoever has that link alone', async () => {
    const startsAt = at(day)
    const { slug, campaignId } = await buildCampaign(server, { startsAt, blocks: [hero] })
    const other = await buildCampaign(server, { startsAt, blocks: [hero] })
    const preview = await previewOf(server, campaignId, server.clock.now() + 2 * day)
    const ask = async (more: object) => {
      const { code, data } = await server.call('campaignBrief', { slug, cityCode: 'SIN', ...more })
      return code === codes.ok ? data.state : code
    }
    for (const _twice of [1, 2]) expect([await ask({ preview }), await ask({})]).toEqual(['running', 'upcoming'])
    const forged = [preview.replace(/^\d+/, (moment) => `${Number(moment) + 1}`), preview.slice(0, -1), 'x']
    for (const wrong of forged) expect(await ask({ preview: wrong })).toBe(codes.campaignNotFound)
    expect(await ask({ slug: other.slug, preview })).toBe(codes.campaignNotFound)
  })
})
