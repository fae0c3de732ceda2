import type { Call } from '@/api/call'
import type { RestaurantReportReason } from '@/domain/restaurant-report'
import { shownLine } from '@/domain/typed-text'
import { defineStore } from '@/stores/define-store'

/** What people tell us of a restaurant that is wrong (spec section 2, report). */
class RestaurantReportStore {
  constructor(private readonly call: Call) {}

  /** Rejects with the server's refusal. */
  async report(restaurantId: string, reason: RestaurantReportReason, remark: string): Promise<void> {
    await this.call('restaurantReport', { restaurantId, reason, remark: shownLine(remark) })
  }
}

export const restaurantReportStore = defineStore('restaurantReport', (app) => new RestaurantReportStore(app.call))
