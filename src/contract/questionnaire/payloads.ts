import * as z from 'zod/mini'
import { questionnaireNameMaximum } from '@/domain/questionnaire'
import { mobile, otpCode } from '../login/payloads'
import { code, date, done, holidayMayMove, id, instant, nothing, requiredText, text } from '../shared'

/** Who asks and calls: named by its licence, whom the person can look up. */
const adviser = z.object({ name: z.string(), licence: z.string() })

const question = z.object({
  questionId: id,
  title: z.string(),
  isRequired: z.boolean(),
  /** Any of the options may be chosen, else one. */
  isMany: z.boolean(),
  options: z.array(z.object({ optionId: id, title: z.string() }))
})

/** Which options of a question were chosen. */
export const questionnaireAnswer = z.object({ questionId: id, optionIds: z.array(id).check(z.maxLength(20)) })

/** The same in words. */
export const questionnaireAnswerInWords = z.object({ title: z.string(), options: z.array(z.string()) })

/** That a questionnaire was sent. */
const receipt = z.object({
  number: z.string(),
  adviser,
  /** The working days of the country on which the adviser calls, first and last. */
  callsFrom: date,
  callsBy: date,
  holidayMayMove,
  /** When it is deleted where nobody has done so before. */
  deletedOn: date
})

/** A questionnaire as its person sees it. */
const sentQuestionnaire = z.extend(receipt, {
  sentAt: instant,
  /** Null where the key that opens it is gone: it can still be deleted. */
  told: z.nullable(
    z.object({
      name: z.string(),
      answers: z.array(z.extend(questionnaireAnswer, questionnaireAnswerInWords.shape))
    })
  )
})

/** Whose it is: the number that was answered when it was sent, and the mobile, which a code proves. */
const known = z.object({ number: code(20), mobile, otpCode })

/** The insurance questionnaire (spec section 2, financial; section 9, Other). */
export const questionnairePayloads = {
  /** In the language and country of the request; `adviser` is null, and nothing is asked, where the country has none. */
  questionnaireForm: {
    params: nothing,
    result: z.object({
      adviser: z.nullable(adviser),
      /** Names the text that is agreed to and for whom: sent back with the answers. */
      consentVersion: z.string(),
      steps: z.array(z.object({ title: z.string(), questions: z.array(question) }))
    })
  },
  /**
   * Sent again by the same mobile it takes the place of what was sent before, under the same number. The answer is kept for the call's key,
   * so nothing that was told stands in it.
   */
  questionnaireSubmit: {
    params: z.object({
      name: requiredText(questionnaireNameMaximum),
      mobile,
      otpCode,
      consentVersion: text(200),
      answers: z.array(questionnaireAnswer).check(z.maxLength(20))
    }),
    result: receipt
  },
  questionnaireGet: { params: known, result: sentQuestionnaire },
  questionnaireRemove: { params: known, result: done }
}
