import { type CodeName, codes } from '@/contract/codes'
import type { MessageParameters } from '@/contract/messages'

const statuses: Partial<Record<CodeName, number>> = {
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  loginRequired: 403,
  notFound: 404,
  tooLarge: 413,
  tooManyRequests: 429,
  operationUnsigned: 401,
  operationStale: 401,
  operationReplayed: 401,
  serverFault: 500,
  unavailable: 503
}

/**
 * The one way to refuse: thrown by name anywhere below a route, answered as the envelope with the code's text in the caller's language.
 * Codes of the transport (bad request, token, size, rate, fault) have their own HTTP status; every business code is HTTP 200.
 */
export class AppError extends Error {
  override readonly name = 'AppError'

  /** What the caller needs to go on, as the contract of the endpoint says; goes out as the envelope's `data`. */
  readonly data: unknown

  constructor(
    readonly codeName: CodeName,
    readonly parameters: MessageParameters = {},
    options: ErrorOptions & { readonly data?: unknown } = {}
  ) {
    super(codeName, options)
    this.data = options.data
  }

  get code(): number {
    return codes[this.codeName]
  }

  get status(): number {
    return statuses[this.codeName] ?? 200
  }
}
