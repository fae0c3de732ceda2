import FoodieCardPage from '@/child/pages/monthlyCard/detail'
import FoodieCardVariantsPage from '@/child/pages/monthlyCard/foodManiaCard'
import FoodieCardOrderPage from '@/child/pages/monthlyCard/placeOrder'
import SvipPage from '@/pages/my-information/svip/sVipDetail'
import MembershipConfirmPage from '@/user/pages/vip/confirm'
import VipHomePage from '@/user/pages/vip/index'
import VipHomeNewPage from '@/user/pages/vip/newIndex'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity, buildEater } from '../support/commerce'
import { useServer } from '../support/server'

const server = useServer({ environment: { NOT_SOLD: 'membership@h5' } })
beforeAll(() => buildCity(server))
afterEach(closePages)

it('where memberships are not sold, no page of them has a price, or leads to where one is bought', async () => {
  const eater = await buildEater(server)
  const client = await startClient(server)
  await logIn(server, client, eater.mobile)
  const pages = [
    await client.open('vipHome', VipHomePage),
    await client.open('vipHomeNew', VipHomeNewPage),
    await client.open('svip', SvipPage),
    await client.open('foodieCard', FoodieCardPage),
    await client.open('foodieCardVariants', FoodieCardVariantsPage),
    await client.open('membershipConfirm', MembershipConfirmPage),
    await client.open('membershipConfirm', MembershipConfirmPage, { product: 'foodieCard', gift: 'yes' }),
    await client.open('foodieCardOrder', FoodieCardOrderPage)
  ]
  for (const page of pages) {
    await page.untilText('这里暂不出售会员，已有的权益照常使用')
    expect(page.text).not.toContain('S$')
    for (const id of ['membership-buy', 'membership-submit']) expect(page.root.querySelector(`#${id}`)).toBeNull()
  }
})
