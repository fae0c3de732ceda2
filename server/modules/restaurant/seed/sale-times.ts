import type { FlashSaleTemplate } from '../../../seed/data/flash-sales'
import type { dishes } from '../tables'

const hourMs = 3_600_000

/** When a flash sale is on, in columns of its dish; `now` is epoch ms. */
export const saleTimes = (
  { startsInHours, endsInHours }: Pick<FlashSaleTemplate, 'startsInHours' | 'endsInHours'>,
  now: number
): Pick<typeof dishes.$inferInsert, 'saleStartsAt' | 'saleEndsAt'> => ({
  saleStartsAt: now + startsInHours * hourMs,
  saleEndsAt: now + endsInHours * hourMs
})
