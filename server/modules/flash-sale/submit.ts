import type { Result, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { runOnce } from '../../http/idempotency'
import type { Kernel } from '../../kernel'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { createSemaphore } from '../../platform/kernel/semaphore'
import { submitDealOrder } from '../deal'
import { submitQueue } from '../purchase'
import { refuseEarly } from './hold'

/**
 * Orders of one item that this process makes at a time. They wait for its row one after the other anyway, and a crowd that waited there
 * would hold every connection of the database.
 */
const mostAtOnce = 4

interface Queue {
  readonly enter: ReturnType<typeof createSemaphore>
  people: number
  /** The buyer served last got a piece: the next will hardly be refused. */
  isSelling: boolean
}
const queuesOf = kernelPart(() => new Map<string, Queue>())

/** Runs `work` when it is its turn with the item, in the order of coming to this process. */
async function inTurn<T>(
  kernel: Kernel,
  flashItemId: string,
  work: (how: { readonly hasWaited: boolean; readonly isSelling: boolean }) => Promise<T>
): Promise<T> {
  const queues = queuesOf(kernel)
  const queue = queues.get(flashItemId) ?? { enter: createSemaphore(mostAtOnce), people: 0, isSelling: false }
  queues.set(flashItemId, queue)
  queue.people += 1
  const hasWaited = queue.people > mostAtOnce
  const leave = await queue.enter()
  let hasBought = false
  try {
    const result = await work({ hasWaited, isSelling: queue.isSelling })
    hasBought = true
    return result
  } finally {
    queue.isSelling = hasBought
    leave()
    queue.people -= 1
    if (queue.people === 0) queues.delete(flashItemId)
  }
}

/**
 * Buys the one portion that a person may have of an item (spec section 9, Field limits). What is not on sale, or sold out while they wait for
 * their turn, is refused without a transaction; while one after the other gets a piece, none is checked beforehand. What is taken is
 * decided in the transaction.
 */
export async function submitFlash(
  params: ValidParams<'flashSubmit'>,
  context: RequestContext<Session>
): Promise<Result<'flashSubmit'>> {
  const { kernel, session } = context
  const { flashItemId } = params
  const refuse = () => refuseEarly(kernel.db, flashItemId, { userId: session.userId, now: kernel.clock.now() })
  // The queue is closed before the start
  if (queuesOf(kernel).get(flashItemId)?.isSelling !== true) await refuse()
  return inTurn(kernel, flashItemId, async ({ hasWaited, isSelling }) => {
    if (hasWaited && !isSelling) await refuse()
    const submit = (tx: Tx) => submitDealOrder(tx, context, params, params)
    return runOnce(context, 'flashSubmit', params, submit, submitQueue(session))
  })
}
