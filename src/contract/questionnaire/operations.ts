import * as z from 'zod/mini'
import { operationPage, type OperationTable } from '../operation-definition'
import { countryCode, date, id, instant, pageOf } from '../shared'
import { questionnaireAnswerInWords } from './payloads'

/** Questionnaires that our support hands to the adviser whom the person agreed to. */
export const questionnaireOperations = {
  /** Those of the present advisers, the longest waiting first, in Chinese. */
  questionnaireList: {
    path: 'operations/questionnaire/list',
    roles: ['support'],
    params: operationPage,
    result: pageOf(
      z.object({
        questionnaireId: id,
        number: z.string(),
        country: countryCode,
        mobile: z.string(),
        sentAt: instant,
        callsBy: date,
        name: z.string(),
        answers: z.array(questionnaireAnswerInWords)
      })
    )
  },
  /** The adviser has called: nothing of it stays. */
  questionnaireClose: {
    path: 'operations/questionnaire/close',
    roles: ['support'],
    params: z.object({ questionnaireId: id }),
    result: z.object({ questionnaireId: id, isRepeat: z.boolean() })
  }
} as const satisfies OperationTable
