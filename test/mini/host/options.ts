import { isAlipay } from './boot'

export type Fields = Record<string, unknown>

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

export function textOf(value: unknown, otherwise = ''): string {
  return typeof value === 'string' ? value : otherwise
}

export function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise
}

function callback(options: Fields, name: string, result: unknown): void {
  const listener = options[name]
  if (typeof listener === 'function') listener(result)
}

/** A failure in the vendor's own shape: WeChat names the call in `errMsg`, Alipay numbers it in `error`. */
export class VendorError extends Error {
  constructor(
    message: string,
    /** Alipay's number; 2 is its "wrong argument". */
    readonly code = 2,
    readonly details: Fields = {}
  ) {
    super(message)
  }
}

function failure(api: string, error: unknown): Fields {
  const known =
    error instanceof VendorError ? error : new VendorError(error instanceof Error ? error.message : String(error), 3)
  return isAlipay
    ? { ...known.details, error: known.code, errorMessage: known.message }
    : { ...known.details, errMsg: `${api}:fail ${known.message}`, errno: known.code }
}

export function succeed(api: string, options: Fields, result: Fields = {}): void {
  const full = isAlipay ? result : { errMsg: `${api}:ok`, ...result }
  callback(options, 'success', full)
  callback(options, 'complete', full)
}

export function fail(api: string, options: Fields, error: unknown): void {
  const result = failure(api, error)
  callback(options, 'fail', result)
  callback(options, 'complete', result)
}

/**
 * An asynchronous vendor call: `work` may throw VendorError. Like the vendor's, it answers after the caller's own code has run,
 * and by promise when no callback is given.
 */
export function asyncApi(
  api: string,
  work: (options: Fields) => Fields | void | Promise<Fields | void>
): (options?: unknown) => unknown {
  return (given) => {
    const options = fieldsOf(given)
    const hasCallback = ['success', 'fail', 'complete'].some((name) => typeof options[name] === 'function')
    const run = new Promise<void>((resolve) => setTimeout(resolve, 0)).then(() => work(options))
    if (!hasCallback)
      return run.then(
        (result) => (isAlipay ? (result ?? {}) : { errMsg: `${api}:ok`, ...result }),
        (error: unknown) => Promise.reject(failure(api, error))
      )
    // Callbacks run outside the promise chain, so that what they throw is an uncaught error and not a lost rejection.
    run.then(
      (result) => setTimeout(() => succeed(api, options, result ?? {}), 0),
      (error: unknown) => setTimeout(() => fail(api, options, error), 0)
    )
    return undefined
  }
}

/** Refuses an argument of the wrong type with the vendor's words. */
export function expectType(
  options: Fields,
  name: string,
  type: 'string' | 'number' | 'object' | 'boolean' | 'array'
): void {
  const value = options[name]
  const actual = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
  if (actual === type) return
  const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  throw new VendorError(`parameter error: parameter.${name} should be ${title(type)} instead of ${title(actual)};`)
}
