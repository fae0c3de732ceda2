import type { Dish } from '@/contract/types'
import { DishFacts } from '@/features/restaurant/dish-facts'
import { dayText } from '@/i18n/date-time'
import { en } from '@/i18n/en'
import { createTranslator } from '@/i18n/translator'
import { zhCn } from '@/i18n/zh-CN'
import type { RootStore } from '@/stores/root-store'
import { StoresProvider } from '@/stores/stores-context'
import { TextProvider } from '@/ui/text-context'
import { waitUntil } from '../../support/wait'
import { show } from '../../ui/show'
import { buildDish } from '../menu/menu-builder'

const dayMs = 86_400_000
const serverAheadMs = 60_000
/** Of the app only where the menu is. */
const app = { place: { utcOffsetMinutes: 8 * 60 } as RootStore['place'] } as Partial<RootStore>

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
    <StoresProvider value={app as RootStore}>
      <TextProvider translator={createTranslator('zh-CN', zhCn, () => Date.now() + serverAheadMs)}>
        <DishFacts dish={dish} currency="SGD" />
      </TextProvider>
    </StoresProvider>
  )
}

describe('a dish on flash sale', () => {
  it('says how long it goes on and how many are left', async () => {
    const view = await showSale(-1000, dayMs / 2)
    expect(view.part('sale')?.textContent).toMatch(/^距结束 1[12]:\d\d:\d\d\u00a0· 剩\u00a012\u00a0份$/)
    expect(view.root.textContent).toContain('S$11.80')
    view.remove()
  })

  it('has its price below its name, then how long that lasts, then the facts', async () => {
    const view = await showSale(-1000, dayMs / 2, { dishName: { zh: '干锅花菜' }, prepareTime: 20 })
    const all = view.root.textContent ?? ''
    const places = ['干锅花菜', '4.80', '秒杀', '距结束', '制作约'].map((words) => all.indexOf(words))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
    view.remove()
  })

  it('says how soon it begins', async () => {
    const view = await showSale(dayMs / 2, dayMs)
    expect(view.part('sale')?.textContent).toMatch(/^距开始 1[12]:\d\d:\d\d$/)
    view.remove()
  })

  it('says the day of a place’s own calendar where it is more than a day away', async () => {
    const day = (ms: number) =>
      dayText(Date.now() + serverAheadMs + ms, {
        words: zhCn.time,
        utcOffsetMinutes: 480,
        now: Date.now() + serverAheadMs
      })
    const live = await showSale(-1000, 3 * dayMs)
    expect(live.part('sale')?.textContent).toBe(`${day(3 * dayMs)} 截止\u00a0· 剩\u00a012\u00a0份`)
    live.remove()
    const upcoming = await showSale(2 * dayMs, 3 * dayMs)
    expect(upcoming.part('sale')?.textContent).toBe(`${day(2 * dayMs)} 开始`)
    upcoming.remove()
  })

  it('says a day within a sentence as one', () => {
    const { endsOn, startsOn } = en.flashSale
    expect([endsOn('Tomorrow'), startsOn('Wed 16 Dec')]).toEqual(['Until tomorrow', 'From Wed 16 Dec'])
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
