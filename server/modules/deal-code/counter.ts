import { and, eq } from 'drizzle-orm'
import type { OperationResult } from '@/contract/operations'
import { closedReasonAt, dealUndoMs } from '@/domain/deal'
import { isDealCode } from '@/domain/deal-code'
import type { Db, Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { amountOf, optionalInstant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { type CounterCodeKind, type MovedCode, refusalCode, type SeenCode, type ShownCode } from '../counter-code'
import {
  type CodeRow,
  type DealTerms,
  lockDealOrder,
  type LockedDealOrder,
  moveOrderByCodes,
  takesCodesOf
} from '../deal'
import { dealOutlets } from '../deal/tables'
import { restaurants } from '../restaurant/tables'
import { hasOpenDebt } from '../wallet'
import { endCodes } from './end'
import { presentFacts } from './facts'
import { dealCodes } from './tables'

type Refusal = NonNullable<OperationResult<'codePeek'>['refusal']>

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

/** Locks the order of a code and reads the code again; undefined where there is none. Throws `counterCodeElsewhere`. */
async function readAtCounter(
  tx: Tx,
  { code, restaurantId, partnerId, now }: ShownCode
): Promise<AtCounter | undefined> {
  const [found] = await tx.select({ orderId: dealCodes.orderId }).from(dealCodes).where(eq(dealCodes.code, code))
  const locked = found && (await lockDealOrder(tx, found.orderId))
  const own = locked?.codes.find((row) => row.code === code)
  if (!locked || !own) return undefined
  const outlet = await readOutlet(tx, locked.terms, restaurantId)
  if (!outlet) throw new AppError('counterCodeElsewhere')
  return { locked, code: own, outlet, partnerId, isHeld: await hasOpenDebt(tx, locked.order), now }
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
  await moveOrderByCodes(tx, kernel, orderId)
}

/** What both answers say of a code. */
function standingOf(at: AtCounter) {
  const { locked, code } = at
  return {
    codeId: code.dealCodeId,
    orderNumber: locked.order.orderNumber,
    title: locked.order.title,
    state: code.state,
    usedAt: optionalInstant(code.usedAt),
    undoableUntil: optionalInstant(undoableUntil(at))
  }
}

const moved = (at: AtCounter, isRepeat: boolean): MovedCode => ({ ...standingOf(at), isRepeat })

function peek(at: AtCounter): SeenCode {
  const { order, terms } = at.locked
  const { currency } = order
  const refusal = refusalOf(at) ?? null
  return {
    ...standingOf(at),
    facts: presentFacts(terms),
    currency,
    amount: amountOf(terms.unitMinor, currency),
    originalAmount: terms.originalUnitMinor === null ? null : amountOf(terms.originalUnitMinor, currency),
    validUntil: optionalInstant(at.code.validUntil),
    canRedeem: refusal === null,
    refusal
  }
}

/**
 * Takes a code, judged under the lock of its order, so that it is taken or given back and never both. The same partner at the same outlet
 * hears the same again. Throws `dealCodeUsed`, `dealCodeReturned`, `dealCodeExpired`, `dealCodeHeld`, `dealCodeNotNow`.
 */
async function redeem(tx: Tx, kernel: Kernel, at: AtCounter): Promise<MovedCode> {
  if (isTakenHere(at)) return moved(at, true)
  const refusal = refusalOf(at)
  if (refusal) throw new AppError(refusalCode(refusal))
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
}

/** What a code that is not used any more is: who had taken it stays written, so that saying it again changes nothing. */
export const unusedAgain = {
  state: 'unused' as const,
  usedAt: null,
  usedRestaurantId: null,
  disputedAt: null,
  dispute: null
}

/**
 * Gives a code back to its person that this partner took here, within minutes; one that has ended meanwhile ends as all do. Throws
 * `dealCodeUsed` of another's, `dealCodeReturned`, `dealCodeExpired`, `dealCodeUndoOver`.
 */
async function undo(tx: Tx, kernel: Kernel, at: AtCounter): Promise<MovedCode> {
  const { state, usedBy, code } = at.code
  if (state === 'unused' && usedBy === at.partnerId) return moved(at, true)
  if (state === 'unused') throw new AppError('dealCodeUndoOver')
  if (!isTakenHere(at)) throw new AppError(refusalCode(refusalOf(at) ?? 'used'))
  if (undoableUntil(at) === null) throw new AppError('dealCodeUndoOver')
  await writeCode(tx, kernel, at, unusedAgain)
  await endCodes(tx, kernel, at.locked.order.orderId)
  const { partnerId, outlet, now } = at
  const after = await readAtCounter(tx, { code, restaurantId: outlet.restaurantId, partnerId, now })
  if (!after) throw new Error('a code of a locked order is gone')
  return moved(after, false)
}

/** Codes of deals at the counter of an outlet. */
export const dealCodesAtCounter: CounterCodeKind = {
  isCode: isDealCode,
  lay: async (tx, kernel, shown) => {
    const at = await readAtCounter(tx, shown)
    return (
      at && {
        peek: () => peek(at),
        redeem: () => redeem(tx, kernel, at),
        undo: () => undo(tx, kernel, at)
      }
    )
  },
  readOutletIds: async (db) => {
    const rows = await db.selectDistinct({ restaurantId: dealOutlets.restaurantId }).from(dealOutlets)
    return rows.map(({ restaurantId }) => restaurantId)
  }
}
