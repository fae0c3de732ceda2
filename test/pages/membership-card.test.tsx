import { eq } from 'drizzle-orm'
import MembershipCardPage from '@/user/pages/vip/cardDetail'
import VipHomePage from '@/user/pages/vip/index'
import { membershipPlans } from '../../server/modules/tables'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity, buildEater } from '../support/commerce'
import { buyMembership, month, near } from '../support/memberships'
import { useServer } from '../support/server'

const server = useServer()
beforeAll(() => buildCity(server))
afterEach(closePages)

/** A person whose card is renewed by the wallet, with the page of it open. */
async function openCard(planId = month, isRenewing = true) {
  const eater = await buildEater(server, 100_00)
  await buyMembership(server, eater, planId, isRenewing ? { isRenewing, source: 'wallet' } : {})
  server.clock.advance(6000)
  const client = await startClient(server)
  await logIn(server, client, eater.mobile)
  const page = await client.open('membershipCard', MembershipCardPage, { product: 'foodieCard' })
  await page.untilText('每一期')
  const read = () => server.ask('membershipGet', { product: 'foodieCard' }, { token: eater.token })
  const press = (id: string) => page.touch(page.byId(id))
  const until = (id: string) => page.until(() => page.root.querySelector(`#${id}`) !== null, id)
  return { client, page, read, press, until }
}

it('says what is charged next and to what, and puts stopping first while it has not paid for itself', async () => {
  const { page } = await openCard()
  expect(page.byId('membership-next').textContent).toMatch(/^下次扣款2026年4月\d日S\$9\.90$/)
  expect(page.byId('membership-source').textContent).toBe('扣款方式钱包余额')
  expect(page.text).toContain('目前省下的还没有付出的多。')
  expect(page.byId('membership-stop-first').textContent).toBe('停止续费')
})

it('of one that does not renew asks for nothing to be stopped', async () => {
  const { page } = await openCard(month, false)
  expect(page.text).toContain('到期不续费')
  for (const id of ['membership-stop', 'membership-stop-first', 'membership-pause'])
    expect(page.root.querySelector(`#${id}`)).toBeNull()
})

it('is stopped by one tap and one answer, keeps its benefits, and is taken up again by one tap', async () => {
  const { client, page, read, press, until } = await openCard()
  client.answers.push(false, true)
  await press('membership-stop')
  await page.until(() => client.asked.length === 1, 'the question')
  expect((await read()).subscription?.status).toBe('live')
  await page.rest()
  await press('membership-stop')
  await page.until(() => client.toasts.length > 0, 'the answer')
  expect(client.toasts).toEqual([expect.stringMatching(/^已停止/)])
  await until('membership-resume')
  expect(client.asked).toHaveLength(2)
  expect(client.asked[0]).toMatchObject({
    title: '停止自动续费？',
    text: '以后不再扣款，权益用到 2026年4月1日。'
  })
  expect(await read()).toMatchObject({ held: { product: 'foodieCard' }, subscription: { status: 'cancelled' } })
  expect(page.text).toContain('已停止续费，权益用到 2026年4月1日。')
  await press('membership-resume')
  await until('membership-stop')
  expect((await read()).subscription?.status).toBe('live')
})

it('skips a period and takes that back', async () => {
  const { page, read, press, until } = await openCard()
  await press('membership-pause')
  await until('membership-unpause')
  expect(page.text).toContain('已跳过一期')
  expect((await read()).subscription?.pausedUntil).not.toBeNull()
  await press('membership-unpause')
  await until('membership-pause')
  expect((await read()).subscription?.pausedUntil).toBeNull()
})

it('shows the code of this minute with the most that it takes off', async () => {
  const { page, press, until } = await openCard()
  await press('membership-code')
  await until('shown-code')
  expect(page.text).toContain('最高减 40%，以餐厅公布的为准')
})

it('says what the wider distance costs for the days that are left, and changes to it', async () => {
  const { page, read, press, until } = await openCard(near)
  await press('membership-change')
  await until('membership-difference')
  expect(page.byId('membership-difference').textContent).toMatch(/^补剩余 \d+ 天的差价S\$\d+\.\d\d$/)
  expect(page.text).toContain('餐厅直线 5 公里内免配送费')
  expect((await read()).held?.variant).toBe('3km')
})

it('that costs more from now on is not charged before its holder agrees, and says so', async () => {
  const raise = (priceMinor: number) =>
    server.kernel.db.update(membershipPlans).set({ priceMinor }).where(eq(membershipPlans.planId, month))
  const { client, page, read } = await openCard()
  page.close()
  await raise(1290)
  try {
    const home = await client.open('vipHome', VipHomePage)
    await home.untilText('到期不续费')
    expect(home.text).not.toContain('续费 S$9.90')
    home.close()
    const card = await client.open('membershipCard', MembershipCardPage, { product: 'foodieCard' })
    await card.untilText('起续费价为 S$12.90。不同意，到期就结束。')
    expect(card.root.querySelector('#membership-next')).toBeNull()
    await card.press('button', '同意新价格')
    await card.until(() => card.root.querySelector('#membership-next') !== null, 'the next charge')
    expect((await read()).subscription).toMatchObject({ newPrice: null, nextCharge: { price: '12.90' } })
  } finally {
    await raise(990)
  }
})
