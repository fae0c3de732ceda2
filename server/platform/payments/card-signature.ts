import { createHmac, timingSafeEqual } from 'node:crypto'
import { CallbackRefused } from './provider'

/** A message older than this is a replay from a tape, however well signed. */
const toleranceMs = 5 * 60_000

const mac = (secret: string, time: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest()

/** Signs a message of the sandbox bank: `t=<epoch ms>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signCallback(secret: string, time: number, body: Buffer): string {
  return `t=${time},v1=${mac(secret, time, body).toString('hex')}`
}

/** Throws `CallbackRefused` unless the header signs exactly this body, lately. */
export function verifyCallback(secret: string, header: string | string[] | undefined, body: Buffer, now: number): void {
  const match = typeof header === 'string' ? /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header) : null
  if (!match?.[1] || !match[2]) throw new CallbackRefused('no signature')
  const time = Number(match[1])
  if (!timingSafeEqual(mac(secret, time, body), Buffer.from(match[2], 'hex')))
    throw new CallbackRefused('wrong signature')
  if (Math.abs(now - time) > toleranceMs) throw new CallbackRefused('too old')
}
