import { eq, inArray, sql } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Tx } from '../../db/database'
import { sandboxMails } from '../../platform/mail/tables'
import { orders } from '../order/tables'

/** Leaves no mail to a person in the sandbox's outbox. Asked while their orders still name the address. */
async function forgetInvoiceMails(tx: Tx, userId: string): Promise<void> {
  const addresses = tx
    .select({ email: sql`${orders.invoice} ->> 'email'` })
    .from(orders)
    .where(eq(orders.userId, userId))
  await tx.delete(sandboxMails).where(inArray(sandboxMails.recipient, addresses))
}

/** Mails of invoices, which name an address and no person. */
export const invoiceAccountPart: AccountPart = {
  tables: [],
  wipe: (tx, _kernel, { userId }) => forgetInvoiceMails(tx, userId)
}
