import * as z from 'zod'
import { localized } from '@/contract/localized'
import { questionnaireAnswer } from '@/contract/questionnaire/payloads'
import type { LocaleCode, ValidParams } from '@/contract/types'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { openSealed, seal } from '../../platform/kernel/seal'
import { questions } from './questions'

const told = z.object({ name: z.string(), answers: z.array(questionnaireAnswer) })
/** What is sealed: the person's name, and which options they chose. */
export type Told = z.output<typeof told>

/** The answers in the order of the questions, without those left out. Throws `questionnaireAnswersWrong` for what no question or option asks, and for a needed one that is missing. */
export function readAnswers(given: ValidParams<'questionnaireSubmit'>['answers']): Told['answers'] {
  const byQuestion = new Map(given.map(({ questionId, optionIds }) => [questionId, new Set(optionIds)]))
  const answers = questions.map(({ questionId, options, isRequired, isMany }) => {
    const chosen = byQuestion.get(questionId) ?? new Set()
    const optionIds = options.flatMap(({ optionId }) => (chosen.has(optionId) ? [optionId] : []))
    const isWrong =
      optionIds.length !== chosen.size || (isRequired && chosen.size === 0) || (!isMany && chosen.size > 1)
    if (isWrong) throw new AppError('questionnaireAnswersWrong')
    return { questionId, optionIds }
  })
  const isForeign = [...byQuestion.keys()].some((id) => !questions.some(({ questionId }) => questionId === id))
  if (isForeign) throw new AppError('questionnaireAnswersWrong')
  return answers.filter(({ optionIds }) => optionIds.length > 0)
}

/** Seals what a person told for the row that keeps it. */
export const sealTold = (kernel: Kernel, questionnaireId: string, said: Told): string =>
  seal(kernel, questionnaireId, JSON.stringify(said))

/** What a row keeps, in words; null where its key is gone. */
export function presentTold(
  kernel: Kernel,
  { questionnaireId, sealed }: { readonly questionnaireId: string; readonly sealed: string },
  locale: LocaleCode
) {
  const opened = openSealed(kernel, questionnaireId, sealed)
  if (opened === null) return null
  const { name, answers } = told.parse(JSON.parse(opened))
  const shown = answers.flatMap(({ questionId, optionIds }) => {
    const question = questions.find((each) => each.questionId === questionId)
    if (!question) return []
    const chosen = question.options.filter(({ optionId }) => optionIds.includes(optionId))
    const options = chosen.map(({ title }) => localized(title, locale))
    return [{ questionId, title: localized(question.title, locale), optionIds, options }]
  })
  return { name, answers: shown }
}
