import * as z from 'zod/mini'
import { greetingReportReasons } from '@/domain/greeting'
import { operationPage, type OperationTable } from '../operation-definition'
import { id, instant, pageOf } from '../shared'

/** Verdicts on greeting cards that people object to. */
export const greetingOperations = {
  /** Reported cards that nobody has judged, the one reported first before all. */
  greetingReportList: {
    path: 'operations/greeting/reportList',
    roles: ['support'],
    params: operationPage,
    result: pageOf(
      z.object({
        cardId: id,
        to: z.string(),
        words: z.string(),
        from: z.string(),
        reason: z.enum(greetingReportReasons),
        reportedAt: instant
      })
    )
  },
  /** `restore` shows a reported card again, whoever reports it later; `remove` takes it down for good. */
  greetingJudge: {
    path: 'operations/greeting/judge',
    roles: ['support'],
    params: z.object({ cardId: id, verdict: z.enum(['restore', 'remove']) }),
    result: z.object({ cardId: id, isRemoved: z.boolean(), isRepeat: z.boolean() })
  }
} as const satisfies OperationTable
