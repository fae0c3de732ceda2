import * as z from 'zod'

/** Reads a variable that holds JSON; a schema reads what it holds. */
export function parseJson(text: string, context: z.core.$RefinementCtx<string>): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'is no JSON' })
    return z.NEVER
  }
}
