import type { FastifyInstance } from 'fastify'
import type { AccountPart } from '../account-part'
import type { Kernel, UserCreatedHook } from '../kernel'
import type { JobHandlers } from '../platform/jobs/jobs'
import type { ModuleSeed } from '../seed/module-seed'
import type { Sweep } from '../sweep'
import type { OperationActs } from './operations'
import type { RouteTable } from './routes'
import type { SessionReader } from './sessions'

/** What a capability of the server gives to the app; everything is optional. */
export interface ServerModule {
  readonly name: string
  readonly routes?: RouteTable
  /** Knows people by the tokens of their requests; one module of an app does. */
  readonly sessions?: (kernel: Kernel) => SessionReader
  /** What the signed calls of partners do that are about its things (`src/contract/operations.ts`). */
  readonly operations?: OperationActs
  /** Made once per process; handlers by kind of job. */
  readonly jobs?: (kernel: Kernel) => JobHandlers
  /** A welcome voucher, for instance (spec section 4, Start-up login 3). */
  readonly onUserCreated?: UserCreatedHook
  /** Gives to modules below what they call by name (`platform/kernel/registry.ts`); before anything else of it is asked for. */
  readonly attach?: (kernel: Kernel) => void
  /** Whose data it keeps, and what happens to them when an account is exported or closed. */
  readonly accountPart?: AccountPart
  /** Makes the outside parties it works with at the start, so that one that cannot be made stops the start and not a person's call. */
  readonly ports?: (kernel: Kernel) => unknown
  /** Its part of the hourly round: removes what is over. */
  readonly sweep?: Sweep
  /** Its part of the demo world, read when there is one to make: a production server never does. */
  readonly seed?: () => Promise<ModuleSeed>
  /** Paths outside the contract: hosted pages, callbacks, the sandbox. */
  readonly register?: (app: FastifyInstance, kernel: Kernel) => void | Promise<void>
  /** Runs once the database is ready and before requests are taken, for caches and recurring jobs. Returns a function that stops them. */
  readonly start?: (kernel: Kernel) => Promise<void | (() => void | Promise<void>)>
}
