import { codes } from '@/contract/codes'
import { messageOf } from '@/contract/messages'
import type { LocaleCode } from '@/contract/types'
import type { AppError } from './errors'

/**
 * A public answer that is kept ready: `json` is the text of `data`, made once for many callers. It bears no request id (the
 * `x-request-id` header does), so that the whole body stays the same. Not checked against the contract: check before keeping it.
 */
export class RawJson {
  private readonly bodies = new Map<LocaleCode, string>()

  constructor(readonly json: string) {}

  body(locale: LocaleCode): string {
    const known = this.bodies.get(locale)
    if (known !== undefined) return known
    const body = `{"code":${codes.ok},"message":${JSON.stringify(messageOf(locale, 'ok'))},"data":${this.json}}`
    this.bodies.set(locale, body)
    return body
  }
}

/** The body of a success (architecture.md, Envelope). */
export function successBody(data: unknown, locale: LocaleCode, requestId: string): string {
  return JSON.stringify({ code: codes.ok, message: messageOf(locale, 'ok'), data, requestId })
}

/** The body of a refusal: its code, its text, and the request id to quote to customer service. Nothing of the fault behind it. */
export function failureBody(error: AppError, locale: LocaleCode, requestId: string): string {
  return JSON.stringify({ code: error.code, message: messageOf(locale, error.codeName, error.parameters), requestId })
}
