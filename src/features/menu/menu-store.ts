import { makeAutoObservable, observableRef } from 'mobx'
import { localized } from '@/contract/localized'
import type { Dish, DishOptionGroup, LocaleCode, Menu } from '@/contract/types'
import type { CartRules, FreshDish, FreshSpec, NewCartItem } from '@/domain/cart'
import { flashSaleState } from '@/domain/flash-sale'
import type { OptionGroup } from '@/domain/menu'
import { characters } from '@/platform/code/characters'
import type { Characters } from '@/platform/types'

/** One row of the list: a category's heading or a dish. */
export type MenuRow = { readonly kind: 'heading'; readonly categoryId: string } | DishMenuRow

/** A dish in the list. */
export interface DishMenuRow {
  readonly kind: 'dish'
  readonly categoryId: string
  readonly dish: Dish
  /** It has a line of several for itself. */
  readonly isAlone?: boolean
  /** The same dish on flash sale, further up in the list. */
  readonly onSale?: SaleAbove
}

/** A dish on flash sale, told beside the same dish at its usual price. */
export interface SaleAbove {
  readonly dish: Dish
  readonly currency: Menu['currency']
}

/** A category of the rail and where its heading stands among the rows; the one without a name of its own is {@link laterCategoryId}. */
export interface MenuCategory {
  readonly categoryId: string
  readonly name: Menu['categories'][number]['name'] | null
  readonly rowIndex: number
}

/** Flash-sale dishes that cannot be bought at the moment, after everything that can. */
const laterCategoryId = 'later'

/** A restaurant's menu as a list of rows, and which category is in view. */
export class MenuStore {
  activeCategoryId = ''
  /** Only dishes with these words in any of their names are shown; empty shows all. */
  searchWords = ''
  private menu: Menu | null = null
  /** Flash-sale dishes that could not be bought when the menu was read. */
  private later: ReadonlySet<string> = new Set()
  private toSimplified: Characters['toSimplified'] = (text) => text

  constructor() {
    makeAutoObservable<this, 'menu' | 'later' | 'toSimplified'>(
      this,
      { menu: observableRef, later: observableRef, toSimplified: observableRef },
      { autoBind: true }
    )
  }

  /** Takes in the menu as the server has it at a moment of its own, epoch ms. */
  put(menu: Menu, now: number): void {
    this.menu = menu
    this.later = new Set(menu.dishes.filter((dish) => isForLater(dish, now)).map(({ dishId }) => dishId))
    this.keepCategoryInView()
  }

  /** Traditional characters find simplified ones once their table is there; without it the words count as they are written. */
  search(words: string): void {
    this.searchWords = words
    this.keepCategoryInView()
    if (/\p{Script=Han}/u.test(words)) void characters.get().then(this.putCharacters, () => undefined)
  }

  private putCharacters({ toSimplified }: Characters): void {
    this.toSimplified = toSimplified
    this.keepCategoryInView()
  }

  /** Headings and dishes in menu order, what waits for its flash sale last; a category without a dish is left out. */
  get rows(): readonly MenuRow[] {
    const byCategory = new Map<string, MenuRow[]>()
    const isSearched = matcherOf(this.searchWords, this.toSimplified)
    for (const dish of this.menu?.dishes ?? []) {
      if (!isSearched(dish)) continue
      const { categoryId } = this.later.has(dish.dishId) ? { categoryId: laterCategoryId } : dish
      const rows = byCategory.get(categoryId) ?? [{ kind: 'heading', categoryId }]
      rows.push({ kind: 'dish', categoryId, dish })
      byCategory.set(categoryId, rows)
    }
    return this.tellSales(this.allCategories.flatMap(({ categoryId }) => byCategory.get(categoryId) ?? []))
  }

  /** A dish that is also on flash sale above says so: otherwise it looks like the same one twice, at two prices. */
  private tellSales(rows: readonly MenuRow[]): readonly MenuRow[] {
    const sales = new Map<string, SaleAbove>()
    return rows.map((row) => {
      if (row.kind === 'heading' || this.menu === null) return row
      const { dish } = row
      const name = dish.dishName.zh
      if (dish.flashSale !== null && row.categoryId !== laterCategoryId)
        sales.set(name, { dish, currency: this.menu.currency })
      const onSale = dish.flashSale === null ? sales.get(name) : undefined
      return onSale === undefined ? row : { ...row, onSale }
    })
  }

  private get allCategories(): readonly Omit<MenuCategory, 'rowIndex'>[] {
    return [...(this.menu?.categories ?? []), { categoryId: laterCategoryId, name: null }]
  }

  get categories(): readonly MenuCategory[] {
    const rowIndexes = new Map(
      this.rows.flatMap((row, index) => (row.kind === 'heading' ? [[row.categoryId, index] as const] : []))
    )
    return this.allCategories.flatMap((category) => {
      const rowIndex = rowIndexes.get(category.categoryId)
      return rowIndex === undefined ? [] : [{ ...category, rowIndex }]
    })
  }

