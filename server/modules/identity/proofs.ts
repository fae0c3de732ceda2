import type { CodeName } from '@/contract/codes'
import type { Tx } from '../../db/database'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import type { ProvenIdentity, Verified } from '../../platform/identity'
import { takeOnce } from '../../platform/identity-once'
import { sessionFamily, nonceOf, openTicket, useTicket } from './tickets'
import { askProvider, portOf } from './ports'

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
export function agrees({ openId, unionId, subject }: Claims, proven: Pick<ProvenIdentity, 'subject' | 'unionId'> & { readonly openIds: readonly string[] }): boolean {
  return (!openId || proven.openIds.includes(openId)) && (!unionId || proven.unionId === unionId) && (!subject || proven.subject === subject)
}

/** A proof after the provider was asked, to be opened within the transaction that believes it. */
export type ReadyProof = { readonly ticket: string } | { readonly verified: Verified }

/** Has the provider confirm its credential, outside any transaction. A ticket needs nobody's confirmation. */
export async function prepareProof(context: RequestContext, provider: ProvenIdentity['provider'], { ticket, credential }: Proof): Promise<ReadyProof> {
  if (ticket) return { ticket }
  if (!credential) throw new AppError('identityRefused')
  const { kernel, session, requestId } = context
  const port = portOf(kernel, provider)
  const familyId = await sessionFamily(kernel.db, session)
  const nonce = familyId === undefined ? undefined : nonceOf(kernel, familyId)
  return { verified: await askProvider(kernel, requestId, () => port.verify(credential, nonce)) }
}

/** The identity that a proof stands for; undefined when it stands for none of this provider. */
export async function openProof(tx: Tx, { kernel, session }: RequestContext, provider: ProvenIdentity['provider'], proof: ReadyProof): Promise<ProvenIdentity | undefined> {
  const identity = 'ticket' in proof ? await openTicket(tx, kernel, await sessionFamily(tx, session), proof.ticket) : proof.verified.identity
  return identity?.provider === provider ? identity : undefined
}

/** Uses a proof up, so that it is never believed again; answers why not when somebody was faster. */
export async function useProof(tx: Tx, { kernel }: RequestContext, proof: ReadyProof): Promise<CodeName | undefined> {
  if ('ticket' in proof) {
    await useTicket(tx, kernel, proof.ticket)
    return undefined
  }
  const { once } = proof.verified
  return once === undefined || await takeOnce(tx, once) ? undefined : 'identityRefused'
}
