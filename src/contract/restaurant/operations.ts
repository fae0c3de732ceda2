import * as z from 'zod/mini'
import { operationPage, type OperationTable } from '../operation-definition'
import { id, instant, localizedText, pageOf } from '../shared'
import { restaurantReportReason } from './payloads'

/** What restaurants say of their dishes, and people of restaurants. */
export const restaurantOperations = {
  /**
   * Puts a dish on sale again, or takes it off. `stockLeft` counts it anew: so many portions can be bought, of what is ordered already apart;
   * without it the count stays. `stockLeft` in the answer is null where nobody counts.
   */
  dishSell: {
    path: 'operations/restaurant/dishSell',
    roles: ['restaurant'],
    params: z.object({
      dishId: id,
      isOnSale: z.boolean(),
      stockLeft: z.optional(z.int().check(z.gte(0), z.lte(100_000)))
    }),
    result: z.object({ dishId: id, isOnSale: z.boolean(), stockLeft: z.nullable(z.int()) })
  },
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
