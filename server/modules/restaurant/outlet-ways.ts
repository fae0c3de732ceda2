import type { Db } from '../../db/database'
import { defineRegistry } from '../../platform/kernel/registry'

/** Whether one can have something of an outlet that modules above sell, by what that is. */
export const outletWays = defineRegistry<'booking', (db: Db, restaurantId: string) => Promise<boolean>>('outlet way')
