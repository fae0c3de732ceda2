import type { FastifyInstance } from 'fastify'
import { AppError } from './errors'

/** NUL and lone surrogates: no text that a person writes has them, and the database accepts none. */
const unstorable = /[\0\p{Cs}]/u

/** Whether any text of a value that came from outside cannot be given to the database. */
export function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return unstorable.test(value)
  if (value instanceof URLSearchParams) return hasUnstorableText([...value].flat())
  if (Buffer.isBuffer(value)) return hasUnstorableText(readBody(value.toString()))
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([name, part]) => hasUnstorableText(name) || hasUnstorableText(part))
  )
}

/** The content of a signed body, which the owner of the signature reads: JSON, else a form or plain text. */
function readBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return [text, new URLSearchParams(text)]
  }
}

/**
 * Refuses every request whose path, query or body has text that cannot be stored, signed or not (`badRequest`): further in it would be a
 * fault, and the sender of a signed message repeats it until it succeeds. What cannot be seen here is checked where it is opened: forms with
 * a file, cursors, encrypted messages. Markers with such text are no markers.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ params, query, body }) => {
    if (hasUnstorableText(params) || hasUnstorableText(query) || hasUnstorableText(body))
      throw new AppError('badRequest')
  })
}
