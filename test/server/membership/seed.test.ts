import { seedWorld } from '../../../server/seed/seed'
import { comeBack } from '../../support/memberships'
import { testNow, useServer } from '../../support/server'

const server = useServer()
beforeAll(() => seedWorld(server.kernel.database, { now: testNow }))

test('one person of the demo world has memberships in every state', async () => {
  const { token } = await comeBack(server, { userId: 'demo-memberships', token: '' })
  const get = (product: 'VIP' | 'SVIP' | 'foodieCard') => server.ask('membershipGet', { product }, { token })
  const [card, vip, svip] = [await get('foodieCard'), await get('VIP'), await get('SVIP')]
  expect(card).toMatchObject({
    held: { isRenewing: true },
    subscription: { status: 'live', refusal: null, source: { source: 'wallet', isUsable: true } },
    periods: [{ status: 'paid' }, { status: 'paid' }]
  })
  expect(vip).toMatchObject({
    held: { isRenewing: false, nextCharge: null },
    subscription: { status: 'cancelled', nextCharge: null },
    periods: [{ status: 'paid' }, { status: 'refunded' }]
  })
  expect(svip).toMatchObject({
    held: { product: 'SVIP' },
    subscription: { status: 'live', source: { isUsable: false, card: null }, refusal: { why: 'cardGone' } }
  })
  const { items } = await server.ask('orderList', { kind: 'membership' }, { token })
  expect([...new Set(items.map(({ status }) => status))].sort()).toEqual([
    'available',
    'awaitingPayment',
    'completed',
    'refunded'
  ])
})
