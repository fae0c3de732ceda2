import type { LocaleCode, OrderChoices, OrderLine } from '@/contract/types'
import { combinedRestaurantsMaximum } from '@/domain/combined-order'
import type { Db } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { gatherFacts, type QuoteFacts, type QuotePerson } from '../quote'
import { localized } from '@/contract/localized'
import { readArea, type AreaRow } from './repository'

/** What is asked of one restaurant, and all that its part depends on. */
export interface PartFacts {
  readonly facts: QuoteFacts
  readonly lines: readonly OrderLine[]
}

/** Whom a combined quote is for, when and in what language. */
interface Asker {
  readonly session: QuotePerson
  readonly now: number
  readonly locale: LocaleCode
}

/** All that a combined quote depends on and a client does not decide. What is of the person stands in the facts of the first part. */
export interface CombinedFacts {
  readonly area: AreaRow
  readonly parts: readonly [PartFacts, ...PartFacts[]]
}

/** The lines by restaurant, in the order in which the restaurants come first. Throws `badRequest` for a line without its restaurant. */
function linesByRestaurant(lines: readonly OrderLine[]): [string, OrderLine[]][] {
  const byRestaurant = new Map<string, OrderLine[]>()
  for (const { restaurantId, ...line } of lines) {
    if (restaurantId === undefined) throw new AppError('badRequest')
    byRestaurant.set(restaurantId, [...(byRestaurant.get(restaurantId) ?? []), line])
  }
  return [...byRestaurant]
}

function checkMember(
  { combineOrderAreaId, countryCode, currency }: AreaRow,
  { entry: { row } }: QuoteFacts,
  locale: LocaleCode
): void {
  if (row.countryCode !== countryCode || row.currency !== currency) throw new AppError('combinedCountries')
  if (row.combineOrderAreaId !== combineOrderAreaId)
    throw new AppError('restaurantOutsideArea', { restaurantName: localized(row.name, locale) })
}

/**
 * Gathers the facts of each restaurant as the quote of its own order would. Throws `combineAreaNotFound`, `combinedTooMany`,
 * `restaurantOutsideArea` and `combinedCountries`: with those there is nothing to price.
 */
export async function gatherCombined(
  kernel: Kernel,
  db: Db,
  choices: OrderChoices,
  asker: Asker
): Promise<CombinedFacts> {
  const {
    combineOrderAreaId,
    restaurantId: named,
    lines,
    deliveryType,
    userVoucherId: _voucher,
    promotionCode: _code,
    ...rest
  } = choices
  const area = combineOrderAreaId === undefined ? undefined : await readArea(db, combineOrderAreaId)
  if (!area) throw new AppError('combineAreaNotFound')
  const asked = lines.length === 0 ? [[named, []] satisfies [string, OrderLine[]]] : linesByRestaurant(lines)
  if (asked.length > combinedRestaurantsMaximum)
    throw new AppError('combinedTooMany', { limit: combinedRestaurantsMaximum })
  const parts: PartFacts[] = []
  // One after the other: inside a transaction there is one connection
  for (const [restaurantId, own] of asked) {
    const ofPart =
      parts.length === 0
        ? { ...choices, restaurantId, lines: own }
        : { ...rest, deliveryType, restaurantId, lines: own }
    const facts = await gatherFacts(kernel, db, ofPart, asker.session, asker.now)
    checkMember(area, facts, asker.locale)
    parts.push({ facts, lines: own })
  }
  const [first, ...others] = parts
  if (!first) throw new AppError('cartEmpty')
  return { area, parts: [first, ...others] }
}
