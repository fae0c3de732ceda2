import FlashSalesPage from '@/activity/pages/seckill'
import DealPage from '@/activity2/pages/groupPurchase/detail'
import { closePages, startClient } from '../support/client'
import { buildCity, buildRestaurant } from '../support/commerce'
import { buildDeal } from '../support/deals'
import { buildFlashItem, buildSession } from '../support/flash-sale'
import { testNow, useServer } from '../support/server'

const mockDraw = jest.fn<Promise<string | null>, [object]>()
jest.mock('@/platform/drawing/poster', () => ({ drawPoster: (plan: object) => mockDraw(plan) }))

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
beforeEach(() => {
  server.clock.set(testNow)
  document.execCommand = () => true
  mockDraw.mockReset().mockResolvedValue('data:image/jpeg;base64,AAAA')
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(document, 'execCommand')
  jest.restoreAllMocks()
  closePages()
})

async function openDeal() {
  const dealId = await buildDeal(server, await buildRestaurant(server))
  const client = await startClient(server)
  const page = await client.open('dealDetail', DealPage, { dealId })
  await page.untilText('购买须知')
  await page.press('button', '分享')
  return { dealId, client, page }
}

describe('the sheet to share by', () => {
  it('offers what the platform has, each way with the page and where it is shared from', async () => {
    const share = jest.fn(async () => undefined)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const { dealId, client, page } = await openDeal()
    await page.touch(page.byId('deal-share'))
    expect(share).toHaveBeenCalledWith({
      title: '双人套餐',
      url: expect.stringContaining(`/customer/#/activity2/pages/groupPurchase/detail?dealId=${dealId}`)
    })
    expect(client.toasts).toEqual([])
    await page.touch(page.byId('deal-copy'))
    expect(client.toasts).toEqual(['链接已复制，快发给朋友吧'])
  })

  it('copies the link where the browser shares nothing, and offers that once', async () => {
    const { client, page } = await openDeal()
    expect(page.byId('deal-share').textContent).toBe('复制链接')
    expect(page.root.querySelector('#deal-copy')).toBeNull()
    await page.touch(page.byId('deal-share'))
    expect(client.toasts).toEqual(['链接已复制，快发给朋友吧'])
  })

  it('draws a poster with the deal, its price and the code to scan, once it is open', async () => {
    const { page } = await openDeal()
    await page.until(() => page.root.querySelector('#deal-poster') !== null, 'the poster')
    expect(mockDraw).toHaveBeenCalledTimes(1)
    const [plan] = mockDraw.mock.calls[0] ?? []
    for (const words of ['双人套餐', 'S$9.90', '扫码查看']) expect(JSON.stringify(plan)).toContain(words)
    expect(page.byId('deal-poster-save').textContent).toBe('保存海报')
  })

  it('hands the page to three social platforms in windows without an opener, and calls nothing', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    const { client, page } = await openDeal()
    const before = client.network.requests.length
    for (const name of ['WhatsApp', 'Facebook', 'Telegram']) await page.press('button', `分享到 ${name}`)
    const seen = open.mock.calls.map(([address, target, features]) => {
      const { origin, pathname, searchParams } = new URL(String(address))
      return [origin + pathname, [...searchParams.keys()], target, features]
    })
    expect(seen).toEqual([
      ['https://wa.me/', ['text'], '_blank', 'noopener,noreferrer'],
      ['https://www.facebook.com/sharer/sharer.php', ['u'], '_blank', 'noopener,noreferrer'],
      ['https://t.me/share/url', ['url', 'text'], '_blank', 'noopener,noreferrer']
    ])
    const [text, ...urls] = open.mock.calls.map(([address]) => {
      const query = new URL(String(address)).searchParams
      return query.get('text') !== null && !query.has('url') ? query.get('text') : (query.get('u') ?? query.get('url'))
    })
    expect(text).toMatch(/^双人套餐 http.*#\/activity2\/pages\/groupPurchase\/detail\?dealId=/)
    for (const url of urls) expect(url).toMatch(/^http.*#\/activity2\/pages\/groupPurchase\/detail\?dealId=/)
    expect(client.network.requests.length).toBe(before)
  })

  it('of a list of flash sales names its session, and has no poster', async () => {
    const { sessionId } = await buildSession(server)
    await buildFlashItem(server, { sessionId, quota: 5 })
    const client = await startClient(server)
    const page = await client.open('flashSales', FlashSalesPage)
    await page.untilText('距结束')
    const share = jest.fn(async () => undefined)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    await page.press('button', '分享')
    await page.touch(page.byId('flash-share'))
    expect(share).toHaveBeenCalledWith({
      title: '限时秒杀，每天定点开抢',
      url: expect.stringContaining(`/activity/pages/seckill?sessionId=${sessionId}`)
    })
    expect([page.root.querySelector('#flash-poster'), mockDraw.mock.calls]).toEqual([null, []])
  })
})
