import type { Dish } from '@/contract/types'
import { DishFacts } from '@/features/restaurant/dish-facts'
import { createTranslator } from '@/i18n/translator'
import { zhCn } from '@/i18n/zh-CN'
import { TextProvider } from '@/ui/text-context'
import { waitUntil } from '../../support/wait'
import { show } from '../../ui/show'
import { buildDish } from '../menu/menu-builder'

const dayMs = 86_400_000
const serverAheadMs = 60_000

/** A dish on flash sale, as it is shown while it starts and ends in so many ms by a server a minute ahead of the device. */
async function showSale(startsIn: number, endsIn: number, facts: Partial<Dish> = {}) {
  const now = Date.now() + serverAheadMs
  const at = (ms: number) => new Date(now + ms).toISOString()
  const dish = buildDish({
    type: 'seckillProduct',
    dishPrice: '4.80',
    originalPrice: '11.80',
    goodsStock: 12,
    flashSale: { startsAt: at(startsIn), endsAt: at(endsIn) },
    ...facts
  })
  return show(
    <TextProvider translator={createTranslator('zh-CN', zhCn, () => Date.now() + serverAheadMs)}>
      <DishFacts dish={dish} currency="SGD" />
    </TextProvider>
  )
}

describe('a dish on flash sale', () => {
  it('says how long it goes on and how many are left', async () => {
    const view = await showSale(-1000, 2 * dayMs + 3_599_500)
    expect(view.part('sale')?.textContent).toMatch(/^距结束 2 天 0 小时\u00a0 剩\u00a012\u00a0份$/)
    expect(view.root.textContent).toContain('S$11.80')
    view.remove()
  })

  it('says how soon it begins', async () => {
    const view = await showSale(dayMs / 2, dayMs)
    expect(view.part('sale')?.textContent).toMatch(/^距开始 1[12]:\d\d:\d\d$/)
    view.remove()
  })

  it('has its usual price once the clock has run out, without being read again', async () => {
    const view = await showSale(-1000, 1500)
    expect(view.named('img', 'S$4.80')).toBeTruthy()
    await waitUntil(async () => {
      await view.rest()
      return view.part('sale') === null
    })
    expect(view.named('img', 'S$11.80')).toBeTruthy()
    expect(view.root.textContent).not.toMatch(/秒杀|4\.80/)
    view.remove()
  })

  it('counts nothing where nothing is left, or its stock is not known', async () => {
    const soldOut = await showSale(-1000, dayMs, { isSoldOut: true, goodsStock: 0 })
    expect(soldOut.part('sale')).toBeNull()
    soldOut.remove()
    const unknown = await showSale(-1000, 60_000, { goodsStock: null })
    expect(unknown.part('sale')?.textContent).toMatch(/^距结束 (01:00|00:5\d)$/)
    unknown.remove()
  })
})
