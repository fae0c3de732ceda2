import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { parseJson } from '../kernel/json-variable'

/** What a partner's system does: a restaurant's cooks, a rider's brings, one that has its own riders does both; that of our own support judges what guests ask back. */
const partnerRoles = ['restaurant', 'rider', 'support'] as const

const partner = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/),
  /** Shared secret of the signatures. */
  key: z.string().min(32),
  roles: z.array(z.enum(partnerRoles)).min(1),
  /** Ids of the restaurants it acts for; absent for a rider's company that serves all of them. */
  restaurants: z.array(z.string()).min(1).optional()
})

/** A system that may act on orders. */
export type Partner = z.output<typeof partner>

/** No partner of the configuration can have these names. */
export const simulatorId = 'fanju:simulator'
const operatorId = 'fanju:operator'
/** Partners that we play ourselves where there are none. */
export const playedIds: readonly string[] = [simulatorId, operatorId]

const played = (id: string, secret: string, roles: Partner['roles']): Partner => ({
  id,
  key: createHmac('sha256', secret).update(id).digest('hex'),
  roles
})

/** The restaurant and rider that play their part where there are none. */
export const simulatorOf = (secret: string): Partner => played(simulatorId, secret, ['restaurant', 'rider'])
/** The people of support, outside production. */
export const operatorOf = (secret: string): Partner => played(operatorId, secret, ['support'])

/** `[{"id":"kitchen-1","key":"at least 32 characters","roles":["restaurant"],"restaurants":["sin-chuanwei"]}]` */
export const partnersVariable = z
  .string()
  .default('[]')
  .transform(parseJson)
  .pipe(z.array(partner))
  .refine((partners) => new Set(partners.map(({ id }) => id)).size === partners.length, 'names a partner twice')
