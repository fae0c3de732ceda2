import { inTransaction } from '../../server/db/transaction'
import { hashPassword } from '../../server/modules/account/passwords'
import { openSession } from '../../server/modules/account/sessions'
import { users } from '../../server/modules/tables'
import { readSandboxInbox } from '../../server/platform/sms/sandbox'
import type { TestServer } from './server'

let made = 0

/** A Singapore mobile that no other call answered. */
export const nextMobile = () => `+658${String(3_000_000 + (made += 1)).padStart(7, '0')}`

interface PersonFacts {
  readonly mobile?: string
  readonly password?: string
  readonly status?: 'A' | 'I'
  readonly countryCode?: 'SG' | 'MY' | 'VN' | 'KH' | 'MM' | 'ID' | 'CN'
}

/** A customer with a live session, put straight into the database. */
export async function buildCustomer(
  server: TestServer,
  { mobile = nextMobile(), password, status = 'A', countryCode = 'SG' }: PersonFacts = {}
) {
  const { kernel } = server
  const userId = kernel.ids.next()
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const token = await inTransaction(kernel.database, async (tx) => {
    await tx.insert(users).values({
      userId,
      isVisitor: false,
      mobile,
      passwordHash,
      status,
      countryCode,
      nickName: 'Tester',
      createdAt: kernel.clock.now()
    })
    return openSession(tx, kernel, userId)
  })
  return { userId, mobile, token }
}

/** The newest code that a mobile received. */
export async function newestCode(server: TestServer, mobile: string): Promise<string> {
  const [message] = await readSandboxInbox(server.kernel.db, mobile)
  if (!message) throw new Error(`${mobile} received no message`)
  return message.code
}

/** Six digits that are not the code. */
export const wrongCode = (code: string, offset = 1) => String((Number(code) + offset) % 1_000_000).padStart(6, '0')
