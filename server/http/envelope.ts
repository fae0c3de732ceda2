import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { codes } from '@/contract/codes'
import { messageOf } from '@/contract/messages'
import type { LocaleCode } from '@/contract/types'
import type { AppError } from './errors'

const compressors = {
  // Quality 11 takes a hundred times as long for a tenth less
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 6 })
} as const
type Encoding = keyof typeof compressors
const worthCompressing = 1024

/** The best encoding that the caller accepts; undefined if it accepts none of ours. */
function encodingOf(acceptEncoding: string | undefined): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined
  return /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)
    ? 'br'
    : /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)
      ? 'gzip'
      : undefined
}

/**
 * A public answer for many callers: `json` is the text of `data`, made and compressed once. The body has no request id, so that it is the
 * same for all (the `x-request-id` header has it). It is not checked against the contract: check it before you make one.
 */
export class RawJson {
  private readonly bodies = new Map<string, string | Promise<Buffer>>()

  constructor(readonly json: string) {}

  /** The body for a caller, and how it is encoded when it is. */
  async answer(
    locale: LocaleCode,
    acceptEncoding: string | undefined
  ): Promise<{ body: string | Buffer; encoding?: Encoding }> {
    const encoding = this.json.length < worthCompressing ? undefined : encodingOf(acceptEncoding)
    if (encoding === undefined) return { body: await this.keep(locale, () => this.text(locale)) }
    return { body: await this.keep(`${locale} ${encoding}`, () => compressors[encoding](this.text(locale))), encoding }
  }

  private text(locale: LocaleCode): string {
    return `{"code":${codes.ok},"message":${JSON.stringify(messageOf(locale, 'ok'))},"data":${this.json}}`
  }

  private keep(key: string, make: () => string | Promise<Buffer>): string | Promise<Buffer> {
    const known = this.bodies.get(key)
    if (known !== undefined) return known
    const body = make()
    this.bodies.set(key, body)
    return body
  }
}

/** The body of a success. */
export function successBody(data: unknown, locale: LocaleCode, requestId: string): string {
  return JSON.stringify({ code: codes.ok, message: messageOf(locale, 'ok'), data, requestId })
}

/** The body of a refusal: its code, its text, and the request id to quote to customer service; where the contract says so, what to go on with. Nothing of the fault behind it. */
export function failureBody(error: AppError, locale: LocaleCode, requestId: string): string {
  return JSON.stringify({
    code: error.code,
    message: messageOf(locale, error.codeName, error.parameters),
    data: error.data,
    requestId
  })
}
