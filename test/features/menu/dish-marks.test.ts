import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const source = path.join(__dirname, '../../../src')
const textOf = (file: string) => readFileSync(path.join(source, file), 'utf8')
const views = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

/** By this a person puts a dish into a cart, or more of it, orders for others, or takes what the shop proposes instead. */
const adds =
  /<DishStepper\b|\breorder\.reorder(Dish)?\(|\bpicks\.add\(|\bt\.restaurant\.addToCart\b|\bonMore\(\)|\{orderDishList\.map\(|\.answerProposal\(/
/** What tells of a dish what the law asks for: alone, or within all that is known of it. */
const tells = /<DishMarks\b|<DishFacts\b/

/** Has no room to tell it of every dish of an earlier order, and is not where it is ordered: where it leads tells it. */
const toldWhereItLeads: Readonly<Record<string, string>> = {
  'features/home/own-rows.tsx': 'features/cart/cart-line-row.tsx',
  'features/mart/last-basket.tsx': 'features/cart/cart-line-row.tsx',
  'features/order/use-order-actions.ts': 'features/cart/cart-line-row.tsx'
}

describe('whatever a dish is added from', () => {
  const adding = views.filter((file) => adds.test(textOf(file)))

  it('is known', () => expect(adding.length).toBeGreaterThan(10))

  it.each(adding)('%s tells its Nutri-Grade, halal and allergens, or leads to where they are told', (file) => {
    const leadsTo = toldWhereItLeads[file]
    expect(tells.test(textOf(file))).toBe(leadsTo === undefined)
    expect(tells.test(textOf(leadsTo ?? file))).toBe(true)
  })

  it('has no exception that is none any more', () => {
    expect(Object.keys(toldWhereItLeads).filter((file) => !adding.includes(file))).toEqual([])
  })
})
