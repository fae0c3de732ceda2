import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { dineInCodeMs, dineInCodeOf, dineInNumberOf } from '@/domain/dine-in'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { readDineInDiscount } from '../membership'
import { membershipCards } from '../membership/tables'

const proofMaximum = 1_000_000
/** A code counts in its own minute and the next. */
const freshMinutes = 2
/** Until then an old code is called old, and not wrong. */
const knownMinutes = 60

const minuteAt = (now: number): number => Math.floor(now / dineInCodeMs)

/** The code of a card in a minute, by a secret that never leaves the server. */
function codeOfMinute({ config }: Pick<Kernel, 'config'>, number: string, minute: number): string {
  const digest = createHmac('sha256', config.secret).update(`dine-in|${number}|${minute}`).digest()
  return dineInCodeOf(number, String(digest.readUIntBE(0, 6) % proofMaximum).padStart(6, '0'))
}

/** When a code of a card ends or ended, epoch ms; undefined of one that it had not within the hour. */
export function endOfCode(kernel: Pick<Kernel, 'config'>, code: string, now: number): number | undefined {
  const present = minuteAt(now)
  for (let age = 0; age < knownMinutes; age += 1)
    if (codeOfMinute(kernel, dineInNumberOf(code), present - age) === code)
      return (present - age + freshMinutes) * dineInCodeMs
  return undefined
}

/** What a member shows at the counter now (spec section 9, Promotions). Throws `dineInNone` where the membership takes nothing off there. */
export async function getCode(
  { product }: ValidParams<'membershipCodeGet'>,
  { kernel, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'membershipCodeGet'>> {
  const [card] = await kernel.db
    .select({ number: membershipCards.number })
    .from(membershipCards)
    .where(and(eq(membershipCards.userId, userId), eq(membershipCards.product, product)))
  const dineInDiscountBasisPoints = await readDineInDiscount(kernel.db, userId, now, { product })
  if (!card || dineInDiscountBasisPoints === null) throw new AppError('dineInNone')
  const minute = minuteAt(now)
  return {
    code: codeOfMinute(kernel, card.number, minute),
    validFrom: instant(minute * dineInCodeMs),
    validUntil: instant((minute + 1) * dineInCodeMs),
    dineInDiscountBasisPoints
  }
}
