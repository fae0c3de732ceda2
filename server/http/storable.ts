/** NUL and halves of characters: no text that a person writes has them, and the database takes none. */
const unstorable = /[\0\p{Cs}]/u

/** Whether any text of a value that came from outside cannot be given to the database. */
export function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return unstorable.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnstorableText)
}
