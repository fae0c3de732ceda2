import { codes } from '@/contract/codes'
import type { OrderQuote } from '@/contract/types'
import { watchTries, type CodeSpace } from '../../http/code-tries'
import type { RequestContext, Session } from '../../http/context'

const promotionCodes: CodeSpace = { name: 'promotion', refusal: 'promotionCodeInvalid' }

/** Whether a quote's answer told that there is no such code. */
export const knowsNoCode = ({ problems }: Pick<OrderQuote, 'problems'>): boolean =>
  problems.some(({ code }) => code === codes.promotionCodeInvalid)

/** Runs what looks a typed promotion code up, unless too many that do not exist were tried; see {@link watchTries}. */
export const watchCodeTries = <T>(
  context: RequestContext<Session>,
  typed: string | undefined,
  look: () => Promise<T>,
  isMissed?: (answer: T) => boolean
): Promise<T> => watchTries(context, promotionCodes, typed, look, isMissed)
