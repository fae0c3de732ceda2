import { lineOf, nextId } from '../../support/commerce'
import { useServer } from '../../support/server'
import { buildTable, type Eater, type Table } from './story'

export const server = useServer()
export let table: Table
beforeAll(async () => {
  table = await buildTable(server)
})

export const at = (milliseconds: number) => new Date(server.clock.now() + milliseconds).toISOString()
type Act = (who: Eater, orderTransactionId: string) => Promise<{ readonly code: number }>

/** Every event of the domain's table by its call. */
export const acts = {
  join: ({ token }, orderTransactionId) => server.call('groupJoin', { orderTransactionId }, { token }),
  choose: ({ token }, orderTransactionId) =>
    server.call(
      'groupDishesSet',
      { orderTransactionId, version: 1, lines: [lineOf(table.dishIds[2] ?? '', 3)] },
      { token }
    ),
  finish: ({ token }, orderTransactionId) => server.call('groupFinish', { orderTransactionId }, { token }),
  reopen: ({ token }, orderTransactionId) => server.call('groupReopen', { orderTransactionId }, { token }),
  quit: ({ token }, orderTransactionId) => server.call('groupQuit', { orderTransactionId }, { token }),
  removeMember: ({ token }, orderTransactionId) =>
    server.call('groupMemberRemove', { orderTransactionId, userId: 'somebody' }, { token }),
  removeDish: ({ token }, orderTransactionId) =>
    server.call('groupDishRemove', { orderTransactionId, userId: 'somebody', version: 1, lineNumber: 1 }, { token }),
  arrange: ({ token }, orderTransactionId) =>
    server.call('groupArrange', { orderTransactionId, theme: 'lover' }, { token }),
  cancel: ({ token }, orderTransactionId) => server.call('groupCancel', { orderTransactionId }, { token }),
  submit: ({ token }, orderTransactionId) =>
    server.call(
      'groupSubmit',
      { orderTransactionId, deliveryType: 'pickup', quoteId: 'none', remark: '', tableware: 'none' },
      { token, key: nextId('refused-submit-') }
    )
} satisfies Record<string, Act>
export type ActName = keyof typeof acts
export const names = Object.keys(acts) as ActName[]
