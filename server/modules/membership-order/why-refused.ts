import { and, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { CardRefusal } from '@/domain/card'
import type { RenewalRefusal } from '@/domain/membership'
import type { Db } from '../../db/database'
import { payments } from '../payment/tables'

/** Why a try to charge a renewal was not paid: its payment names what no card's keeper was asked about. */
export async function readWhyRefused(
  db: Db,
  { orderId, attempt, refusal }: { readonly orderId: string; readonly attempt: number; readonly refusal: CardRefusal }
): Promise<RenewalRefusal> {
  const ofTry = and(eq(payments.orderId, orderId), eq(payments.chargeAttempt, attempt))
  const [payment] = await db.select({ reasonCode: payments.reasonCode }).from(payments).where(ofTry)
  switch (payment?.reasonCode) {
    case codes.walletInsufficient:
      return 'walletShort'
    case codes.moneyStopped:
      return 'walletStopped'
    case codes.cardNotFound:
      return 'cardGone'
    default:
      return refusal === 'bankAsks' ? refusal : refusal === 'forEver' ? 'cardDead' : 'declined'
  }
}
