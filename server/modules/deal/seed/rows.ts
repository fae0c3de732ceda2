import { addDays, isoDateAt } from '@/domain/calendar'
import { countries, type CountryCode } from '@/domain/countries'
import type { DealRules } from '@/domain/deal'
import { formatMoney, money } from '@/domain/money'
import { cityOf, cuisineOf } from '../../../seed/data'
import {
  closedOutlet,
  dealCash,
  dealPackages,
  dealPriceEnds,
  dealRules,
  type DealRulesTemplate,
  deals,
  dealSpecials,
  type DealTemplate,
  dealWords
} from '../../../seed/data/deals'
import { outlets } from '../../../seed/data/outlets'
import { priceIn } from '../../../seed/data/terms'
import type { DishTemplate, OutletTemplate, Text } from '../../../seed/data/types'
import { keyBetween } from '../../../seed/deterministic'
import { dishImage, isTile, shopImage } from '../../../seed/world/picture-addresses'
import type { OutletRows } from '../../restaurant/seed'
import { outletRows } from '../../restaurant/seed'
import type { dealOutlets, deals as dealsTable, dealStock } from '../tables'

type DealRow = typeof dealsTable.$inferInsert
type Content = NonNullable<DealRow['contents']>[number]

/** A deal with the outlets that take it and what is left of it. */
export interface DealRows {
  readonly deal: DealRow
  readonly outlets: ReadonlyArray<typeof dealOutlets.$inferInsert>
  readonly stock: typeof dealStock.$inferInsert
}

const dayMs = 86_400_000
const mainGoods = 2

const closedTemplate: OutletTemplate = {
  ...closedOutlet,
  cityCode: 'SIN',
  street: 1,
  house: '12',
  states: [],
  takesCash: false,
  hours: 'mall',
  fees: 'standard',
  promotions: [],
  tags: [],
  ratingTenths: 44,
  reviewCount: 310,
  monthlySales: 0,
  radiusMeters: 8000
}

/** The outlet that has closed for good: still in the books of what was sold there, and nowhere else. */
export const closedOutletRow = (now: number): OutletRows['restaurant'] => ({
  ...outletRows(closedTemplate, now).restaurant,
  status: 'removed'
})

/** Id of a deal of the demo world. */
export const dealIdOf = ({ outlet, kind }: Pick<DealTemplate, 'outlet' | 'kind'>): string => `deal-${outlet}-${kind}`

/** The deal whose codes cannot be used any more. */
const closedDeal: DealTemplate = {
  outlet: closedOutlet.key,
  kind: 'package',
  rules: 'plain',
  alsoAt: [],
  stock: 120,
  cash: 'large'
}

/** A price of so many hundredths of an amount, ended as prices end there. */
export function dealPriceOf(country: CountryCode, amountMinor: number, percent: number): number {
  const { step, below } = dealPriceEnds[country]
  const wanted = (amountMinor * percent) / 100
  return Math.max(step, Math.round(wanted / step) * step) - below
}

const filled = ({ zh, en, vn }: Text, put: (text: string, locale: 'zh' | 'en' | 'vn') => string): Text => ({
  zh: put(zh, 'zh'),
  en: put(en, 'en'),
  vn: put(vn, 'vn')
})

const withAmount = (words: Text, shown: string): Text => filled(words, (text) => text.replaceAll('{amount}', shown))
const withDish = (words: Text, { name }: DishTemplate): Text =>
  filled(words, (text, locale) => text.replace('{dish}', name[locale]))

interface FoundDish {
  readonly dish: DishTemplate
  /** Null of a dish that no sign shows: its tile says nothing without its name. */
  readonly image: DealRow['image'] | null
}

/** A dish of a kitchen's menu by its key, with its picture. */
export function dishOf(kitchen: string, key: string): FoundDish {
  const cuisine = cuisineOf(kitchen)
  for (const category of cuisine.categories) {
    const index = category.dishes.findIndex((dish) => dish.key === key)
    const dish = category.dishes[index]
    if (!dish) continue
    const image = dishImage(dish, cuisine.surface, { categoryKey: category.key, index })
    return { dish, image: isTile(image) ? null : image }
  }
  throw new RangeError(`The kitchen ${kitchen} has no dish ${key} for a deal`)
}

/** The next days on which merchants take no deals, as they stand in the calendar of the country. */
function holidaysAfter(isoDate: string): string[] {
  const year = Number(isoDate.slice(0, 4))
  const days = [year, year + 1].flatMap((of) => ['02-14', '12-24', '12-25', '12-31'].map((day) => `${of}-${day}`))
  return [...days, `${year + 1}-01-01`, `${year + 2}-01-01`]
    .sort()
    .filter((day) => day > isoDate && day <= addDays(isoDate, 365))
}

function rulesOf(
  template: DealRulesTemplate,
  { people, today, country }: { readonly people: number | null; readonly today: string; readonly country: CountryCode }
): DealRules {
  const { validDays = 90, validForDays, refund = 'anyTime', ...said } = template
  return {
    validDays,
    validUntil: validForDays === undefined ? null : addDays(today, validForDays),
    weekdays: said.weekdays ?? [],
    hours: said.hours ?? [],
    excludedDates: said.excludesHolidays ? holidaysAfter(today) : [],
    bookingHours: said.bookingHours ?? null,
    people,
    perTable: said.perTable ?? null,
    isStackable: said.isStackable ?? false,
    refund,
    isFirstDeal: said.isFirstDeal ?? false,
    perPerson: said.perPerson ?? null,
    minimumSpend:
      said.minimumSpendCents === undefined
        ? null
        : money(priceIn(country, said.minimumSpendCents), countries[country].currency)
  }
}

