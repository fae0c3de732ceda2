import type { PhoneRules } from '../types'
import { FetchedCode } from './fetched-code'

/** How telephone numbers are read and written: large, and needed by few pages. The host reads the address where it stands. */
export const phoneRules = new FetchedCode<PhoneRules>('The rules of telephone numbers', () =>
  __non_webpack_require__.async('./phones/code.js')
)
