import type { OrderChoices } from '@/contract/types'
import { buildCity, buildEater } from '../../support/commerce'
import { useServer } from '../../support/server'

export const server = useServer()
export let eater: Awaited<ReturnType<typeof buildEater>>
beforeAll(async () => {
  await buildCity(server)
  eater = await buildEater(server)
})

export const size = {
  groupId: 'size',
  name: { zh: '份量', en: 'Size' },
  minimum: 1,
  maximum: 1,
  items: [
    { itemId: 'small', name: { zh: '小', en: 'Small' }, priceMinor: 0, isSoldOut: false },
    { itemId: 'large', name: { zh: '大', en: 'Large' }, priceMinor: 200, isSoldOut: false },
    { itemId: 'huge', name: { zh: '特大', en: 'Huge' }, priceMinor: 400, isSoldOut: true }
  ]
}

export const chickens = [
  { specId: 'half', name: { zh: '半只', en: 'Half' }, priceMinor: 1780, originalPriceMinor: 1980, isSoldOut: false },
  { specId: 'whole', name: { zh: '一只', en: 'Whole' }, priceMinor: 3380, originalPriceMinor: null, isSoldOut: true }
]

export type Choices = Partial<OrderChoices> & Pick<OrderChoices, 'restaurantId' | 'lines'>
export const quote = (choices: Choices, token = eater.token) =>
  server.ask(
    'orderQuote',
    { deliveryType: 'delivery', addressId: eater.addressId, ...choices },
    { token, locale: 'en' }
  )
