import * as z from 'zod/mini'
import { inviteProgrammes, inviteStages } from '@/domain/invitation'
import { amount, currency, cursor, id, imagePair, instant, localizedText, pageOf, sharedId } from '../shared'

/** What somebody gets: a red envelope. `minimum` is the least order that it is used on; null without one. */
const reward = z.object({ title: localizedText, amount, currency, minimum: z.nullable(amount), days: z.int() })

/** What is promised to whoever invites and to a friend, and on which terms; every sentence about it is made from these. */
export const programme = z.object({
  slug: z.enum(inviteProgrammes),
  inviterReward: reward,
  friendReward: reward,
  /** What the friend must really pay for their first order, in the currency of its country. */
  minimumPaid: amount,
  currency,
  /** Friends in a calendar month for whom who invites is rewarded. */
  monthlyCap: z.int(),
  /** The reward comes so many days after that order is completed: when it can be asked back no more. */
  afterSaleDays: z.int(),
  image: imagePair
})

/** A friend and how far it is. `at` is when they came to that stage. */
const invited = z.object({
  invitationId: id,
  /** Of a name only its beginning; empty once the friend has left. */
  friendName: z.string(),
  stage: z.enum(inviteStages),
  at: instant
})

/** Inviting friends: what both get, how far each is. */
export const invitationPayloads = {
  /** The programme that holds for this person, who is rewarded more as a member; null where there is none. */
  inviteGet: {
    params: z.object({}),
    result: z.object({
      programme: z.nullable(programme),
      /** The person's own, which a friend types. */
      code: z.string(),
      /** The same for links. */
      inviteUserId: sharedId,
      joinedCount: z.int(),
      orderedCount: z.int(),
      rewardedCount: z.int(),
      /** Friends of this month for whom the person was rewarded: the cap counts them. */
      rewardedThisMonth: z.int()
    })
  },
  /** Newest first. */
  inviteList: { params: z.object({ cursor }), result: pageOf(invited) },
  /** The way of one reward. Throws `invitationNotFound`, also for another's. */
  inviteResult: {
    params: z.object({ invitationId: id }),
    result: z.object({
      ...invited.shape,
      joinedAt: instant,
      orderedAt: z.nullable(instant),
      /** When it is decided; null until the friend has ordered. */
      dueAt: z.nullable(instant),
      settledAt: z.nullable(instant),
      programme: z.nullable(programme)
    })
  },
  /** What a shared link leads to. Without an id, or with one that is nobody's, `inviter` is null and the programme that of everybody. */
  inviterGet: {
    params: z.object({ inviteUserId: z.optional(sharedId) }),
    result: z.object({
      programme: z.nullable(programme),
      inviter: z.nullable(z.object({ name: z.string(), avatar: z.nullable(z.string()), code: z.string() })),
      /** Whether the person who asks was invited before, by whoever it was: no other invitation can be taken. */
      isTaken: z.boolean()
    })
  }
}
