import type { Result, ValidParams } from '@/contract/types'
import type { RequestContext, Session } from '../../http/context'
import { runOnce } from '../../http/idempotency'
import { placeDeal } from '../deal'

/** Buys the one portion that a person may have of an item (spec section 9, Field limits). */
export const submitFlash = (
  params: ValidParams<'flashSubmit'>,
  context: RequestContext<Session>
): Promise<Result<'flashSubmit'>> =>
  runOnce(context, 'flashSubmit', params, (tx) => placeDeal(tx, context, params, params))
