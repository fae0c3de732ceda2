import * as z from 'zod/mini'
import { platforms } from '@/domain/markers'
import { done, id, requiredText } from '../shared'

/** Devices that may be pushed to (spec section 7). */
export const pushPayloads = {
  pushClientSave: {
    params: z.object({
      clientId: requiredText(200),
      userId: z.optional(id),
      platform: z.enum(platforms)
    }),
    result: done
  }
}
