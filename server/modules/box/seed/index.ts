import { insertMissing } from '../../../seed/insert-missing'
import type { ModuleSeed } from '../../../seed/module-seed'
import { boxMenus, boxPrices, boxSittings } from '../tables'
import { boxRecords } from './history'
import { menuRows } from './rows'

/** Buffets and lunchboxes in every city, and a person who has them in every state. */
export const boxSeed: ModuleSeed = {
  beforePeople: async (tx, { outlets }) => {
    const rows = menuRows(outlets)
    await insertMissing(
      tx,
      boxMenus,
      rows.map(({ menu }) => menu)
    )
    await insertMissing(
      tx,
      boxPrices,
      rows.flatMap(({ prices }) => prices)
    )
    await insertMissing(
      tx,
      boxSittings,
      rows.flatMap(({ sittings }) => sittings)
    )
  },
  history: boxRecords
}
