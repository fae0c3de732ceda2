import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { User, ValidParams } from '@/contract/types'
import { countries } from '@/domain/countries'
import { isPlainText } from '@/domain/nick-name'
import type { Tx } from '../../db/database'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { addresses } from '../address/tables'
import { cities } from '../restaurant/tables'
import { moveHome } from './home'
import { readProfile } from './profile'
import { users } from './tables'
import { nickNameOf } from './texts'

type Params = ValidParams<'profileUpdate'>
type Change = Partial<typeof users.$inferInsert>

/** Words of a person's own about food: each once, in their order. */
function wordsOf(words: readonly string[]): string[] {
  const unique = [...new Set(words.map((word) => word.normalize('NFC').trim()).filter((word) => word !== ''))]
  if (!unique.every(isPlainText)) throw new AppError('badRequest')
  return unique
}

/** The city must be one that is served, and in the country if one is given. A country alone means its default city. */
async function placeOf(tx: Tx, { countryCode, cityCode }: Params) {
  const wanted = cityCode ?? (countryCode && countries[countryCode].defaultCityCode)
  if (wanted === undefined) return undefined
  const [city] = await tx.select().from(cities).where(eq(cities.cityCode, wanted))
  if (!city || (countryCode !== undefined && city.countryCode !== countryCode)) throw new AppError('cityNotServed')
  return { countryCode: city.countryCode, cityCode: city.cityCode }
}

async function refuseForeignAddress(tx: Tx, userId: string, addressId: string | null | undefined): Promise<void> {
  if (addressId === undefined || addressId === null) return
  const [own] = await tx
    .select({ addressId: addresses.addressId })
    .from(addresses)
    .where(and(eq(addresses.addressId, addressId), eq(addresses.userId, userId), isNull(addresses.deletedAt)))
  if (!own) throw new AppError('addressNotFound')
}

/** Writes what a person says of themselves; false where there is no such person. */
const tellOf = async (tx: Tx, person: SQL | undefined, texts: Change): Promise<boolean> =>
  (await tx.update(users).set(texts).where(person).returning({ userId: users.userId })).length > 0

/** Changes what is given and nothing else (spec section 3, Profile). */
export async function updateProfile(
  params: Params,
  { kernel, session: { userId }, now, locale }: RequestContext<Session>
): Promise<User> {
  const { nickName, gender, dietaryPreferences, dietaryTaboos, commonAddressId } = params
  const texts: Change = {
    ...(nickName !== undefined && { nickName: nickNameOf(nickName) }),
    ...(gender !== undefined && { gender }),
    ...(dietaryPreferences && { dietaryPreferences: wordsOf(dietaryPreferences) }),
    ...(dietaryTaboos && { dietaryTaboos: wordsOf(dietaryTaboos) }),
    ...(commonAddressId !== undefined && { commonAddressId })
  }
  await inTransaction(kernel.database, async (tx) => {
    await refuseForeignAddress(tx, userId, commonAddressId)
    const home = await placeOf(tx, params)
    if (Object.keys(texts).length === 0 && !home) return
    const isOwn = and(eq(users.userId, userId), eq(users.status, 'A'))
    const isMoved = !home || (await moveHome(tx, kernel, isOwn, home, now))
    const isTold = Object.keys(texts).length === 0 || (await tellOf(tx, isOwn, texts))
    if (!isMoved || !isTold) throw new AppError('unauthorized')
    afterCommit(tx, () => kernel.bus.publish('user', userId))
  })
  return readProfile(kernel.db, userId, { now, locale })
}
