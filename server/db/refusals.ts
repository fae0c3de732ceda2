function databaseErrors(error: unknown): { readonly code: unknown, readonly constraint: unknown }[] {
  const found = []
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = 'cause' in cause ? cause.cause : undefined) {
    if ('code' in cause) found.push({ code: cause.code, constraint: 'constraint' in cause ? cause.constraint : undefined })
  }
  return found
}

/** Whether an error, or what caused it, is the database's refusal of a second row under the unique index `name`. */
export const isUniqueViolation = (error: unknown, name: string): boolean => databaseErrors(error).some(({ code, constraint }) => code === '23505' && constraint === name)

/** Whether it is the refusal of a row for an account that was closed while the request was under way (migration 0004). */
export const isClosedAccount = (error: unknown): boolean => databaseErrors(error).some(({ code }) => code === 'FJ001')
