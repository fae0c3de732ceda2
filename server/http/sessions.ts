import type { RequestContext, Session } from './context'

/** Finds who calls by the token of a request. */
export interface SessionReader {
  /** The live session of a token; null for a token that is forged, expired, revoked or of a suspended person. */
  find(token: string): Promise<Session | null>
  /** Notes that a customer's session is in use, and where; the request does not wait for it, and it is written every five minutes at most. */
  noteUse(session: Session, from: Pick<RequestContext, 'markers' | 'userAgent'>): void
  /** Resolves once all notes are written. */
  close(): Promise<void>
}

/** Without a module that knows people, no token has a session. */
export const strangers: SessionReader = {
  find: () => Promise.resolve(null),
  noteUse: () => undefined,
  close: () => Promise.resolve()
}
