import { eq } from 'drizzle-orm'
import CodePage from '@/child/pages/coupon/checkCouponCode'
import CodesPage from '@/child/pages/coupon/couponList'
import RefundPage from '@/child/pages/coupon/couponRefund'
import { groupedDealCode } from '@/domain/deal-code'
import { celebrationStore } from '@/features/celebration/celebration-store'
import { brightness } from '@/platform/device/brightness'
import { dealCodes } from '../../server/db/schema'
import { inTransaction } from '../../server/db/transaction'
import { settleOrderOfCodes } from '../../server/modules/deal'
import { closePages, startClient } from '../support/client'
import { buildDeal, codesOf, ownDeal } from '../support/deals'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { layTable, type Table } from './ordered'

const server = useServer()
afterEach(closePages)

/** A person who has bought so many of a deal, with the app open. */
async function holder(count: number, deal: Parameters<typeof buildDeal>[2] = {}) {
  const table = await layTable(server)
  const dealId = await buildDeal(server, table.restaurant, deal)
  const { orderId } = await ownDeal(server, table.eater, dealId, { count })
  return { ...table, dealId, orderId }
}

/** The outlet takes a code. */
async function takeCode({ restaurant }: Pick<Table, 'restaurant'>, orderId: string, place = 0): Promise<string> {
  const code = (await codesOf(server, orderId))[place]
  if (code === undefined) throw new Error('there is no such code')
  await inTransaction(server.kernel.database, async (tx) => {
    await tx
      .update(dealCodes)
      .set({
        state: 'used',
        usedAt: server.clock.now(),
        usedRestaurantId: restaurant.restaurantId,
        usedBy: 'counter'
      })
      .where(eq(dealCodes.dealCodeId, code.dealCodeId))
    await settleOrderOfCodes(tx, server.kernel, orderId)
  })
  return code.dealCodeId
}

const shownCode = (page: ShownPage) => page.byId('deal-code').textContent

describe('my codes', () => {
  it('stand by tab, those that end first before the others, and lead to their codes', async () => {
    const { client, restaurant, eater, orderId: late } = await holder(2)
    const soonDeal = await buildDeal(server, restaurant, {
      title: { zh: '下午茶', en: 'Tea', vn: 'Trà' },
      rules: { validDays: 3 }
    })
    const { orderId: soon } = await ownDeal(server, eater, soonDeal)
    const page = await client.open('dealCodes', CodesPage)
    await page.untilText('下午茶')
    expect(page.text.indexOf('下午茶')).toBeLessThan(page.text.indexOf('双人套餐'))
    expect(page.text).toMatch(/下午茶.*有效期至 3月4日.*1 张.*双人套餐.*2 张/)
    for (const button of page.all('button').filter(({ textContent }) => textContent === '出示券码'))
      await page.touch(button)
    expect(client.moves).toEqual([
      `push /child/pages/coupon/checkCouponCode?orderId=${soon}`,
      `push /child/pages/coupon/checkCouponCode?orderId=${late}`
    ])
  })

  it('say where a used one was used; an address names the tab', async () => {
    const { client, restaurant, orderId } = await holder(1)
    await takeCode({ restaurant }, orderId)
    const page = await client.open('dealCodes', CodesPage, { tab: 'used' })
    await page.untilText('使用')
    await page.until(() => /在 .+ 使用/.test(page.text), 'where it was used')
    await page.press('tab', '已退款')
    await page.untilText('没有退款的券')
  })

  it('show without a network, with since when; and nothing once the person has left', async () => {
    const { client, orderId } = await holder(1)
    const first = await client.open('dealCodes', CodesPage)
    await first.untilText('双人套餐')
    await first.until(() => client.network.countOf('order/deal/code/get') === 1, 'that the codes are kept')
    await first.settled(() => client.network.isQuiet)

    const again = await startClient(server, { storage: client.storage, isStarted: false })
    again.network.isDown = true
    await again.stores.session.start()
    const list = await again.open('dealCodes', CodesPage)
    await list.untilText('没有网络，这是')
    expect(list.text).toContain('双人套餐')
    const page = await again.open('dealCode', CodePage, { orderId })
    await page.untilText('没有网络，这是')
    const [code] = await codesOf(server, orderId)
    expect(shownCode(page)).toBe(groupedDealCode(code?.code ?? ''))
    expect(page.text).toContain('适用门店（1）')
    expect(page.text).not.toContain('营业中')

    again.network.mend()
    await again.stores.session.start()
    await again.stores.session.logout()
    expect(JSON.stringify([...again.storage.kept.values()])).not.toContain(code?.code)
  })
})

