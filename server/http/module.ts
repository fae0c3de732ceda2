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
  /** Finds the person of a request's token; one module of an app has it. */
  readonly sessions?: (kernel: Kernel) => SessionReader
  /** Its handlers for the signed calls of partners (`src/contract/operations.ts`). */
  readonly operations?: OperationActs
  /** Made once per process; handlers by kind of job. */
  readonly jobs?: (kernel: Kernel) => JobHandlers
  /** A welcome voucher, for instance (spec section 4, Start-up login 3). */
  readonly onUserCreated?: UserCreatedHook
  /** Registers what lower modules call through a registry (`platform/kernel/registry.ts`); called before anything else of the module. */
  readonly attach?: (kernel: Kernel) => void
  /** The personal data it stores, and what happens to them when an account is exported or closed. */
  readonly accountPart?: AccountPart
  /** Creates the adapters of its outside parties at the start, so that a wrong configuration stops the start and not a person's call. */
  readonly ports?: (kernel: Kernel) => unknown
  /** Its part of the hourly clean-up: removes what has expired. */
  readonly sweep?: Sweep
  /** Its part of the demo world, imported only when one is made: never on a production server. */
  readonly seed?: () => Promise<ModuleSeed>
  /** Paths outside the contract: hosted pages, callbacks, the sandbox. */
  readonly register?: (app: FastifyInstance, kernel: Kernel) => void | Promise<void>
  /** Runs once the database is ready and before requests are taken, for caches and recurring jobs. Returns a function that stops them. */
  readonly start?: (kernel: Kernel) => Promise<void | (() => void | Promise<void>)>
}
