import * as z from 'zod/mini'
import { done, id, instant, nothing, queryNumber, requiredText, sharedId, text } from './shared'

const question = z.object({ questionId: id, title: z.string(), answer: z.string() })

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
  /** Envelope code of a refusal, which stands for the server's message. */
  code: z.optional(z.int().check(z.gte(1000), z.lte(9999)))
})

/** Help, versions, outside pages, analytics and push (spec sections 4, 7 and 9). */
export const supportPayloads = {
  feedbackSubmit: {
    params: z.object({ content: requiredText(1000), contact: z.optional(text(100)) }),
    result: z.object({ feedbackId: id })
  },
  /** In the language of the request; `text` looks in titles and answers. */
  questionList: {
    params: z.object({ kind: z.enum(['hot', 'common']), text: z.optional(text(60)) }),
    result: z.object({ topics: z.array(z.object({ topicId: id, title: z.string(), items: z.array(question) })) })
  },
  versionGet: {
    params: z.object({ versionCode: z.optional(queryNumber(0, 1_000_000)) }),
    result: z.object({
      version: z.string(),
      versionCode: z.int(),
      isUpdateNeeded: z.boolean(),
      isUpdateForced: z.boolean(),
      releases: z.array(z.object({ version: z.string(), releasedOn: z.string(), notes: z.array(z.string()) }))
    })
  },
  fansGroupGet: {
    params: nothing,
    result: z.object({ name: z.string(), wechatId: z.string(), qrImage: z.string(), isFull: z.boolean() })
  },
  /** Hosts that the pages `iframe` and `webview/link` may show; a leading dot stands for every subdomain. */
  webHostList: { params: nothing, result: z.object({ hosts: z.array(z.string()) }) },
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
  },
  pushClientSave: {
    params: z.object({
      clientId: requiredText(200),
      userId: z.optional(id),
      platform: z.enum(['h5', 'weapp', 'alipay'])
    }),
    result: done
  }
}