describe('a code', () => {
  it('is shown large and to scan, bright, beside a clock that moves', async () => {
    const raise = jest.spyOn(brightness, 'raise')
    const restore = jest.spyOn(brightness, 'restore')
    const { client, orderId } = await holder(1)
    const page = await client.open('dealCode', CodePage, { orderId })
    await page.untilText('请向店员出示')
    const [code] = await codesOf(server, orderId)
    const digits = groupedDealCode(code?.code ?? '')
    expect([shownCode(page), page.has('img', `券码 ${digits} 的二维码`)]).toEqual([digits, true])
    expect(raise).toHaveBeenCalled()
    expect(page.text).toContain('营业中')
    const clock = page.byId('deal-code-clock').textContent
    expect(clock).toMatch(/^\d\d:\d\d:\d\d$/)
    await page.until(() => page.byId('deal-code-clock').textContent !== clock, 'the next second')
    page.tell('onHide')
    expect(restore).toHaveBeenCalled()
  })

  it('is one of several, by swiping and by the signs beside it', async () => {
    const { client, orderId } = await holder(3)
    const page = await client.open('dealCode', CodePage, { orderId })
    await page.untilText('第 1 张，共 3 张')
    const first = shownCode(page)
    await page.press('button', '下一张')
    expect(page.byId('deal-code-place').textContent).toBe('第 2 张，共 3 张')
    const second = shownCode(page)
    const area = page.byId('deal-code').closest('.codes')
    for (const [type, x] of [
      ['touchstart', 20],
      ['touchend', 120]
    ] as const)
      area?.dispatchEvent(
        Object.assign(new Event(type, { bubbles: true }), {
          touches: [{ clientX: x, clientY: 10 }],
          changedTouches: [{ clientX: x, clientY: 10 }]
        })
      )
    await page.rest()
    expect([shownCode(page), first === second]).toEqual([first, false])
  })

  it('changes within a second of being taken where the socket tells of it, with joy', async () => {
    const { client, restaurant, orderId } = await holder(1)
    let tell: (text: string) => void = () => undefined
    client.network.openSocket = (_url, handlers) => {
      tell = handlers.onMessage
      handlers.onOpen()
      return { send: () => undefined, close: () => undefined }
    }
    const page = await client.open('dealCode', CodePage, { orderId })
    await page.untilText('请向店员出示')
    const dealCodeId = await takeCode({ restaurant }, orderId)
    tell(JSON.stringify({ type: 'order', orderId }))
    const began = performance.now()
    await page.untilText('已核销，请慢用')
    expect(performance.now() - began).toBeLessThan(1000)
    expect(client.stores.get(celebrationStore).current).toBe(`codeUsed/${dealCodeId}`)
    expect(page.text).toMatch(/在 .+ 使用/)
  })

  it('is asked about while it is shown where nothing tells of it', async () => {
    const { client, restaurant, orderId } = await holder(1)
    const page = await client.open('dealCode', CodePage, { orderId })
    await page.untilText('请向店员出示')
    await takeCode({ restaurant }, orderId)
    await page.untilText('已核销，请慢用')
  })

  it('that its person never showed is told to support, with words', async () => {
    const { client, restaurant, orderId } = await holder(1)
    await takeCode({ restaurant }, orderId)
    const page = await client.open('dealCode', CodePage, { orderId })
    await page.press('button', '我没有出示过')
    await page.touch(page.byId('dispute-send'))
    expect(page.problemAt('情况说明')).toBe('请说明情况')
    await page.type('情况说明', '当时我在家')
    await page.touch(page.byId('dispute-send'))
    await page.untilText('已反馈，客服正在核实')
    expect(page.has('button', '我没有出示过')).toBe(false)
  })
})

describe('giving codes back', () => {
  it('asks how many at the field, and sends nothing before', async () => {
    const { client, orderId } = await holder(2)
    const page = await client.open('dealRefund', RefundPage, { orderId })
    await page.untilText('可退 2 张')
    await page.touch(page.byId('deal-refund'))
    expect(page.text).toContain('请选择退款数量')
    expect(client.network.countOf('order/deal/refund/submit')).toBe(0)
  })

  it('tells how much goes where, then gives it back and says so', async () => {
    const { client, orderId, eater } = await holder(2)
    const page = await client.open('dealRefund', RefundPage, { orderId })
    await page.untilText('可退 2 张')
    await page.press('button', '增加一份, 退几张')
    await page.until(() => page.root.querySelector('#deal-refund-amount') !== null, 'what it is worth')
    expect(page.byId('deal-refund-amount').textContent).toBe('退款金额S$9.90')
    expect(page.text).toContain('S$9.90 退回钱包')
    await page.touch(page.byId('deal-refund'))
    await page.until(() => client.moves.length > 0, 'the order')
    expect([client.moves, client.toasts]).toEqual([
      [`replace /child/pages/coupon/couponOrderDetail?orderId=${orderId}`],
      ['已申请退款']
    ])
    const { deal } = await server.ask('orderGet', { orderId }, { token: eater.token })
    expect([deal?.returnableCount, deal?.refunds.map(({ count, amount }) => [count, amount])]).toEqual([
      1,
      [[1, '9.90']]
    ])
  })

  it('asks again when a code was used meanwhile', async () => {
    const { client, restaurant, orderId } = await holder(2)
    const page = await client.open('dealRefund', RefundPage, { orderId })
    await page.untilText('可退 2 张')
    await page.press('button', '增加一份, 退几张')
    await page.press('button', '增加一份, 退几张')
    await page.until(() => page.text.includes('S$19.80'), 'the worth of two')
    await takeCode({ restaurant }, orderId)
    await page.touch(page.byId('deal-refund'))
    await page.until(() => page.root.querySelector('.notice') !== null, 'why not')
    expect(client.moves).toEqual([])
  })

  it('says that a deal is not given back', async () => {
    const { client, orderId } = await holder(1, { rules: { refund: 'none' } })
    const page = await client.open('dealRefund', RefundPage, { orderId })
    await page.untilText('这些券不能退款')
  })
})
