import type { GroupView, Params, Result } from '@/contract/types'
import { buildCity, buildDish, buildEater, buildRestaurant, lineOf, nextId } from '../../support/commerce'
import type { TestServer } from '../../support/server'

export type Eater = Awaited<ReturnType<typeof buildEater>>

/** A restaurant with three dishes. */
export async function buildTable(server: TestServer, facts: Parameters<typeof buildRestaurant>[1] = {}) {
  await buildCity(server)
  const restaurant = await buildRestaurant(server, { minimumOrderMinor: null, ...facts })
  const dishes = [
    await buildDish(server, restaurant),
    await buildDish(server, restaurant, { priceMinor: 1234, boxFeeMinor: 30 }),
    await buildDish(server, restaurant, { priceMinor: 555, boxFeeMinor: 0 })
  ] as const
  return { restaurant, dishes, dishIds: dishes.map(({ dishId }) => dishId) }
}
export type Table = Awaited<ReturnType<typeof buildTable>>

/** A leader's new group at a table. */
export function start(
  server: TestServer,
  leader: Eater,
  { restaurant }: Pick<Table, 'restaurant'>,
  facts: Partial<Params<'groupStart'>> = {}
): Promise<GroupView> {
  return server.ask(
    'groupStart',
    {
      restaurantId: restaurant.restaurantId,
      theme: 'friend',
      paymentMode: 'leader',
      deliveryType: 'delivery',
      addressId: leader.addressId,
      ...facts
    },
    { token: leader.token }
  )
}

/** Each joins at an instant of its own, so that members are in the order of joining. */
export function join(server: TestServer, eater: Eater, orderTransactionId: string): Promise<GroupView> {
  server.clock.advance(1)
  return server.ask('groupJoin', { orderTransactionId }, { token: eater.token })
}
export const look = (server: TestServer, eater: Eater, orderTransactionId: string) =>
  server.ask('groupGet', { orderTransactionId }, { token: eater.token })

/** The reader's own row. */
export function selfOf({ members }: GroupView): GroupView['members'][number] {
  const self = members.find(({ isSelf }) => isSelf)
  if (!self) throw new Error('the reader is not in the group')
  return self
}

/** Sets a person's dishes from the version there is. */
export async function choose(
  server: TestServer,
  eater: Eater,
  orderTransactionId: string,
  lines: Params<'groupDishesSet'>['lines']
): Promise<GroupView> {
  const { version } = selfOf(await look(server, eater, orderTransactionId))
  return server.ask('groupDishesSet', { orderTransactionId, version, lines }, { token: eater.token })
}

/** A group of a leader and members with wallets, each with a dish of the table. */
export async function buildGroup(
  server: TestServer,
  table: Table,
  {
    members = 2,
    balance = 20_000,
    ...facts
  }: Partial<Params<'groupStart'>> & { members?: number; balance?: number } = {}
) {
  const leader = await buildEater(server, balance)
  const { orderTransactionId } = await start(server, leader, table, facts)
  await choose(server, leader, orderTransactionId, [lineOf(table.dishIds[0] ?? '', 2)])
  const others: Eater[] = []
  for (let index = 0; index < members; index += 1) {
    const eater = await buildEater(server, balance)
    await join(server, eater, orderTransactionId)
    await choose(server, eater, orderTransactionId, [lineOf(table.dishIds[(index + 1) % 3] ?? '', index + 1)])
    others.push(eater)
  }
  return { orderTransactionId, leader, members: others }
}

/** The same with one member. */
export async function buildPair(
  server: TestServer,
  table: Table,
  facts: Omit<Parameters<typeof buildGroup>[2], 'members'> = {}
) {
  const { members, ...group } = await buildGroup(server, table, { ...facts, members: 1 })
  const [member] = members
  if (!member) throw new Error('no member joined')
  return { ...group, member }
}

/** What the leader sends to submit, after the quote. */
export async function prepareSubmit(
  server: TestServer,
  leader: Eater,
  orderTransactionId: string,
  choices: Partial<Params<'groupQuote'>> = {}
): Promise<Params<'groupSubmit'>> {
  const whole = {
    orderTransactionId,
    deliveryType: 'delivery' as const,
    addressId: leader.addressId,
    paymentType: 'WALLET_PAY' as const,
    ...choices
  }
  const { quote } = await server.ask('groupQuote', whole, { token: leader.token })
  return { ...whole, quoteId: quote.quoteId, remark: '', tableware: 'none' }
}

export async function submitGroup(
  server: TestServer,
  leader: Eater,
  orderTransactionId: string,
  choices: Partial<Params<'groupQuote'>> = {}
): Promise<Result<'groupSubmit'>> {
  return server.ask('groupSubmit', await prepareSubmit(server, leader, orderTransactionId, choices), {
    token: leader.token,
    key: nextId('group-submit-')
  })
}

/** Pays one's share, or the rest, as the cashier offers it. */
export async function payShare(
  server: TestServer,
  eater: Eater,
  orderTransactionId: string,
  {
    scope = 'own' as const,
    paymentType = 'WALLET_PAY' as const,
    key = nextId('share-key-')
  }: { scope?: 'own' | 'rest'; paymentType?: Params<'groupSharePay'>['paymentType']; key?: string } = {}
) {
  const cashier = await server.ask('groupShareCashier', { orderTransactionId, scope }, { token: eater.token })
  const expectedAmount = cashier.methods.find((method) => method.paymentType === paymentType)?.payableAmount ?? '0'
  return server.call(
    'groupSharePay',
    { orderTransactionId, scope, paymentType, expectedAmount },
    { token: eater.token, key }
  )
}
