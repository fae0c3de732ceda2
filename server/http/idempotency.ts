import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { EndpointName } from '@/contract/endpoints'
import { payloads } from '@/contract/payloads'
import type { Result } from '@/contract/types'
import { queryRows, type Tx } from '../db/database'
import { insertRows } from '../db/insert-rows'
import { inTransaction, OvertakenError } from '../db/transaction'
import type { RequestContext, Session } from './context'
import { AppError } from './errors'
import { idempotencyKeys } from './tables'

/** A digest of a request that does not depend on the order of its fields. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`
}

const hashOf = (params: unknown) => hash('sha256', canonical(params), 'hex')

const keyState = z.object({
  taken: z.boolean(),
  stored: z.nullable(z.object({ requestHash: z.string(), response: z.unknown() }))
})

const lockOf = (name: string) => sql`hashtextextended(${name}, 0)`

/**
 * Tries to lock the key until the end of the transaction (it fails while another call has it), and reads the answer of an earlier call. With
 * the key locked it then waits its turn in the `queue`, if there is one. Both are one statement, so one round trip.
 */
async function takeKey(tx: Tx, name: EndpointName, userId: string, key: string, queue: string | undefined) {
  const isTaken = sql`pg_try_advisory_xact_lock(${lockOf(`${userId}:${name}:${key}`)})`
  // The function that locks returns void, which as a text is not null
  const isServed = queue === undefined ? sql`true` : sql`pg_advisory_xact_lock(${lockOf(queue)})::text is not null`
  const [state] = await queryRows(
    tx,
    sql`select case when ${isTaken} then ${isServed} else false end as taken,
    (select json_build_object('requestHash', request_hash, 'response', response) from idempotency_keys
      where user_id = ${userId} and endpoint = ${name} and key = ${key}) as stored`,
    keyState
  )
  if (!state) throw new Error('the state of an idempotency key was not answered')
  return state
}

/** The stored answer; the same key with another request is `badRequest`. */
function repeatedAnswer<N extends EndpointName>(
  name: N,
  stored: { requestHash: string; response: unknown },
  requestHash: string
): Result<N> {
  if (stored.requestHash !== requestHash) throw new AppError('badRequest')
  // eslint-disable-next-line fanju/no-unchecked-cast -- parsed here by this endpoint's own schema; TypeScript only knows the union of all of them
  return payloads[name].result.parse(stored.response) as Result<N>
}

/** Stores the answer. Throws OvertakenError if another call stored its own between our read and our lock: a second attempt reads that. */
async function keepAnswer(tx: Tx, row: typeof idempotencyKeys.$inferInsert): Promise<void> {
  const query = sql`${insertRows(idempotencyKeys, [row]).onConflict('do nothing')} returning key`
  const written = await queryRows(tx, query, z.object({ key: z.string() }))
  if (written.length === 0) throw new OvertakenError()
}

/**
 * Does `work` once for each `Idempotency-Key` of a person and endpoint (spec section 5, Checkout). The answer is
 * written in the transaction of the effect, so a crash leaves neither; a repeat gets the first answer, the same key with another
 * request is `badRequest`, a key whose first call still runs is `operationInProgress`. A refusal is not kept: the repeat is judged again.
 * Calls that name the same `queue` do their work one after the other.
 */
export async function runOnce<N extends EndpointName>(
  context: RequestContext<Session>,
  name: N,
  params: unknown,
  work: (tx: Tx) => Promise<Result<N>>,
  queue?: string
): Promise<Result<N>> {
  const {
    kernel,
    session: { userId },
    idempotencyKey: key
  } = context
  if (key === undefined) throw new AppError('badRequest')
  const requestHash = hashOf(params)
  return inTransaction(kernel.database, async (tx) => {
    const { taken, stored } = await takeKey(tx, name, userId, key, queue)
    if (stored !== null) return repeatedAnswer(name, stored, requestHash)
    if (!taken) throw new AppError('operationInProgress')
    const response = await work(tx)
    await keepAnswer(tx, { userId, endpoint: name, key, requestHash, response, createdAt: context.now })
    return response
  })
}
