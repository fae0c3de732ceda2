import { text } from './build'

/** A dish of an outlet that is sold for less for a while; hours are from the last start. */
export interface FlashSaleTemplate {
  readonly outlet: string
  /** Key of the dish on the menu, which stays there at its price. */
  readonly dish: string
  /** Singapore cents. */
  readonly cents: number
  readonly startsInHours: number
  readonly endsInHours: number
  readonly stock: number
}

/** Heading of the flash sales of a menu. */
export const flashSaleShelf = text('限时秒杀', 'Flash sale', 'Flash sale')

const live = { startsInHours: -2, endsInHours: 24 * 14 } as const
const upcoming = { startsInHours: 20, endsInHours: 24 * 15 } as const
const ended = { startsInHours: -72, endsInHours: -24 } as const

/** Flash sales of the demo world in every state: live, sold out, to come and over (spec section 4, Flash sale). */
export const flashSales: readonly FlashSaleTemplate[] = [
  { outlet: 'sin-chuanwei', dish: 'mapo-tofu', cents: 480, stock: 60, ...live },
  { outlet: 'sin-chuanwei', dish: 'cucumber', cents: 1, stock: 0, ...live },
  { outlet: 'sin-chuanwei', dish: 'dandan', cents: 380, stock: 40, ...upcoming },
  { outlet: 'sin-chuanwei', dish: 'laziji', cents: 980, stock: 12, ...ended },
  { outlet: 'sin-milktea', dish: 'jasmine', cents: 99, stock: 80, ...live },
  { outlet: 'sin-clementi-kopi', dish: 'chwee-kueh', cents: 180, stock: 40, ...live }
]

/** Goods of every mart on flash sale, by key. */
export const martFlashSales: ReadonlyArray<Omit<FlashSaleTemplate, 'outlet' | 'dish'> & { readonly goods: string }> = [
  { goods: 'egg', cents: 480, stock: 50, ...live },
  { goods: 'pineapple', cents: 290, stock: 40, ...live },
  { goods: 'yogurt', cents: 480, stock: 30, ...live },
  { goods: 'banana', cents: 120, stock: 0, ...live },
  { goods: 'honey', cents: 780, stock: 20, ...upcoming },
  { goods: 'prawn', cents: 980, stock: 15, ...ended }
]
