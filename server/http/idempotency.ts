import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { EndpointName } from '@/contract/endpoints'
import { payloads } from '@/contract/payloads'
import type { Result } from '@/contract/types'
import { queryRows, type Tx } from '../db/database'
import { idempotencyKeys } from '../db/schema'
import { inTransaction } from '../db/transaction'
import type { RequestContext, Session } from './context'
import { AppError } from './errors'

/** The same request whatever the order of its fields. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, part]) => part !== undefined).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`
}

const hashOf = (params: unknown) => createHash('sha256').update(canonical(params)).digest('hex')

/** Answers the kept answer of an earlier call, or undefined when this one is the first. */
async function keptAnswer<N extends EndpointName>(tx: Tx, name: N, userId: string, key: string, requestHash: string): Promise<Result<N> | undefined> {
  const [kept] = await tx.select().from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.endpoint, name), eq(idempotencyKeys.key, key)))
  if (!kept) return undefined
  if (kept.requestHash !== requestHash) throw new AppError('badRequest')
  // eslint-disable-next-line fanju/no-unchecked-cast -- parsed here by this endpoint's own schema; TypeScript only knows the union of all of them
  return payloads[name].result.parse(kept.response) as Result<N>
}

/** Takes the key for the length of the transaction; false when another call has it now. */
async function lockKey(tx: Tx, key: string): Promise<boolean> {
  const [row] = await queryRows(tx, sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as taken`, z.object({ taken: z.boolean() }))
  return row?.taken === true
}

/**
 * Does `work` once for each `Idempotency-Key` of a person and endpoint (spec section 5, Checkout; architecture.md, Offline). The answer is
 * written in the transaction of the effect, so a crash leaves neither; a repeat gets the first answer, the same key with another
 * request is `badRequest`, a key whose first call still runs is `operationInProgress`. A refusal is not kept: the repeat is judged anew.
 */
export async function runOnce<N extends EndpointName>(
  context: RequestContext<Session>, name: N, params: unknown, work: (tx: Tx) => Promise<Result<N>>
): Promise<Result<N>> {
  const { kernel, session: { userId }, idempotencyKey: key } = context
  if (key === undefined) throw new AppError('badRequest')
  const requestHash = hashOf(params)
  return inTransaction(kernel.database, async (tx) => {
    // Locked before it is looked for: an answer that is written meanwhile is then seen
    const isTaken = await lockKey(tx, `${userId}:${name}:${key}`)
    const kept = await keptAnswer(tx, name, userId, key, requestHash)
    if (kept !== undefined) return kept
    if (!isTaken) throw new AppError('operationInProgress')
    const response = await work(tx)
    await tx.insert(idempotencyKeys).values({ userId, endpoint: name, key, requestHash, response, createdAt: context.now })
    return response
  })
}
