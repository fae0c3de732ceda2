import { and, eq } from 'drizzle-orm'
import type { CodeName } from '@/contract/codes'
import type { OperationParams, OperationResult } from '@/contract/operations'
import { closedReasonAt, dealUndoMs } from '@/domain/deal'
import { isDealCode } from '@/domain/deal-code'
import { typedCode } from '@/domain/typed-text'
import { isOneOf } from '../../db/among'
import type { Db, Tx } from '../../db/database'
import { restaurants } from '../restaurant/tables'
import { dealCodes } from './tables'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import { amountOf, optionalInstant } from '../../http/format'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import {
  lockDealOrder,
  settleOrderOfCodes,
  takesCodesOf,
  presentContents,
  presentRules,
  type CodeRow,
  type DealTerms,
  type LockedDealOrder
} from '../deal'
import { hasOpenDebt } from '../wallet'
import { endCodes } from './end'
import { noteWrongCode, refuseGuessing } from './tries'

type Shown = OperationParams<'dealRedeem'>
type Peeked = OperationResult<'dealPeek'>
type Refusal = NonNullable<Peeked['refusal']>

/** A code on the counter of an outlet, with the locked order that it is of. */
interface AtCounter {
  readonly locked: LockedDealOrder
  readonly code: CodeRow
  readonly outlet: { readonly restaurantId: string; readonly utcOffsetMinutes: number }
  readonly partnerId: string
  /** A bank has taken back what paid the order: until that is undone or paid, nothing is taken for it. */
  readonly isHeld: boolean
  readonly now: number
}

const refusals: Readonly<Record<Refusal, CodeName>> = {
  used: 'dealCodeUsed',
  returned: 'dealCodeReturned',
  expired: 'dealCodeExpired',
  held: 'dealCodeHeld',
  day: 'dealCodeNotNow',
  hour: 'dealCodeNotNow'
}

/** Why a code is not taken; undefined when it is. The rules are those that it was bought with, the clock is the outlet's. */
function refusalOf({
  code: { state, validUntil },
  locked: { terms },
  outlet,
  isHeld,
  now
}: AtCounter): Refusal | undefined {
  if (state === 'used' || state === 'expired') return state
  if (state !== 'unused') return 'returned'
  if (validUntil !== null && now > validUntil) return 'expired'
  if (isHeld) return 'held'
  return closedReasonAt(terms.rules, now, outlet.utcOffsetMinutes)
}

/** Whether this partner took it at this outlet. */
const isTakenHere = ({ code, outlet, partnerId }: AtCounter): boolean =>
  code.state === 'used' && code.usedBy === partnerId && code.usedRestaurantId === outlet.restaurantId

function undoableUntil(at: AtCounter): number | null {
  const { usedAt } = at.code
  return usedAt !== null && isTakenHere(at) && at.now <= usedAt + dealUndoMs ? usedAt + dealUndoMs : null
}

/** The outlet, if it takes the codes of an order. */
async function readOutlet(db: Db, terms: DealTerms, restaurantId: string): Promise<AtCounter['outlet'] | undefined> {
  const [row] = await db
    .select({ restaurantId: restaurants.restaurantId, utcOffsetMinutes: restaurants.utcOffsetMinutes })
    .from(restaurants)
    .where(and(eq(restaurants.restaurantId, restaurantId), takesCodesOf(terms)))
  return row
}

/** Locks the order of a code and reads the code again. Throws `dealCodeNotFound`, `dealCodeElsewhere`. */
async function lay(tx: Tx, kernel: Kernel, partnerId: string, { code, restaurantId }: Shown): Promise<AtCounter> {
  const typed = typedCode(code)
  const isCode = isDealCode(typed)
  const [found] = isCode
    ? await tx.select({ orderId: dealCodes.orderId }).from(dealCodes).where(eq(dealCodes.code, typed))
    : []
  const locked = found && (await lockDealOrder(tx, found.orderId))
  const own = locked?.codes.find((row) => row.code === typed)
  if (!locked || !own) throw new AppError('dealCodeNotFound')
  const outlet = await readOutlet(tx, locked.terms, restaurantId)
  if (!outlet) throw new AppError('dealCodeElsewhere')
  const isHeld = await hasOpenDebt(tx, locked.order)
  return { locked, code: own, outlet, partnerId, isHeld, now: kernel.clock.now() }
}

const isWrong = (error: unknown): boolean =>
  error instanceof AppError && (error.codeName === 'dealCodeNotFound' || error.codeName === 'dealCodeElsewhere')

/** Does something with a code that somebody shows at an outlet of a partner. A wrong code is counted against the partner. */
async function atCounter<T>(
  kernel: Kernel,
  { id: partnerId, restaurants: own }: Partner,
  shown: Shown,
  act: (tx: Tx, at: AtCounter) => Promise<T>
): Promise<T> {
  if (!isOneOf(own, shown.restaurantId)) throw new AppError('dealCodeElsewhere')
  await refuseGuessing(kernel.db, partnerId, kernel.clock.now())
  try {
    return await inTransaction(kernel.database, async (tx) => act(tx, await lay(tx, kernel, partnerId, shown)))
  } catch (error) {
    if (isWrong(error)) await noteWrongCode(kernel, partnerId)
    throw error
  }
}

