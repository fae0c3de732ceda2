import { makeAutoObservable, observableRef } from 'mobx'
import { localized } from '@/contract/localized'
import type { Dish, DishOptionGroup, LocaleCode } from '@/contract/types'
import { type CartChoice, type NewCartItem, priceItem } from '@/domain/cart'
import { checkChoices, checkSpec, type ChoiceProblem, type SpecProblem } from '@/domain/menu'
import { isNothing } from '@/domain/money'
import { groupRuleOf } from './menu-store'

/** Choosing the options of one dish before it goes into the cart. */
export class DishChoice {
  /** Portions. */
  count: number
  /** The way in which it is sold; empty where there is none to choose, or none chosen yet. */
  specId: string
  /** Chosen options and how often each; every change is a new map. */
  private chosen: ReadonlyMap<string, number>
  private hasBeenRefused = false

  constructor(
    readonly dish: Dish,
    /** The dish without choices, with the fewest portions that may be added. */
    private readonly item: NewCartItem,
    private readonly locale: LocaleCode
  ) {
    this.count = item.dishCount
    this.specId = preselectedSpec(dish)
    this.chosen = new Map(
      dish.optionGroups.flatMap((group) => preselectedItems(dish, group)).map((itemId) => [itemId, 1])
    )
    makeAutoObservable<this, 'chosen' | 'item' | 'locale'>(
      this,
      { dish: false, item: false, locale: false, chosen: observableRef },
      { autoBind: true }
    )
  }

  get fewestPortions(): number {
    return this.item.dishCount
  }

  /** What is wrong with the choices so far, in menu order. */
  get problems(): readonly ChoiceProblem[] {
    return checkChoices(this.dish.optionGroups.map(groupRuleOf), this.choices)
  }

  /** What is wrong with the spec so far. */
  get specProblem(): SpecProblem | undefined {
    return checkSpec(this.dish.specs, this.specId)
  }

  /** Where something is still to be chosen, once the dish was to be added all the same: a group's id, or `spec`. */
  get missing(): string | null {
    if (!this.hasBeenRefused) return null
    return this.specProblem === undefined ? (this.problems[0]?.groupId ?? null) : 'spec'
  }

  /** Whether a group, or `spec`, still needs a choice. */
  needs(part: string): boolean {
    return part === 'spec' ? this.specProblem !== undefined : this.problems.some(({ groupId }) => groupId === part)
  }

  /** It was to be added and something is missing: from now on the place says so. */
  refuse(): void {
    this.hasBeenRefused = true
  }

  /** The chosen dish as the cart takes it. */
  get cartItem(): NewCartItem {
    const spec = this.dish.specs.find(({ specId }) => specId === this.specId)
    const sold =
      spec === undefined
        ? {}
        : {
            specId: spec.specId,
            specName: localized(spec.name, this.locale),
            dishPrice: spec.dishPrice,
            originalPrice: spec.originalPrice ?? undefined
          }
    return { ...this.item, ...sold, dishItems: this.choices, dishCount: this.count }
  }

  /** What all portions cost with the choices so far, and before strike-through. */
  get amounts(): { readonly payAmount: string; readonly totalAmount: string } {
    return priceItem(this.cartItem)
  }

  has(itemId: string): boolean {
    return this.countOf(itemId) > 0
  }

  /** How often an option is chosen. */
  countOf(itemId: string): number {
    return this.chosen.get(itemId) ?? 0
  }

  setSpec(specId: string): void {
    this.specId = specId
  }

  /** Chooses or clears an option. In a group that takes only one it replaces the chosen option; returns `false` if the group is full. */
  toggle(group: DishOptionGroup, itemId: string): boolean {
    const { items, maximum, minimum } = group
    if (this.has(itemId)) {
      // Tapping the one thing a group needs keeps it: there is nothing to fall back to.
      if (!(maximum === 1 && minimum === 1)) this.put([[itemId, 0]])
      return true
    }
    if (maximum !== 1) return this.setCountOf(group, itemId, 1)
    this.put([...items.map((item) => [item.itemId, 0] as const), [itemId, 1]])
    return true
  }

  /** Chooses an option several times, as in a free combination; returns `false` if the group is full. */
  setCountOf({ items, maximum }: DishOptionGroup, itemId: string, count: number): boolean {
    const others = items.reduce((sum, item) => sum + (item.itemId === itemId ? 0 : this.countOf(item.itemId)), 0)
    if (count > this.countOf(itemId) && others + count > maximum) return false
    this.put([[itemId, count]])
    return true
  }

  setCount(count: number): void {
    this.count = count
  }

  private put(changes: readonly (readonly [itemId: string, count: number])[]): void {
    this.chosen = new Map([...this.chosen, ...changes])
  }

  /** In menu order, so that the cart reads like the menu. */
  private get choices(): CartChoice[] {
    return this.dish.optionGroups.flatMap(({ groupId, items }) =>
      items
        .filter(({ itemId }) => this.has(itemId))
        .map(({ itemId, name, priceAmount }) => ({
          groupId,
          itemId,
          itemName: localized(name, this.locale),
          price: priceAmount,
          count: this.countOf(itemId)
        }))
    )
  }
}

/**
 * What a group that needs one answer begins with: the first that costs nothing, or the only one there is. Among levels of heat that is the
 * one that the menu says of the dish, so that nobody gets a milder or a hotter one than they read.
 */
function preselectedItems({ spiceLevel }: Dish, { minimum, items }: DishOptionGroup): string[] {
  if (minimum !== 1) return []
  const isHeat = items.some((item) => item.spiceLevel !== undefined)
  const offered = items.filter((item) => !item.isSoldOut && (!isHeat || item.spiceLevel === spiceLevel))
  const first = offered.length === 1 ? offered[0] : offered.find(({ priceAmount }) => isNothing(priceAmount))
  return first === undefined ? [] : [first.itemId]
}

/** The first way in which a dish is on sale at the price that the menu names, or the only one there is. */
function preselectedSpec({ specs, dishPrice }: Dish): string {
  const offered = specs.filter(({ isSoldOut }) => !isSoldOut)
  const first = offered.length === 1 ? offered[0] : offered.find((spec) => spec.dishPrice === dishPrice)
  return first?.specId ?? ''
}
