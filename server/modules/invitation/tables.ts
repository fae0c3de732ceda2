import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CountryCode } from '@/domain/countries'
import type { InviteProgrammeSlug, InviteStage } from '@/domain/invitation'
import { instant, integer8 } from '../../db/columns'
import { offers } from '../offer/tables'
import { orders } from '../order/tables'
import { users } from '../user/tables'

/** What is promised in a country to whoever invites and to their friends; each row is data of the people who run it. */
export const inviteProgrammes = pgTable(
  'invite_programmes',
  {
    slug: text('slug').$type<InviteProgrammeSlug>().notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    /** What each gets; offers of the audience `named`, which nobody can claim. */
    inviterOfferId: text('inviter_offer_id')
      .notNull()
      .references(() => offers.offerId),
    friendOfferId: text('friend_offer_id')
      .notNull()
      .references(() => offers.offerId),
    /** The least of their own money that the friend pays for the order that counts. */
    minimumPaidMinor: integer8('minimum_paid_minor').notNull(),
    /** Rewards of whoever invites in a calendar month of their country. */
    monthlyCap: integer('monthly_cap').notNull(),
    /** What a link that invites shows. */
    image: jsonb('image').$type<{ small: string; large: string }>().notNull()
  },
  (t) => [primaryKey({ columns: [t.slug, t.countryCode] })]
)

/** A person's own code, made when it is first looked at. */
export const inviteCodes = pgTable('invite_codes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.userId),
  code: text('code').notNull().unique(),
  createdAt: instant('created_at').notNull()
})

/** A friend and who invited them; either is null once they have left. Settled once, after the order that counts and its after-sale time. */
export const invitations = pgTable(
  'invitations',
  {
    invitationId: text('invitation_id').primaryKey(),
    inviterId: text('inviter_id').references(() => users.userId),
    friendId: text('friend_id')
      .unique()
      .references(() => users.userId),
    /** What was promised when the friend came. */
    programme: text('programme').$type<InviteProgrammeSlug>().notNull(),
    via: text('via', { enum: ['link', 'code'] }).notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** The friend's first completed order that counts, since when, and when the reward is decided. */
    orderId: text('order_id').references(() => orders.orderId),
    orderedAt: instant('ordered_at'),
    dueAt: instant('due_at'),
    settledAt: instant('settled_at'),
    outcome: text('outcome').$type<Extract<InviteStage, 'rewarded' | 'overCap' | 'refused' | 'gone'>>()
  },
  (t) => [index('invitations_by_inviter').on(t.inviterId, t.joinedAt.desc(), t.invitationId.desc())]
)

/** Cards by which friends were rewarded, by a mark of their keeper's fingerprint: each earns one reward, on however many accounts it is kept. */
export const inviteCards = pgTable('invite_cards', {
  fingerprint: text('fingerprint').primaryKey(),
  invitationId: text('invitation_id')
    .notNull()
    .references(() => invitations.invitationId)
})
