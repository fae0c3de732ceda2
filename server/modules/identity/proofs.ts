import type { CodeName } from '@/contract/codes'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import type { ProvenIdentity, Verified } from '../../platform/identity/identity'
import { consumeCredential } from '../../platform/identity/once'
import { hashToken, readIdentities, readOpenIds } from '../account'
import { askProvider, portOf } from './ports'
import { nonceOf, openHeldTicket, openTicket, sessionFamily, useTicket } from './tickets'

/** What a caller says proves an outside identity: a ticket, a session of the account that owns it, or the provider's own credential. */
export interface Proof {
  readonly ticket?: string | undefined
  readonly accessToken?: string | undefined
  readonly credential?: string | undefined
}

/** What a caller says of the identity besides. It proves nothing; but what is not so is refused. */
export interface Claims {
  readonly openId?: string | undefined
  readonly unionId?: string | undefined
  readonly subject?: string | undefined
}

/** Whether what is claimed is what was proven; an empty claim is none. */
export function agrees(
  { openId, unionId, subject }: Claims,
  proven: Pick<ProvenIdentity, 'subject' | 'unionId'> & { readonly openIds: readonly string[] }
): boolean {
  return (
    (!openId || proven.openIds.includes(openId)) &&
    (!unionId || proven.unionId === unionId) &&
    (!subject || proven.subject === subject)
  )
}

/** Whether anything is claimed at all. */
export const isClaim = ({ openId, unionId, subject }: Claims): boolean => Boolean(openId || unionId || subject)

/** A proof after the provider was asked, to be opened within the transaction that believes it. `held` names what the session is to hold. */
export type ReadyProof = { readonly ticket: string } | { readonly verified: Verified } | { readonly held: Claims }

/** What a proof stands for, and how it is used up, so that it is never believed again; using it answers why not when somebody was faster. */
interface OpenProof {
  readonly identity: ProvenIdentity
  readonly useUp: () => Promise<CodeName | undefined>
}

/**
 * Has the provider confirm its credential, outside any transaction. A ticket needs no confirmation, and neither does what the
 * caller's session holds; without any of them it is `identityProofRequired`.
 */
export async function prepareProof(
  context: RequestContext,
  provider: ProvenIdentity['provider'],
  { ticket, credential }: Proof,
  claims: Claims
): Promise<ReadyProof> {
  const { kernel, session, requestId } = context
  if (ticket) return { ticket }
  if (!credential) {
    if (!session || !isClaim(claims)) throw new AppError('identityProofRequired')
    return { held: claims }
  }
  const port = portOf(kernel, provider)
  const familyId = await sessionFamily(kernel.db, session)
  const nonce = familyId === undefined ? undefined : nonceOf(kernel, familyId)
  return { verified: await askProvider(kernel, requestId, () => port.verify(credential, nonce)) }
}

/** What an account is known by at a provider, and every open id of it. */
export async function accountIdentity(
  tx: Tx,
  userId: string,
  provider: ProvenIdentity['provider']
): Promise<{ readonly identity: ProvenIdentity; readonly openIds: readonly string[] } | undefined> {
  const known = (await readIdentities(tx, userId)).find((identity) => identity.provider === provider)
  if (!known) return undefined
  const { subject, name, picture } = known
  const openIds = await readOpenIds(tx, known)
  return {
    identity: {
      provider,
      subject,
      openId: null,
      unionId: provider === 'wechat' && !openIds.includes(subject) ? subject : null,
      name,
      picture
    },
    openIds
  }
}

const isMeant = (identity: ProvenIdentity, provider: ProvenIdentity['provider'], claims: Claims) =>
  identity.provider === provider &&
  agrees(claims, { ...identity, openIds: identity.openId ? [identity.openId.openId] : [] })

/** The identity that a session had verified by itself, else that of its account, where it is the claimed one. */
async function openHeld(
  tx: Tx,
  { kernel, session }: RequestContext,
  provider: ProvenIdentity['provider'],
  claims: Claims
): Promise<OpenProof | undefined> {
  if (!session) return undefined
  const ticket = await openHeldTicket(tx, kernel, await sessionFamily(tx, session), (identity) =>
    isMeant(identity, provider, claims)
  )
  if (ticket)
    return { identity: ticket.identity, useUp: () => useTicket(tx, kernel, ticket.ticketHash).then(() => undefined) }
  const own = session.isVisitor ? undefined : await accountIdentity(tx, session.userId, provider)
  return own && agrees(claims, { ...own.identity, openIds: own.openIds })
    ? { identity: own.identity, useUp: async () => undefined }
    : undefined
}

/** Whether the caller's session proves what is claimed. */
export const holdsIdentity = async (
  context: RequestContext,
  provider: ProvenIdentity['provider'],
  claims: Claims
): Promise<boolean> =>
  isClaim(claims) &&
  inTransaction(context.kernel.database, async (tx) => (await openHeld(tx, context, provider, claims)) !== undefined)

async function open(
  tx: Tx,
  context: RequestContext,
  provider: ProvenIdentity['provider'],
  proof: ReadyProof
): Promise<OpenProof | undefined> {
  const { kernel, session } = context
  if ('held' in proof) return openHeld(tx, context, provider, proof.held)
  if ('verified' in proof) {
    const { identity, once } = proof.verified
    return {
      identity,
      useUp: async () => (once === undefined || (await consumeCredential(tx, once)) ? undefined : 'identityRefused')
    }
  }
  const identity = await openTicket(tx, kernel, await sessionFamily(tx, session), proof.ticket)
  return identity && { identity, useUp: () => useTicket(tx, kernel, hashToken(proof.ticket)).then(() => undefined) }
}

/** Opens a proof; throws when it stands for no identity of this provider. */
export async function openProof(
  tx: Tx,
  context: RequestContext,
  provider: ProvenIdentity['provider'],
  proof: ReadyProof
): Promise<OpenProof> {
  const opened = await open(tx, context, provider, proof)
  if (opened?.identity.provider !== provider)
    throw new AppError('held' in proof ? 'identityProofRequired' : 'identityRefused')
  return opened
}
