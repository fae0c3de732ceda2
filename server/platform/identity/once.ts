import type { Db } from '../../db/database'
import type { OnceOnly } from './identity'
import { usedCredentials } from './tables'

/** Takes a single-use credential: false when any process took it before. */
export async function takeOnce(db: Db, { digest, expiresAt }: OnceOnly): Promise<boolean> {
  const taken = await db
    .insert(usedCredentials)
    .values({ digest, expiresAt })
    .onConflictDoNothing()
    .returning({ digest: usedCredentials.digest })
  return taken.length === 1
}
