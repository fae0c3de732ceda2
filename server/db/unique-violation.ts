/** Whether an error, or what caused it, is the database's refusal of a second row under the unique index `name`. */
export function isUniqueViolation(error: unknown, name: string): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = 'cause' in cause ? cause.cause : undefined) {
    if ('code' in cause && cause.code === '23505' && 'constraint' in cause && cause.constraint === name) return true
  }
  return false
}
