import { and, asc, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { substituteAnswerMs } from '@/domain/goods-line'
import { orderStore } from '@/features/order/order-store'
import OrderPage from '@/pages/order-detail/index'
import { dishes, orderLines } from '../../server/modules/tables'
import { callAs, partners } from '../server/operations/partner'
import { putInCart } from '../support/cart'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity } from '../support/commerce'
import { buildGoods, buildMart, orderGoods } from '../support/mart'
import { useServer } from '../support/server'
import { quoted, settlementsOn } from './settlement-scene'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
let mart: Awaited<ReturnType<typeof buildMart>>
beforeAll(async () => {
  await buildCity(server)
  mart = await buildMart(server)
})
afterEach(closePages)

/** The page of an order of fish and eggs, with other eggs that the shop proposes. */
async function openProposed() {
  const sold = await orderGoods(server, mart)
  const other = await buildGoods(server, mart, {
    name: { zh: '柴鸡蛋' },
    soldBy: 'piece',
    unitGrams: null,
    isHalal: true,
    allergens: ['egg']
  })
  const { orderId, eater } = sold
  await callAs(server, 'substitute', { orderId, lineNumber: 2, dishId: other.dishId, amount: '11.00' })
  const client = await startClient(server)
  await logIn(server, client, eater.mobile)
  const page = await client.open('orderDetail', OrderPage, { orderId })
  await page.until(() => client.stores.get(orderStore).order.state === 'ready', 'the order')
  await page.rest()
  return { ...sold, page, client }
}

describe('goods on the page of an order', () => {
  it('shows what is proposed with both prices and the clock, and takes it', async () => {
    const { page } = await openProposed()
    const card = page.byId('proposal-2')
    for (const words of ['鸡蛋 缺货，商家推荐替换', '柴鸡蛋', '清真', '过敏原：蛋', '请在 0', '不配送这件并退款'])
      expect(card.textContent).toContain(words)
    expect(['S$11.00', 'S$13.00'].every((amount) => card.innerHTML.includes(amount))).toBe(true)
    await page.touch(page.byId('proposal-2-take'))
    await page.until(() => page.root.innerHTML.includes('替换了 鸡蛋，退回 S$2.20'), 'the new line')
    expect(page.root.querySelector('#proposal-2')).toBeNull()
  })

  it('leaves it out, and says how what came too late was settled', async () => {
    const one = await openProposed()
    await one.page.touch(one.page.byId('proposal-2-leave'))
    await one.page.until(() => one.page.root.innerHTML.includes('缺货，未配送，退回 S$14.29'), 'the line left out')
    closePages()
    const late = await openProposed()
    server.clock.advance(substituteAnswerMs)
    await server.kernel.jobs.runDue()
    await late.page.touch(late.page.byId('proposal-2-take'))
    await late.page.until(() => late.page.root.innerHTML.includes('缺货，未配送'), 'the line left out')
    expect(late.page.root.querySelector('#proposal-2')).toBeNull()
  })

  it('says what was ordered, what it weighed and what came back', async () => {
    const { page, orderId } = await openProposed()
    expect(page.root.innerHTML).toContain('约 500 克，按实重付款')
    const weighed = await callAs(server, 'weigh', { orderId, lines: [{ lineNumber: 1, grams: 480 }] })
    expect(weighed.code).toBe(codes.ok)
    await page.until(() => page.root.innerHTML.includes('下单 500 克，实称 480 克，退回 S$0.57'), 'the weighed line')
  })

  it('says what is taken to weigh a kilogram or more in kilograms', async () => {
    const { orderId, eater } = await orderGoods(server, mart)
    const isFish = and(eq(orderLines.orderId, orderId), eq(orderLines.lineNumber, 1))
    await server.kernel.db.update(orderLines).set({ nominalGrams: 1500 }).where(isFish)
    const client = await startClient(server)
    await logIn(server, client, eater.mobile)
    const page = await client.open('orderDetail', OrderPage, { orderId })
    await page.until(() => page.root.innerHTML.includes('约 1.5 公斤，按实重付款'), 'the fish')
  })
})

describe('goods at the checkout', () => {
  const { scene, submitted } = settlementsOn(() => server)
  const lineChoices = (orderId: string) =>
    server.kernel.db
      .select({ substitute: orderLines.substitute })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.lineNumber))

  it('asks what is wanted where they are not there, for all and for each, and remembers the first', async () => {
    const { client, open, restaurant, dish } = await scene({ portions: 1, restaurant: { takesCash: false } })
    await server.kernel.db
      .update(dishes)
      .set({ soldBy: 'piece', storage: 'ambient' })
      .where(eq(dishes.dishId, dish.dishId))
    const fish = await buildGoods(server, restaurant)
    putInCart(client, restaurant, fish, 1)
    const page = await open()
    await quoted(page, client)
    expect(page.byId('settlement-substitute').textContent).toContain('联系我')
    await page.touch(page.byId('settlement-substitute'))
    const [ofAll, , ofFish] = Array.from(page.root.querySelectorAll('[role="radiogroup"][aria-label]')).slice(-3)
    const press = async (group: Element | undefined, words: string) => {
      const chip = Array.from(group?.querySelectorAll('[role="radio"]') ?? []).find(
        (each) => each.textContent === words
      )
      if (!(chip instanceof HTMLElement)) throw new Error(`no ${words}`)
      await page.touch(chip)
    }
    await press(ofAll, '同类替换')
    await press(ofFish, '不要了')
    expect(page.byId('settlement-substitute').textContent).toContain('同类替换，1 件另选')
    const { orderId } = await submitted(page, client)
    expect(await lineChoices(orderId)).toEqual([{ substitute: 'similar' }, { substitute: 'leaveOut' }])
  })

  it('says nothing of it for what a kitchen makes', async () => {
    const { client, open } = await scene()
    const page = await open()
    await quoted(page, client)
    expect(page.root.querySelector('#settlement-substitute')).toBeNull()
  })
})