type Sold = Pick<DealRow, 'title' | 'description' | 'image' | 'contents' | 'priceMinor' | 'originalMinor'> & {
  readonly people: number | null
}

const contentOf = (country: CountryCode, { dish }: FoundDish, count: number): Content => ({
  name: dish.name,
  count,
  amountMinor: priceIn(country, dish.cents) * count
})
const worthOf = (contents: readonly Content[]): number =>
  contents.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0)

/** The picture of the dish that a deal is named for, where it has one: a feast is not shown by its rice, nor a meal by its drink. */
function ownImageOf({ kind }: DealTemplate, kitchen: string): FoundDish['image'] {
  const special = dealSpecials[kitchen]
  if (kind === 'special') return special === undefined ? null : dishOf(kitchen, special).image
  const goods = kind === 'package' ? (dealPackages[kitchen]?.goods ?? []) : []
  const [image = null] = goods.slice(0, mainGoods).flatMap(([key]) => dishOf(kitchen, key).image ?? [])
  return image
}

/** Deals that no dish shows have a table of their shop each, so that neighbours of a list differ; the first has the shop's own. */
function imageOf(sold: DealTemplate, outlet: OutletTemplate): DealRow['image'] {
  const { key, cuisine } = outlet
  const shownByTable = deals.filter((deal) => deal.outlet === key && ownImageOf(deal, cuisine) === null)
  const turn = shownByTable.findIndex(({ kind }) => kind === sold.kind)
  return ownImageOf(sold, cuisine) ?? shopImage(outlet, Math.max(turn, 0))
}

function packageOf(sold: DealTemplate, country: CountryCode, seller: OutletTemplate): Sold {
  const { cuisine } = seller
  const template = dealPackages[cuisine]
  if (!template) throw new RangeError(`${seller.key} has no set to sell`)
  const goods = template.goods.map(([key, count]) => ({ found: dishOf(cuisine, key), count }))
  const contents = goods.map(({ found, count }) => contentOf(country, found, count))
  const worth = worthOf(contents)
  return {
    title: template.title,
    description: template.about,
    image: imageOf(sold, seller),
    contents,
    priceMinor: dealPriceOf(country, worth, keyBetween(`${seller.key} set`, 64, 78)),
    originalMinor: worth,
    people: template.people
  }
}

function cashOf(sold: DealTemplate, country: CountryCode, outlet: OutletTemplate): Sold {
  const [priceMinor, originalMinor] = dealCash[country][sold.cash]
  const shown = formatMoney(money(originalMinor, countries[country].currency)).replace(/\.00$/, '')
  return {
    title: withAmount(dealWords.cash, shown),
    description: withAmount(dealWords.cashAbout, shown),
    image: imageOf(sold, outlet),
    contents: [],
    priceMinor,
    originalMinor,
    people: null
  }
}

function specialOf(sold: DealTemplate, country: CountryCode, seller: OutletTemplate): Sold {
  const { cuisine } = seller
  const key = dealSpecials[cuisine]
  if (key === undefined) throw new RangeError(`${seller.key} has no special price`)
  const found = dishOf(cuisine, key)
  const contents = [contentOf(country, found, 1)]
  const isFirst = sold.rules === 'first'
  return {
    title: withDish(isFirst ? dealWords.first : dealWords.special, found.dish),
    description: found.dish.about,
    image: imageOf(sold, seller),
    contents,
    priceMinor: dealPriceOf(country, worthOf(contents), isFirst ? 40 : keyBetween(`${seller.key} special`, 52, 66)),
    originalMinor: worthOf(contents),
    people: 1
  }
}

const soldAs = { package: packageOf, cash: cashOf, special: specialOf }

function rowsOf(template: DealTemplate, outlet: OutletTemplate, now: number): DealRows {
  const { country } = cityOf(outlet.cityCode)
  const { currency, utcOffsetMinutes } = countries[country]
  const dealId = dealIdOf(template)
  const { people, ...sold } = soldAs[template.kind](template, country, outlet)
  const isCash = template.kind === 'cash'
  return {
    deal: {
      dealId,
      restaurantId: outlet.key,
      kind: template.kind,
      countryCode: country,
      cityCode: outlet.cityCode,
      currency,
      ...sold,
      images: isCash ? [sold.image] : [sold.image, shopImage(outlet)],
      rules: rulesOf(dealRules[template.rules], { people, today: isoDateAt(now, utcOffsetMinutes), country }),
      taxedWhen: isCash ? 'used' : 'sold',
      startsAt: now - keyBetween(`${dealId} since`, 60, 200) * dayMs,
      endsAt: null,
      status: 'active'
    },
    outlets: [outlet.key, ...template.alsoAt].map((restaurantId) => ({ dealId, restaurantId })),
    stock: { dealId, stockLeft: template.stock, sold: 0, soldBefore: keyBetween(`${dealId} sold`, 40, 900) }
  }
}

/** Every deal of the demo world; `now` (epoch ms) decides their dates. */
export function dealRows(now: number): DealRows[] {
  const open = deals.map((template) => {
    const outlet = outlets.find(({ key }) => key === template.outlet)
    if (!outlet) throw new RangeError(`There is no outlet ${template.outlet} to sell a deal`)
    return rowsOf(template, outlet, now)
  })
  return [...open, rowsOf(closedDeal, closedTemplate, now)]
}
