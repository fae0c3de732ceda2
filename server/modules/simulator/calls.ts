import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { codes } from '@/contract/codes'
import type { LocaleCode } from '@/contract/types'
import { operations, type OperationName, type OperationParams } from '@/contract/operations'
import type { Tx } from '../../db/database'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { playedIds, type Partner } from '../../platform/partners/partners'
import { signOperation } from '../operations'

const connection = kernelPart((): { app: FastifyInstance | undefined } => ({ app: undefined }))

/** Has the simulator call this server; its calls pass through all of HTTP but the socket. */
export function connectSimulator(app: FastifyInstance, kernel: Kernel): void {
  connection(kernel).app = app
}

/** One call of the operations API. */
export type Call = {
  readonly [N in OperationName]: { readonly name: N; readonly params: OperationParams<N> }
}[OperationName]

/** Where an order stands now is no fault of the call: the act is not allowed any more, or there is nothing left to act on. */
const overtaken: readonly number[] = [codes.orderStateChanged, codes.orderNotFound, codes.withdrawalStateChanged]
const answer = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })

/** The partner of those we play ourselves that may make a call; undefined where partners are real. */
export const playedPartner = ({ config }: Kernel, name: OperationName): Partner | undefined =>
  config.partners.find(
    ({ id, roles }) =>
      playedIds.includes(id) && roles.some((role) => operations[name].roles.some((may) => may === role))
  )

/** Calls as a system of a partner that we play does, signed; `message` is in `locale`. */
export async function callAsPlayed(
  kernel: Kernel,
  { name, params }: Call,
  locale: LocaleCode = 'zh-CN'
): Promise<z.output<typeof answer>> {
  const { clock, ids } = kernel
  const { app } = connection(kernel)
  const partner = playedPartner(kernel, name)
  if (!app || !partner) throw new Error('the simulator is not connected')
  const url = `/api/${operations[name].path}`
  const body = JSON.stringify(params)
  const [timestamp, nonce] = [String(Math.floor(clock.now() / 1000)), ids.next()]
  const signature = signOperation(partner.key, { path: url, timestamp, nonce, body })
  const response = await app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: {
      'content-type': 'application/json',
      markers: encodeURIComponent(JSON.stringify({ locale })),
      'x-partner': partner.id,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature
    }
  })
  return answer.parse(response.json())
}

/** Makes a call of a job. Answers false when the order has become something else; throws for what is worth another try. */
async function call(kernel: Kernel, made: Call): Promise<boolean> {
  const { code, message } = await callAsPlayed(kernel, made)
  if (code !== codes.ok && !overtaken.includes(code))
    throw new Error(`operation ${made.name} answered ${code}: ${message}`)
  return code === codes.ok
}

/** A job that makes calls. */
interface CallingJob {
  readonly kind: string
  readonly payload: unknown
  readonly uniqueKey: string
}

const repeatMs = 30_000

async function callAll(
  kernel: Kernel,
  { kind, uniqueKey }: CallingJob,
  calls: readonly Call[],
  goOn: (tx: Tx) => Promise<void>
): Promise<void> {
  let isDone = false
  for (const each of calls) if (await call(kernel, each)) isDone = true
  await inTransaction(kernel.database, async (tx) => {
    await kernel.jobs.cancel(tx, kind, uniqueKey)
    if (isDone) await goOn(tx)
  })
}

/**
 * Makes the calls of a job once its transaction is committed, and then what follows from one that was done. The job comes again until it
 * has been answered, as calls of a system that broke down do: saying an act again changes nothing.
 */
export async function callAfterwards(
  tx: Tx,
  kernel: Kernel,
  job: CallingJob,
  calls: readonly Call[],
  goOn: (tx: Tx) => Promise<void>
): Promise<void> {
  await kernel.jobs.schedule(tx, { ...job, runAt: kernel.clock.now() + repeatMs })
  afterCommit(tx, () =>
    callAll(kernel, job, calls, goOn).catch((error: unknown) =>
      kernel.logger.warn(
        { err: error, job: job.kind, key: job.uniqueKey },
        'a call of the simulator failed, will be made again'
      )
    )
  )
}
