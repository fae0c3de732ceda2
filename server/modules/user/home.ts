import { eq, type SQL } from 'drizzle-orm'
import type { CountryCode } from '@/domain/countries'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { defineRegistry } from '../../platform/kernel/registry'
import { users } from './tables'

/** A person whose country becomes another one; `from` is null where none was known. */
interface Moving {
  readonly userId: string
  readonly from: CountryCode | null
  readonly to: CountryCode
  readonly now: number
}

/** What follows when a person moves to another country, in the same transaction, with their row locked and changed. */
export type HomeFollower = (tx: Tx, kernel: Kernel, moving: Moving) => Promise<void>

/** Everybody who must know of it. */
export const homeFollowers = defineRegistry<'coin', HomeFollower>('follower of homes')

interface Home {
  readonly countryCode: CountryCode
  readonly cityCode: string
}

/** Where a person is at home from now on, by the one way in which that is changed; false, with nothing changed, where there is no such person. */
export async function moveHome(
  tx: Tx,
  kernel: Kernel,
  person: SQL | undefined,
  { countryCode, cityCode }: Home,
  now: number
): Promise<boolean> {
  const [before] = await tx
    .select({ userId: users.userId, from: users.countryCode })
    .from(users)
    .where(person)
    .for('no key update')
  if (!before) return false
  await tx.update(users).set({ countryCode, cityCode }).where(eq(users.userId, before.userId))
  if (before.from === countryCode) return true
  for (const [, follow] of homeFollowers.all(kernel)) await follow(tx, kernel, { ...before, to: countryCode, now })
  return true
}
