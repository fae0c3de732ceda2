import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel'
import type { Tx } from '../db/database'
import type { JobHandlers } from '../platform/jobs'
import type { RouteTable } from './routes'

/** What a capability of the server gives to the app; everything is optional. */
export interface ServerModule {
  readonly name: string
  readonly routes?: RouteTable
  /** Made once per process; handlers by kind of job. */
  readonly jobs?: (kernel: Kernel) => JobHandlers
  /** Inside the transaction that makes a customer's account. `true` when a welcome voucher was given (spec section 4, Start-up login 3). */
  readonly onUserCreated?: (tx: Tx, userId: string, kernel: Kernel) => Promise<{ isGivenVoucher: boolean }>
  /** Paths outside the contract: hosted pages, callbacks, the sandbox. */
  readonly register?: (app: FastifyInstance, kernel: Kernel) => void | Promise<void>
  /** Once the database is ready and before requests are taken: caches, recurring jobs. Answers what stops it. */
  readonly start?: (kernel: Kernel) => Promise<void | (() => void | Promise<void>)>
}
