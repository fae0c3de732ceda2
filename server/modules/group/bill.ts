import type { CodeName } from '@/contract/codes'
import type { GroupView, LocaleCode, OrderChoices } from '@/contract/types'
import { figuresOf, type OrderFigures } from '@/domain/figures'
import { groupDiscount } from '@/domain/group-order'
import { type GroupEater, groupReceipts } from '@/domain/group-receipt'
import { toAmount } from '@/domain/money'
import type { PaymentType } from '@/domain/pricing'
import type { Db } from '../../db/database'
import { amountOf } from '../../http/format'
import type { Kernel } from '../../kernel'
import { type OrderRow, presentProblem } from '../order'
import { type MealRow, type OrderLineRow, presentLine } from '../ordered-meal'
import { buildQuote, type BuiltQuote, gatherFacts, taxOf } from '../quote'
import { toldOf } from '../restaurant'
import type { DishRow, GroupRow } from './repository'

type GroupLine = GroupView['members'][number]['orderDishList'][number]

/** What a group costs and whose each part of it is, whether it is still chosen or ordered already. */
export interface GroupBill {
  readonly linesOf: ReadonlyMap<string, readonly GroupLine[]>
  /** Minor units. */
  readonly subtotalOf: ReadonlyMap<string, number>
  readonly receiptOf: ReadonlyMap<string, OrderFigures>
  /** Null while no member has an available dish. */
  readonly figures: OrderFigures | null
  readonly tax: GroupView['tax']
  readonly problems: GroupView['problems']
  readonly shortfall: string
}

interface Asking {
  readonly kernel: Kernel
  readonly db: Db
  readonly now: number
  readonly locale: LocaleCode
}

/** What the leader chooses for all at checkout. */
export type LeaderChoices = Partial<Omit<OrderChoices, 'restaurantId' | 'lines' | 'usesBalance'>>

/** People with dishes, in the order of the lines. */
export const eatersOf = (dishes: readonly DishRow[]): string[] => [...new Set(dishes.map(({ userId }) => userId))]

/** The choices of a whole group as one order; `dishes` may be none. */
export const choicesOf = (
  { restaurantId, deliveryType }: GroupRow,
  dishes: readonly DishRow[],
  chosen: LeaderChoices
): OrderChoices => ({ deliveryType, ...chosen, restaurantId, lines: dishes.map(({ asked }) => asked) })

/** The quote of a whole group, by the leader's address, memberships and vouchers; for the leader with the ways to pay that are `served`. */
export async function quoteGroup(
  { kernel, db, now, locale }: Asking,
  group: GroupRow,
  dishes: readonly DishRow[],
  chosen: LeaderChoices,
  served: readonly PaymentType[] = []
): Promise<BuiltQuote> {
  const choices = choicesOf(group, dishes, chosen)
  const person = {
    userId: group.leaderId,
    isVisitor: false,
    eaterIds: dishes.map(({ userId }) => userId),
    groupDiscountBasisPoints: groupDiscount(eatersOf(dishes).length).basisPoints
  }
  return buildQuote(await gatherFacts(kernel, db, choices, { person, now, locale }), choices, locale, served)
}

function eatersByLines(
  lines: readonly { readonly userId: string; readonly totalMinor: number; readonly boxMinor: number }[]
): GroupEater[] {
  const eaters = new Map<string, GroupEater>()
  for (const { userId, totalMinor, boxMinor } of lines) {
    const known = eaters.get(userId) ?? { userId, dishSubtotal: 0, boxFee: 0 }
    eaters.set(userId, { userId, dishSubtotal: known.dishSubtotal + totalMinor, boxFee: known.boxFee + boxMinor })
  }
  return [...eaters.values()]
}

/** Each person's part of a quote. */
export function receiptsOfQuote({ lines, quote }: BuiltQuote, dishes: readonly DishRow[]) {
  const eaters = eatersByLines(
    lines.flatMap(({ input }, index) => {
      const [owner, priced] = [dishes[Number(input.key)], quote.lines[index]]
      return owner && priced
        ? [{ userId: owner.userId, totalMinor: priced.lineTotal.minor, boxMinor: input.boxFee.minor * input.count }]
        : []
    })
  )
  return groupReceipts(
    { currency: quote.currency, figures: figuresOf(quote), isTaxInclusive: quote.isTaxInclusive },
    eaters
  )
}