/** Writes how a code stands now; its order and its person's screen follow. */
async function writeCode(
  tx: Tx,
  kernel: Kernel,
  { code: { dealCodeId, orderId, state } }: AtCounter,
  change: Partial<typeof dealCodes.$inferInsert>
): Promise<void> {
  const written = await tx
    .update(dealCodes)
    .set(change)
    .where(and(eq(dealCodes.dealCodeId, dealCodeId), eq(dealCodes.state, state)))
    .returning({ dealCodeId: dealCodes.dealCodeId })
  if (written.length === 0) throw new Error('a code of a locked order has changed')
  await settleOrderOfCodes(tx, kernel, orderId)
}

function moved(at: AtCounter, isRepeat: boolean): OperationResult<'dealRedeem'> {
  const { locked, code } = at
  return {
    dealCodeId: code.dealCodeId,
    orderNumber: locked.order.orderNumber,
    title: locked.order.title,
    state: code.state,
    usedAt: optionalInstant(code.usedAt),
    undoableUntil: optionalInstant(undoableUntil(at)),
    isRepeat
  }
}

/** What a code is, and whether it would be taken here now. Throws `dealCodeNotFound`, `dealCodeElsewhere`, `tooManyRequests`. */
export const peekDeal = (kernel: Kernel, partner: Partner, shown: Shown): Promise<Peeked> =>
  atCounter(kernel, partner, shown, async (_tx, at) => {
    const { order, terms } = at.locked
    const { dealCodeId, state, validUntil, usedAt } = at.code
    const refusal = refusalOf(at) ?? null
    const { currency, orderNumber, title } = order
    return {
      dealCodeId,
      orderNumber,
      title,
      kind: terms.kind,
      contents: presentContents(terms.contents, currency),
      rules: presentRules(terms.rules),
      currency,
      amount: amountOf(terms.unitMinor, currency),
      originalAmount: terms.originalUnitMinor === null ? null : amountOf(terms.originalUnitMinor, currency),
      state,
      validUntil: optionalInstant(validUntil),
      usedAt: optionalInstant(usedAt),
      undoableUntil: optionalInstant(undoableUntil(at)),
      canRedeem: refusal === null,
      refusal
    }
  })

/**
 * Takes a code, judged under the lock of its order, so that it is taken or given back and never both. The same partner at the same outlet
 * hears the same again. Throws what `peekDeal` does, `dealCodeUsed`, `dealCodeReturned`, `dealCodeExpired`, `dealCodeHeld`, `dealCodeNotNow`.
 */
export const redeemDeal = (kernel: Kernel, partner: Partner, shown: Shown): Promise<OperationResult<'dealRedeem'>> =>
  atCounter(kernel, partner, shown, async (tx, at) => {
    if (isTakenHere(at)) return moved(at, true)
    const refusal = refusalOf(at)
    if (refusal) throw new AppError(refusals[refusal])
    const used = {
      state: 'used' as const,
      usedAt: at.now,
      usedRestaurantId: at.outlet.restaurantId,
      usedBy: at.partnerId,
      disputedAt: null,
      dispute: null,
      disputeVerdict: null
    }
    await writeCode(tx, kernel, at, used)
    return moved({ ...at, code: { ...at.code, ...used } }, false)
  })

/** What a code that is not used any more is: who had taken it stays written, so that saying it again changes nothing. */
export const unusedAgain = {
  state: 'unused' as const,
  usedAt: null,
  usedRestaurantId: null,
  disputedAt: null,
  dispute: null
}

/**
 * Gives a code back to its person that this partner took here, within minutes; one that has ended meanwhile ends as all do. Throws what
 * `peekDeal` does, `dealCodeUsed` of another's, `dealCodeReturned`, `dealCodeExpired`, `dealCodeUndoOver`.
 */
export const undoDeal = (kernel: Kernel, partner: Partner, shown: Shown): Promise<OperationResult<'dealUndo'>> =>
  atCounter(kernel, partner, shown, async (tx, at) => {
    const { state, usedBy } = at.code
    if (state === 'unused' && usedBy === at.partnerId) return moved(at, true)
    if (state === 'unused') throw new AppError('dealCodeUndoOver')
    if (!isTakenHere(at)) throw new AppError(refusals[refusalOf(at) ?? 'used'])
    if (undoableUntil(at) === null) throw new AppError('dealCodeUndoOver')
    await writeCode(tx, kernel, at, unusedAgain)
    await endCodes(tx, kernel, at.locked.order.orderId)
    return moved(await lay(tx, kernel, at.partnerId, shown), false)
  })
