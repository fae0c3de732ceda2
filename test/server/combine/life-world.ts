import { subOrderId } from '@/domain/combined-order'
import type { FulfilmentAct } from '../../../server/modules/fulfilment/service'
import { buildArea, buildKitchen, choicesOf, fulfilOn, submitCombined } from '../../support/combine'
import { brokenInvariants, buildCity, buildEater, pay } from '../../support/commerce'
import { useServer } from '../../support/server'

export const server = useServer()
export let areaId: string
export let noodles: Awaited<ReturnType<typeof buildKitchen>>
export let tea: Awaited<ReturnType<typeof buildKitchen>>
const initial = () => ({ [noodles.dish.dishId]: 100, [tea.dish.dishId]: 100 })
beforeAll(async () => {
  await buildCity(server)
  areaId = (await buildArea(server)).combineOrderAreaId
  noodles = await buildKitchen(server, areaId, { name: { zh: '面馆' } }, { stock: 100 })
  tea = await buildKitchen(server, areaId, { name: { zh: '茶铺' } }, { stock: 100, priceMinor: 620 })
})
afterEach(async () => expect(await brokenInvariants(server, initial())).toEqual([]))

export type Eater = Awaited<ReturnType<typeof buildEater>>
export const get = (eater: Eater, orderId: string) => server.ask('orderGet', { orderId }, { token: eater.token })
export const act = (orderId: string, what: FulfilmentAct) => fulfilOn(server, orderId, what)
export const rider = { name: 'B12', phone: '+6581234567' }
export const minor = (amount: string | undefined) => Math.round(Number(amount) * 100)
export const states = async (eater: Eater, orderId: string) => {
  const { status, meal } = await get(eater, orderId)
  return [status, ...(meal?.parts?.map((part) => part.status) ?? [])]
}

export async function made({
  eater,
  more = {},
  money = 30_000
}: { eater?: Eater; more?: Parameters<typeof choicesOf>[3]; money?: number } = {}) {
  const who = eater ?? (await buildEater(server, money))
  const order = await submitCombined(
    server,
    who,
    choicesOf(
      areaId,
      who,
      [
        [noodles, 2],
        [tea, 1]
      ],
      more
    )
  )
  return { eater: who, ...order, first: subOrderId(order.orderId, 1), second: subOrderId(order.orderId, 2) }
}
export async function paid(facts: Parameters<typeof made>[0] = {}) {
  const order = await made(facts)
  await pay(server, order.eater, order.orderId)
  return order
}
