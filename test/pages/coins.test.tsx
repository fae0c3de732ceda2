import { eq } from 'drizzle-orm'
import VipLevelPage from '@/pages/my-information/vip/vipDetail'
import PartnerBenefitPage from '@/user/pages/vip/burrple'
import MemberCouponsPage from '@/user/pages/vip/useCoupon'
import { inTransaction } from '../../server/db/transaction'
import { moveCoins } from '../../server/modules/coin/move'
import { membershipPeriods, offers, partnerCodes, partnerPools } from '../../server/modules/tables'
import { closePages } from '../support/client'
import { giveMembership, giveVoucher, nextId } from '../support/commerce'
import { buildOffer } from '../support/offers'
import { useServer } from '../support/server'
import { layTable, type Table } from './ordered'

const server = useServer()
afterEach(closePages)

const earn = ({ eater }: Table, amount: number) =>
  inTransaction(server.kernel.database, (tx) =>
    moveCoins(tx, {
      ...{ userId: eater.userId, amount, kind: 'review', reference: nextId('page-coins-') },
      orderId: null,
      now: server.clock.now()
    })
  )

describe('the VIP level', () => {
  it('says how far the next one is, what coins buy and what moved them; a claim costs what it said', async () => {
    const table = await layTable(server)
    await earn(table, 180)
    await buildOffer(server, { coinPrice: 30, voucher: { name: { zh: '金币红包' } } })
    await buildOffer(server, { coinPrice: 900, voucher: { name: { zh: '金币大红包' } } })
    await buildOffer(server, { audience: 'level', level: 3, isMonthly: true, voucher: { name: { zh: '三级红包' } } })
    const { client } = table
    const page = await client.open('vipLevel', VipLevelPage)
    await page.untilText('金币红包')
    expect(page.text).toContain('再得 120 金币升到等级 3')
    expect(page.text).toContain('近 365 天获得 180 金币')
    expect(page.text).toContain('需要 900 金币，您的金币不够')
    expect(page.text).toContain('300 金币起 · 每月 三级红包')
    expect(page.text).toContain('订单实付每 S$1.00 得 1 金币')
    client.answers.push(false, true)
    await page.press('button', /^30 金币兑换/)
    expect(client.asked.map(({ text }) => text)).toEqual(['用 30 金币兑换「金币红包」？兑换后金币不退回。'])
    await page.press('button', /^30 金币兑换/)
    await page.untilText('兑换福利')
    expect(client.toasts).toEqual(['已放入您的账户'])
    expect(page.text).toContain('余 150')
    expect(page.text).toContain('近 365 天获得 180 金币')
    expect(page.text).toContain('已领取')
  })

  it('says that it is the highest, and that refunds may take more than there is', async () => {
    const table = await layTable(server)
    await earn(table, 2100)
    const page = await table.client.open('vipLevel', VipLevelPage)
    await page.untilText('您已是最高等级')
    expect(page.text).not.toContain('再得')
    await earn(table, -2110)
    const again = await table.client.open('vipLevel', VipLevelPage)
    await again.untilText('退款收回的金币多于余额')
  })
})

describe('coupons of a membership', () => {
  it('are claimed each month and lead to shops', async () => {
    const table = await layTable(server)
    const { client, eater } = table
    const name = { zh: '会员配送券' }
    const voucher = { kind: 'coupon' as const, useWay: 'monthlyDelivery', name }
    const offerId = await buildOffer(server, { audience: 'membership', isMonthly: true, perPerson: 2, voucher })
    await giveMembership(server, eater.userId, 'foodieCard')
    await server.kernel.db
      .update(membershipPeriods)
      .set({ monthlyOfferIds: [offerId] })
      .where(eq(membershipPeriods.userId, eater.userId))
    await giveVoucher(server, eater.userId, { name: { zh: '红包不在这里' } })
    const page = await client.open('memberCoupons', MemberCouponsPage)
    await page.untilText('会员配送券')
    await page.press('button', '领取 会员配送券')
    await page.untilText('会员优惠券')
    expect(page.text).toContain('本月已领 1/2')
    await page.press('button', '去使用')
    expect(client.moves).toEqual(['push /pages/restaurant/all'])
    expect(page.text).not.toContain('红包不在这里')
    await page.press('button', '领取 会员配送券')
    await page.untilText('可用（2）')
    expect(page.text).toContain('本月已领取')
    expect(page.names('tab')).toEqual(['可用（2）', '已使用（0）', '已过期（0）'])
  })
})

describe('a partner’s benefit', () => {
  it('is one code a month, and says until when there is none', async () => {
    const { client, eater } = await layTable(server)
    const { db } = server.kernel
    const pools = ['bean', 'dry'].map((key) => ({ poolId: key, name: { zh: key }, useText: { zh: '付款时出示' } }))
    await db.insert(partnerPools).values(pools.map((pool) => ({ ...pool, partner: { zh: '咖啡店' } })))
    await db.insert(offers).values(
      pools.map(({ poolId }) => ({
        ...{ offerId: `benefit-${poolId}`, what: 'partnerCode' as const, whatId: poolId },
        ...{ audience: 'anyMember' as const, isMonthly: true, createdAt: server.clock.now() }
      }))
    )
    await db.insert(partnerCodes).values({ poolId: 'bean', code: 'BEAN-1' })
    const before = await client.open('partnerBenefit', PartnerBenefitPage)
    await before.untilText('开通会员后每月可领一个券码')
    expect(before.text).not.toContain('BEAN-1')
    await giveMembership(server, eater.userId, 'VIP')
    const page = await client.open('partnerBenefit', PartnerBenefitPage)
    // Nobody refills it on a day that is known
    await page.untilText('券码已发完，有新的会显示在这里')
    expect(page.text).not.toContain('再来看看')
    await page.press('button', '领取本月的券码')
    await page.untilText('BEAN-1')
    expect(page.text).toContain('下一个券码')
    expect(page.has('button', '复制券码 BEAN-1')).toBe(true)
  })
})
