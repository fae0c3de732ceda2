import { text } from '../../../seed/data/build'
import type { ModuleSeed } from '../../../seed/module-seed'
import { insertServices, type Service } from '../../../seed/services'
import { errandRecords } from './history'

/** What leads to errands. */
const services: readonly Service[] = [
  {
    key: 'errand',
    icon: 'delivery',
    name: text('跑腿', 'Errands', 'Giao hộ'),
    group: 'more',
    link: 'pages/index/errand',
    order: 95
  },
  {
    key: 'express',
    icon: 'flash',
    name: text('闪送', 'Express', 'Giao hỏa tốc'),
    group: 'more',
    link: 'child/pages/flashex/index',
    order: 96
  }
]

/** Where the app leads to errands, and a person who has them in every state. */
export const errandSeed: ModuleSeed = { beforePeople: (tx) => insertServices(tx, services), history: errandRecords }
