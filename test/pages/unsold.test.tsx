import DealsPage from '@/activity2/pages/groupPurchase/index'
import PackageDealPage from '@/child/pages/coupon/couponDetail'
import { platforms } from '@/domain/markers'
import TopUpPage from '@/pages/my-wallet/recharge'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity, buildRestaurant } from '../support/commerce'
import { buildDeal } from '../support/deals'
import { buildSaver } from '../support/money'
import { useServer } from '../support/server'

const NOT_SOLD = platforms.flatMap((platform) => [`topUp@${platform}`, `deal@${platform}`]).join(',')
const server = useServer({ environment: { NOT_SOLD } })
afterEach(closePages)

async function client() {
  const person = await buildSaver(server, { cash: 5800 })
  const started = await startClient(server)
  await logIn(server, started, person.mobile)
  return started
}

describe('where a program sells no digital goods', () => {
  it('the page of top-ups says the balance and asks for nothing', async () => {
    const page = await (await client()).open('topUp', TopUpPage)
    await page.untilText('此处暂不支持充值，余额 S$58.00 可照常使用')
    expect(page.names('button').filter((name) => name.includes('支付') || name.includes('充值'))).toEqual([])
    expect(page.text).not.toContain('S$50.00')
  })

  it('a deal says what it is, without a price and a way to buy it', async () => {
    await buildCity(server)
    const dealId = await buildDeal(server, await buildRestaurant(server), {
      title: { zh: '别处才卖的套餐' },
      priceMinor: 8800,
      originalMinor: 13_200
    })
    server.clock.advance(6000)
    const started = await client()
    const page = await started.open('packageDeal', PackageDealPage, { dealId })
    await page.untilText('此处暂不支持购买')
    expect(page.text).toContain('别处才卖的套餐')
    expect(page.root.querySelector('#deal-buy')).toBeNull()
    expect(page.text).not.toMatch(/S\$/)
    const list = await started.open('deals', DealsPage)
    await list.untilText('别处才卖的套餐')
    expect(list.text).not.toMatch(/S\$/)
  })
})
