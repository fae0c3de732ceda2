import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Result } from '@/contract/types'
import { afterSaleWindowMs } from '@/domain/after-sale'
import { boundsOfMonth, dayMs, monthAt } from '@/domain/calendar'
import { countries, type CountryCode, defaultCountry } from '@/domain/countries'
import type { InviteProgrammeSlug } from '@/domain/invitation'
import type { Db } from '../../db/database'
import { amountOf } from '../../http/format'
import type { Kernel } from '../../kernel'
import { defineRegistry } from '../../platform/kernel/registry'
import { offers } from '../offer/tables'
import { users } from '../user/tables'
import { vouchers } from '../voucher/tables'
import { inviteProgrammes } from './tables'

/** Whose invitations are worth more, each told by the module that knows them. */
export const inviteAudiences = defineRegistry<
  Exclude<InviteProgrammeSlug, 'newcomers'>,
  (db: Db, userId: string, now: number) => Promise<boolean>
>('audience of invitations')

/** The programme by which a person invites now. */
export async function programmeOf(kernel: Kernel, db: Db, userId: string): Promise<InviteProgrammeSlug> {
  for (const [slug, holds] of inviteAudiences.all(kernel)) if (await holds(db, userId, kernel.clock.now())) return slug
  return 'newcomers'
}

/** A programme as one country has it. */
export type ProgrammeRow = typeof inviteProgrammes.$inferSelect

/** The programme of a country, that of everybody where members have none of their own; undefined where there is none. */
export async function readProgramme(
  db: Db,
  slug: InviteProgrammeSlug,
  countryCode: CountryCode
): Promise<ProgrammeRow | undefined> {
  const [row] = await db
    .select()
    .from(inviteProgrammes)
    .where(and(inArray(inviteProgrammes.slug, [slug, 'newcomers']), eq(inviteProgrammes.countryCode, countryCode)))
    .orderBy(sql`${inviteProgrammes.slug} = 'newcomers'`)
    .limit(1)
  return row
}

/** Where a person lives, for what is promised to them. */
export async function countryOf(db: Db, userId: string): Promise<CountryCode> {
  const [user] = await db.select({ country: users.countryCode }).from(users).where(eq(users.userId, userId))
  return user?.country ?? defaultCountry
}

/** When the calendar month of a country began, in which rewards are counted. */
export function monthBegan(country: CountryCode, now: number): number {
  const { utcOffsetMinutes } = countries[country]
  return boundsOfMonth(monthAt(now, utcOffsetMinutes), utcOffsetMinutes).from
}

const afterSaleDays = afterSaleWindowMs / dayMs

type Promised = NonNullable<Result<'inviteGet'>['programme']>

async function readReward(db: Db, offerId: string): Promise<Promised['inviterReward'] | undefined> {
  const [row] = await db
    .select({ voucher: vouchers })
    .from(offers)
    .innerJoin(vouchers, eq(vouchers.voucherId, offers.whatId))
    .where(and(eq(offers.offerId, offerId), eq(offers.what, 'voucher')))
  if (!row) return undefined
  const { name, currency, amountMinor, minOrderMinor, validDays } = row.voucher
  return {
    title: name,
    amount: amountOf(amountMinor, currency),
    currency,
    minimum: minOrderMinor === null ? null : amountOf(minOrderMinor, currency),
    days: validDays
  }
}

/** What a programme promises in a country, as answered; null where there is none. */
export async function presentProgramme(
  db: Db,
  slug: InviteProgrammeSlug,
  country: CountryCode
): Promise<Promised | null> {
  const row = await readProgramme(db, slug, country)
  if (!row) return null
  const { inviterOfferId, friendOfferId, minimumPaidMinor, monthlyCap, image } = row
  const inviterReward = await readReward(db, inviterOfferId)
  const friendReward = await readReward(db, friendOfferId)
  if (!inviterReward || !friendReward) return null
  const { currency } = countries[country]
  const minimumPaid = amountOf(minimumPaidMinor, currency)
  return { slug: row.slug, inviterReward, friendReward, minimumPaid, currency, monthlyCap, afterSaleDays, image }
}
