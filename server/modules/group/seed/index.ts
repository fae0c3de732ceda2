import type { Tx } from '../../../db/database'
import { historyGroups, historyMadeAt } from '../../../seed/data/history'
import type { ModuleSeed } from '../../../seed/module-seed'
import { writeHistoryGroup } from './history'
import { writeGroup } from './open-group'

/** A group that chooses now, and past orders of groups. */
export const groupSeed: ModuleSeed = {
  people: (tx, { now }) => writeGroup(tx, now),
  history: ({ now }) =>
    historyGroups.map((group) => ({
      // Just after what one person bought at the same moment
      at: historyMadeAt(group, now) + 1,
      write: (tx: Tx) => writeHistoryGroup(tx, group, now)
    }))
}
