import type { PriceRules } from '../types'
import { FetchedCode } from './fetched-code'

/** What a cart comes to: needed once something is in one. The host reads the address where it stands. */
export const priceRules = new FetchedCode<PriceRules>('The rules of prices', () =>
  __non_webpack_require__.async('./prices/code.js')
)
