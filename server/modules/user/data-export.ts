import type { Result } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { accountPartsOf } from '../../account-part'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { countHit } from '../../http/rate-window'

const daySeconds = 86_400
const exportsPerDay = 3

/**
 * Everything that is kept about the person, for them to take along: nothing of anybody else, and nothing that lets in or pays. Read in
 * one transaction, so that the parts belong together. Three a day.
 */
export async function exportData({
  kernel,
  session: { userId },
  now,
  locale
}: RequestContext<Session>): Promise<Result<'dataExport'>> {
  // Counted for itself: a reader who is refused later has asked all the same
  await inTransaction(kernel.database, (tx) =>
    countHit(tx, now, { subject: `export:${userId}`, seconds: daySeconds, limit: exportsPerDay })
  )
  const data = await inTransaction(kernel.database, async (tx) => {
    const parts: Record<string, unknown> = {}
    for (const { exported } of accountPartsOf(kernel))
      Object.assign(parts, await exported?.(tx, userId, { kernel, now, locale }))
    return parts
  })
  const exportedAt = new Date(now).toISOString()
  return { fileName: `fanju-data-${isoDateAt(now, 0)}.json`, exportedAt, data }
}
