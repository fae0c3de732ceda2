import { and, eq, isNull } from 'drizzle-orm'
import { localized } from '@/contract/localized'
import type { LocaleCode, User } from '@/contract/types'
import type { MembershipTier } from '@/domain/pricing'
import type { Db } from '../../db/database'
import { AppError } from '../../http/errors'
import { instant, optionalInstant } from '../../http/format'
import { addresses } from '../address/tables'
import { accountClosures } from '../closure/tables'
import { readMemberships } from '../membership'
import { cities } from '../restaurant/tables'
import { users } from './tables'

type VipInfo = User['vipInfo']

/** The person's live memberships: the higher tier counts, and the foodie card is beside it (spec section 6, Membership tiers). */
async function vipInfoOf(db: Db, userId: string, now: number): Promise<VipInfo> {
  const held = await readMemberships(db, userId, now)
  const has = (tier: MembershipTier) => held.find(({ terms }) => terms.tier === tier)
  const card = has('foodieCard')
  return {
    tier: has('SVIP') ? 'SVIP' : has('VIP') ? 'VIP' : 'none',
    hasFoodieCard: card !== undefined,
    foodieCardUntil: card?.endsAt ? instant(card.endsAt) : null
  }
}

async function readRow(db: Db, userId: string) {
  const [row] = await db
    .select({
      user: users,
      cityNames: cities.names,
      commonAddressId: addresses.addressId,
      closesAt: accountClosures.closesAt
    })
    .from(users)
    .leftJoin(cities, eq(cities.cityCode, users.cityCode))
    .leftJoin(
      addresses,
      and(
        eq(addresses.addressId, users.commonAddressId),
        eq(addresses.userId, users.userId),
        isNull(addresses.deletedAt)
      )
    )
    .leftJoin(accountClosures, eq(accountClosures.userId, users.userId))
    .where(eq(users.userId, userId))
  return row
}

interface Asked {
  readonly now: number
  /** The language of the city's name. */
  readonly locale: LocaleCode
}

/** The person as the app shows them (spec section 3, User). A common address that was removed is none. */
export async function readProfile(db: Db, userId: string, { now, locale }: Asked): Promise<User> {
  const row = await readRow(db, userId)
  if (!row) throw new AppError('notFound')
  const { user, cityNames, commonAddressId, closesAt } = row
  return {
    userId,
    isVisitor: user.isVisitor,
    nickName: user.nickName,
    avatar: user.avatar,
    mobile: user.mobile,
    gender: user.gender,
    countryCode: user.countryCode,
    city: cityNames && localized(cityNames, locale),
    cityCode: user.cityCode,
    points: user.points,
    dietaryPreferences: [...user.dietaryPreferences],
    dietaryTaboos: [...user.dietaryTaboos],
    commonAddressId,
    hasPassword: user.passwordHash !== null,
    closesAt: optionalInstant(closesAt),
    vipInfo: await vipInfoOf(db, userId, now)
  }
}
