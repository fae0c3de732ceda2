import * as z from 'zod/mini'
import { text } from './shared'

/** Which kind of partner may make a call; `support` are the people of this service who stand between a restaurant and its guests. */
type OperationRole = 'restaurant' | 'rider' | 'support'

/** A call of a partner. */
export interface OperationDefinition {
  /** Path below `/api/`; all are POST. */
  readonly path: string
  readonly roles: readonly OperationRole[]
  readonly params: z.ZodMiniType
  readonly result: z.ZodMiniType
}

/** Calls by their names. */
export type OperationTable = Readonly<Record<string, OperationDefinition>>

/** Which page of a list: `nextCursor` of the page before, nothing for the first. Longer than the app's, as a bank's own number may stand in it. */
export const operationPage = z.object({ cursor: z.optional(text(600)) })
