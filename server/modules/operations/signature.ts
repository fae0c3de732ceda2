import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { lt } from 'drizzle-orm'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import type { Sweep } from '../../sweep'
import { operationRequests } from './tables'

/** A request as it came, before anything of it is believed. */
interface SignedRequest {
  readonly headers: IncomingHttpHeaders
  readonly path: string
  readonly body: Buffer
}

interface Signed {
  readonly path: string
  readonly timestamp: string
  readonly nonce: string
  readonly body: Buffer | string
}

/** Older or newer requests are refused: clocks of partners differ by less. */
const freshSeconds = 300
/** Nonces are kept for as long as their request could be fresh, both ways. */
const nonceRetentionMs = 3 * freshSeconds * 1000

/** The signature of a partner's request: hex HMAC-SHA256 over method, path, timestamp, nonce and the body's hash, by lines. */
export function signOperation(key: string, { path, timestamp, nonce, body }: Signed): string {
  const hash = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', key).update(['POST', path, timestamp, nonce, hash].join('\n')).digest('hex')
}

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Takes a nonce for good, whatever becomes of the request; throws when it was taken before. */
async function takeNonce({ database, clock }: Kernel, partnerId: string, nonce: string): Promise<void> {
  const taken = await inTransaction(database, (tx) =>
    tx
      .insert(operationRequests)
      .values({ partnerId, nonce, receivedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ nonce: operationRequests.nonce })
  )
  if (taken.length === 0) throw new AppError('operationReplayed')
}

/** Who has signed a request. Throws `operationUnsigned`, `operationStale` or `operationReplayed`; nothing is told of which partners there are. */
export async function verifyOperation(kernel: Kernel, { headers, path, body }: SignedRequest): Promise<Partner> {
  const [timestamp, nonce] = [textOf(headers['x-timestamp']), textOf(headers['x-nonce'])]
  const partner = kernel.config.partners.find(({ id }) => id === textOf(headers['x-partner']))
  // An unknown partner costs as much as a wrong signature
  const expected = signOperation(partner?.key ?? kernel.config.secret, { path, timestamp, nonce, body })
  const isSigned = isSame(textOf(headers['x-signature']), expected)
  if (!partner || !isSigned || !/^\d{1,12}$/.test(timestamp) || !/^[\w-]{8,64}$/.test(nonce))
    throw new AppError('operationUnsigned')
  if (Math.abs(kernel.clock.now() / 1000 - Number(timestamp)) > freshSeconds) throw new AppError('operationStale')
  await takeNonce(kernel, partner.id, nonce)
  return partner
}

/** Removes nonces whose requests are stale by now. */
export const sweepNonces: Sweep = async (tx, _kernel, now) => {
  await tx.delete(operationRequests).where(lt(operationRequests.receivedAt, now - nonceRetentionMs))
}
