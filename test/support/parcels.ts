import type { Params } from '@/contract/types'
import { parcelBands, parcelLanes } from '../../server/modules/tables'
import { buildDish, buildEater, lineOf, nextId, pay, submit } from './commerce'
import { buildMart } from './mart'
import type { TestServer } from './server'

/** Cards that are none but prove themselves; the second is of somebody else. */
export const idCard = '11010519491231002X'
export const otherIdCard = '440524188001010014'

/** A lane from Singapore, which weighs up to one and three kilograms. */
export async function buildLane(server: TestServer, facts: Partial<typeof parcelLanes.$inferInsert> = {}) {
  const laneId = facts.laneId ?? 'sg-cn'
  await server.kernel.db.insert(parcelLanes).values({
    laneId,
    fromCountry: 'SG',
    toCountry: 'CN',
    currency: 'SGD',
    asksIdCard: true,
    leastDays: 5,
    mostDays: 9,
    ...facts
  })
  await server.kernel.db.insert(parcelBands).values([
    { laneId, untilGrams: 1_000, feeMinor: 1_200 },
    { laneId, untilGrams: 3_000, feeMinor: 2_500 }
  ])
}

/** A mart that charges for nothing but its goods, with tea and mushrooms that travel and a fish that does not. */
export async function buildParcelMart(server: TestServer, facts: Parameters<typeof buildMart>[1] = {}) {
  const own = { restaurantId: nextId('r'), isTaxInclusive: true, takesCash: true }
  const mart = await buildMart(server, { ...own, ...facts })
  const goods = { priceMinor: 1_000, boxFeeMinor: 0, soldBy: 'piece', storage: 'ambient', travels: true } as const
  const of = (name: string, more: Parameters<typeof buildDish>[2]) =>
    buildDish(server, mart, { ...goods, name: { zh: name, en: name }, ...more })
  return {
    mart,
    tea: await of('Tea', { weightGrams: 250 }),
    mushrooms: await of('Mushrooms', { weightGrams: 1 }),
    fish: await of('Fish', { travels: false, storage: 'chilled' }),
    ham: await of('Ham', { weightGrams: 300, customs: 'forbidden' })
  }
}

/** What a client sends to save an address in the mainland. */
export const buildParcelAddress = (facts: Partial<Params<'parcelAddressSave'>> = {}): Params<'parcelAddressSave'> => ({
  receiver: '陈小明',
  mobile: '139 1234 5678',
  province: '广东省',
  city: '广州市',
  district: '天河区',
  detail: '体育西路 103 号 5 楼',
  postalCode: '510620',
  idCard,
  idCardName: '陈小明',
  ...facts
})

/** A customer with 500 dollars and an address in Guangzhou. */
export async function buildSender(server: TestServer) {
  const eater = await buildEater(server, 50_000)
  const { parcelAddressId } = await server.ask('parcelAddressSave', buildParcelAddress(), { token: eater.token })
  return { ...eater, parcelAddressId }
}

type Sender = Awaited<ReturnType<typeof buildSender>>

/** What is chosen for a parcel. */
export const parcelOf = ({ parcelAddressId }: Pick<Sender, 'parcelAddressId'>) =>
  ({ way: 'parcel', parcelAddressId }) as const

/** Orders a parcel of tea; paid unless said. */
export async function orderParcel(
  server: TestServer,
  sender: Sender,
  { mart, tea }: Pick<Awaited<ReturnType<typeof buildParcelMart>>, 'mart' | 'tea'>,
  isPaid = true
): Promise<string> {
  const choices = { restaurantId: mart.restaurantId, lines: [lineOf(tea.dishId, 2)], ...parcelOf(sender) }
  const { orderId } = await submit(server, sender, choices)
  if (isPaid) await pay(server, sender, orderId)
  return orderId
}
