import type { OperationResult } from '@/contract/operations'
import type { Result } from '@/contract/types'
import { canMoveApplication } from '@/domain/application'
import type { Db } from '../../db/database'
import { instant } from '../../http/format'
import { type ApplicationRow, readEvents } from './repository'

/** As who made it follows it. */
export async function presentApplication(db: Db, row: ApplicationRow): Promise<Result<'applicationGet'>> {
  const { number, kind, status, name, countryCode, cityCode, reason, note } = row
  const events = await readEvents(db, row.applicationId)
  return {
    ...{ number, kind, status, name, countryCode, cityCode, reason, note },
    canWithdraw: canMoveApplication(status, 'withdraw'),
    timeline: events.map((event) => ({ status: event.status, at: instant(event.at) }))
  }
}

/** As the desk of its country reads it. */
export function presentToDesk(row: ApplicationRow): OperationResult<'applicationList'>['items'][number] {
  const { applicationId, number, kind, status, countryCode, cityCode, locale, name, mobile, answers } = row
  return {
    ...{ applicationId, number, kind, status, countryCode, cityCode, locale, name, mobile, answers },
    receivedAt: instant(row.receivedAt),
    changedAt: instant(row.changedAt)
  }
}
