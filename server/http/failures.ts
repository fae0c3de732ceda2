import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { CodeName } from '@/contract/codes'
import { isClosedAccount, isDatabaseAway } from '../db/refusals'
import { safeMessageOf } from '../platform/kernel/loggable-error'
import { loggableUrl, type Logger } from '../platform/kernel/logger'
import { requestLocale } from './context'
import { failureBody } from './envelope'
import { AppError } from './errors'

const httpError = z.object({ statusCode: z.number().int() })
const nameByStatus: Readonly<Record<number, CodeName>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  413: 'tooLarge',
  429: 'tooManyRequests',
  503: 'unavailable'
}

/** The framework's own refusals (broken JSON, wrong content type, oversize) and our faults, all as an AppError. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  // The account was closed a moment after this request was let in, and its session ended with it
  if (isClosedAccount(error)) return new AppError('unauthorized', {}, { cause: error })
  if (isDatabaseAway(error)) return new AppError('unavailable', {}, { cause: error })
  const status = httpError.safeParse(error)
  const number = status.success ? status.data.statusCode : 500
  const name = nameByStatus[number] ?? (number >= 400 && number < 500 ? 'badRequest' : 'serverFault')
  return new AppError(name, {}, { cause: error })
}

/** When a caller that was told to try again may do so. */
const retryAfterSeconds = 2

function answer(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  if (error.codeName === 'unavailable') reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(failureBody(error, requestLocale(request), request.id))
}

/** Answers every refusal, fault and unknown path with the envelope. Only a fault is logged as an error, with its stack; none is sent. */
export function answerFailures(app: FastifyInstance, logger: Logger): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toAppError(error)
    if (refusal.codeName === 'unavailable')
      logger.warn(
        { reason: safeMessageOf(refusal.cause ?? refusal), requestId: request.id, url: loggableUrl(request.url) },
        'could not be served now'
      )
    else if (refusal.status >= 500)
      logger.error({ err: refusal.cause ?? refusal, requestId: request.id, url: loggableUrl(request.url) }, 'fault')
    return answer(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => answer(request, reply, new AppError('notFound')))
}
