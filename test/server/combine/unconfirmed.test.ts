import { codes } from '@/contract/codes'
import type { OrderChoices } from '@/contract/types'
import { subOrderId } from '@/domain/combined-order'
import { inTransaction } from '../../../server/db/transaction'
import { fulfil } from '../../../server/modules/fulfilment/service'
import { lockOrder } from '../../../server/modules/order/repository'
import { buildArea, buildKitchen, choicesOf, prepareCombined, submitCombined } from '../../support/combine'
import { buildCity, buildEater, lineOf, nextId, pay, prepareSubmit, submit } from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
let areaId: string
let noodles: Awaited<ReturnType<typeof buildKitchen>>
let tea: Awaited<ReturnType<typeof buildKitchen>>
beforeAll(async () => {
  await buildCity(server)
  areaId = (await buildArea(server)).combineOrderAreaId
  noodles = await buildKitchen(server, areaId)
  tea = await buildKitchen(server, areaId)
})

type Eater = Awaited<ReturnType<typeof buildEater>>
const both = (eater: Eater) =>
  choicesOf(areaId, eater, [
    [noodles, 1],
    [tea, 1]
  ])
const alone = () => ({ restaurantId: noodles.restaurant.restaurantId, lines: [lineOf(noodles.dish.dishId, 1)] })
const submitTogether = async (eater: Eater) =>
  server.call('orderSubmit', await prepareCombined(server, eater, both(eater)), {
    token: eater.token,
    key: nextId('together-')
  })
const submitAlone = async (eater: Eater) =>
  server.call('orderSubmit', await prepareSubmit(server, eater, alone()), { token: eater.token, key: nextId('alone-') })
const problemsOf = async (eater: Eater, choices: OrderChoices) =>
  (await server.ask('orderQuote', choices, { token: eater.token })).problems
const accept = (orderId: string) =>
  inTransaction(server.kernel.database, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await fulfil(tx, server.kernel, order, { event: 'accept' })
  })

describe('a paid order that no restaurant has confirmed', () => {
  it('over several restaurants keeps its person from another, combined or not, until it is accepted', async () => {
    const eater = await buildEater(server, 30_000)
    const { orderId } = await submitCombined(server, eater, both(eater))
    await pay(server, eater, orderId)
    expect(await submitTogether(eater)).toMatchObject({ code: codes.unconfirmedPaidOrder })
    expect(await submitAlone(eater)).toMatchObject({ code: codes.unconfirmedPaidOrder })
    const told = [expect.objectContaining({ code: codes.unconfirmedPaidOrder, parameters: { orderId } })]
    for (const choices of [both(eater), { ...alone(), deliveryType: 'delivery' as const, addressId: eater.addressId }])
      expect(await problemsOf(eater, choices)).toEqual(told)
    for (const place of [1, 2]) await accept(subOrderId(orderId, place))
    expect(await problemsOf(eater, both(eater))).toEqual([])
    expect(await submitAlone(eater)).toMatchObject({ code: codes.ok })
  })

  it('of one restaurant keeps its person from one over several', async () => {
    const eater = await buildEater(server, 30_000)
    const { orderId } = await submit(server, eater, alone())
    await pay(server, eater, orderId)
    expect(await submitTogether(eater)).toMatchObject({ code: codes.unconfirmedPaidOrder })
    await accept(orderId)
    expect(await submitTogether(eater)).toMatchObject({ code: codes.ok })
  })
})
