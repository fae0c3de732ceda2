import { type OperationName, type OperationResult, operations } from '@/contract/operations'
import { signOperation } from '../../../server/modules/operations/signature'
import type { TestServer } from '../../support/server'

const keyOf = (id: string) => `key-of-${id}-`.padEnd(40, '0')

/** Partners as the configuration names them. */
export const partners = JSON.stringify([
  { id: 'kitchen', key: keyOf('kitchen'), roles: ['restaurant'], restaurants: ['own-outlet'] },
  { id: 'riders', key: keyOf('riders'), roles: ['rider'] },
  { id: 'support', key: keyOf('support'), roles: ['support'] },
  { id: 'both', key: keyOf('both'), roles: ['restaurant', 'rider'] }
])

let sent = 0

/** What is wrong with a request, or right without it. */
export interface SigningFacts {
  readonly partner?: string
  readonly key?: string
  readonly timestamp?: string
  readonly nonce?: string
  /** Signed instead of what is sent. */
  readonly signedBody?: string
  readonly signedPath?: string
  readonly signature?: string
}

/** What a partner's system sends to make a call at a moment, epoch ms. */
export function signedAs(
  name: OperationName,
  params: object,
  now: number,
  { partner = 'both', ...facts }: SigningFacts = {}
) {
  const url = `/api/${operations[name].path}`
  const body = JSON.stringify(params)
  const timestamp = facts.timestamp ?? String(Math.floor(now / 1000))
  const nonce = facts.nonce ?? `nonce-${(sent += 1)}-abc`
  const signature =
    facts.signature ??
    signOperation(facts.key ?? keyOf(partner), {
      path: facts.signedPath ?? url,
      timestamp,
      nonce,
      body: facts.signedBody ?? body
    })
  const headers = {
    'content-type': 'application/json',
    markers: '{"locale":"en"}',
    'x-partner': partner,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signature
  }
  return { url, body, headers }
}

/** Calls as a partner's system does. */
export async function callAs<N extends OperationName>(
  server: TestServer,
  name: N,
  params: object,
  facts: SigningFacts = {}
) {
  const { url, body, headers } = signedAs(name, params, server.clock.now(), facts)
  const response = await server.app.inject({ method: 'POST', url, payload: body, headers })
  return {
    status: response.statusCode,
    ...response.json<{ code: number; message: string; data: OperationResult<N> }>()
  }
}
