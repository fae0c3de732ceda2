import { eq } from 'drizzle-orm'
import { boxEarlyMs, boxGuests, isBoxCode } from '@/domain/box'
import { isoDateAt, wallClock } from '@/domain/calendar'
import { dealUndoMs } from '@/domain/deal'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { amountOf, optionalInstant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { type CounterCodeKind, type MovedCode, refusalCode, type SeenCode, type ShownCode } from '../counter-code'
import { hasOpenDebt } from '../wallet'
import { moveOrderByUnits } from './give-back'
import { readBoxKind } from './menus'
import { dropReminders } from './notices'
import { type BoxOrder, countsOf, lockBoxOrder, type UnitRow, updateUnit } from './repository'
import { boxMenus, boxUnits } from './tables'

/** A sitting's code on a counter, with its locked order. */
interface AtCounter extends BoxOrder {
  readonly unit: UnitRow
  readonly shown: ShownCode
  /** A bank has taken back what paid it. */
  readonly isHeld: boolean
}

type Refusal = NonNullable<SeenCode['refusal']>

/** Why a code is not taken; undefined when it is: on its day, from shortly before its sitting until it is over. */
function refusalOf({ unit, order, shown: { now }, isHeld }: AtCounter): Refusal | undefined {
  const { state, startsAt, until, servingOn } = unit
  if (state === 'used' || state === 'expired') return state
  if (state !== 'unused') return 'returned'
  if (now >= until) return 'expired'
  if (isHeld) return 'held'
  if (now >= startsAt - boxEarlyMs) return undefined
  return isoDateAt(now, order.utcOffsetMinutes) === servingOn ? 'hour' : 'day'
}

const isTakenHere = ({ unit, shown }: AtCounter): boolean => unit.state === 'used' && unit.usedBy === shown.partnerId

function undoableUntil(at: AtCounter): number | null {
  const { usedAt } = at.unit
  return usedAt !== null && isTakenHere(at) && at.shown.now <= usedAt + dealUndoMs ? usedAt + dealUndoMs : null
}

const presentMoved = (at: AtCounter) => ({
  codeId: at.unit.boxUnitId,
  orderNumber: at.order.orderNumber,
  title: at.order.title,
  state: at.unit.state,
  usedAt: optionalInstant(at.unit.usedAt),
  undoableUntil: optionalInstant(undoableUntil(at))
})

const label = {
  guest: { zh: '预订人', en: 'Guest', vn: 'Khách' },
  time: { zh: '场次', en: 'Sitting', vn: 'Suất' },
  adult: { zh: '成人', en: 'Adults', vn: 'Người lớn' },
  senior: { zh: '长者', en: 'Seniors', vn: 'Người cao tuổi' },
  child: { zh: '儿童', en: 'Children', vn: 'Trẻ em' },
  portions: { zh: '份数', en: 'Portions', vn: 'Số phần' }
}

/** What is read out at the counter. */
function presentFacts({ unit, order, terms }: AtCounter, isLunchbox: boolean): SeenCode['facts'] {
  const counts = countsOf(terms)
  const said: readonly (readonly [keyof typeof label, string])[] = [
    ['guest', terms.guestName],
    ['time', wallClock(unit.startsAt, order.utcOffsetMinutes).format('YYYY-MM-DD HH:mm')],
    ...boxGuests.map(
      (guest) =>
        [
          isLunchbox && guest === 'adult' ? 'portions' : guest,
          counts[guest] === 0 ? '' : String(counts[guest])
        ] as const
    )
  ]
  return said.flatMap(([name, value]) => (value === '' ? [] : [{ name, label: label[name], value: { zh: value } }]))
}

async function peek(tx: Tx, at: AtCounter): Promise<SeenCode> {
  const { order, unit } = at
  const refusal = refusalOf(at) ?? null
  return {
    ...presentMoved(at),
    facts: presentFacts(at, (await readBoxKind(tx, unit.boxMenuId)) === 'lunchbox'),
    currency: order.currency,
    amount: amountOf(unit.priceMinor, order.currency),
    originalAmount: null,
    validUntil: optionalInstant(unit.until),
    canRedeem: refusal === null,
    refusal
  }
}

async function readAtCounter(tx: Tx, shown: ShownCode): Promise<AtCounter | undefined> {
  const code = shown.code.toUpperCase()
  const [row] = await tx.select({ orderId: boxUnits.orderId }).from(boxUnits).where(eq(boxUnits.code, code))
  const locked = row && (await lockBoxOrder(tx, row.orderId))
  const unit = locked?.units.find((each) => each.code === code)
  if (!locked || !unit) return undefined
  if (unit.restaurantId !== shown.restaurantId) throw new AppError('counterCodeElsewhere')
  return { ...locked, unit, shown, isHeld: await hasOpenDebt(tx, locked.order) }
}

/** Writes the new state of a sitting, updates its order and returns the new state. */
async function write(
  tx: Tx,
  kernel: Kernel,
  { unit, order, shown }: AtCounter,
  change: Partial<typeof boxUnits.$inferInsert>
): Promise<MovedCode> {
  await updateUnit(tx, unit.boxUnitId, change)
  await moveOrderByUnits(tx, kernel, order.orderId)
  const after = await readAtCounter(tx, shown)
  if (!after) throw new Error('a code of a locked order is gone')
  return { ...presentMoved(after), isRepeat: false }
}

/** Takes a code, once: the same partner hears the same again. Throws `dealCodeUsed`, `dealCodeReturned`, `dealCodeExpired`, `dealCodeHeld`, `dealCodeNotNow`. */
async function redeem(tx: Tx, kernel: Kernel, at: AtCounter): Promise<MovedCode> {
  if (isTakenHere(at)) return { ...presentMoved(at), isRepeat: true }
  const refusal = refusalOf(at)
  if (refusal) throw new AppError(refusalCode(refusal))
  await dropReminders(tx, kernel, at.order, [at.unit.boxUnitId])
  return write(tx, kernel, at, { state: 'used', usedAt: at.shown.now, usedBy: at.shown.partnerId })
}

/** Gives a code back to its person that this partner took, within minutes; who had taken it stays written, so that saying it again changes nothing. */
async function undo(tx: Tx, kernel: Kernel, at: AtCounter): Promise<MovedCode> {
  const { unit, shown } = at
  if (unit.state === 'unused' && unit.usedBy === shown.partnerId) return { ...presentMoved(at), isRepeat: true }
  if (unit.state === 'used' && !isTakenHere(at)) throw new AppError('dealCodeUsed')
  if (undoableUntil(at) === null) throw new AppError('dealCodeUndoOver')
  const isOver = shown.now >= unit.until
  return write(tx, kernel, at, { state: isOver ? 'expired' : 'unused', usedAt: null })
}

/** Codes of boxes at the counter of their outlet. */
export const boxesAtCounter: CounterCodeKind = {
  isCode: isBoxCode,
  lay: async (tx, kernel, shown) => {
    const at = await readAtCounter(tx, shown)
    if (!at) return undefined
    const seen = await peek(tx, at)
    return { peek: () => seen, redeem: () => redeem(tx, kernel, at), undo: () => undo(tx, kernel, at) }
  },
  readOutletIds: async (db) =>
    (await db.selectDistinct({ restaurantId: boxMenus.restaurantId }).from(boxMenus)).map(
      ({ restaurantId }) => restaurantId
    )
}