  get isEmpty(): boolean {
    return this.menu?.dishes.length === 0
  }

  get dishes(): ReadonlyMap<string, Dish> {
    return new Map((this.menu?.dishes ?? []).map((dish) => [dish.dishId, dish]))
  }

  /** What people order most here and may order now, the most first. */
  popular(most: number): readonly Dish[] {
    return [...this.dishes.values()]
      .filter(({ isSoldOut }) => !isSoldOut)
      .sort((one, other) => other.monthlySales - one.monthlySales)
      .slice(0, most)
  }

  get mandatoryDishes(): readonly Dish[] {
    return [...this.dishes.values()].filter(({ isMandatory }) => isMandatory)
  }

  /** The dish at the top of the list decides which category is in view. */
  showCategory(categoryId: string): void {
    this.activeCategoryId = categoryId
  }

  private keepCategoryInView(): void {
    if (this.categories.some(({ categoryId }) => categoryId === this.activeCategoryId)) return
    this.activeCategoryId = this.categories[0]?.categoryId ?? ''
  }
}

/** A flash sale that has not begun, is over, or has nothing left. */
const isForLater = ({ flashSale, isSoldOut }: Dish, now: number): boolean =>
  flashSale !== null && (isSoldOut || flashSaleState(flashSale, now) !== 'live')

/** Whether any name of a dish has the words, whatever their case. */
function matcherOf(words: string, toSimplified: Characters['toSimplified']): (dish: Dish) => boolean {
  const plain = (text: string) => toSimplified(text.normalize('NFKC')).toLowerCase()
  const wanted = plain(words).trim()
  if (wanted === '') return () => true
  return ({ dishName: { zh, en = '', vn = '' } }) => [zh, en, vn].some((name) => plain(name).includes(wanted))
}

/** The dish's limits as the cart keeps them; unknown ones are absent. */
const limitsOf = ({ goodsStock, maxOrderNumber, minOrderNumber, type }: Dish) => ({
  goodsStock: goodsStock ?? undefined,
  maxOrderNumber: maxOrderNumber ?? undefined,
  minOrderNumber,
  type
})

/** The dish's limits at a moment of the server's, epoch ms, as the cart's rules take them. */
export const rulesOf = (dish: Dish, now: number): CartRules => ({
  ...limitsOf(dish),
  isSoldOut: dish.isSoldOut,
  saleState: dish.flashSale === null ? undefined : flashSaleState(dish.flashSale, now)
})

const namedPriceOf = ({ dishName, dishPrice, originalPrice, boxFee }: Dish, locale: LocaleCode) => ({
  dishName: localized(dishName, locale),
  dishPrice,
  boxFee,
  originalPrice: originalPrice ?? undefined
})

/** The dish as a stored cart is compared with it at a moment of the server's; choices that are sold out are not on offer. */
export function freshDishOf(dish: Dish, locale: LocaleCode, now: number): FreshDish {
  const offered = dish.optionGroups.flatMap(({ items }) => items).filter(({ isSoldOut }) => !isSoldOut)
  return {
    ...rulesOf(dish, now),
    dishId: dish.dishId,
    ...namedPriceOf(dish, locale),
    optionGroups: dish.optionGroups.map(groupRuleOf),
    specs: dish.specs.map((spec) => specFor(spec, locale)),
    choicePrices: Object.fromEntries(offered.map(({ itemId, priceAmount }) => [itemId, priceAmount]))
  }
}

/** Prices play no part in whether choices make a dish. */
export const groupRuleOf = ({ groupId, minimum, maximum, items }: DishOptionGroup): OptionGroup => ({
  groupId,
  minimum,
  maximum,
  items: items.map(({ itemId, isSoldOut }) => ({ itemId, isSoldOut, priceMinor: 0 }))
})

const specFor = (
  { specId, name, dishPrice, originalPrice, isSoldOut }: Dish['specs'][number],
  locale: LocaleCode
): FreshSpec => ({
  specId,
  specName: localized(name, locale),
  dishPrice,
  originalPrice: originalPrice ?? undefined,
  isSoldOut
})

/** Whether a tap on plus must ask first. */
export const hasChoices = ({ optionGroups, specs }: Dish): boolean => optionGroups.length > 0 || specs.length > 0

interface ItemContext {
  readonly restaurant: { readonly restaurantId: string; readonly restaurantName: string }
  readonly currency: Menu['currency']
  readonly locale: LocaleCode
}

/** A dish without choices as the cart takes it. */
export function cartItemOf(dish: Dish, dishCount: number, { restaurant, currency, locale }: ItemContext): NewCartItem {
  return {
    ...limitsOf(dish),
    ...namedPriceOf(dish, locale),
    ...restaurant,
    dishCount,
    currency,
    dishId: dish.dishId,
    categoryId: dish.categoryId,
    specId: '',
    dishItems: [],
    image: dish.image?.small ?? '',
    prepareTime: dish.prepareTime ?? 0,
    isRecommend: dish.isRecommend,
    isNewYear: dish.isNewYear
  }
}
