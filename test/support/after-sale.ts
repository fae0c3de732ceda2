import { eq } from 'drizzle-orm'
import type { Params } from '@/contract/types'
import type { OrderStatus } from '@/domain/order-state'
import { inTransaction } from '../../server/db/transaction'
import { type AfterSaleVerdict, reviewAfterSale } from '../../server/modules/after-sale/review'
import { orders } from '../../server/modules/tables'
import {
  buildDish,
  buildEater,
  buildRestaurant,
  cutByFriend,
  giveVoucher,
  lineOf,
  nextId,
  pay,
  pressOnHostedPage,
  submit
} from './commerce'
import type { TestServer } from './server'
import { photoOf, upload } from './upload'

type Eater = Pick<Awaited<ReturnType<typeof buildEater>>, 'token'>
type SubmitParams = Params<'afterSaleSubmit'>

interface MealFacts {
  readonly status?: OrderStatus
  readonly isByCard?: boolean
  readonly balance?: number
  readonly usesBalance?: boolean
  readonly hasVoucher?: boolean
  /** A friend has cut its delivery fee. */
  readonly hasBargain?: boolean
  readonly counts?: readonly number[]
  readonly stock?: number
  readonly isPickup?: boolean
  readonly outlet?: Parameters<typeof buildRestaurant>[1]
}

/** A person with a meal of two portions of the first dish and one of the second, 8.80 each, that has come. */
export async function buildMeal(
  server: TestServer,
  {
    status = 'completed',
    isByCard = false,
    balance = 10_000,
    usesBalance = false,
    hasVoucher = false,
    hasBargain = false,
    counts = [2, 1],
    stock,
    isPickup = false,
    outlet = {}
  }: MealFacts = {}
) {
  const restaurant = await buildRestaurant(server, outlet)
  const dishes = []
  for (const _count of counts) dishes.push(await buildDish(server, restaurant, stock === undefined ? {} : { stock }))
  const eater = await buildEater(server, balance)
  if (hasVoucher) await giveVoucher(server, eater.userId)
  const lines = dishes.map(({ dishId }, index) => lineOf(dishId, counts[index]))
  if (hasBargain) await cutByFriend(server, eater, { restaurantId: restaurant.restaurantId, lines })
  const { orderId } = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines,
    ...(isPickup ? { deliveryType: 'pickup' } : {}),
    ...(isByCard ? { paymentType: 'CREDITCARD_PAY' } : {}),
    usesBalance,
    ...(hasVoucher ? { userVoucherId: 'best' } : {})
  })
  const created = await pay(server, eater, orderId, isByCard ? 'CREDITCARD_PAY' : 'WALLET_PAY')
  if (isByCard) {
    await pressOnHostedPage(server, created.redirectUrl, 'pay')
    await server.kernel.jobs.runDue()
  }
  await server.kernel.db
    .update(orders)
    .set({ status, updatedAt: server.clock.now() })
    .where(eq(orders.orderId, orderId))
  return { restaurant, dishes, eater, orderId }
}

/** A photo of this person for this order. */
export const uploadPhoto = async (server: TestServer, { token }: Eater, orderId: string) =>
  (await upload(server, 'afterSalePictureUpload', token, { orderId }, await photoOf())).data.pictureId

/** What a client sends for one portion of the first dish that did not come. */
export const wish = (orderId: string, facts: Partial<SubmitParams> = {}): SubmitParams => ({
  orderId,
  type: 'delivery',
  reason: 'notReceived',
  method: 'wallet',
  items: [{ lineNumber: 1, count: 1 }],
  description: '没有收到',
  pictureIds: [],
  contactEmail: 'tester@example.com',
  contactPhone: '8123 4567',
  expectedSolution: '',
  correctAddress: '',
  ...facts
})

/** What people and operators do with requests on one server. */
export const requestsOn = (serverOf: () => TestServer) => ({
  send: ({ token }: Eater, params: SubmitParams, key = nextId('after-sale-key-')) =>
    serverOf().call('afterSaleSubmit', params, { token, key }),
  ask: ({ token }: Eater, params: SubmitParams) =>
    serverOf().ask('afterSaleSubmit', params, { token, key: nextId('after-sale-key-') }),
  get: ({ token }: Eater, afterSaleId: string) => serverOf().ask('afterSaleGet', { afterSaleId }, { token }),
  cancel: ({ token }: Eater, afterSaleId: string, key = nextId('cancel-key-')) =>
    serverOf().call('afterSaleCancel', { afterSaleId }, { token, key }),
  review: (afterSaleId: string, verdict: AfterSaleVerdict, note?: string) =>
    inTransaction(serverOf().kernel.database, (tx) =>
      reviewAfterSale(tx, serverOf().kernel, afterSaleId, verdict, note)
    ),
  balanceOf: async ({ token }: Eater) => (await serverOf().ask('walletSummary', {}, { token })).walletBalanceAmount,
  orderOf: ({ token }: Eater, orderId: string) => serverOf().ask('orderGet', { orderId }, { token })
})
