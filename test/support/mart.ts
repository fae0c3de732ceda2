import type { OrderChoices } from '@/contract/types'
import { callAs } from '../server/operations/partner'
import { buildDish, buildEater, buildRestaurant, giveVoucher, lineOf, pay, pressOnHostedPage, submit } from './commerce'
import type { TestServer } from './server'

/** A mart of the partner `kitchen` that takes nothing but the price of its goods. */
export const buildMart = (server: TestServer, facts: Parameters<typeof buildRestaurant>[1] = {}) =>
  buildRestaurant(server, {
    restaurantId: 'own-outlet',
    kind: 'mart',
    packingFeeMinor: 0,
    smallOrderBelowMinor: null,
    smallOrderFeeMinor: 0,
    serviceRateBasisPoints: 0,
    platformFeeMinor: 0,
    ...facts
  })

type Mart = Awaited<ReturnType<typeof buildMart>>

/** Goods of a mart: a fish of 500 g at S$13.00 that is sold by weight, or what `facts` say. */
export const buildGoods = (server: TestServer, mart: Mart, facts: Parameters<typeof buildDish>[2] = {}) =>
  buildDish(server, mart, {
    name: { zh: '海鲈鱼', en: 'Sea Bass' },
    priceMinor: 1300,
    boxFeeMinor: 0,
    soldBy: 'weight',
    unitGrams: 500,
    storage: 'chilled',
    ...facts
  })

/** How an order of goods is paid and what it is of. */
export interface GoodsFacts {
  readonly counts?: readonly number[]
  readonly isByCard?: boolean
  readonly hasVoucher?: boolean
  readonly balance?: number
  readonly choices?: Partial<OrderChoices>
  readonly substitute?: OrderChoices['lines'][number]['substitute']
}

/** A fish by weight and eggs at S$13.00 the piece, paid for and accepted by the mart. */
export async function orderGoods(
  server: TestServer,
  mart: Mart,
  { counts = [1, 1], isByCard = false, hasVoucher = false, balance = 20_000, choices = {}, substitute }: GoodsFacts = {}
) {
  const fish = await buildGoods(server, mart, { stock: 20 })
  const eggs = await buildGoods(server, mart, {
    name: { zh: '鸡蛋', en: 'Eggs' },
    soldBy: 'piece',
    unitGrams: null,
    stock: 20
  })
  const eater = await buildEater(server, balance)
  if (hasVoucher) await giveVoucher(server, eater.userId)
  const lines = [fish, eggs].flatMap(({ dishId }, index) => {
    const count = counts[index] ?? 0
    return count === 0 ? [] : [{ ...lineOf(dishId, count), ...(substitute && { substitute }) }]
  })
  const { orderId } = await submit(server, eater, {
    restaurantId: mart.restaurantId,
    lines,
    ...(isByCard && { paymentType: 'CREDITCARD_PAY' as const }),
    ...(hasVoucher && { userVoucherId: 'best' }),
    ...choices
  })
  const created = await pay(server, eater, orderId, isByCard ? 'CREDITCARD_PAY' : 'WALLET_PAY')
  if (isByCard) {
    await pressOnHostedPage(server, created.redirectUrl, 'pay')
    await server.kernel.jobs.runDue()
  }
  await callAs(server, 'accept', { orderId })
  const get = () => server.ask('orderGet', { orderId }, { token: eater.token })
  return { fish, eggs, eater, orderId, get }
}
