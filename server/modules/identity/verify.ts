import type { Result, ValidParams } from '@/contract/types'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { ProvenIdentity } from '../../platform/identity/identity'
import { consumeCredential } from '../../platform/identity/once'
import { countLoginTry, findBound } from '../account'
import { askProvider, portOf } from './ports'
import { issueTicket, nonceOf, openTicket, ownFamily } from './tickets'

/** Has a provider confirm what a client got from it, and gives a ticket for it that this session may use once (contract `identityVerify`). */
export async function verifyIdentity(
  { provider, credential }: ValidParams<'identityVerify'>,
  context: RequestContext<Session>
): Promise<Result<'identityVerify'>> {
  const { kernel, session, requestId } = context
  await countLoginTry(context)
  const port = portOf(kernel, provider)
  const familyId = await ownFamily(kernel.db, session)
  const { identity, once } = await askProvider(kernel, requestId, () =>
    port.verify(credential, nonceOf(kernel, familyId))
  )
  return inTransaction(kernel.database, async (tx) => {
    if (once && !(await consumeCredential(tx, once))) throw new AppError('identityRefused')
    const ticket = await issueTicket(tx, kernel, familyId, { identity }, true)
    return { ticket, isKnown: (await findBound(tx, identity)) !== undefined, ...told(identity) }
  })
}

/** What WeChat calls the person in our mini-program, by a fresh code of its login. Throws what a login by it would. */
export async function readMiniOpenId(credential: string, context: RequestContext<Session>): Promise<string> {
  const { kernel, requestId } = context
  await countLoginTry(context)
  const port = portOf(kernel, 'wechat')
  const { identity } = await askProvider(kernel, requestId, () => port.verify(credential, undefined))
  if (!identity.openId) throw new AppError('identityRefused')
  return identity.openId.openId
}

/** What a provider's page said of the person, by the ticket that it came back with; the ticket stays valid (contract `identityRead`). */
export async function readTicket(
  { provider, ticket }: ValidParams<'identityRead'>,
  { kernel, session }: RequestContext<Session>
): Promise<Result<'identityRead'>> {
  return inTransaction(kernel.database, async (tx) => {
    const identity = await openTicket(tx, kernel, await ownFamily(tx, session), ticket)
    if (identity?.provider !== provider) throw new AppError('identityRefused')
    return { ...told(identity), credential: identity.credential ?? null }
  })
}

const told = ({ subject, openId, unionId, name, picture }: ProvenIdentity) => ({
  subject,
  openId: openId?.openId ?? null,
  unionId,
  name,
  picture
})
