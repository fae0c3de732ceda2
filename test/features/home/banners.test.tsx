import { View } from '@tarojs/components'
import { BannerRow } from '@/features/home/banner-row'
import { bannerTime } from '@/features/home/banner-row-props'
import { tileOver, tileWords } from '@/features/menu/dish-tile'
import { show } from '../../ui/show'

const words = { previous: '上一个活动', next: '下一个活动' }
const slides = ['a', 'b', 'c'].map((id) => ({ id, content: <View key={id} className="slide" /> }))

/** Stands in for the browser's layout: a row 100 px wide that goes where it is told to. */
function layOut(row: HTMLElement): number[] {
  const places: number[] = []
  Object.defineProperty(row, 'clientWidth', { value: 100 })
  row.scrollTo = ((to: ScrollToOptions) => {
    places.push(to.left ?? 0)
    row.scrollLeft = to.left ?? 0
    row.dispatchEvent(new Event('scroll'))
  }) as typeof row.scrollTo
  return places
}

describe('a row of banners', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  async function banners() {
    const view = await show(<BannerRow slides={slides} words={words} />)
    const places = layOut(view.part('row') ?? view.root)
    return { view, places }
  }

  it('moves on by itself until a person touches it', async () => {
    const { view, places } = await banners()
    await jest.advanceTimersByTimeAsync(bannerTime + 10)
    expect(places).toEqual([100])
    view.part('row')?.dispatchEvent(new Event('touchstart', { bubbles: true }))
    await jest.advanceTimersByTimeAsync(bannerTime + 10)
    expect(places).toEqual([100])
    view.remove()
  })

  it('goes forward and back by its arrows, around both ends', async () => {
    const { view, places } = await banners()
    view.press(view.named('button', words.previous))
    await view.rest()
    view.press(view.named('button', words.next))
    await view.rest()
    expect(places).toEqual([200, 0])
    view.remove()
  })
})

describe('the name on a tile', () => {
  it.each([
    ['麻婆豆腐', { words: '麻婆豆腐', isChinese: true, length: 'short' }],
    ['空心菜', { words: '空心菜', isChinese: true, length: 'medium' }],
    ['水晶虾饺（4 粒）', { words: '水晶虾饺', isChinese: true, length: 'short' }],
    ['蒜苗回锅肉', { words: '蒜苗回锅肉', isChinese: true, length: 'medium' }],
    ['深夜烤串拼盘（20 串）', { words: '深夜烤串拼盘', isChinese: true, length: 'medium' }],
    ['Kung pao chicken', { words: 'Kung pao chicken', isChinese: false, length: 'medium' }],
    ['Siu mai with roe, 4 pieces', { words: 'Siu mai with roe', isChinese: false, length: 'medium' }],
    ['Yangzhou fried rice', { words: 'Yangzhou fried rice', isChinese: false, length: 'long' }],
    ['Laksa', { words: 'Laksa', isChinese: false, length: 'short' }]
  ])('of %s leaves out how many pieces there are', (name, expected) => {
    expect(tileWords(name)).toEqual(expected)
  })

  it('is hidden from a screen reader, which reads the name beside it', async () => {
    const view = await show(<>{tileOver('/img/tile/sichuan.webp', '麻婆豆腐', 'row')}</>)
    expect(view.part('tile')?.getAttribute('aria-hidden')).toBe('true')
    view.remove()
  })
})
