import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '../../db/database'
import type { Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { type ProvenIdentity, provenIdentity, type Verified } from '../../platform/identity/identity'
import { familyOfToken, hashToken, newToken } from '../account'
import { identityTickets } from './tables'

/** How long a person has to finish what they began at a provider. */
export const ticketLifeMs = 10 * 60_000

/** The login that a caller's session descends from: it stays when the session is renewed. Undefined without a session. */
export async function sessionFamily(db: Db, session: Session | null): Promise<string | undefined> {
  return session ? familyOfToken(db, session.tokenHash) : undefined
}

/** The same of a caller who must have a session. */
export async function ownFamily(db: Db, session: Session): Promise<string> {
  const familyId = await familyOfToken(db, session.tokenHash)
  if (familyId === undefined) throw new AppError('unauthorized')
  return familyId
}

/** What Apple puts into an identity token, so that one that was made for another session is known. */
export const nonceOf = ({ config }: Kernel, familyId: string): string =>
  createHmac('sha256', config.secret).update(`identity-nonce|${familyId}`).digest('base64url')

/** What a ticket keeps: the identity, and what the provider's page brought of it. */
const ticketContent = z.object({ ...provenIdentity.shape, credential: z.optional(z.string()) })

/**
 * Makes a ticket for a proven identity: the only moment at which it is known. `isOwn` when the session itself sent the credential: only
 * then {@link openHeldTicket} finds it. Who comes back from a provider's page may be another than the session that set out.
 */
export async function issueTicket(
  tx: Tx,
  { random, clock }: Kernel,
  familyId: string,
  { identity: { provider, subject, openId, unionId, name, picture }, credential }: Verified,
  isOwn: boolean
): Promise<string> {
  const ticket = newToken(random)
  const identity: z.output<typeof ticketContent> = { provider, subject, openId, unionId, name, picture, credential }
  await tx
    .insert(identityTickets)
    .values({ ticketHash: hashToken(ticket), familyId, identity, isOwn, expiresAt: clock.now() + ticketLifeMs })
  return ticket
}

/**
 * What a ticket stands for; undefined for one that is unknown, over, used, or another session's. The row is locked, and it is used up only by
 * {@link useTicket}: a mistyped code must not send a person back to the provider.
 */
export async function openTicket(
  tx: Tx,
  { clock }: Kernel,
  familyId: string | undefined,
  ticket: string
): Promise<z.output<typeof ticketContent> | undefined> {
  if (familyId === undefined) return undefined
  const [row] = await tx
    .select()
    .from(identityTickets)
    .where(
      and(
        eq(identityTickets.ticketHash, hashToken(ticket)),
        eq(identityTickets.familyId, familyId),
        isNull(identityTickets.usedAt),
        gt(identityTickets.expiresAt, clock.now())
      )
    )
    .for('no key update')
  return row && ticketContent.parse(row.identity)
}

/** An identity that a session holds, and the ticket that it is held by. */
export interface HeldTicket {
  readonly ticketHash: string
  readonly identity: ProvenIdentity
}

/** The newest ticket that a session had made by itself for an identity of which `isMeant` is true. Locked, as {@link openTicket}. */
export async function openHeldTicket(
  tx: Tx,
  { clock }: Kernel,
  familyId: string | undefined,
  isMeant: (identity: ProvenIdentity) => boolean
): Promise<HeldTicket | undefined> {
  if (familyId === undefined) return undefined
  const rows = await tx
    .select()
    .from(identityTickets)
    .where(
      and(
        eq(identityTickets.familyId, familyId),
        eq(identityTickets.isOwn, true),
        isNull(identityTickets.usedAt),
        gt(identityTickets.expiresAt, clock.now())
      )
    )
    .orderBy(desc(identityTickets.expiresAt))
    .for('no key update')
  return rows
    .map(({ ticketHash, identity }) => ({ ticketHash, identity: provenIdentity.parse(identity) }))
    .find(({ identity }) => isMeant(identity))
}

/** Uses up a ticket that was opened in this transaction. */
export async function useTicket(tx: Tx, { clock }: Kernel, ticketHash: string): Promise<void> {
  await tx.update(identityTickets).set({ usedAt: clock.now() }).where(eq(identityTickets.ticketHash, ticketHash))
}
