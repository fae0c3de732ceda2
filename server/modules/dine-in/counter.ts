import { and, desc, eq, gt, gte, isNull, lt, or } from 'drizzle-orm'
import { dealUndoMs } from '@/domain/deal'
import { dineInHourMs, dineInNumberOf, isDineInCode } from '@/domain/dine-in'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { amountOf, instant, optionalInstant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { type CounterCodeKind, type MovedCode, refusalCode, type SeenCode, type ShownCode } from '../counter-code'
import { hasBoughtAtChain } from '../deal'
import { readDineInDiscount } from '../membership'
import { membershipCards } from '../membership/tables'
import type { MembershipUse } from '../membership-order'
import { restaurants } from '../restaurant/tables'
import { users } from '../user/tables'
import { endOfCode } from './code'
import { dineInTerms, dineInUses } from './tables'

type Use = typeof dineInUses.$inferSelect

/** A dine-in code on a counter, with its person and the outlet's terms locked. */
interface AtCounter {
  readonly shown: ShownCode
  readonly userId: string
  readonly currency: (typeof restaurants.$inferSelect)['currency']
  readonly isFirstVisitOnly: boolean
  /** Of the outlet's chain, or its own id. */
  readonly chainKey: string
  /** Off the bill here; null where the membership takes nothing off at tables. */
  readonly discountBasisPoints: number | null
  readonly endsAt: number
  /** What the code did here before. */
  readonly use: Use | undefined
  readonly refusal: SeenCode['refusal']
}

const title = { zh: '会员堂食优惠', en: 'Member dine-in discount', vn: 'Ưu đãi tại quán cho thành viên' }
const label = {
  discount: { zh: '本单优惠', en: 'Off the bill', vn: 'Giảm trên hóa đơn' },
  firstVisit: { zh: '仅限首次到店', en: 'First visit only', vn: 'Chỉ lần đầu đến quán' }
}
const yes = { zh: '是', en: 'Yes', vn: 'Có' }

/** Uses that count within the last hour: of this card here, or at this table. */
async function isUsedWithinHour(tx: Tx, userId: string, { restaurantId, table, now }: ShownCode): Promise<boolean> {
  const isSame = or(eq(dineInUses.userId, userId), table === undefined ? undefined : eq(dineInUses.tableName, table))
  const isRecent = and(gt(dineInUses.usedAt, now - dineInHourMs), isNull(dineInUses.undoneAt))
  const [use] = await tx
    .select({ useId: dineInUses.useId })
    .from(dineInUses)
    .where(and(eq(dineInUses.restaurantId, restaurantId), isSame, isRecent))
    .limit(1)
  return use !== undefined
}

/** Whether a person bought at an outlet or its chain before (spec section 5, Foodie card), or came with a code. */
async function hasVisited(tx: Tx, userId: string, chainKey: string, now: number): Promise<boolean> {
  const isVisit = and(eq(dineInUses.userId, userId), eq(dineInUses.chainKey, chainKey), isNull(dineInUses.undoneAt))
  const [visit] = await tx.select({ useId: dineInUses.useId }).from(dineInUses).where(isVisit).limit(1)
  return visit !== undefined || (await hasBoughtAtChain(tx, userId, chainKey, now))
}

const isTaken = async (tx: Tx, code: string): Promise<boolean> =>
  (
    await tx
      .select({ useId: dineInUses.useId })
      .from(dineInUses)
      .where(and(eq(dineInUses.code, code), isNull(dineInUses.undoneAt)))
  ).length > 0

async function refusalOf(tx: Tx, at: Omit<AtCounter, 'refusal'>): Promise<SeenCode['refusal']> {
  const { shown, userId, endsAt, discountBasisPoints, isFirstVisitOnly, chainKey } = at
  if (await isTaken(tx, shown.code)) return 'used'
  if (shown.now >= endsAt || discountBasisPoints === null) return 'expired'
  if (await isUsedWithinHour(tx, userId, shown)) return 'again'
  return isFirstVisitOnly && (await hasVisited(tx, userId, chainKey, shown.now)) ? 'notFirst' : null
}

/** The outlet with its terms, locked, so that one table is judged after the other; undefined where it takes no such codes. */
async function lockOutlet(tx: Tx, restaurantId: string) {
  const [row] = await tx
    .select({
      terms: dineInTerms,
      countryCode: restaurants.countryCode,
      currency: restaurants.currency,
      chainId: restaurants.chainId
    })
    .from(dineInTerms)
    .innerJoin(restaurants, eq(restaurants.restaurantId, dineInTerms.restaurantId))
    .where(eq(dineInTerms.restaurantId, restaurantId))
    .for('no key update', { of: dineInTerms })
  return row
}

/** Locks whose code it is, then the outlet; undefined where there is no such code. Throws `counterCodeElsewhere`. */
async function readAtCounter(tx: Tx, kernel: Kernel, typed: ShownCode): Promise<AtCounter | undefined> {
  const shown = { ...typed, code: typed.code.toUpperCase() }
  const { code, restaurantId, now } = shown
  const isOfCard = eq(membershipCards.number, dineInNumberOf(code))
  const [card] = await tx
    .select({ userId: membershipCards.userId })
    .from(membershipCards)
    .innerJoin(users, eq(users.userId, membershipCards.userId))
    .where(isOfCard)
    .for('no key update', { of: users })
  const endsAt = endOfCode(kernel, code, now)
  if (!card || endsAt === undefined) return undefined
  const outlet = await lockOutlet(tx, restaurantId)
  if (!outlet) throw new AppError('counterCodeElsewhere')
  const [use] = await tx
    .select()
    .from(dineInUses)
    .where(and(eq(dineInUses.code, code), eq(dineInUses.restaurantId, restaurantId)))
    .orderBy(desc(dineInUses.usedAt))
    .limit(1)
  const own = await readDineInDiscount(tx, card.userId, now, { countryCode: outlet.countryCode })
  const at = {
    ...{ shown, userId: card.userId, currency: outlet.currency, endsAt, use },
    isFirstVisitOnly: outlet.terms.isFirstVisitOnly,
    chainKey: outlet.chainId ?? restaurantId,
    discountBasisPoints: own === null ? null : Math.min(own, outlet.terms.discountBasisPoints)
  }
  return { ...at, refusal: await refusalOf(tx, at) }
}

const isTakenHere = ({ use, shown }: AtCounter): boolean => use?.undoneAt === null && use.usedBy === shown.partnerId

function undoableUntil(at: AtCounter): number | null {
  const until = (at.use?.usedAt ?? 0) + dealUndoMs
  return isTakenHere(at) && at.shown.now <= until ? until : null
}

function presentMoved(at: AtCounter) {
  const { use, shown, refusal } = at
  const isUsed = refusal === 'used'
  return {
    codeId: shown.code,
    orderNumber: dineInNumberOf(shown.code),
    title,
    state: isUsed ? ('used' as const) : refusal === 'expired' ? ('expired' as const) : ('unused' as const),
    usedAt: optionalInstant(use?.undoneAt === null ? use.usedAt : null),
    undoableUntil: optionalInstant(undoableUntil(at))
  }
}

function peek(at: AtCounter): SeenCode {
  const { currency, discountBasisPoints, isFirstVisitOnly, refusal, endsAt } = at
  const percent = `−${(discountBasisPoints ?? 0) / 100}%`
  const discount = { name: 'discount', label: label.discount, value: { zh: percent } }
  return {
    ...presentMoved(at),
    facts: [
      ...(discountBasisPoints === null ? [] : [discount]),
      ...(isFirstVisitOnly ? [{ name: 'firstVisit', label: label.firstVisit, value: yes }] : [])
    ],
    currency,
    // Nothing was paid for it here: the bill is not in the app
    amount: amountOf(0, currency),
    originalAmount: null,
    validUntil: instant(endsAt),
    canRedeem: refusal === null,
    refusal
  }
}

/**
 * Takes a code for a bill, once; the same partner hears the same again for the same table. Throws `dealCodeUsed`, `dealCodeExpired`,
 * `dineInAgain`, `dineInNotFirst`.
 */
async function redeem(tx: Tx, kernel: Kernel, at: AtCounter): Promise<MovedCode> {
  const { shown, use, userId, chainKey, refusal, discountBasisPoints } = at
  const tableName = shown.table ?? null
  if (isTakenHere(at) && use?.tableName === tableName) return { ...presentMoved(at), isRepeat: true }
  if (refusal !== null) throw new AppError(refusalCode(refusal))
  if (discountBasisPoints === null) throw new Error('a dine-in code without its discount')
  const { code, restaurantId, partnerId: usedBy, now: usedAt } = shown
  const row = { useId: kernel.ids.next(), userId, restaurantId, chainKey, tableName, code, usedAt, usedBy }
  const [taken] = await tx
    .insert(dineInUses)
    .values({ ...row, discountBasisPoints })
    .returning()
  return { ...presentMoved({ ...at, use: taken, refusal: 'used' }), isRepeat: false }
}

/** Takes back what this counter took by mistake, within minutes. Throws `dealCodeUsed`, `dealCodeUndoOver`. */
async function undo(tx: Tx, at: AtCounter): Promise<MovedCode> {
  const { use, shown, endsAt } = at
  if (use?.undoneAt != null && use.usedBy === shown.partnerId) return { ...presentMoved(at), isRepeat: true }
  if (use && !isTakenHere(at)) throw new AppError('dealCodeUsed')
  if (!use || undoableUntil(at) === null) throw new AppError('dealCodeUndoOver')
  await tx.update(dineInUses).set({ undoneAt: shown.now }).where(eq(dineInUses.useId, use.useId))
  const refusal = shown.now >= endsAt ? 'expired' : null
  return { ...presentMoved({ ...at, use: { ...use, undoneAt: shown.now }, refusal }), isRepeat: false }
}

/** Whether a bill became cheaper by a period: its money does not go back then. */
export const hasDinedIn: MembershipUse = async (db, { userId, startsAt, endsAt }) => {
  const isOfPeriod = and(gte(dineInUses.usedAt, startsAt), endsAt === null ? undefined : lt(dineInUses.usedAt, endsAt))
  const isTheirs = and(eq(dineInUses.userId, userId), isNull(dineInUses.undoneAt))
  const [use] = await db.select({ useId: dineInUses.useId }).from(dineInUses).where(and(isTheirs, isOfPeriod)).limit(1)
  return use !== undefined
}

/** Dine-in codes of members at the counter of an outlet. */
export const dineInAtCounter: CounterCodeKind = {
  isCode: isDineInCode,
  lay: async (tx, kernel, shown) => {
    const at = await readAtCounter(tx, kernel, shown)
    return at && { peek: () => peek(at), redeem: () => redeem(tx, kernel, at), undo: () => undo(tx, at) }
  },
  readOutletIds: async (db) =>
    (await db.select({ restaurantId: dineInTerms.restaurantId }).from(dineInTerms)).map((row) => row.restaurantId)
}
