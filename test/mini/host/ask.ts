import { isAlipay } from './boot'
import { type Fields, VendorError } from './options'

/** Alipay's number for a person who went back. */
const CANCELLED_CODE = 11

/** What the vendor's user or service answers to a call: the test says it. */
export async function ask(api: string, options: Fields): Promise<Fields> {
  const plain: unknown = JSON.parse(JSON.stringify(options))
  const answer = await window.miniAnswer(api, typeof plain === 'object' && plain !== null ? { ...plain } : {})
  if (answer.kind === 'succeed') return answer.result ?? {}
  if (answer.kind === 'cancel') throw new VendorError(isAlipay ? '用户取消' : 'cancel', CANCELLED_CODE)
  throw new VendorError(answer.message, 3)
}

export const isCancelled = (error: unknown): boolean => error instanceof VendorError && error.code === CANCELLED_CODE
