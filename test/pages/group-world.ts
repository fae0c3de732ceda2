import type { Client } from '../support/client'
import { logIn, startClient } from '../support/client'
import { buildAddress, buildDish, buildRestaurant, topUp } from '../support/commerce'
import { nextMobile } from '../support/people'
import type { TestServer } from '../support/server'

type Dish = Awaited<ReturnType<typeof buildDish>>

/** A person with a name, an address and money, with the app open. */
export async function person(server: TestServer, nickName: string): Promise<Client> {
  const client = await startClient(server)
  await logIn(server, client, nextMobile())
  await client.stores.call('profileUpdate', { nickName })
  await client.stores.call('addressSave', buildAddress({ isDefault: true }))
  await topUp(server, client.stores.session.session?.userId ?? '', 100_00)
  return client
}

/** A restaurant with two dishes. */
export async function buildKitchen(server: TestServer) {
  const restaurant = await buildRestaurant(server)
  const rice = await buildDish(server, restaurant, { name: { zh: '海南鸡饭', en: 'Chicken rice' }, priceMinor: 900 })
  const soup = await buildDish(server, restaurant, { name: { zh: '酸辣汤', en: 'Hot and sour soup' }, priceMinor: 600 })
  server.clock.advance(6000)
  return { restaurant, rice, soup }
}

interface Facts {
  readonly paymentMode?: 'leader' | 'split'
  readonly theme?: 'friend' | 'lover'
  /** Minutes until choosing ends. */
  readonly deadline?: number
  readonly members?: readonly string[]
}

/** A group with its leader and members, who have chosen nothing yet. */
export async function gather(
  server: TestServer,
  { paymentMode = 'leader', theme = 'friend', deadline, members: names = ['小林'] }: Facts = {}
) {
  const kitchen = await buildKitchen(server)
  const leader = await person(server, '阿明')
  const { orderTransactionId: groupOrderId, code } = await leader.stores.call('groupStart', {
    restaurantId: kitchen.restaurant.restaurantId,
    theme,
    paymentMode,
    deliveryType: 'delivery',
    ...(deadline === undefined ? {} : { deadlineAt: new Date(server.clock.now() + deadline * 60_000).toISOString() })
  })
  const members: Client[] = []
  for (const name of names) {
    const member = await person(server, name)
    await member.stores.call('groupJoin', { code })
    members.push(member)
  }
  // All apps of a test run on one host: the app that came last writes down what is done to it
  const host = members.at(-1) ?? leader
  return { ...kitchen, leader, members, host, groupOrderId, code }
}

/** What the server holds, as this person sees it. */
export const groupOf = ({ stores }: Client, groupOrderId: string) =>
  stores.call('groupGet', { orderTransactionId: groupOrderId })

/** Puts dishes into the group for a person, as another device of theirs would. */
export async function choose(
  client: Client,
  groupOrderId: string,
  ...chosen: readonly (readonly [dish: Dish, count: number])[]
) {
  const { members } = await groupOf(client, groupOrderId)
  const version = members.find(({ isSelf }) => isSelf)?.version ?? 0
  return client.stores.call('groupDishesSet', {
    orderTransactionId: groupOrderId,
    version,
    lines: chosen.map(([{ dishId }, dishCount]) => ({ dishId, dishCount, dishItems: [] }))
  })
}

/** The leader submits, as another device of theirs would. */
export async function submitGroup(client: Client, groupOrderId: string, key: string) {
  const {
    items: [address]
  } = await client.stores.call('addressList', {})
  const choices = {
    orderTransactionId: groupOrderId,
    deliveryType: 'delivery' as const,
    paymentType: 'WALLET_PAY' as const,
    addressId: address?.addressId ?? ''
  }
  const { quote } = await client.stores.call('groupQuote', choices)
  return client.stores.call(
    'groupSubmit',
    { ...choices, quoteId: quote.quoteId, remark: '', tableware: 'none' },
    { idempotencyKey: key }
  )
}

/** Ids of the dishes and how many of each a person of the group has. */
export async function dishesOf(client: Client, groupOrderId: string): Promise<string[]> {
  const { members } = await groupOf(client, groupOrderId)
  return (members.find(({ isSelf }) => isSelf)?.orderDishList ?? []).map(
    ({ dishName, dishCount }) => `${dishName.zh} ${dishCount}`
  )
}
