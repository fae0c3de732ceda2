import { buildArea, buildKitchen, choicesOf } from '../../support/combine'
import { buildCity, buildEater } from '../../support/commerce'
import { useServer } from '../../support/server'

export const server = useServer()
export let eater: Awaited<ReturnType<typeof buildEater>>
export let areaId: string
export let noodles: Awaited<ReturnType<typeof buildKitchen>>
export let tea: Awaited<ReturnType<typeof buildKitchen>>
beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, {
    cityCode: 'KUL',
    countryCode: 'MY',
    names: { zh: '吉隆坡', en: 'Kuala Lumpur' },
    latitude: 3.14,
    longitude: 101.69
  })
  areaId = (await buildArea(server)).combineOrderAreaId
  noodles = await buildKitchen(server, areaId, { name: { zh: '面馆', en: 'Noodles' } })
  tea = await buildKitchen(server, areaId, { name: { zh: '茶铺', en: 'Tea' } }, { priceMinor: 620, boxFeeMinor: 0 })
  eater = await buildEater(server, 20_000)
})

export const quote = (wanted: Parameters<typeof choicesOf>[2], more: Parameters<typeof choicesOf>[3] = {}) =>
  server.ask('orderQuote', choicesOf(areaId, eater, wanted, more), { token: eater.token, locale: 'en' })
export const both = (): Parameters<typeof choicesOf>[2] => [
  [noodles, 2],
  [tea, 1]
]
export const codesOf = (problems: readonly { code: number }[]) => problems.map(({ code }) => code)
