import { codes } from '@/contract/codes'
import { type EndpointName, endpoints } from '@/contract/endpoints'
import { type OperationName, operations } from '@/contract/operations'
import { payloads } from '@/contract/payloads'
import type { Params } from '@/contract/types'
import { buildCampaign } from '../../support/campaigns'
import { buildCity, buildRestaurant } from '../../support/commerce'
import { buildSession } from '../../support/flash-sale'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'
import { callAs, partners } from '../operations/partner'

const server = useServer({ environment: { OPERATIONS_PARTNERS: partners } })
let token = ''
let restaurantId = ''
let sessionId = ''
let campaignId = ''
beforeAll(async () => {
  await buildCity(server)
  restaurantId = (await buildRestaurant(server)).restaurantId
  sessionId = (await buildSession(server)).sessionId
  campaignId = (await buildCampaign(server)).campaignId
  token = (await buildCustomer(server)).token
})

const written = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
/** A place of a list by time, and what else lists go by. */
const placeOf = (name: string, id = 'x') => ({
  at: 1_772_424_000_000,
  readAt: 1_772_424_000_000,
  urgency: 0,
  latitude: 1.28,
  longitude: 103.84,
  isKnown: true,
  rank: name === 'recommendList' ? [0, 0, 0, id] : [0, 0, id],
  order: 0,
  id
})
const madeUpInstants = [
  ['an instant that is none', 'now'],
  ['an instant beyond every calendar', 1e300],
  ['an instant that JavaScript knows and no database', 8.64e15],
  ['an instant before all others', -1e15],
  ['half a millisecond', 0.5]
] as const
/** One part of each is made up. */
const madeUpOf = (name: string): readonly (readonly [string, string])[] => [
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('{"at":').toString('base64url')],
  ['nothing', written(null)],
  ['a number', written(7)],
  ['a list', written([1, 2])],
  ['an empty object', written({})],
  [
    'a place as an earlier release wrote it',
    written({ at: 1_772_424_000_000, restaurantId: 'r', from: 10, offset: 20 })
  ],
  ['a NUL', written(placeOf(name, 'a\0'))],
  ['half a character', written(placeOf(name, 'a\ud800'))],
  // The list of flash items knows no instant
  ...(name === 'flashItemList'
    ? []
    : madeUpInstants.map(([what, at]) => [what, written({ ...placeOf(name), at })] as const)),
  ...(name === 'orderList' ? [['an urgency that none has', written({ ...placeOf(name), urgency: 1e12 })] as const] : [])
]

/** The other params of each list. */
const others: { readonly [N in EndpointName]?: () => object } = {
  reviewList: () => ({ restaurantId }),
  searchRestaurants: () => ({ words: '川菜' }),
  flashItemList: () => ({ sessionId }),
  dealSearch: () => ({ words: '川菜' }),
  campaignShops: () => ({ campaignId }),
  campaignDeals: () => ({ campaignId }),
  redEnvelopeList: () => ({ tab: 'usable' })
}
const isEndpointName = (name: string): name is EndpointName => name in endpoints
const hasCursor = (name: EndpointName) => 'cursor' in (payloads[name].params as unknown as { shape?: object }).shape!
const paged = Object.keys(endpoints)
  .filter(isEndpointName)
  .filter((name) => 'shape' in payloads[name].params && hasCursor(name))

test.each(paged)('%s refuses every cursor that it did not write', async (name) => {
  const params = others[name]?.() ?? {}
  // So that it is the cursor that is refused
  for (const cursor of [undefined, written(placeOf(name))])
    expect((await server.call(name, { ...params, cursor } as Params<typeof name>, { token })).code).toBe(codes.ok)
  for (const [what, cursor] of madeUpOf(name)) {
    const answer = await server.call(name, { ...params, cursor } as Params<typeof name>, { token })
    expect([what, answer.status, answer.code]).toEqual([what, 400, codes.badRequest])
  }
  expect(server.errors).toEqual([])
})

const pagedOperations = (Object.keys(operations) as OperationName[]).filter(
  (name) => 'cursor' in ((operations[name].params as unknown as { shape?: object }).shape ?? {})
)
test.each(pagedOperations)('so does the signed call %s', async (name) => {
  for (const partner of ['both', 'support']) {
    for (const [what, cursor] of madeUpOf(name)) {
      const answer = await callAs(server, name, { cursor }, { partner })
      if (answer.code === codes.forbidden) continue
      expect([what, answer.status, answer.code]).toEqual([what, 400, codes.badRequest])
    }
  }
  expect(server.errors).toEqual([])
})

test('there are lists and signed lists to ask', () => {
  expect(paged.length).toBeGreaterThan(5)
  expect(pagedOperations.length).toBeGreaterThan(4)
})
