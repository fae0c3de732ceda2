import { eq } from 'drizzle-orm'
import { restaurantOwner } from '@/domain/cart-owner'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { rememberedStore } from '@/features/meal-choices/remembered-store'
import VoucherChoicePage from '@/pages/coupon/use'
import PromotionCodePage from '@/pages/promotionCodeInput/index'
import RemarksPage from '@/pages/shopcart/remarks'
import TippingPage from '@/pages/tippingInput/index'
import { userVouchers } from '../../server/modules/tables'
import { putInCart } from '../support/cart'
import { closePages, logIn, startClient } from '../support/client'
import {
  buildAddress,
  buildCity,
  buildDish,
  buildPromotionCode,
  buildRestaurant,
  giveVoucher
} from '../support/commerce'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

const pages = {
  remarks: RemarksPage,
  tipping: TippingPage,
  promotionCode: PromotionCodePage,
  voucherChoice: VoucherChoicePage
} as const

/** A person with two dishes in the cart, on the page of one choice that was opened by its link. */
async function scene(name: keyof typeof pages, { isVisitor = false, portions = 2 } = {}) {
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant, { priceMinor: 1000 })
  const client = await startClient(server)
  if (!isVisitor) {
    await logIn(server, client, nextMobile())
    await client.stores.call('addressSave', buildAddress({ isDefault: true }))
  }
  if (portions > 0) putInCart(client, restaurant, dish, portions)
  const userId = client.stores.session.session?.userId ?? ''
  return {
    ...client,
    client,
    userId,
    restaurant,
    open: () => client.open(name, pages[name], { restaurantId: restaurant.restaurantId })
  }
}

describe.each(['remarks', 'tipping', 'promotionCode', 'voucherChoice'] as const)('the page %s', (name) => {
  it('is not found without a restaurant', async () => {
    const { client } = await scene(name)
    expect((await client.open(name, pages[name])).text).toContain('没有找到')
  })

  it('leads back to the menu from an empty cart', async () => {
    const { open, moves } = await scene(name, { portions: 0 })
    await (await open()).press('button', '返回点餐')
    expect(moves).toEqual(['back'])
  })

  it('says when the network is gone, and tries again', async () => {
    const { open, network } = await scene(name)
    network.isDown = true
    const page = await open()
    await page.untilText('网络不可用')
    network.isDown = false
    await page.press('button', '重试')
    await page.until(() => !page.text.includes('网络不可用'), 'the page')
  })
})

describe('remarks', () => {
  it('take nothing over from what is being settled at another restaurant', async () => {
    const { open, stores } = await scene('remarks')
    stores.get(checkoutStore).enter(restaurantOwner('another-restaurant'))
    stores.get(checkoutStore).set('remark', '给别家的话')
    const page = await open()
    await page.until(() => page.has('button', '少辣'), 'the options')
    expect(page.field('备注').value).toBe('')
  })

  it('take quick options, of which the spicy ones contradict each other, and what is typed', async () => {
    const { open, stores, moves } = await scene('remarks')
    const page = await open()
    await page.until(() => page.has('button', '少辣'), 'the options')
    expect((page.field('备注') as HTMLTextAreaElement).maxLength).toBe(200)
    await page.type('备注', '汤分开')
    await page.press('button', '少辣')
    await page.press('button', '多辣')
    await page.press('button', '请勿按门铃')
    expect(page.field('备注').value).toBe('汤分开, 多辣, 请勿按门铃')
    await page.press('button', '请勿按门铃')
    expect(stores.get(checkoutStore).remark).toBe('')
    await page.touch(page.byId('remark-save'))
    expect(stores.get(checkoutStore).remark).toBe('汤分开, 多辣')
    expect(moves).toEqual(['back'])
  })

  it('have nothing for a rider where there is none', async () => {
    const { open, stores, restaurant } = await scene('remarks')
    stores.get(checkoutStore).enter(restaurantOwner(restaurant.restaurantId))
    stores.get(checkoutStore).chooseType('pickup')
    const page = await open()
    await page.until(() => page.has('button', '少辣'), 'the options')
    expect(page.has('button', '请勿按门铃')).toBe(false)
  })
})

