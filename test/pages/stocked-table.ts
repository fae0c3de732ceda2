import type { PaymentType } from '@/domain/pricing'
import { addressKey, type RouteName, routeNames } from '@/routes'
import { pageAreas } from '../pages-of'
import type { OwnTable } from '../pages-of/page-table'
import { requestsOn, wish } from '../support/after-sale'
import { buildArea, buildKitchen } from '../support/combine'
import { pay } from '../support/commerce'
import { hadOrder } from '../support/memberships'
import { inAddress, neededParams } from '../support/needed-params'
import type { TestServer } from '../support/server'
import { layTable, orderAt, paidOrderAt, type Table } from './ordered'

/** What an address has, by the names it has there. */
export type Address = Readonly<Record<string, string>>

export interface StockedTable extends OwnTable {
  readonly kitchen: Awaited<ReturnType<typeof buildKitchen>>
  /** Of a page that is about something of this person. */
  readonly own: ReadonlyMap<RouteName, Address>
}

async function beginPayment(table: Table, paymentType: PaymentType) {
  const orderId = await orderAt(table)
  const { paymentId, redirectUrl } = await pay(table.server, table.eater, orderId, paymentType)
  // The sandbox's parties know of a payment once their page has been opened
  if (redirectUrl !== null) await table.server.app.inject({ url: redirectUrl })
  return { orderId, paymentId }
}

async function receiveOrder(table: Table): Promise<string> {
  const orderId = await paidOrderAt(table)
  await hadOrder(table.server, orderId)
  return orderId
}

async function complainInVain(table: Table): Promise<OwnTable['afterSale']> {
  const orderId = await receiveOrder(table)
  const requests = requestsOn(() => table.server)
  const { afterSaleId } = await requests.ask(table.eater, wish(orderId))
  await requests.review(afterSaleId, 'decline', '已送到')
  return { orderId, afterSaleId }
}

/** A person who has something for each page to be about. */
export async function stockTable(server: TestServer): Promise<StockedTable> {
  const table = await layTable(server, { balance: 500_00 })
  const { combineOrderAreaId } = await buildArea(server)
  const kitchen = await buildKitchen(server, combineOrderAreaId)
  const begun = {
    card: await beginPayment(table, 'CREDITCARD_PAY'),
    payNow: await beginPayment(table, 'PAY_NOW'),
    transfer: await beginPayment(table, 'BANK_TRANSFER'),
    wechat: await beginPayment(table, 'WECHAT_PAY'),
    alipay: await beginPayment(table, 'ALIPAY')
  }
  const deliveredId = await receiveOrder(table)
  const afterSale = await complainInVain(table)
  const unpaidId = await orderAt(table)
  // Nobody may order while a paid order has not been accepted
  const paidId = await paidOrderAt(table)
  const stocked = { ...table, unpaidId, paidId, deliveredId, afterSale, begun, combineOrderAreaId, kitchen }
  const own = new Map<RouteName, Address>()
  for (const area of Object.values(pageAreas)) {
    const params: Readonly<Record<string, Record<string, string> | undefined>> = (await area.own?.(stocked)) ?? {}
    for (const name of routeNames) if (params[name] !== undefined) own.set(name, inAddress(params[name]))
  }
  // What one reads while browsing is kept for some seconds
  server.clock.advance(6000)
  return { ...stocked, own }
}

/** No more than the address of a page must have, about something of this person's. */
export const bareAddress = ({ own, paidId, restaurant: { restaurantId } }: StockedTable, name: RouteName): Address =>
  neededParams(
    name,
    (param) =>
      own.get(name)?.[addressKey(param)] ?? new Map(Object.entries({ orderId: paidId, restaurantId })).get(param) ?? 'x'
  )
