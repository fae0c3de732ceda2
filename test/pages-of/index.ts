import { campaigns } from './campaigns'
import { core } from './core'
import { groupOrder } from './group-order'
import { identity } from './identity'
import { mart } from './mart'
import { membership } from './membership'
import { money } from './money'
import { ordering } from './ordering'
import type { PageArea } from './page-table'
import { partners } from './partners'
import { reservation } from './reservation'
import { vouchers } from './vouchers'

/**
 * How the pages of each area of config/pages.csv are opened: by the tests of templates, the mini-programs, the browser that looks for what
 * keeps people out, and the pictures. Home comes last: it asks where the person is, and every list is another one there.
 */
export const pageAreas: Readonly<Record<string, PageArea>> = {
  ordering,
  identity,
  money,
  vouchers,
  'group-order': groupOrder,
  reservation,
  mart,
  campaigns,
  membership,
  partners,
  core
}
