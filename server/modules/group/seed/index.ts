import type { Tx } from '../../../db/database'
import { text } from '../../../seed/data/build'
import { historyGroups, historyMadeAt } from '../../../seed/data/history'
import type { ModuleSeed } from '../../../seed/module-seed'
import { insertServices, type Service } from '../../../seed/services'
import { writeHistoryGroup } from './history'
import { writeGroup } from './open-group'

const groupService: Service = {
  key: 'group',
  icon: 'group',
  name: text('拼单', 'Group order', 'Đặt nhóm'),
  group: 'more',
  link: 'child/pages/groupbuy/index',
  order: 80
}

/** A group that chooses now, and past orders of groups. */
export const groupSeed: ModuleSeed = {
  beforePeople: (tx) => insertServices(tx, [groupService]),
  people: (tx, { now }) => writeGroup(tx, now),
  history: ({ now }) =>
    historyGroups.map((group) => ({
      // Just after what one person bought at the same moment
      at: historyMadeAt(group, now) + 1,
      write: (tx: Tx) => writeHistoryGroup(tx, group, now)
    }))
}
