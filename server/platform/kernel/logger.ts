import pino from 'pino'
import { loggableError } from './loggable-error'

/** Structured log lines. `info` for a person who operates the server, `error` for what somebody must look at. */
export interface Logger {
  debug(facts: object, message?: string): void
  info(facts: object, message?: string): void
  warn(facts: object, message?: string): void
  error(facts: object, message?: string): void
}

const secretNames = [
  'accessToken',
  'accesstoken',
  'authorization',
  'password',
  'otpCode',
  'mobile',
  'code',
  'cookie',
  'idCard'
]

/** Secrets never reach a log, at whatever depth callers put them. */
const redact = { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' }

/** Writes to the standard output unless told otherwise. Errors stand under `err`, and are written as {@link loggableError} says. */
export function createLogger(level: string, destination: pino.DestinationStream = pino.destination(1)): pino.Logger {
  const serializers = { err: (error: unknown) => loggableError(error) }
  return pino(
    { level, redact, serializers, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime },
    destination
  )
}

/** The address of a request as it may be logged: a GET carries its token, and a person's number, in the query. */
export function loggableUrl(url: string): string {
  return url
    .replace(/([?&](?:accessToken|mobile|password|otpCode|code|auth_code|state|hash)=)[^&#]*/gi, '$1[redacted]')
    .replace(/(\/token\/)[^/?#]+/g, '$1[redacted]')
}
