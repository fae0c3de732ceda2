import type { Result, ValidParams } from '@/contract/types'
import { defaultCountry } from '@/domain/countries'
import { maskedName } from '@/domain/invitation'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { instant, optionalInstant } from '../../http/format'
import { orThrow } from '../../http/or-throw'
import { defineRoutes } from '../../http/routes'
import { encryptUserId, readInviter } from '../account'
import { inviteCodeFor } from './codes'
import { countryOf, monthBegan, presentProgramme, programmeOf } from './programme'
import { countFriends, isInvited, readOwnInvitation, readOwnInviter, readOwnPage, stageAt, stageOf } from './repository'

type Own = RequestContext<Session>
const pageSize = 20

type Friend = Awaited<ReturnType<typeof readOwnPage>>['rows'][number]

const presentFriend = ({ invitation, friendName }: Friend): Result<'inviteList'>['items'][number] => ({
  invitationId: invitation.invitationId,
  friendName: maskedName(friendName ?? ''),
  stage: stageOf(invitation),
  at: instant(stageAt(invitation))
})

async function getInvite(_params: unknown, { kernel, session: { userId }, now }: Own): Promise<Result<'inviteGet'>> {
  const { db } = kernel
  const country = await countryOf(db, userId)
  return {
    programme: await presentProgramme(db, await programmeOf(kernel, db, userId), country),
    code: await inviteCodeFor(kernel, db, userId),
    inviteUserId: encryptUserId(kernel, userId),
    ...(await countFriends(db, userId, monthBegan(country, now)))
  }
}

async function listFriends({ cursor }: ValidParams<'inviteList'>, { kernel, session }: Own) {
  const { rows, nextCursor } = await readOwnPage(kernel.db, session.userId, { cursor, size: pageSize })
  return { items: rows.map(presentFriend), nextCursor }
}

async function getResult(
  { invitationId }: ValidParams<'inviteResult'>,
  { kernel: { db }, session: { userId } }: Own
): Promise<Result<'inviteResult'>> {
  const own = orThrow(await readOwnInvitation(db, userId, invitationId), 'invitationNotFound')
  const { joinedAt, orderedAt, dueAt, settledAt, programme } = own.invitation
  return {
    ...presentFriend(own),
    joinedAt: instant(joinedAt),
    orderedAt: optionalInstant(orderedAt),
    dueAt: optionalInstant(dueAt),
    settledAt: optionalInstant(settledAt),
    programme: await presentProgramme(db, programme, await countryOf(db, userId))
  }
}

/** By whom a person came, and what they are promised. */
export async function presentInvitation(db: Db, friendId: string) {
  const { inviterName, programme } = await readOwnInviter(db, friendId)
  return { inviterName, programme: await presentProgramme(db, programme, await countryOf(db, friendId)) }
}

/** A link that names nobody, or somebody who has left, is as one without a name. */
async function getInviter(
  { inviteUserId }: ValidParams<'inviterGet'>,
  { kernel, markers, session }: RequestContext
): Promise<Result<'inviterGet'>> {
  const { db } = kernel
  const inviter = await readInviter(db, kernel, inviteUserId)
  const slug = inviter ? await programmeOf(kernel, db, inviter.userId) : 'newcomers'
  return {
    programme: await presentProgramme(db, slug, markers.countryCode ?? defaultCountry),
    inviter: inviter
      ? {
          name: maskedName(inviter.nickName),
          avatar: inviter.avatar,
          code: await inviteCodeFor(kernel, db, inviter.userId)
        }
      : null,
    isTaken: session !== null && (await isInvited(db, session.userId))
  }
}

/** What the calls of invitations do. */
export const invitationRoutes = defineRoutes({
  inviteGet: getInvite,
  inviteList: listFriends,
  inviteResult: getResult,
  inviterGet: getInviter
})
