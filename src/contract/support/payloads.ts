import * as z from 'zod/mini'
import { feedbackFields } from '@/domain/feedback'
import { formPayload } from '../form'
import { date, id, nothing, text } from '../shared'

const question = z.object({ questionId: id, title: z.string(), answer: z.string() })

/** Help and feedback (spec sections 7 and 9). */
export const supportPayloads = {
  customerServiceUrl: { params: nothing, result: z.object({ url: z.string() }) },
  feedbackSubmit: {
    params: formPayload(feedbackFields),
    result: z.object({ feedbackId: id })
  },
  /** A text that is agreed to or read, in the language of the request. `notFound` for a name that no noun of the server gives one. */
  documentGet: {
    params: z.object({ name: id }),
    result: z.object({
      name: z.string(),
      title: z.string(),
      introduction: z.string(),
      /** The day since which it is in force. */
      effectiveFrom: date,
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()), items: z.array(z.string()) }))
    })
  },
  /** In the language of the request; `text` looks in titles and answers. */
  questionList: {
    params: z.object({ kind: z.enum(['hot', 'common']), text: z.optional(text(60)) }),
    result: z.object({ topics: z.array(z.object({ topicId: id, title: z.string(), items: z.array(question) })) })
  },
  fansGroupGet: {
    params: nothing,
    result: z.object({ name: z.string(), wechatId: z.string(), qrImage: z.string(), isFull: z.boolean() })
  }
}
