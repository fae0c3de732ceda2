import {
  type CartContainer,
  type CartItem,
  type CartRules,
  firstAddCount,
  portionLimit,
  priceItem,
  unitPrice,
  withLines
} from './cart-line'
import { checkChoices, checkSpec, type OptionGroup } from './menu'
import { compare, type Money } from './money'

/** A dish as the menu has it now; amounts are decimal strings of the cart's currency. */
export interface FreshDish extends CartRules {
  readonly dishId: string
  readonly dishName: string
  readonly dishPrice: string
  readonly originalPrice?: string
  readonly boxFee?: string
  /** Current price of each choice on offer, by itemId; a choice that is not here is gone or sold out. */
  readonly choicePrices: Readonly<Record<string, string>>
  /** What must be chosen now; without it nothing more is asked of a line than that its choices are on offer. */
  readonly optionGroups?: readonly OptionGroup[]
  /** The ways in which it is sold; empty or absent for a dish of one kind. */
  readonly specs?: readonly FreshSpec[]
}

/** A spec as the menu has it now. */
export interface FreshSpec {
  readonly specId: string
  readonly specName: string
  readonly dishPrice: string
  readonly originalPrice?: string
  readonly isSoldOut: boolean
}

/** Why a line had to go. */
export type RemovalReason = 'gone' | 'saleEnded' | 'saleNotStarted' | 'soldOut' | 'choiceGone' | 'limit'

/** What reconciliation changed, one for each thing a person should be told; prices are of one portion with its choices. */
export type CartChange =
  | { readonly code: 'removed'; readonly skey: string; readonly dishName: string; readonly reason: RemovalReason }
  | {
      readonly code: 'priceChanged'
      readonly skey: string
      readonly dishName: string
      readonly from: Money
      readonly to: Money
    }
  | {
      readonly code: 'countLowered'
      readonly skey: string
      readonly dishName: string
      readonly from: number
      readonly to: number
    }

/** The cart brought up to date, and what to say about it. */
export interface Reconciliation {
  readonly container: CartContainer
  readonly changes: readonly CartChange[]
}

function removalReason(line: CartItem, fresh: FreshDish | undefined, allowance: number): RemovalReason | undefined {
  if (!fresh) return 'gone'
  if (fresh.saleState === 'ended') return 'saleEnded'
  // With fewer portions left than the minimum of an order the dish counts as sold out.
  if (portionLimit(fresh) < firstAddCount(fresh)) return 'soldOut'
  if (fresh.saleState === 'upcoming') return 'saleNotStarted'
  if (checkSpec(fresh.specs ?? [], line.specId) !== undefined) return 'choiceGone'
  if (line.dishItems.some(({ itemId }) => fresh.choicePrices[itemId] === undefined)) return 'choiceGone'
  if (fresh.optionGroups !== undefined && checkChoices(fresh.optionGroups, line.dishItems).length > 0)
    return 'choiceGone'
  return allowance <= 0 ? 'limit' : undefined
}

function refreshed(line: CartItem, fresh: FreshDish, dishCount: number): CartItem {
  const { dishName, boxFee, goodsStock, maxOrderNumber, minOrderNumber, type } = fresh
  const spec = fresh.specs?.find(({ specId }) => specId === line.specId)
  const { dishPrice, originalPrice } = spec ?? fresh
  const menu = {
    dishName,
    dishPrice,
    originalPrice,
    boxFee,
    specName: spec?.specName,
    goodsStock,
    maxOrderNumber,
    minOrderNumber,
    type
  }
  const dishItems = line.dishItems.map((choice) => ({
    ...choice,
    price: fresh.choicePrices[choice.itemId] ?? choice.price
  }))
  return priceItem({ ...line, ...menu, dishItems, dishCount })
}

/**
 * Brings a stored cart up to date with the menu: prices, names, limits; lines that cannot be ordered any more go, counts above a
 * limit shrink (the later line of a dish first). Only lines of `restaurantIds`, by default all of the cart's, are judged, so that
 * one restaurant's menu leaves the others of a combined cart alone.
 */
export function reconcileCart(
  container: CartContainer,
  freshDishes: readonly FreshDish[],
  restaurantIds: readonly string[] = container.restaurantList
): Reconciliation {
  const freshById = new Map(freshDishes.map((dish) => [dish.dishId, dish]))
  const used = new Map<string, number>()
  const changes: CartChange[] = []
  const lines: CartItem[] = []
  for (const line of container.shopcartData) {
    if (!restaurantIds.includes(line.restaurantId)) {
      lines.push(line)
      continue
    }
    const fresh = freshById.get(line.dishId)
    const taken = used.get(line.dishId) ?? 0
    const allowance = fresh ? portionLimit(fresh) - taken : 0
    const reason = removalReason(line, fresh, allowance)
    if (reason || !fresh) {
      changes.push({ code: 'removed', skey: line.skey, dishName: line.dishName, reason: reason ?? 'gone' })
      continue
    }
    const next = refreshed(line, fresh, Math.min(line.dishCount, allowance))
    used.set(line.dishId, taken + next.dishCount)
    changes.push(...changesOf(line, next))
    lines.push(next)
  }
  return { container: withLines(container, lines), changes }
}

function changesOf(before: CartItem, after: CartItem): CartChange[] {
  const { skey, dishName } = after
  const changes: CartChange[] = []
  const [from, to] = [unitPrice(before), unitPrice(after)]
  if (compare(from, to) !== 0) changes.push({ code: 'priceChanged', skey, dishName, from, to })
  if (before.dishCount !== after.dishCount) {
    changes.push({ code: 'countLowered', skey, dishName, from: before.dishCount, to: after.dishCount })
  }
  return changes
}
