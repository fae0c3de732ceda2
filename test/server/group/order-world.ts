import type { QuoteFigures } from '@/contract/types'
import { parseAmount } from '@/domain/money'
import { useServer } from '../../support/server'
import { buildTable, type Table } from './story'

export const server = useServer()
export let table: Table
beforeAll(async () => {
  table = await buildTable(server)
})
beforeEach(() => server.clock.set(Date.UTC(2026, 2, 2, 4, 0, 0)))

export const minor = (amount: string) => parseAmount(amount, 'SGD')?.minor ?? NaN

/** Every figure of the people's receipts adds up to the whole's, to the cent. */
export function expectShared(figures: QuoteFigures | null, receipts: readonly (QuoteFigures | null)[]) {
  if (!figures) throw new Error('there is no bill')
  for (const name of Object.keys(figures) as (keyof QuoteFigures)[]) {
    expect([name, receipts.reduce((sum, receipt) => sum + (receipt ? minor(receipt[name]) : 0), 0)]).toEqual([
      name,
      minor(figures[name])
    ])
  }
}
