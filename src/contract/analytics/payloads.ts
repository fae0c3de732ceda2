import * as z from 'zod/mini'
import { shownLine } from '@/domain/typed-text'
import { done, id, instant, requiredText, sharedId, text } from '../shared'

/** An event of the analytics session (spec section 4): names and ids only, never anything a person typed, and no run of digits that may be a number of theirs. */
const analyticsEvent = z.object({
  name: z.string().check(z.regex(/^(?!.*\d{5})[a-z][A-Za-z0-9]{0,39}$/)),
  occurredAt: instant,
  /** Pages seen since the app was shown. */
  depth: z.int().check(z.gte(0), z.lte(100_000)),
  /** A page's path without what follows `?`: parameters may be personal. */
  page: z.optional(z.string().check(z.regex(/^(?!.*\d{5})\/?[\w/-]{0,99}$/))),
  restaurantId: z.optional(id),
  orderId: z.optional(id),
  /** Envelope code of a refusal. */
  code: z.optional(z.int().check(z.gte(1000), z.lte(9999))),
  /** The server's own message of that refusal (spec section 8, Login), which has nothing that a person typed. */
  message: z.optional(z.string().check(z.overwrite(shownLine), z.maxLength(200), z.regex(/^(?!.*\d{5})/)))
})

/** What is counted of visits (spec sections 4 and 9). */
export const analyticsPayloads = {
  userBehaviour: {
    params: z.object({ source: requiredText(40), action: requiredText(40), restaurantId: z.optional(id) }),
    result: done
  },
  eventBatch: {
    params: z.object({
      /** Made by the client for every showing of the app. */
      sessionId: id,
      /** A repeat of the same batch is kept once. */
      batchId: id,
      /** Opaque id of the person whose link was followed; anything else is not kept. */
      fromUid: z.optional(sharedId),
      shareDepth: z.optional(z.int().check(z.gte(0), z.lte(1000))),
      /** The showing of the app in which that person shared it; not kept without them. */
      fromSessionId: z.optional(id),
      sdkVersion: z.optional(z.string().check(z.regex(/^\d{1,3}(\.\d{1,3}){1,3}$/))),
      applicationId: z.optional(z.string().check(z.regex(/^\d{1,8}$/))),
      /** 1 or 2 is male or female; anything else is dropped (spec section 5). */
      gender: z.optional(z.union([z.number(), text(10)])),
      events: z.array(analyticsEvent).check(z.minLength(1), z.maxLength(30))
    }),
    result: z.object({ kept: z.int() })
  }
}
