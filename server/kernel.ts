import type { Database, Db, Tx } from './db/database'
import type { Bus } from './platform/bus/bus'
import type { Jobs } from './platform/jobs/jobs'
import type { Clock } from './platform/kernel/clock'
import type { Config } from './platform/kernel/config'
import type { Ids } from './platform/kernel/ids'
import type { Logger } from './platform/kernel/logger'
import type { Random } from './platform/kernel/random'
import type { SmsPort } from './platform/sms/sms'
import type { Storage } from './platform/storage/storage'

/** The account that is made; `isReturning` of a person who closed one within the year before. */
interface NewAccount {
  readonly userId: string
  readonly isReturning: boolean
}

/** Runs inside the transaction that makes a customer's account; says whether a welcome voucher was given. */
export type UserCreatedHook = (
  tx: Tx,
  account: NewAccount,
  kernel: Kernel
) => Promise<{ readonly isGivenVoucher: boolean }>

/** What every module is given: one of each, made once in `main.ts` or by a test. Modules have no other global state. */
export interface Kernel {
  readonly config: Config
  readonly database: Database
  /** `database.db`, for reads outside a transaction. */
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly ids: Ids
  readonly bus: Bus
  readonly jobs: Jobs
  readonly logger: Logger
  readonly sms: SmsPort
  readonly storage: Storage
  /** Filled by `buildApp` from the modules. */
  readonly userCreatedHooks: UserCreatedHook[]
}
