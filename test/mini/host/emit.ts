import type * as ge from 'glass-easel'
import { isAlipay } from './boot'
import type { Fields } from './options'

/** Event types are camel case at Alipay and lower case at WeChat. */
function typeOf(name: string): string {
  return isAlipay ? name : name.toLowerCase()
}

/** What the fingers did, and when, ms: however late the program hears of it. */
interface Touched {
  readonly touches: readonly Fields[]
  readonly timeStamp: number
}

/** Sends a mini-program event from a component. Pointer events bubble; those of one component do not. */
export function emit(target: ge.GeneralComponent, name: string, detail: unknown, touched: Touched | null = null): void {
  const bubbles = touched !== null
  const extraFields =
    touched === null ? {} : { touches: touched.touches, changedTouches: touched.touches, timeStamp: touched.timeStamp }
  target.triggerEvent(typeOf(name), detail, { bubbles, composed: bubbles, extraFields })
}
