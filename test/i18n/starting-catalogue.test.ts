import { startingCatalogue } from '@/i18n/starting-catalogue'
import { zhCn } from '@/i18n/zh-CN'
import { first } from '@/i18n/zh-CN/first'

test('a catalogue says the first texts at once, and all others once they are assigned', async () => {
  const catalogue = await Promise.resolve(startingCatalogue(first))
  expect(catalogue.home.title).toBe(zhCn.home.title)
  expect({ ...catalogue }).toEqual(first)
  expect(() => catalogue.orders.empty).toThrow('"orders" were read before the catalogue was complete')
  Object.assign(catalogue, zhCn)
  expect(catalogue.orders.empty).toBe(zhCn.orders.empty)
  expect({ ...catalogue }).toEqual(zhCn)
})