/** Each person's part of an order as it was submitted, without the fees of ways to pay. */
export function receiptsOfOrder(
  { currency, figures, tax, quoteInput }: Pick<OrderRow, 'currency' | 'figures' | 'tax' | 'quoteInput'>,
  lines: readonly OrderLineRow[]
) {
  const eaters = eatersByLines(
    lines.flatMap(({ eaterId, lineNumber, dishCount, totalMinor }) => {
      const boxFee = quoteInput.lines[lineNumber - 1]?.boxFee.minor ?? 0
      return eaterId === null ? [] : [{ userId: eaterId, totalMinor, boxMinor: boxFee * dishCount }]
    })
  )
  return groupReceipts({ currency, figures, isTaxInclusive: tax.isInclusive }, eaters)
}

const byUser = <T>(rows: readonly { readonly userId: string; readonly value: T }[]): Map<string, T[]> => {
  const map = new Map<string, T[]>()
  for (const { userId, value } of rows) map.set(userId, [...(map.get(userId) ?? []), value])
  return map
}

function presentActiveLine(
  { asked, dishName, lineNumber }: DishRow,
  { lines, quote }: BuiltQuote,
  place: number
): GroupLine {
  const index = lines.findIndex(({ input }) => input.key === String(place))
  const [line, priced] = [lines[index], quote.lines[index]]
  const nothing = amountOf(0, quote.currency)
  const common = { lineNumber, asked, dishId: asked.dishId, dishCount: asked.dishCount }
  if (!line || !priced)
    return {
      ...common,
      dishName,
      image: null,
      choices: [],
      unitAmount: nothing,
      originalUnitAmount: null,
      totalAmount: nothing,
      isOnMenu: false
    }
  return {
    ...common,
    dishName: line.dish.name,
    image: line.dish.image,
    choices: [...line.choices],
    unitAmount: toAmount(priced.unitPrice),
    originalUnitAmount: priced.originalUnitPrice && toAmount(priced.originalUnitPrice),
    totalAmount: toAmount(priced.lineTotal),
    told: toldOf(line.dish),
    isOnMenu: true
  }
}

/** Shown only to the leader, at checkout: no address has been chosen yet, or an order of theirs waits for its restaurant. */
const leadersOwn: readonly CodeName[] = ['addressRequired', 'unconfirmedPaidOrder', 'unpaidOrdersTooMany']

/** The bill so far, and what is wrong with the dishes that everybody in the group chose. */
export function billOfQuote(built: BuiltQuote, dishes: readonly DishRow[], locale: LocaleCode): GroupBill {
  const receipts = receiptsOfQuote(built, dishes)
  return {
    linesOf: byUser(
      dishes.map((dish, place) => ({ userId: dish.userId, value: presentActiveLine(dish, built, place) }))
    ),
    subtotalOf: new Map(receipts.map(({ userId, figures }) => [userId, figures.dishSubtotal])),
    receiptOf: new Map(receipts.map(({ userId, figures }) => [userId, figures])),
    figures: receipts.length === 0 ? null : figuresOf(built.quote),
    tax: taxOf(built),
    problems: built.problems
      .filter(({ codeName }) => !leadersOwn.includes(codeName))
      .map((problem) => presentProblem(problem, locale)),
    shortfall: toAmount(built.quote.minimumShortfall)
  }
}

/** The bill of the order a group became; `feeOf` is what each person's own way to pay costs besides, where they pay shares. */
export function billOfOrder(
  order: MealRow,
  lines: readonly OrderLineRow[],
  feeOf: ReadonlyMap<string, number> | null
): GroupBill {
  const fees = feeOf && [...feeOf.values()].reduce((sum, fee) => sum + fee, 0)
  const agreed =
    fees === null
      ? order.figures
      : { ...order.figures, paymentServiceFee: 0, total: order.totalMinor - order.figures.paymentServiceFee }
  const receipts = receiptsOfOrder({ ...order, figures: agreed }, lines).map(({ userId, figures }) => {
    const fee = feeOf?.get(userId) ?? 0
    return { userId, figures: fee === 0 ? figures : { ...figures, paymentServiceFee: fee, total: figures.total + fee } }
  })
  return {
    linesOf: byUser(
      lines.flatMap((line) => {
        const asked = order.choices.lines[line.lineNumber - 1]
        return line.eaterId !== null && asked
          ? [
              {
                userId: line.eaterId,
                value: { ...presentLine(line, order.currency), lineNumber: line.lineNumber, asked, isOnMenu: true }
              }
            ]
          : []
      })
    ),
    subtotalOf: new Map(receipts.map(({ userId, figures }) => [userId, figures.dishSubtotal])),
    receiptOf: new Map(receipts.map(({ userId, figures }) => [userId, figures])),
    figures: fees === null ? order.figures : { ...agreed, paymentServiceFee: fees, total: agreed.total + fees },
    tax: order.tax,
    problems: [],
    shortfall: amountOf(0, order.currency)
  }
}
