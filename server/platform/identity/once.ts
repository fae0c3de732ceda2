import type { Db } from '../../db/database'
import { usedCredentials } from '../../db/schema'
import type { OnceOnly } from './identity'

/** Takes a credential that is good once: false when it was taken before, by whichever process. */
export async function takeOnce(db: Db, { digest, expiresAt }: OnceOnly): Promise<boolean> {
  const taken = await db
    .insert(usedCredentials)
    .values({ digest, expiresAt })
    .onConflictDoNothing()
    .returning({ digest: usedCredentials.digest })
  return taken.length === 1
}
