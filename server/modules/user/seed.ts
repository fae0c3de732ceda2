import { countries, type CountryCode } from '@/domain/countries'
import { flashGuests, guestId } from '../../seed/data/deals'
import { demoPassword, demoPeople, type DemoPerson } from '../../seed/data/people'
import type { ModuleSeed } from '../../seed/module-seed'
import { avatarEmoji, avatarImage } from '../../seed/world/picture-addresses'
import { hashPassword } from '../account'
import { users } from './tables'

type UserRow = typeof users.$inferInsert

const dayMs = 86_400_000
const country: CountryCode = 'SG'

function userRow({ userId, mobile, nickName, avatar }: DemoPerson, passwordHash: string, createdAt: number): UserRow {
  return {
    userId,
    isVisitor: false,
    mobile,
    passwordHash,
    nickName,
    countryCode: country,
    cityCode: countries[country].defaultCityCode,
    avatar: avatarImage(avatarEmoji[avatar] ?? avatarEmoji[0], avatar % 5),
    createdAt
  }
}

/** Buyers and waiting people of the flash sales. They cannot log in. */
const guestRows = (now: number): UserRow[] =>
  flashGuests.map((nickName, index) => ({
    userId: guestId(index),
    isVisitor: false,
    nickName,
    countryCode: 'SG',
    cityCode: 'SIN',
    createdAt: now - (20 + index) * dayMs
  }))

/** The demo people, who all have one password, and the other buyers of the flash sales. */
export const userSeed: ModuleSeed = {
  people: async (tx, { now }) => {
    const passwordHash = await hashPassword(demoPassword)
    const own = demoPeople.map((person) => userRow(person, passwordHash, now - 60 * dayMs))
    await tx.insert(users).values([...own, ...guestRows(now)])
  }
}
