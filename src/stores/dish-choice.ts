import { makeAutoObservable, observableRef } from 'mobx'
import type { Dish, DishOptionGroup, LocaleCode } from '@/contract/types'
import { priceItem, type CartChoice, type NewCartItem } from '@/domain/cart'
import { checkChoices, type ChoiceProblem, type OptionGroup } from '@/domain/menu'
import { localized } from '@/i18n/localized'

/** Choosing the options of one dish before it goes into the cart. */
export class DishChoice {
  /** Portions. */
  count: number
  private chosenItemIds: readonly string[]

  constructor(
    readonly dish: Dish,
    /** The dish without choices, with the fewest portions that may be added. */
    private readonly item: NewCartItem,
    private readonly locale: LocaleCode
  ) {
    this.count = item.dishCount
    this.chosenItemIds = dish.optionGroups.flatMap(onlyWay)
    makeAutoObservable<this, 'chosenItemIds' | 'item' | 'locale'>(this, { dish: false, item: false, locale: false, chosenItemIds: observableRef }, { autoBind: true })
  }

  get fewestPortions(): number {
    return this.item.dishCount
  }

  /** What is wrong with the choices so far, in menu order. */
  get problems(): readonly ChoiceProblem[] {
    return checkChoices(this.dish.optionGroups.map(ruleOf), this.choices)
  }

  /** The chosen dish as the cart takes it. */
  get cartItem(): NewCartItem {
    return { ...this.item, dishItems: this.choices, dishCount: this.count }
  }

  /** What all portions cost with the choices so far, and before strike-through. */
  get amounts(): { readonly payAmount: string; readonly totalAmount: string } {
    return priceItem(this.cartItem)
  }

  has(itemId: string): boolean {
    return this.chosenItemIds.includes(itemId)
  }

  /** Chooses or gives up an option. A group that takes only one swaps it; a full group takes no more, and the answer is `false`. */
  toggle({ items, maximum, minimum }: DishOptionGroup, itemId: string): boolean {
    const inGroup = this.chosenItemIds.filter((chosen) => items.some((item) => item.itemId === chosen))
    const others = this.chosenItemIds.filter((chosen) => !inGroup.includes(chosen))
    if (inGroup.includes(itemId)) {
      // Tapping the one thing a group needs keeps it: there is nothing to fall back to.
      if (!(maximum === 1 && minimum === 1)) this.chosenItemIds = this.chosenItemIds.filter((chosen) => chosen !== itemId)
      return true
    }
    if (maximum === 1) this.chosenItemIds = [...others, itemId]
    else if (inGroup.length >= maximum) return false
    else this.chosenItemIds = [...this.chosenItemIds, itemId]
    return true
  }

  setCount(count: number): void {
    this.count = count
  }

  /** In menu order, so that the cart reads like the menu. */
  private get choices(): CartChoice[] {
    return this.dish.optionGroups.flatMap(({ groupId, items }) =>
      items
        .filter(({ itemId }) => this.chosenItemIds.includes(itemId))
        .map(({ itemId, name, priceAmount }) => ({ groupId, itemId, itemName: localized(name, this.locale), price: priceAmount, count: 1 }))
    )
  }
}

/** A group that must be answered and has one answer is answered. */
function onlyWay({ minimum, items }: DishOptionGroup): string[] {
  const offered = items.filter(({ isSoldOut }) => !isSoldOut)
  return minimum === 1 && offered.length === 1 ? offered.map(({ itemId }) => itemId) : []
}

/** Prices play no part in whether choices make a dish. */
const ruleOf = ({ groupId, minimum, maximum, items }: DishOptionGroup): OptionGroup => ({
  groupId, minimum, maximum, items: items.map(({ itemId, isSoldOut }) => ({ itemId, isSoldOut, priceMinor: 0 }))
})
