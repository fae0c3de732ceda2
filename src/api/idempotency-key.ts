import { randomInteger } from '@/domain/numbers'
import { ApiError } from './api-error'

/** A new key for one action that moves money; unguessable is not needed, only never twice for one person. */
export function newKey(): string {
  const random = Array.from({ length: 4 }, () => randomInteger(0, 0xffff).toString(16).padStart(4, '0')).join('')
  return `${Date.now().toString(36)}-${random}`
}

/** Refused without being looked at: a dead token, too many requests. */
const unseenStatuses: readonly number[] = [401, 429]

/**
 * Whether an attempt that failed with this is over, so that the next one takes a new key. A refusal is an answer; silence, a fault, a
 * server that is busy with the same attempt or did not look at it leave open what has happened: the next try is the same attempt.
 */
export function isAttemptOver(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'refused' || error.is('operationInProgress')) return false
  const { status = 200 } = error.details
  return status < 500 && !unseenStatuses.includes(status)
}
