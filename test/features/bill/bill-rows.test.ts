import { quoteFigures } from '@/contract/quote/payloads'
import { countries, type CountryCode, countryCodes } from '@/domain/countries'
import { taxRuleAt } from '@/domain/tax'
import { billRows } from '@/features/bill/bill-rows'
import type { Catalogue } from '@/i18n/catalogue'
import { en } from '@/i18n/en'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'

const figures = quoteFigures.parse(
  Object.fromEntries(Object.keys(quoteFigures.shape).map((key) => [key, key === 'tax' ? '1.00' : '0.00']))
)

/** How a bill of the country calls its tax. */
function taxTitle(country: CountryCode, isInclusive: boolean, t: Catalogue): string | undefined {
  const rule = taxRuleAt(country, '2026-12-01')
  if (rule === undefined) throw new Error(`${country} has no tax`)
  const { name, rateBasisPoints } = rule
  const rows = billRows(figures, { tax: { name, rateBasisPoints, isInclusive } }, t, countries[country].currency)
  return rows.find(({ key }) => key === 'tax')?.title
}

it('the tax of a bill has its own name in each country and language', () => {
  const titles = countryCodes.map((country) => [
    country,
    ...[zhCn, en, vn].map((t) => taxTitle(country, false, t)),
    taxTitle(country, true, en)
  ])
  expect(titles).toEqual([
    ['SG', '消费税（9%）', 'GST (9%)', 'Thuế GST (9%)', 'GST (9%), included'],
    ['MY', '服务税（6%）', 'Service tax (6%)', 'Thuế dịch vụ (6%)', 'Service tax (6%), included'],
    ['VN', '增值税（8%）', 'VAT (8%)', 'Thuế GTGT (8%)', 'VAT (8%), included'],
    ['KH', '增值税（10%）', 'VAT (10%)', 'Thuế GTGT (10%)', 'VAT (10%), included'],
    ['MM', '商业税（5%）', 'Commercial tax (5%)', 'Thuế thương mại (5%)', 'Commercial tax (5%), included'],
    ['ID', '餐饮税（10%）', 'Restaurant tax (10%)', 'Thuế ăn uống (10%)', 'Restaurant tax (10%), included'],
    ['CN', '增值税（6%）', 'VAT (6%)', 'Thuế GTGT (6%)', 'VAT (6%), included']
  ])
})
