import type * as ge from 'glass-easel'
import { isAlipay } from './boot'
import type { Fields } from './options'

/** Event types are camel case at Alipay and lower case at WeChat. */
function typeOf(name: string): string {
  return isAlipay ? name : name.toLowerCase()
}

/** Sends a mini-program event from a component. Pointer events bubble; those of one component do not. */
export function emit(
  target: ge.GeneralComponent,
  name: string,
  detail: unknown,
  touches: Fields[] | null = null
): void {
  const bubbles = touches !== null
  const extraFields = touches === null ? {} : { touches, changedTouches: touches }
  target.triggerEvent(typeOf(name), detail, { bubbles, composed: bubbles, extraFields })
}
