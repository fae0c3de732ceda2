import type { Result } from '@/contract/types'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { countHit } from '../../http/rate-window'
import { readBargainsPart } from '../bargain/closing'
import { readGroupsPart } from '../group/closing'
import { readAfterSalesPart } from '../after-sale/closing'
import { readReviewsPart } from '../review/closing'
import { readAccountPart, readHabitsPart } from './export-account'
import { readOrdersPart, readWalletPart } from './export-trades'

const daySeconds = 86_400
const exportsPerDay = 3

/**
 * Everything that is kept about the person, for them to take along: nothing of anybody else, and nothing that lets in or pays. Read in
 * one transaction, so that the parts belong together. Three a day.
 */
export async function exportData({ kernel, session: { userId }, now, locale }: RequestContext<Session>): Promise<Result<'dataExport'>> {
  // Counted for itself: a reader who is refused later has asked all the same
  await inTransaction(kernel.database, (tx) => countHit(tx, now, { subject: `export:${userId}`, seconds: daySeconds, limit: exportsPerDay }))
  const data = await inTransaction(kernel.database, async (tx) => ({
    ...await readAccountPart(tx, userId, { now, locale }),
    ...await readOrdersPart(tx, userId),
    ...await readWalletPart(tx, userId),
    ...await readHabitsPart(tx, userId),
    ...await readReviewsPart(tx, userId),
    ...await readBargainsPart(tx, userId),
    ...await readGroupsPart(tx, userId),
    ...await readAfterSalesPart(tx, userId)
  }))
  const exportedAt = new Date(now).toISOString()
  return { fileName: `fanju-data-${exportedAt.slice(0, 10)}.json`, exportedAt, data }
}
