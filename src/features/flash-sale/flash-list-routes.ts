import type { FlashLine } from '@/domain/flash-sale'
import type { RouteName } from '@/routes'

/** The page of each list. */
export const flashListRoutes = {
  first: 'flashSales',
  second: 'moreFlashSales',
  newYear: 'newYearFlashSales'
} as const satisfies Record<FlashLine, RouteName>

/** The list that another one leads to; that of the new year stands by itself. */
export const otherFlashLines = {
  first: 'second',
  second: 'first',
  newYear: null
} as const satisfies Record<FlashLine, FlashLine | null>
