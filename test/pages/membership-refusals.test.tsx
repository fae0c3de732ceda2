import { eq } from 'drizzle-orm'
import MembershipCardPage from '@/user/pages/vip/cardDetail'
import { savedCards } from '../../server/modules/tables'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity, buildEater, pay, pressOnHostedPage, sessionOf } from '../support/commerce'
import { orderMembership, periodsOf, sayDispute } from '../support/memberships'
import { type Buyer, liveUntil, runJobs, subscribe, subscriptionOf } from '../support/renewals'
import { testNow, useServer } from '../support/server'
import { keepCard } from '../support/ways'

const server = useServer()
beforeAll(() => buildCity(server))
beforeEach(() => server.clock.set(testNow))
afterEach(closePages)

/** A person whose renewal failed, with the page of their card open. `before` is what happens to its source in the meantime. */
async function openRefused(
  source: 'wallet' | 'pays' | 'declines' | 'lost' | 'asks',
  before?: (buyer: Buyer) => Promise<unknown>
) {
  const buyer = await buildEater(server, 600)
  await subscribe(server, buyer, source === 'wallet' ? source : await keepCard(server, buyer, 'card', source))
  await before?.(buyer)
  await liveUntil(server, (await subscriptionOf(server, buyer))?.nextChargeAt ?? 0)
  server.clock.advance(6000)
  const client = await startClient(server)
  await logIn(server, client, buyer.mobile)
  const page = await client.open('membershipCard', MembershipCardPage, { product: 'foodieCard' })
  await page.untilText('每一期')
  return { buyer, client, page }
}

async function disputePayment(buyer: Buyer): Promise<void> {
  const { orderId } = await orderMembership(server, buyer, 'sg-vip-month', { paymentType: 'CREDITCARD_PAY' })
  const { redirectUrl } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
  await pressOnHostedPage(server, redirectUrl, 'pay')
  await sayDispute(server, sessionOf(redirectUrl), 'open')
}

test.each([
  ['a wallet with too little', 'wallet', undefined, '余额不足，没有扣到会费。请充值，或换一种扣款方式。'],
  [
    'a wallet that a dispute has stopped',
    'wallet',
    disputePayment,
    '钱包因付款争议暂停使用，没有扣到会费。请换一种扣款方式。'
  ],
  [
    'a card that was removed',
    'pays',
    ({ userId }: Buyer) => server.kernel.db.delete(savedCards).where(eq(savedCards.userId, userId)),
    '扣款用的银行卡已移除，请选择另一张。'
  ],
  ['a card that is no longer any good', 'lost', undefined, '这张银行卡不能再扣款，请更换。'],
  ['a card that its bank declined', 'declines', undefined, '上次扣款没有成功。'],
  ['a card of which its bank asks', 'asks', undefined, '银行需要您本人确认付款。']
] as const)(
  'a renewal by %s has its sentence, and can be paid or charged to something else',
  async (_source, by, before, words) => {
    const { client, page } = await openRefused(by, before)
    expect(page.text).toContain(words)
    page.byId('membership-source').click()
    await page.until(() => page.root.querySelector('#source-wallet') !== null, 'the sources')
    await page.press('button', '去付款')
    await page.until(() => client.moves.length > 0, 'the cashier')
    expect(client.moves.at(-1)).toMatch(/^push \/child\/pages\/monthlyCard\/payment\?orderId=/)
  }
)

test('one whose card is replaced is tried at once, and says nothing more', async () => {
  const { buyer, client, page } = await openRefused('lost')
  const { userId } = buyer
  await server.kernel.db.update(savedCards).set({ isDefault: false }).where(eq(savedCards.userId, userId))
  const cardId = await keepCard(server, buyer, 'card', 'pays')
  await client.stores.call('membershipSourceSet', { product: 'foodieCard', source: cardId })
  await runJobs(server)
  page.close()
  const later = await client.open('membershipCard', MembershipCardPage, { product: 'foodieCard' })
  await later.untilText('每一期')
  await later.until(() => !later.text.includes('这张银行卡不能再扣款'), 'the refusal to go')
  expect((await periodsOf(server, buyer)).length).toBe(2)
})
