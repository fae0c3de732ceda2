import { buildCampaign, words } from '../../support/campaigns'
import { buildCity, buildDish, buildEater, buildRestaurant, doorPoint, giveMembership } from '../../support/commerce'
import { buildDeal } from '../../support/deals'
import { buildFlashItem } from '../../support/flash-sale'
import { buildOffer } from '../../support/offers'
import { useServer } from '../../support/server'
import { statementsOf } from '../../support/statements'

const server = useServer()
beforeAll(() => buildCity(server))

it('twelve blocks of sixty things, offers and audiences among them, take at most eight questions and 60 KB', async () => {
  const shops = await Promise.all(Array.from({ length: 20 }, () => buildRestaurant(server)))
  const [first] = shops
  if (!first) throw new Error('no shop')
  const made = await Promise.all(Array.from({ length: 20 }, () => buildDish(server, first)))
  const dealIds = await Promise.all(Array.from({ length: 20 }, () => buildDeal(server, first, {})))
  await buildFlashItem(server)
  const audiences = ['everybody', 'newcomer', 'membership', 'anyMember'] as const
  const offerIds = await Promise.all(audiences.map((audience) => buildOffer(server, { audience, total: 5 })))
  const part = (ids: readonly string[], index: number) => ids.slice(index * 7, index * 7 + 7)
  const lists = [0, 1, 2].flatMap((index) => [
    {
      kind: 'restaurants',
      title: words,
      ids: part(
        shops.map(({ restaurantId }) => restaurantId),
        index
      )
    },
    {
      kind: 'dishes',
      title: words,
      ids: part(
        made.map(({ dishId }) => dishId),
        index
      )
    },
    { kind: 'deals', title: words, ids: part(dealIds, index) }
  ])
  const { slug } = await buildCampaign(server, {
    blocks: [
      ...lists,
      { kind: 'flash', title: words, line: 'first' },
      { kind: 'offers', title: words, ids: offerIds },
      { kind: 'text', title: null, paragraphs: [words], audiences: ['visitor', 'member'] }
    ]
  })
  const member = await buildEater(server)
  await giveMembership(server, member.userId, 'VIP')
  await server.ask('offerClaim', { offerId: offerIds[0] ?? '', number: 1 }, { token: member.token })
  const onlookers = { visitor: {}, member: { token: member.token } }
  const ask = (who: keyof typeof onlookers) =>
    server.call('campaignGet', { slug, cityCode: 'SIN', ...doorPoint }, onlookers[who])
  const count = async (who: keyof typeof onlookers, ms: number) => {
    server.clock.advance(ms)
    const asked = await statementsOf(() => ask(who))
    const everyPages = ['select u.user_id', 'select "campaign_id",', 'select "city_code",']
    return {
      all: asked.length,
      ofEveryPage: asked.filter((statement) => everyPages.includes(statement)).length
    }
  }
  for (const who of ['visitor', 'member'] as const) {
    const { data } = await ask(who)
    expect(data.blocks).toHaveLength(12)
    expect(JSON.stringify(data).length).toBeLessThan(60_000)
  }
  // Those who ask at once, as when a campaign begins, wait for one answer
  server.clock.advance(2000)
  const together = await statementsOf(() => Promise.all([ask('member'), ask('member'), ask('member')]))
  expect(together.filter((statement) => statement.startsWith('select "dishes"'))).toHaveLength(1)
  for (const who of ['visitor', 'member'] as const)
    expect({
      // Nothing is kept: three tell what a process asks after every few seconds for all of its pages, who somebody is, the cities, the campaigns
      idle: await count(who, 60_000),
      // What everybody shares is kept
      warm: await count(who, 1),
      // It is made again
      again: await count(who, 2000)
    }).toEqual(
      who === 'visitor'
        ? { idle: { all: 8, ofEveryPage: 2 }, warm: { all: 0, ofEveryPage: 0 }, again: { all: 6, ofEveryPage: 0 } }
        : { idle: { all: 11, ofEveryPage: 3 }, warm: { all: 2, ofEveryPage: 0 }, again: { all: 8, ofEveryPage: 0 } }
    )
})
