import { type CampaignLook, nameLook } from '../../../server/modules/campaign/look'
import { buildCampaign, hero, previewOf, words } from '../../support/campaigns'
import { buildCity, buildDish, buildEater, buildRestaurant, doorPoint, giveMembership } from '../../support/commerce'
import { buildDeal } from '../../support/deals'
import { buildFlashItem } from '../../support/flash-sale'
import { useServer } from '../../support/server'

const server = useServer({ environment: { NOT_SOLD: 'deal@alipay' } })
beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, { cityCode: 'KUL', countryCode: 'MY', names: { zh: '吉隆坡', en: 'Kuala Lumpur' } })
})

const day = 86_400_000

describe('the name of what somebody sees', () => {
  const row = {
    campaignId: 'c1',
    slug: 's1',
    countries: [],
    startsAt: null,
    endsAt: null,
    isArchived: false,
    title: words,
    palette: 'amber' as const,
    isQuiet: false,
    shareText: words,
    link: 'child/pages/vip/index',
    version: 1
  }
  const block = { blockId: 'b1', block: { kind: 'clock' as const } }
  const point = { latitude: 1, longitude: 103 }
  const place: CampaignLook['place'] = {
    cityCode: 'SIN',
    countryCode: 'SG',
    city: words,
    point,
    known: null,
    isSellable: true
  }
  const look: CampaignLook = {
    entry: { row, blocks: [block] },
    place,
    now: 1,
    isPreview: true,
    state: 'running',
    memberships: [],
    blocks: [block]
  }
  const others: { readonly [Part in keyof CampaignLook]: CampaignLook[Part] } = {
    entry: { row: { ...row, version: 2 }, blocks: [block] },
    place: { ...place, cityCode: 'KUL' },
    now: 2,
    isPreview: false,
    state: 'upcoming',
    memberships: [{ tier: 'VIP', deliveryDiscountBasisPoints: 1000 }],
    blocks: []
  }
  const places: { readonly [Part in Exclude<keyof CampaignLook['place'], 'city'>]: CampaignLook['place'][Part] } = {
    cityCode: 'KUL',
    countryCode: 'MY',
    point: { latitude: 2, longitude: 103 },
    known: point,
    isSellable: false
  }

  it.each(Object.entries(others))('is another with another %s', (part, other) => {
    expect(nameLook({ ...look, [part]: other })).not.toBe(nameLook(look))
  })

  it.each(Object.entries(places))('is another with another %s of the place', (part, other) => {
    expect(nameLook({ ...look, place: { ...place, [part]: other } })).not.toBe(nameLook(look))
  })

  it('is the same at another moment, as long as none is pretended', () => {
    expect(nameLook({ ...look, isPreview: false, now: 2 })).toBe(nameLook({ ...look, isPreview: false }))
  })
})

describe('what is kept of a campaign', () => {
  it('is never what somebody else sees, whoever asks first: page, shops and deals', async () => {
    const [near, far] = [
      await buildRestaurant(server),
      await buildRestaurant(server, { latitude: 1.4, longitude: 103.9 })
    ]
    const there = await buildRestaurant(server, { cityCode: 'KUL', countryCode: 'MY', currency: 'MYR' })
    const dish = await buildDish(server, near)
    const [nearDeal, farDeal] = [await buildDeal(server, near), await buildDeal(server, far)]
    await buildFlashItem(server)
    const soon = new Date(server.clock.now() + 30 * day).toISOString()
    const note = (more: object) => ({ kind: 'text', title: null, paragraphs: [words], ...more })
    const { campaignId } = await buildCampaign(server, {
      blocks: [
        hero,
        { kind: 'restaurants', title: words, ids: [near.restaurantId, far.restaurantId, there.restaurantId] },
        { kind: 'dishes', title: words, ids: [dish.dishId] },
        { kind: 'deals', title: words, ids: [nearDeal] },
        { kind: 'deals', title: words, ids: [farDeal], audiences: ['customer'] },
        { kind: 'flash', title: words, line: 'first' },
        note({ from: soon }),
        note({ audiences: ['visitor'] })
      ]
    })
    const [customer, member] = [await buildEater(server), await buildEater(server)]
    await giveMembership(server, member.userId, 'VIP')
    const preview = await previewOf(server, campaignId, server.clock.now() + 60 * day)
    interface Onlooker {
      readonly asked?: object
      readonly options?: Parameters<typeof server.ask>[2]
    }
    const onlookers: Readonly<Record<string, Onlooker>> = {
      visitor: {},
      located: { asked: doorPoint },
      farther: { asked: { latitude: 1.41, longitude: 103.91 } },
      elsewhere: { asked: { cityCode: 'KUL' } },
      unsold: { options: { markers: { platform: 'alipay' } } },
      customer: { asked: doorPoint, options: { token: customer.token } },
      member: { asked: doorPoint, options: { token: member.token } },
      previewing: { asked: { preview } }
    }
    const look = async ({ asked = {}, options = {} }: Onlooker) => {
      const all = { campaignId, cityCode: 'SIN', ...asked }
      return {
        page: await server.ask('campaignGet', all, options),
        shops: await server.ask('campaignShops', all, options),
        deals: await server.ask('campaignDeals', all, options)
      }
    }
    const people = Object.entries(onlookers)
    /** What each sees with nothing kept. */
    const alone = new Map<string, Awaited<ReturnType<typeof look>>>()
    for (const [name, onlooker] of people) {
      server.clock.advance(60_000)
      alone.set(name, await look(onlooker))
    }
    expect(new Set([...alone.values()].map(({ page }) => JSON.stringify(page.blocks))).size).toBe(people.length)
    for (const order of [people, [...people].reverse()]) {
      server.clock.advance(60_000)
      for (const [name, onlooker] of order) expect([name, await look(onlooker)]).toEqual([name, alone.get(name)])
    }
  })
})
