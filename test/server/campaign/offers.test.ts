import { eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { Campaign, NamedOffer } from '@/contract/types'
import { users, userVouchers } from '../../../server/modules/tables'
import { buildCampaign, words } from '../../support/campaigns'
import {
  brokenInvariants,
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
import { buildOffer } from '../../support/offers'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'
import { statementsOf } from '../../support/statements'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, { cityCode: 'KUL', countryCode: 'MY', names: { zh: '吉隆坡', en: 'Kuala Lumpur' } })
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Person = Awaited<ReturnType<typeof buildCustomer>>
const hour = 3_600_000
const at = (ms: number) => new Date(server.clock.now() + ms).toISOString()

const get = (slug: string, person?: Person, cityCode = 'SIN'): Promise<Campaign> => {
  // What everybody shares is read again by then
  server.clock.advance(2000)
  return server.ask('campaignGet', { slug, cityCode }, person === undefined ? {} : { token: person.token })
}
const shown = ({ blocks }: Campaign): readonly NamedOffer[] =>
  blocks.flatMap((block) => (block.kind === 'offers' ? block.items : []))
const states = (campaign: Campaign) => shown(campaign).map(({ offerId, state }) => [offerId, state])
const claim = ({ token }: Person, offerId: string, number = 1) =>
  server.call('offerClaim', { offerId, number }, { token })
const campaignWith = (ids: readonly string[], facts: Parameters<typeof buildCampaign>[1] = {}) =>
  buildCampaign(server, { blocks: [{ kind: 'offers', title: words, ids }], ...facts })

describe('offers of a campaign', () => {
  it('of those who never paid are theirs until they do', async () => {
    const offerId = await buildOffer(server, { audience: 'newcomer', perPerson: 2 })
    const [newcomer, other] = [await buildCustomer(server), await buildEater(server, 10_000)]
    expect((await claim(newcomer, offerId)).code).toBe(codes.ok)
    const shop = await buildRestaurant(server)
    const { dishId } = await buildDish(server, shop)
    const { orderId } = await submit(server, other, { restaurantId: shop.restaurantId, lines: [lineOf(dishId)] })
    await pay(server, other, orderId)
    expect((await claim(other, offerId)).code).toBe(codes.offerNotYours)
  })

  it('stand for each person as they are, with what they have of them and where it is used', async () => {
    const shop = await buildRestaurant(server)
    const [plain, own, dear, level, first, members] = [
      await buildOffer(server, { total: 3, endsAt: server.clock.now() + 24 * hour }),
      await buildOffer(server, { voucher: { restaurantIds: [shop.restaurantId] } }),
      await buildOffer(server, { coinPrice: 50 }),
      await buildOffer(server, { audience: 'level', level: 4 }),
      await buildOffer(server, { audience: 'level', level: 1 }),
      await buildOffer(server, { audience: 'anyMember' })
    ]
    const late = await buildOffer(server, { startsAt: server.clock.now() + hour })
    const [one, other] = [await buildCustomer(server), await buildCustomer(server)]
    const { slug } = await campaignWith([plain, own, dear, level, first, members, late, 'no-such-offer'])
    expect(states(await get(slug))).toEqual([
      [plain, 'open'],
      [own, 'open'],
      [dear, 'open'],
      [level, 'locked'],
      [first, 'open'],
      [late, 'upcoming']
    ])
    for (const offerId of [plain, own]) expect((await claim(one, offerId)).code).toBe(codes.ok)
    const mine = shown(await get(slug, one))
    expect(
      mine.map(({ state, held, taken, left }) => ({ state, links: held.map(({ link }) => link), taken, left }))
    ).toEqual([
      { state: 'taken', links: ['/pages/restaurant/all'], taken: 1, left: 2 },
      { state: 'taken', links: [`/pages/restaurant/index?restaurantId=${shop.restaurantId}`], taken: null, left: null },
      { state: 'short', links: [], taken: null, left: null },
      { state: 'locked', links: [], taken: null, left: null },
      { state: 'open', links: [], taken: null, left: null },
      { state: 'upcoming', links: [], taken: null, left: null }
    ])
    expect(states(await get(slug, other))).toEqual(
      states(await get(slug)).map(([offerId], index) => [
        offerId,
        ['open', 'open', 'short', 'locked', 'open', 'upcoming'][index]
      ])
    )
  })

  it('are those of the country where a person lives, and of the place for a visitor', async () => {
    const [here, there] = [
      await buildOffer(server, { countryCode: 'SG' }),
      await buildOffer(server, { countryCode: 'MY' })
    ]
    const person = await buildCustomer(server)
    await server.kernel.db.update(users).set({ countryCode: 'SG' }).where(eq(users.userId, person.userId))
    const { slug } = await campaignWith([here, there])
    expect(states(await get(slug))).toEqual([[here, 'open']])
    expect(states(await get(slug, undefined, 'KUL'))).toEqual([[there, 'open']])
    expect(states(await get(slug, person, 'KUL'))).toEqual([[here, 'open']])
    expect((await claim(person, there)).code).toBe(codes.offerGone)
  })

  it('are counted truly, and gone for others once the last is taken', async () => {
    const offerId = await buildOffer(server, { total: 1 })
    const [one, other] = [await buildCustomer(server), await buildCustomer(server)]
    const { slug } = await campaignWith([offerId])
    await claim(one, offerId)
    expect(shown(await get(slug, other))).toMatchObject([{ state: 'gone', taken: 1, left: 0 }])
    expect(shown(await get(slug))).toMatchObject([{ state: 'gone' }])
    expect(shown(await get(slug, one))).toMatchObject([{ state: 'taken', held: [{ standing: 'usable' }] }])
  })

  it('of a campaign that is over are what a person still has, and until when', async () => {
    const offerId = await buildOffer(server)
    const [one, other] = [await buildCustomer(server), await buildCustomer(server)]
    const { slug } = await campaignWith([offerId], { endsAt: at(6 * hour), startsAt: at(-hour) })
    await claim(one, offerId)
    server.clock.advance(7 * hour)
    const over = await get(slug, one)
    expect([over.state, shown(over).length]).toEqual(['ended', 1])
    expect((await get(slug, other)).blocks).toEqual([])
    expect((await get(slug)).blocks).toEqual([])
    const standing = async () => shown(await get(slug, one))[0]?.held[0]
    const held = eq(userVouchers.userId, one.userId)
    expect(await standing()).toMatchObject({ standing: 'usable', link: '/pages/restaurant/all' })
    const { db } = server.kernel
    await db.update(userVouchers).set({ orderId: 'o1' }).where(held)
    expect(await standing()).toMatchObject({ standing: 'ordered', link: '/pages/order-detail/index?orderId=o1' })
    await db.update(userVouchers).set({ status: 'U' }).where(held)
    expect(await standing()).toMatchObject({ standing: 'used', link: '/pages/order-detail/index?orderId=o1' })
    await db.update(userVouchers).set({ status: 'E', orderId: null }).where(held)
    expect(await standing()).toMatchObject({ standing: 'over', link: null })
  })

  it('stand beside all else that a campaign names, and the answer has no more than the contract', async () => {
    const shop = await buildRestaurant(server)
    const { dishId } = await buildDish(server, shop)
    await buildFlashItem(server)
    const { slug } = await buildCampaign(server, {
      blocks: [
        { kind: 'restaurants', title: words, ids: [shop.restaurantId] },
        { kind: 'dishes', title: words, ids: [dishId] },
        { kind: 'deals', title: words, ids: [await buildDeal(server, shop)] },
        { kind: 'flash', title: words, line: 'first' },
        { kind: 'offers', title: words, ids: [await buildOffer(server)] }
      ]
    })
    const kinds = ({ blocks }: Campaign) => blocks.map(({ kind }) => kind)
    const all = ['restaurants', 'dishes', 'deals', 'flash', 'offers']
    expect([kinds(await get(slug, await buildCustomer(server))), kinds(await get(slug))]).toEqual([all, all])
  })

  it('that cannot be read leave the other blocks', async () => {
    const offerId = await buildOffer(server)
    const { slug } = await buildCampaign(server, {
      blocks: [
        { kind: 'offers', title: words, ids: [offerId] },
        { kind: 'text', title: null, paragraphs: [words] }
      ]
    })
    await server.kernel.db.execute(sql`alter table vouchers rename to vouchers_away`)
    const kinds = (await get(slug)).blocks.map(({ kind }) => kind)
    await server.kernel.db.execute(sql`alter table vouchers_away rename to vouchers`)
    expect([kinds, server.errors.splice(0).length]).toEqual([['text'], 1])
  })

  it('add what is one person’s to what all share: two questions, and none of what they give', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => buildOffer(server, { total: 5 })))
    const [one, other] = [await buildCustomer(server), await buildCustomer(server)]
    const { slug } = await campaignWith(ids)
    await claim(one, ids[0] ?? '')
    await get(slug, one)
    await get(slug, other)
    const asked = await statementsOf(() => server.ask('campaignGet', { slug, cityCode: 'SIN' }, { token: other.token }))
    expect(asked).not.toContain('select "voucher_id",')
    expect(asked).toHaveLength(2)
  })

  it('made to every audience, of which a member has some, ask who they are and how all of it stands for them, each once', async () => {
    const audiences = ['everybody', 'newcomer', 'membership', 'anyMember', 'level'] as const
    const ids = await Promise.all(
      audiences.map((audience) => buildOffer(server, { audience, total: 5, level: audience === 'level' ? 1 : null }))
    )
    const member = await buildEater(server)
    await giveMembership(server, member.userId, 'VIP')
    await claim(member, ids[0] ?? '')
    const { slug } = await campaignWith(ids)
    const first = await get(slug, member)
    expect(states(first)).toEqual([
      [ids[0], 'taken'],
      [ids[1], 'open'],
      [ids[3], 'open'],
      [ids[4], 'open']
    ])
    const ask = () => server.ask('campaignGet', { slug, cityCode: 'SIN' }, { token: member.token })
    let again: Campaign | undefined
    const asked = await statementsOf(async () => (again = await ask()))
    expect(again).toEqual(first)
    expect(asked).toHaveLength(2)
  })
})