describe('the tip', () => {
  it.each(['abc', '-1', '1.2345', '1e3'])('%p is refused at its field and changes nothing', async (typed) => {
    const { open, stores, moves } = await scene('tipping')
    const page = await open()
    await page.untilText('自定义小费')
    await page.type('自定义小费', typed)
    await page.touch(page.byId('tip-save'))
    expect(page.problemAt('自定义小费')).toBe('请输入正确的金额')
    expect(page.field('自定义小费').value).toBe(typed)
    expect([stores.get(checkoutStore).tipAmount, moves]).toEqual([null, []])
  })

  it('above the most that may be given says so at its field, with the most', async () => {
    const { open, stores, moves } = await scene('tipping')
    const page = await open()
    await page.untilText('自定义小费')
    await page.type('自定义小费', '100.01')
    await page.touch(page.byId('tip-save'))
    expect(page.problemAt('自定义小费')).toBe('小费最多 S$100.00')
    expect([page.field('自定义小费').value, stores.get(checkoutStore).tipAmount, moves]).toEqual(['100.01', null, []])
    await page.type('自定义小费', '100')
    await page.touch(page.byId('tip-save'))
    expect([stores.get(checkoutStore).tipAmount, moves]).toEqual(['100.00', ['back']])
  })

  it("is one of a few, an amount of one's own, or none", async () => {
    const { open, stores, moves, client } = await scene('tipping')
    const page = await open()
    await page.untilText('自定义小费')
    await page.press('button', 'S$3.00')
    await page.touch(page.byId('tip-save'))
    expect(stores.get(checkoutStore).tipAmount).toBe('3.00')
    await page.type('自定义小费', '2.5')
    await page.touch(page.byId('tip-save'))
    expect(stores.get(checkoutStore).tipAmount).toBe('2.50')
    await page.press('button', '不给小费')
    await page.touch(page.byId('tip-save'))
    expect([stores.get(checkoutStore).tipAmount, moves, client.toasts]).toEqual([null, ['back', 'back', 'back'], []])
  })
})

describe('the promotion code', () => {
  it('is used however it is typed, remembered on the device, and dropped again', async () => {
    const { open, stores, moves, toasts } = await scene('promotionCode')
    const { code } = await buildPromotionCode(server)
    const page = await open()
    await page.untilText('每笔订单可用一个优惠码')
    await page.type('优惠码', ` ${code.toLowerCase()}`)
    await page.touch(page.byId('promotion-code-use'))
    await page.until(() => moves.length > 0, 'leaving')
    expect([stores.get(rememberedStore).promotionCode, toasts, moves]).toEqual([code, ['优惠码已使用'], ['back']])
    await page.touch(page.byId('promotion-code-drop'))
    expect([stores.get(rememberedStore).promotionCode, page.field('优惠码').value]).toEqual(['', ''])
  })

  it('says at its field what is wrong, and keeps what was typed', async () => {
    const { open, stores, moves } = await scene('promotionCode')
    const page = await open()
    await page.untilText('每笔订单可用一个优惠码')
    await page.touch(page.byId('promotion-code-use'))
    expect(page.problemAt('优惠码')).toBe('请输入优惠码')
    await page.type('优惠码', 'NOSUCH')
    await page.touch(page.byId('promotion-code-use'))
    await page.until(() => page.problemAt('优惠码') === '优惠码查询失败，请检查输入', 'the refusal')
    expect([page.field('优惠码').value, stores.get(rememberedStore).promotionCode, moves]).toEqual(['NOSUCH', '', []])
  })

  it('asks before it takes the place of a red envelope', async () => {
    const { open, stores, userId, answers, restaurant } = await scene('promotionCode')
    const { code } = await buildPromotionCode(server)
    const envelope = await giveVoucher(server, userId)
    stores.get(checkoutStore).enter(restaurantOwner(restaurant.restaurantId))
    stores.get(checkoutStore).vouchers.choose(envelope)
    const page = await open()
    await page.until(() => stores.get(checkoutStore).quote.value?.voucherKind === 'redEnvelope', 'the red envelope')
    await page.type('优惠码', code)
    answers.push(false)
    await page.touch(page.byId('promotion-code-use'))
    await page.until(() => answers.length === 0, 'the question')
    expect([stores.get(rememberedStore).promotionCode, stores.get(checkoutStore).vouchers.chosen]).toEqual([
      '',
      envelope
    ])
    answers.push(true)
    await page.touch(page.byId('promotion-code-use'))
    await page.until(() => stores.get(rememberedStore).promotionCode === code, 'the code')
    expect(stores.get(checkoutStore).vouchers.chosen).toBe('best')
  })
})

