import type { PriceRules } from '../types'
import { FetchedCode } from './fetched-code'
import { importQuietly } from './quiet-code.h5'

export const priceRules = new FetchedCode<PriceRules>('The rules of prices', () =>
  importQuietly(() => import('@/domain/cart-price'))
)
