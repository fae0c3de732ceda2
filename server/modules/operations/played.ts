import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type OperationName, type OperationParams, operations } from '@/contract/operations'
import type { LocaleCode } from '@/contract/types'
import type { Kernel } from '../../kernel'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { type Partner, playedIds } from '../../platform/partners/partners'
import { signOperation } from './signature'

const connection = kernelPart((): { app: FastifyInstance | undefined } => ({ app: undefined }))

/** Has partners that we play ourselves call this server; their calls pass through all of HTTP but the socket. */
export function connectPlayed(app: FastifyInstance, kernel: Kernel): void {
  connection(kernel).app = app
}

/** One call of the operations API. */
export type Call = {
  readonly [N in OperationName]: { readonly name: N; readonly params: OperationParams<N> }
}[OperationName]

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
  if (!app || !partner) throw new Error(`nobody here plays the partner of ${name}`)
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
