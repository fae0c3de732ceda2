import type { FastifyInstance } from 'fastify'
import { AppError } from './errors'

/** NUL and halves of characters: no text that a person writes has them, and the database takes none. */
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

/** What a signed body says, which is read by whoever knows its signature: JSON, else a form or plain text. */
function readBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return [text, new URLSearchParams(text)]
  }
}

/**
 * Refuses whatever comes in with text that cannot be stored, by path, query or body, signed or not (`badRequest`): further in it would be a
 * fault, and whoever sends a signed message repeats it until it is none. What is hidden from here is looked at where it is opened: forms with
 * a file, cursors, encrypted messages. Markers with such text are no markers.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ params, query, body }) => {
    if (hasUnstorableText(params) || hasUnstorableText(query) || hasUnstorableText(body))
      throw new AppError('badRequest')
  })
}
