import * as z from 'zod/mini'
import { operationPage, type OperationTable } from '../operation-definition'
import { id, instant, localizedText, pageOf } from '../shared'
import { restaurantReportReason } from './payloads'

/** What people say of restaurants. */
export const restaurantOperations = {
  /** What people say is wrong with restaurants, newest first. */
  restaurantReportList: {
    path: 'operations/restaurant/reportList',
    roles: ['support'],
    params: operationPage,
    result: pageOf(
      z.object({
        restaurantId: id,
        restaurantName: localizedText,
        reason: restaurantReportReason,
        remark: z.string(),
        createdAt: instant
      })
    )
  }
} as const satisfies OperationTable
