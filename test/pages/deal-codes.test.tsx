import { eq } from 'drizzle-orm'
import CodePage from '@/child/pages/coupon/checkCouponCode'
import CodesPage from '@/child/pages/coupon/couponList'
import RefundPage from '@/child/pages/coupon/couponRefund'
import { groupedCode } from '@/domain/typed-text'
import { celebrationStore } from '@/features/celebration/celebration-store'
import { cachedCodesStore } from '@/features/deal-order/cached-codes'
import { brightness } from '@/platform/device/brightness'
import { inTransaction } from '../../server/db/transaction'
import { moveOrderByCodes } from '../../server/modules/deal'
import { judgeDispute } from '../../server/modules/deal-code/dispute'
import { dealCodes } from '../../server/modules/tables'
import { type Client, closePages, startOffline } from '../support/client'
import { nextId } from '../support/commerce'
import { buildDeal, codesOf, ownDeal } from '../support/deals'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { layTable, type Table } from './ordered'

const server = useServer()
afterEach(() => {
  jest.useRealTimers()
  closePages()
})

/** From now on the timers of the page move only by what it answers, until `jest.useRealTimers()`. */
function holdTimers() {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] })
  return async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms)
    // Answers take turns of their own, which no clock moves
    for (const began = performance.now(); performance.now() - began < 300;)
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
  }
}

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
    await moveOrderByCodes(tx, server.kernel, orderId)
  })
  return code.dealCodeId
}

const shownCode = (page: ShownPage) => page.byId('shown-code').textContent

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
    expect(page.text).toMatch(/下午茶.*还有 2 天到期.*1 张.*双人套餐.*2 张/)
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

  it('that go back say how far their money has come, and no end', async () => {
    const { client, eater, orderId } = await holder(2)
    const { amount } = await server.ask('dealRefundQuote', { orderId, count: 1 }, { token: eater.token })
    await server.ask(
      'dealRefundSubmit',
      { orderId, count: 1, amount },
      { token: eater.token, key: nextId('codes-back-') }
    )
    const [given] = (await codesOf(server, orderId)).filter(({ state }) => state !== 'unused')
    const shown = async (state: 'refunding' | 'refunded') => {
      await server.kernel.db
        .update(dealCodes)
        .set({ state })
        .where(eq(dealCodes.dealCodeId, given?.dealCodeId ?? ''))
      const page = await client.open('dealCodes', CodesPage, { tab: 'refunded' })
      await page.untilText('双人套餐')
      return ['退款中', '有效期', '天后到期'].map((words) => page.text.includes(words))
    }
    expect(await shown('refunding')).toEqual([true, false, false])
    expect(await shown('refunded')).toEqual([false, false, false])
  })

  it('show without a network, with since when; and nothing once the person has left', async () => {
    const { client, orderId } = await holder(1)
    const first = await client.open('dealCodes', CodesPage)
    await first.untilText('双人套餐')
    await first.until(() => client.network.countOf('order/deal/code/get') === 1, 'that the codes are kept')
    await first.settled(() => client.network.isQuiet)

    const again = await startOffline(server, client.storage)
    const list = await again.open('dealCodes', CodesPage)
    await list.untilText('没有网络，这是')
    expect(list.text).toContain('双人套餐')
    const page = await again.open('dealCode', CodePage, { orderId })
    await page.untilText('没有网络，这是')
    const [code] = await codesOf(server, orderId)
    expect(shownCode(page)).toBe(groupedCode(code?.code ?? ''))
    expect(page.text).toContain('适用门店（1）')
    expect(page.text).not.toContain('营业中')

    again.network.mend()
    await again.stores.session.start()
    await again.stores.session.logout()
    expect(JSON.stringify([...again.storage.kept.values()])).not.toContain(code?.code)
  })
})

