import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OperationParams, OperationResult } from '@/contract/operations'
import type { Db, Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import { refuseRestaurantsOwn } from '../../http/operations'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import type { Gift, OfferedThing } from './grant'
import { partnerCodes, partnerPools } from './tables'

/** Puts the next free code of a pool into a person's hands; false when there is none. Takers do not wait for each other. */
export async function givePartnerCode(
  tx: Tx,
  { clock }: Kernel,
  { userId, whatId, reference }: Gift
): Promise<boolean> {
  const [free] = await tx
    .select({ partnerCodeId: partnerCodes.partnerCodeId })
    .from(partnerCodes)
    .where(and(eq(partnerCodes.poolId, whatId), isNull(partnerCodes.takenAt)))
    .orderBy(partnerCodes.partnerCodeId)
    .limit(1)
    .for('no key update', { skipLocked: true })
  if (!free) return false
  await tx
    .update(partnerCodes)
    .set({ userId, grantReference: reference, takenAt: clock.now() })
    .where(eq(partnerCodes.partnerCodeId, free.partnerCodeId))
  return true
}

/** What pools give, by their ids; never a code. */
export async function describePools(db: Db, poolIds: readonly string[]): Promise<ReadonlyMap<string, OfferedThing>> {
  const pools = await db
    .select({ poolId: partnerPools.poolId, name: partnerPools.name })
    .from(partnerPools)
    .where(inArray(partnerPools.poolId, [...poolIds]))
  return new Map(pools.map(({ poolId, name }) => [poolId, { offered: { name, voucher: null }, worthMinor: null }]))
}

const freeCount = sql<number>`count(*)::int`

/** How many codes of a pool nobody has taken. */
export async function countFree(db: Db, poolId: string): Promise<number> {
  const [row] = await db
    .select({ free: freeCount })
    .from(partnerCodes)
    .where(and(eq(partnerCodes.poolId, poolId), isNull(partnerCodes.takenAt)))
  return row?.free ?? 0
}

/** Adds codes of a partner to its pool, each once. Throws `partnerPoolNotFound`; the codes themselves are in no log. */
export async function addPartnerCodes(
  kernel: Kernel,
  { id, restaurants }: Partner,
  { poolId, codes }: OperationParams<'partnerCodesAdd'>
): Promise<OperationResult<'partnerCodesAdd'>> {
  refuseRestaurantsOwn(restaurants)
  const answer = await inTransaction(kernel.database, async (tx) => {
    const [pool] = await tx.select().from(partnerPools).where(eq(partnerPools.poolId, poolId))
    if (!pool) throw new AppError('partnerPoolNotFound')
    const added = await tx
      .insert(partnerCodes)
      .values(codes.map((code) => ({ poolId, code })))
      .onConflictDoNothing()
      .returning({ partnerCodeId: partnerCodes.partnerCodeId })
    return { poolId, added: added.length, free: await countFree(tx, poolId) }
  })
  kernel.logger.info({ partner: id, ...answer }, 'operation')
  return answer
}
