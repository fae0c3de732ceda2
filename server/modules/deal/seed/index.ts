import { text } from '../../../seed/data/build'
import { insertMissing } from '../../../seed/insert-missing'
import type { ModuleSeed } from '../../../seed/module-seed'
import { insertServices, type Service } from '../../../seed/services'
import { restaurants } from '../../restaurant/tables'
import { dealOutlets, deals, dealStock } from '../tables'
import { countDealsSold, dealRecords, writeDealNotice } from './history'
import { closedOutletRow, dealRows } from './rows'

const dealService: Service = {
  key: 'deals',
  icon: 'voucher',
  name: text('团购', 'Deals', 'Ưu đãi'),
  group: 'offers',
  link: 'activity2/pages/groupPurchase/index',
  order: 50
}

/** Deals of outlets, the one of an outlet that has closed for good too, and the purchases of whoever has them in every state. */
export const dealSeed: ModuleSeed = {
  async beforePeople(tx, { now }) {
    await insertServices(tx, [dealService])
    const rows = dealRows(now)
    await insertMissing(tx, restaurants, [closedOutletRow(now)])
    await insertMissing(
      tx,
      deals,
      rows.map(({ deal }) => deal)
    )
    await insertMissing(
      tx,
      dealOutlets,
      rows.flatMap(({ outlets }) => outlets)
    )
    await insertMissing(
      tx,
      dealStock,
      rows.map(({ stock }) => stock)
    )
  },
  history: ({ now }) => dealRecords(now),
  async afterHistory(tx, { now }) {
    await countDealsSold(tx)
    await writeDealNotice(tx, now)
  }
}

// What other modules' seeds may use
export { recordOf } from './history'
export type { PastDeal } from './order-rows'
export { dealIdOf, dealPriceOf, type DealRows, dealRows, dishOf } from './rows'
