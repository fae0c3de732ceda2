import { cancelReasons } from '@/domain/order-cancel'
import { purchaseKinds } from '../../../server/modules/order'
import { createTestServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('every kind that is sold gives reasons to cancel it: of the closed list, each once, own words last, and none in vain', () => {
  const kinds = purchaseKinds.all(server.kernel).map(([kind, { cancelReasons: reasons }]) => ({ kind, reasons }))
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([
    'booking',
    'box',
    'deal',
    'delivery',
    'errand',
    'membership',
    'pickup',
    'topUp'
  ])
  for (const { reasons } of kinds) {
    expect(new Set(reasons).size).toBe(reasons.length)
    expect([reasons[0], reasons.at(-1)]).toEqual(['changedMind', 'other'])
  }
  expect([...new Set(kinds.flatMap(({ reasons }) => reasons))].sort()).toEqual([...cancelReasons].sort())
})
