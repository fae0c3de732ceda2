import RedEnvelopesPage from '@/pages/coupon/redBagList'
import VoucherUsesPage from '@/pages/coupon/vouchers'
import { closePages } from '../support/client'
import { giveVoucher, pay } from '../support/commerce'
import { useServer } from '../support/server'
import { layTable, orderAt } from './ordered'

const server = useServer()
afterEach(closePages)

const day = 86_400_000

describe('red envelopes', () => {
  it('say what they are worth, where and until when, and lead to whoever takes them', async () => {
    const { client, eater, restaurant } = await layTable(server)
    await giveVoucher(server, eater.userId, { name: { zh: '平台红包' }, minOrderMinor: 2000 })
    await giveVoucher(server, eater.userId, {
      name: { zh: '店铺红包' },
      promoter: 'restaurant',
      restaurantIds: [restaurant.restaurantId]
    })
    const page = await client.open('redEnvelopes', RedEnvelopesPage)
    await page.untilText('店铺红包')
    expect(page.names('tab')).toEqual(['可用（2）', '已使用（0）', '已过期（0）'])
    expect(page.text).toContain('全部商家可用')
    await page.press('button', '去使用')
    await page.press('button', /^去 /)
    expect(client.moves).toEqual([
      'push /pages/restaurant/all',
      `push /pages/restaurant/index?restaurantId=${restaurant.restaurantId}`
    ])
  })

  it('say why they cannot be used, and lead to the order that has them', async () => {
    const table = await layTable(server)
    const { client, eater } = table
    const userVoucherId = await giveVoucher(server, eater.userId)
    await giveVoucher(server, eater.userId, { name: { zh: '明天的' }, validFrom: server.clock.now() + day })
    const orderId = await orderAt(table, { userVoucherId })
    const page = await client.open('redEnvelopes', RedEnvelopesPage)
    await page.untilText('明天的')
    expect(page.text).toContain('还未到使用时间')
    expect(page.has('button', '去使用')).toBe(false)
    await pay(server, eater, orderId)
    await page.press('tab', /^已使用/)
    await page.untilText('新人红包')
    await page.press('button', '查看订单')
    expect(client.moves).toEqual([`push /pages/order-detail/index?orderId=${orderId}`])
  })

  it('open at the tab of a link, where none are leads to order', async () => {
    const { client } = await layTable(server)
    const page = await client.open('redEnvelopes', RedEnvelopesPage, { tab: 'expired' })
    await page.untilText('没有过期的红包')
    await page.press('button', '去点餐')
    expect(client.moves).toEqual(['push /pages/restaurant/all'])
  })
})

describe('cash vouchers', () => {
  it('name each use with its order, its amount and what was left', async () => {
    const table = await layTable(server)
    const { client, eater } = table
    const userVoucherId = await giveVoucher(server, eater.userId, {
      kind: 'voucher',
      name: { zh: '三元代金券' },
      amountMinor: 300
    })
    const orderId = await orderAt(table, { userVoucherId })
    await pay(server, eater, orderId)
    const page = await client.open('voucherUses', VoucherUsesPage)
    await page.untilText('-S$3.00')
    expect(page.text).toMatch(/三元代金券有效期至.*剩余 S\$0\.00面额 S\$3\.00/)
    expect(page.text).toContain('使用后剩余 S$0.00')
    await page.press('button', /-S\$3\.00/)
    expect(client.moves).toEqual([`push /pages/order-detail/index?orderId=${orderId}`])
  })
})
