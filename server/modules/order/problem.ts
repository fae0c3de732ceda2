import type { CodeName } from '@/contract/codes'
import { codes } from '@/contract/codes'
import { messageOf, type MessageParameters } from '@/contract/messages'
import type { LocaleCode, QuoteProblem } from '@/contract/types'

/** Why an order cannot be submitted as it stands; the first of several is what a submit answers. */
export interface Problem {
  readonly codeName: CodeName
  readonly dishId?: string
  readonly parameters: MessageParameters
}

/** As answered, with its text. */
export function presentProblem({ codeName, dishId, parameters }: Problem, locale: LocaleCode): QuoteProblem {
  return {
    code: codes[codeName],
    message: messageOf(locale, codeName, parameters),
    parameters: { ...parameters },
    ...(dishId === undefined ? {} : { dishId })
  }
}
