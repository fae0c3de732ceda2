import { eq } from 'drizzle-orm'
import { homeStore } from '@/features/home/home-store'
import Home from '@/pages/index/index'
import { location } from '@/platform/location/location'
import { addresses, banners } from '../../server/modules/tables'
import { type ClientOptions, closePages, logIn, startClient } from '../support/client'
import { buildEater, outletPoint } from '../support/commerce'
import { useServer } from '../support/server'
import { buildHomeWorld, cardsOn, kualaLumpur } from './home-world'

const server = useServer()
beforeAll(async () => {
  await buildHomeWorld(server)
})
beforeEach(() => void jest.spyOn(location, 'locate').mockResolvedValue({ isLocated: true, ...outletPoint }))
afterEach(closePages)

const open = async (options?: ClientOptions) => {
  const client = await startClient(server, options)
  return { ...client, client, page: await client.open('home', Home) }
}

describe('where the person is', () => {
  it('is asked only once home stands, and a city without restaurants says so', async () => {
    jest.mocked(location.locate).mockResolvedValue({ isLocated: true, ...kualaLumpur })
    const { page, stores } = await open()
    await page.untilText('附近还没有可以点的餐厅')
    expect(page.text).toContain('送至 吉隆坡 · 当前位置')
    expect(stores.place.place).toMatchObject({ cityCode: 'KUL', countryCode: 'MY', ...kualaLumpur })
    expect([cardsOn(page), page.text.includes('新店开张')]).toEqual([[], false])
  })

  it('in another city, the restaurants before stand until its own are there, with nothing between', async () => {
    jest.mocked(location.locate).mockResolvedValueOnce({ isLocated: false, reason: 'timeout' })
    const { page, stores, network } = await open()
    await page.until(() => cardsOn(page).length > 0, 'the feed')
    const shown = cardsOn(page)
    const paths = ['restaurant/home/get', 'restaurant/feed/list']
    const before = paths.map(network.countOf.bind(network))
    const release = network.hold('restaurant/feed/list')
    await stores.place.moveTo({ point: kualaLumpur, name: '', cityCode: 'KUL' })
    await page.until(() => stores.get(homeStore).top.value?.cityCode === 'KUL', 'the top of home')
    expect([cardsOn(page), page.has('status', '正在加载')]).toEqual([shown, false])
    release()
    await page.untilText('附近还没有可以点的餐厅')
    expect(paths.map((path, index) => network.countOf(path) - (before[index] ?? 0))).toEqual([1, 1])
  })

  describe('where the browser would ask the person', () => {
    const reason = '设置地址，查看配送时间、距离和配送费'
    /** A browser that knows what the person has answered, or one that cannot say. */
    function browserKnows(state: 'prompt' | 'granted' | 'denied' | null): void {
      Object.defineProperty(navigator, 'geolocation', { value: {}, configurable: true })
      if (state !== null)
        Object.defineProperty(navigator, 'permissions', {
          value: { query: async () => ({ state }) },
          configurable: true
        })
    }
    afterEach(() => {
      Reflect.deleteProperty(navigator, 'geolocation')
      Reflect.deleteProperty(navigator, 'permissions')
    })

    it.each(['prompt', null] as const)(
      'and its answer is %p, the user is not asked before the reason is told and the button pressed',
      async (state) => {
        browserKnows(state)
        jest.mocked(location.locate).mockResolvedValue({ isLocated: true, ...kualaLumpur })
        const { page } = await open()
        await page.untilText(reason)
        await page.until(() => cardsOn(page).length > 0, 'the feed')
        expect(page.text).toContain('送至 新加坡')
        expect(location.locate).not.toHaveBeenCalled()
        await page.press('button', '开启定位')
        await page.untilText('送至 吉隆坡')
        expect([jest.mocked(location.locate).mock.calls.length, page.text.includes(reason)]).toEqual([1, false])
      }
    )

    it('a refusal then shows Singapore and says so', async () => {
      browserKnows('prompt')
      jest.mocked(location.locate).mockResolvedValue({ isLocated: false, reason: 'refused' })
      const { page } = await open()
      await page.untilText(reason)
      await page.press('button', '开启定位')
      await page.untilText('未开启定位，已为您显示新加坡的餐厅')
    })

    it('the line says what is missing on the cards, leads to the addresses, and goes when a place is known', async () => {
      browserKnows('prompt')
      const { page, stores, moves } = await open()
      await page.untilText(reason)
      await page.until(() => cardsOn(page).length > 0, 'the feed')
      expect(page.text).toContain('约 30 分钟出餐')
      expect(page.text).not.toContain('配送费 S$')
      await page.touch(page.byId('place-hint'))
      expect(moves).toEqual(['push /pages/address/search?purpose=home'])
      await stores.place.moveTo({ point: outletPoint, name: '牛车水' })
      await page.untilText('配送费 S$')
      expect([page.text.includes(reason), page.has('button', '开启定位'), stores.place.failure]).toEqual([
        false,
        false,
        null
      ])
      expect(location.locate).not.toHaveBeenCalled()
    })

    it.each(['granted', 'denied'] as const)(
      'and it has been %s before, the device is looked at without a word',
      async (state) => {
        browserKnows(state)
        const { page, stores } = await open()
        await page.until(() => stores.place.isLocated, 'the place')
        expect(page.has('button', '开启定位')).toBe(false)
      }
    )
  })

  it.each([
    ['refused', '未开启定位，已为您显示新加坡的餐厅，可在设置中开启定位'],
    ['unavailable', '定位失败，已为您显示新加坡的餐厅'],
    ['timeout', '定位失败，已为您显示新加坡的餐厅']
  ] as const)('%s: Singapore is shown, with a notice that can be put away', async (reason, words) => {
    jest.mocked(location.locate).mockResolvedValue({ isLocated: false, reason })
    const { page, storage } = await open()
    await page.untilText(words)
    await page.until(() => cardsOn(page).length > 0, 'the feed')
    expect(page.text).toContain('送至 新加坡')
    await page.press('button', '关闭')
    expect(page.text).not.toContain(words)
    expect(cardsOn(page)).toHaveLength(10)
    const later = await open({ storage })
    await later.page.until(() => later.stores.place.failure === reason, 'the same failure')
    expect(later.page.text).not.toContain(words)
  })

  it('leads to another place by a touch, and to the cities from the notice', async () => {
    jest.mocked(location.locate).mockResolvedValueOnce({ isLocated: false, reason: 'timeout' })
    const { page, moves } = await open()
    await page.untilText('定位失败')
    await page.press('button', '送至 新加坡')
    await page.press('button', '切换城市')
    expect(moves).toEqual(['push /pages/address/search?purpose=home', 'push /pages/address/search?purpose=city'])
  })

  it('outside every city is told, with restaurants of the nearest city of the country', async () => {
    jest.mocked(location.locate).mockResolvedValue({ isLocated: true, latitude: 5.4, longitude: 100.3 })
    const { page, stores } = await open()
    await page.untilText('您所在的地区暂未开通，已为您显示吉隆坡的餐厅')
    expect(stores.place.place).toMatchObject(kualaLumpur)
    await page.untilText('送至 吉隆坡')
    expect(page.text).not.toContain('当前位置')
  })

  describe('after a login', () => {
    const street = { latitude: outletPoint.latitude + 0.01, longitude: outletPoint.longitude }
    /** A customer with a default address, and the way they log in. */
    async function resident() {
      const eater = await buildEater(server)
      await server.kernel.db
        .update(addresses)
        .set({ ...street, addressDetail: 'Blk 34 Upper Cross Street', isDefault: true })
        .where(eq(addresses.userId, eater.userId))
      return eater
    }

    it('home goes to the default address, and no longer names it once the person has left', async () => {
      const { mobile } = await resident()
      const { client, page, stores } = await open()
      await page.until(() => cardsOn(page).length > 0 && stores.place.isLocated, 'the feed')
      await logIn(server, client, mobile)
      await page.untilText('送至 Blk 34 Upper Cross Street')
      expect(stores.place.place).toMatchObject(street)
      await stores.session.logout()
      await page.untilText('送至 新加坡')
    })

    it('a place that was chosen by hand stays', async () => {
      const { mobile } = await resident()
      const { client, page, stores } = await open()
      await stores.place.moveTo({ point: outletPoint, name: '牛车水' })
      await logIn(server, client, mobile)
      await page.rest(200)
      expect([stores.place.chosenName, page.text.includes('送至 牛车水')]).toEqual(['牛车水', true])
    })

    it('what is for visitors alone is gone from the top of home', async () => {
      const { mobile } = await resident()
      await server.kernel.db.insert(banners).values({
        bannerId: 'b-welcome',
        countryCode: 'SG',
        image: { small: 's', large: 'l' },
        title: { zh: '新朋友见面礼' },
        subtitle: { zh: '登录即得' },
        link: 'pages/my/login',
        isForVisitors: true
      })
      server.clock.advance(6000)
      const { client, page } = await open()
      await page.untilText('新朋友见面礼')
      await logIn(server, client, mobile)
      await page.until(() => !page.text.includes('新朋友见面礼'), 'no welcome')
      expect(page.text).toContain('新店开张')
    })
  })

  it('that was chosen stands by its name; in another city the device’s own is offered', async () => {
    const { page, stores } = await open()
    await page.until(() => cardsOn(page).length > 0 && stores.place.isLocated, 'the feed')
    await stores.place.moveTo({ point: outletPoint, name: '牛车水' })
    await page.untilText('送至 牛车水')
    stores.place.tellElsewhere({ ...kualaLumpur, city: '吉隆坡', cityCode: 'KUL', countryCode: 'MY' })
    await page.untilText('您好像在吉隆坡，要看那里的餐厅吗？')
    await page.press('button', '切换')
    await page.untilText('送至 吉隆坡')
    expect([stores.place.chosenName, stores.place.elsewhere, page.text.includes('您好像在')]).toEqual([
      null,
      null,
      false
    ])
  })
})
