import { accountPartsOf, type ClosingAccount } from '../../account-part'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'

/** Has every module forget a person; what stands on others first. The caller holds the lock of the account's row. */
export async function wipePerson(tx: Tx, kernel: Kernel, { userId, mobile }: ClosingAccount): Promise<void> {
  for (const { wipe } of [...accountPartsOf(kernel)].reverse()) await wipe?.(tx, kernel, { userId, mobile })
}
