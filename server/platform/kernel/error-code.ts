/** Whether an error bears a code of the system, such as `ENOENT`. */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code