describe('the red envelope', () => {
  /** The ticket of this name; the automatic choice above it may name it, too. */
  const ticketOf = (page: ShownPage, name: string) =>
    page
      .all('radio')
      .filter((row) => row.textContent?.includes(name))
      .at(-1)

  it('lists the usable ones first and why the others are not', async () => {
    const { open, userId, stores, moves } = await scene('voucherChoice')
    await giveVoucher(server, userId, { minOrderMinor: 2500 })
    await giveVoucher(server, userId, { restaurantIds: ['another'], name: { zh: '店铺红包' } })
    const good = await giveVoucher(server, userId, { amountMinor: 200, name: { zh: '平台红包' } })
    const page = await open()
    await page.untilText('平台红包')
    expect(page.text).toContain('还差 S$5.00 可用')
    expect(page.text).toContain('不适用于这家商家')
    const named = ticketOf(page, '平台红包')
    const off = ticketOf(page, '店铺红包')
    if (off) await page.touch(off)
    expect([stores.get(checkoutStore).vouchers.chosen, moves]).toEqual(['best', []])
    if (named) await page.touch(named)
    await page.until(() => moves.length > 0, 'leaving')
    expect(stores.get(checkoutStore).vouchers.chosen).toBe(good)
  })

  it('shows what is left of a voucher that was used in part', async () => {
    const { open, userId } = await scene('voucherChoice')
    const half = await giveVoucher(server, userId, { kind: 'voucher', amountMinor: 5000, name: { zh: '用过的券' } })
    await server.kernel.db.update(userVouchers).set({ balanceMinor: 900 }).where(eq(userVouchers.userVoucherId, half))
    const page = await open()
    await page.untilText('用过的券')
    const row = ticketOf(page, '用过的券')
    expect(row?.textContent).toContain('9.00')
    expect(row?.textContent).not.toContain('50')
  })

  it('is named with what it saves where the best is chosen, and bears a tag', async () => {
    const { open, userId, stores } = await scene('voucherChoice')
    await giveVoucher(server, userId, { amountMinor: 100, name: { zh: '一元红包' } })
    await giveVoucher(server, userId, { amountMinor: 200, name: { zh: '两元红包' } })
    const page = await open()
    await page.untilText('已选：两元红包，省 S$2.00')
    expect(page.all('radio').map(({ textContent }) => textContent?.includes('最优惠'))).toEqual([
      // The automatic choice itself is called so
      true,
      false,
      true,
      false
    ])
    expect(ticketOf(page, '两元红包')?.textContent).toContain('最优惠')
    const signs = () =>
      ['两元红包', '一元红包'].map((voucher) => ticketOf(page, voucher)?.querySelector('.taken') != null)
    expect(signs()).toEqual([true, false])
    stores.get(checkoutStore).vouchers.choose(null)
    await page.untilText('两元红包，可省 S$2.00')
    expect(page.text).not.toContain('已选')
    expect(signs()).toEqual([false, false])
  })

  it('is not what the best is, beside a promotion code, which it excludes', async () => {
    const { open, userId, stores } = await scene('voucherChoice')
    stores.get(checkoutStore).codes.use((await buildPromotionCode(server)).code)
    await giveVoucher(server, userId, { amountMinor: 300, name: { zh: '三元红包' } })
    await giveVoucher(server, userId, { kind: 'voucher', amountMinor: 100, name: { zh: '一元券' } })
    const page = await open()
    await page.untilText('已选：一元券，省 S$1.00')
    expect(ticketOf(page, '三元红包')?.textContent).not.toContain('最优惠')
  })

  it('says what it does where nothing can be used', async () => {
    const { open, userId } = await scene('voucherChoice')
    await giveVoucher(server, userId, { minOrderMinor: 100_000 })
    const page = await open()
    await page.untilText('金额变动时自动更换')
  })

  it('says what it pays for, what it saves on this order where that is not its worth, and that it ends soon', async () => {
    const { open, userId, restaurant } = await scene('voucherChoice')
    const { restaurantId } = restaurant
    const inDays = (days: number) => ({ validUntil: server.clock.now() + days * 86_400_000 })
    await giveVoucher(server, userId, { name: { zh: '配送红包' }, useWay: 'delivery', amountMinor: 9900, ...inDays(2) })
    await giveVoucher(server, userId, { name: { zh: '店铺红包' }, restaurantIds: [restaurantId], ...inDays(5) })
    await giveVoucher(server, userId, { name: { zh: '通用红包' } })
    await giveVoucher(server, userId, { name: { zh: '大额红包' }, minOrderMinor: 100_000, ...inDays(2) })
    const page = await open()
    await page.untilText('通用红包')
    const saidOf = (name: string) => {
      const ticket = ticketOf(page, name)
      const urgent = Array.from(ticket?.querySelectorAll('.why') ?? []).map(({ textContent }) => textContent)
      return [ticket?.querySelector('.rule')?.textContent, /本单可省/.test(ticket?.textContent ?? ''), urgent]
    }
    expect(saidOf('配送红包')).toEqual(['抵配送费', true, ['还有 2 天到期']])
    expect(saidOf('店铺红包')).toEqual(['指定商家', false, []])
    expect(saidOf('通用红包')).toEqual(['全部商家', false, []])
    // Why it cannot be used is more urgent than its end
    expect(saidOf('大额红包')).toEqual(['全部商家', false, [expect.stringMatching(/^还差 S\$.* 可用$/)]])
    expect(ticketOf(page, '店铺红包')?.textContent).toContain('还有 5 天到期')
  })

  it('is not used at all when none is wanted', async () => {
    const { open, userId, stores, moves } = await scene('voucherChoice')
    await giveVoucher(server, userId)
    const page = await open()
    await page.until(() => page.has('radio', '不使用'), 'the choices')
    await page.press('radio', '不使用')
    expect([stores.get(checkoutStore).vouchers.chosen, moves]).toEqual([null, ['back']])
  })

  it('asks before it takes the place of a promotion code, and before a voucher takes its own', async () => {
    const { open, userId, stores, answers, moves } = await scene('voucherChoice')
    stores.get(checkoutStore).codes.use((await buildPromotionCode(server)).code)
    const envelope = await giveVoucher(server, userId, { name: { zh: '平台红包' } })
    const voucher = await giveVoucher(server, userId, { kind: 'voucher', amountMinor: 100, name: { zh: '五元券' } })
    const page = await open()
    await page.untilText('五元券')
    const press = async (name: string) => {
      const row = ticketOf(page, name)
      if (row === undefined) throw new Error(`no ${name}`)
      await page.touch(row)
      await page.until(() => answers.length === 0, 'the question')
    }
    answers.push(false)
    await press('平台红包')
    expect(stores.get(rememberedStore).promotionCode).not.toBe('')
    answers.push(true)
    await press('平台红包')
    await page.until(() => moves.length > 0, 'leaving')
    expect([stores.get(rememberedStore).promotionCode, stores.get(checkoutStore).vouchers.chosen]).toEqual([
      '',
      envelope
    ])
    await stores.get(checkoutStore).requote()
    answers.push(true)
    await press('五元券')
    await page.until(() => moves.length > 1, 'leaving again')
    expect(stores.get(checkoutStore).vouchers.chosen).toBe(voucher)
  })
})