describe('what is kept of codes', () => {
  const kept = ({ stores }: Client) => stores.get(cachedCodesStore).orders.map(({ orderId }) => orderId)
  const read = async (client: Client) => {
    const page = await client.open('dealCodes', CodesPage)
    await page.settled(() => client.network.isQuiet)
    await page.rest()
    return page
  }

  it('goes with what was used, went back or ran out while the app was shut', async () => {
    const { client, restaurant, eater, orderId } = await holder(1)
    const other = await ownDeal(server, eater, await buildDeal(server, restaurant))
    const first = await read(client)
    await first.until(() => kept(client).length === 2, 'both')
    expect(kept(client).sort()).toEqual([orderId, other.orderId].sort())
    await takeCode({ restaurant }, orderId)
    const next = await read(client)
    await next.until(() => kept(client).length < 2, 'one of them')
    expect(kept(client)).toEqual([other.orderId])
  })

  it('is not what was looked at when it was used', async () => {
    const { client, restaurant, orderId } = await holder(1)
    await takeCode({ restaurant }, orderId)
    const page = await client.open('dealCode', CodePage, { orderId })
    await page.untilText('已核销')
    expect(kept(client)).toEqual([])
  })

  it('is not shown to be scanned past its end, by the clock of the server', async () => {
    const { client, restaurant, eater, orderId } = await holder(1, { rules: { validDays: 1 } })
    const lasting = await ownDeal(server, eater, await buildDeal(server, restaurant, { title: { zh: '下午茶' } }))
    const first = await read(client)
    await first.until(() => kept(client).length === 2, 'both')
    expect(kept(client).sort()).toEqual([orderId, lasting.orderId].sort())

    const again = await startOffline(server, client.storage)
    const { now } = Date
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 24 * 3_600_000)
    const list = await again.open('dealCodes', CodesPage)
    await list.untilText('没有网络，这是')
    expect([list.text.includes('下午茶'), list.text.includes('双人套餐')]).toEqual([true, false])
    const page = await again.open('dealCode', CodePage, { orderId })
    await page.untilText('已过期')
    expect([page.root.querySelector('#shown-code-clock'), page.has('img', /的二维码/)]).toEqual([null, false])
  })

  it('is nothing of a person who left while their codes were on the way', async () => {
    const { client, orderId } = await holder(1)
    const release = client.network.hold('order/deal/code/get')
    const page = await client.open('dealCodes', CodesPage)
    await page.untilText('双人套餐')
    await page.until(() => client.network.countOf('order/deal/code/get') === 1, 'that it is asked for')
    await client.stores.session.logout()
    release()
    await page.settled(() => client.network.isQuiet)
    const [code] = await codesOf(server, orderId)
    expect(kept(client)).toEqual([])
    expect(JSON.stringify([...client.storage.kept.values()])).not.toContain(code?.code)
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
    const digits = groupedCode(code?.code ?? '')
    expect([shownCode(page), page.has('img', `券码 ${digits} 的二维码`)]).toEqual([digits, true])
    expect(raise).toHaveBeenCalled()
    expect(page.text).toContain('营业至 22:00')
    const clock = page.byId('shown-code-clock').textContent
    expect(clock).toMatch(/^\d\d:\d\d:\d\d$/)
    await page.until(() => page.byId('shown-code-clock').textContent !== clock, 'the next second')
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
    const area = page.byId('shown-code').closest('.codes')
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
    await page.untilText('我没有出示过')
    await page.press('button', '我没有出示过')
    await page.touch(page.byId('dispute-send'))
    expect(page.problemAt('情况说明')).toBe('请说明情况')
    await page.type('情况说明', '当时我在家')
    await page.touch(page.byId('dispute-send'))
    await page.untilText('已反馈，客服正在核实')
    expect(page.has('button', '我没有出示过')).toBe(false)
  })
})

describe('a code that was used', () => {
  it('is asked about slowly, so that an undo at the counter is seen', async () => {
    const { client, restaurant, orderId } = await holder(1)
    const dealCodeId = await takeCode({ restaurant }, orderId)
    const page = await client.open('dealCode', CodePage, { orderId })
    await page.untilText('已核销')
    const pass = holdTimers()
    page.tell('onShow')
    await pass(100)
    await inTransaction(server.kernel.database, async (tx) => {
      await tx
        .update(dealCodes)
        .set({ state: 'unused', usedAt: null, usedRestaurantId: null, usedBy: null })
        .where(eq(dealCodes.dealCodeId, dealCodeId))
      await moveOrderByCodes(tx, server.kernel, orderId)
    })
    await pass(30_000)
    jest.useRealTimers()
    await page.untilText('请向店员出示')
  })

  it('is asked about no more ten minutes later, unless its dispute is open; and says what became of that', async () => {
    const { client, restaurant, eater, orderId } = await holder(1)
    const dealCodeId = await takeCode({ restaurant }, orderId)
    server.clock.advance(10 * 60_000)
    const page = await client.open('dealCode', CodePage, { orderId })
    await page.untilText('已核销')
    const pass = holdTimers()
    page.tell('onShow')
    await pass(100)
    const asked = () => client.network.countOf('order/deal/code/get')
    const before = asked()
    await pass(60_000)
    expect(asked()).toBe(before)

    await server.ask('dealCodeDispute', { dealCodeId, description: '当时我在家' }, { token: eater.token })
    page.tell('onShow')
    await pass(100)
    expect(page.text).toContain('已反馈，客服正在核实')
    await inTransaction(server.kernel.database, (tx) =>
      judgeDispute(tx, server.kernel, undefined, { dealCodeId, verdict: 'uphold' })
    )
    await pass(30_000)
    jest.useRealTimers()
    await page.untilText('客服已与餐厅核实')
    expect(page.text).not.toContain('客服正在核实')
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

  it('asks for no number where there is one code', async () => {
    const { client, orderId } = await holder(1)
    const page = await client.open('dealRefund', RefundPage, { orderId })
    await page.until(() => page.root.querySelector('#deal-refund-amount') !== null, 'what it is worth')
    await page.touch(page.byId('deal-refund'))
    await page.until(() => client.toasts.includes('已申请退款'), 'the end')
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
    const { deal } = await server.ask('dealOrderGet', { orderId }, { token: eater.token })
    expect([deal.returnableCount, deal.refunds.map(({ count, amount }) => [count, amount])]).toEqual([1, [[1, '9.90']]])
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
