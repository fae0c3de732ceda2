import * as z from 'zod/mini'
import { order } from '../order/payloads'
import { id } from '../shared'

/** What the calls of {@link martEndpoints} take and answer. */
export const martPayloads = {
  /**
   * Takes what is proposed instead of a line, or goes without. Saying it again changes nothing; the other of the two, or what came too late,
   * answers `substituteOver`. Throws `orderNotFound`, also for another's.
   */
  martSubstituteAnswer: {
    params: z.object({ orderId: id, lineNumber: z.int().check(z.gte(1), z.lte(200)), takes: z.boolean() }),
    result: order
  }
}
