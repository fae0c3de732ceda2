import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { member, type ShownPage } from '../e2e/identity-pages'
import { root } from '../support/database'

/** Who looks: nobody in particular, a member with cards, one with an order to pay and a filled cart, one with an order in every state, the leader of a group, or one with deal codes in every state. */
export type Onlooker = 'visitor' | 'member' | 'payer' | 'collector' | 'leader' | 'dealer'

/** Demo people behind the onlookers. */
export const mobiles: Readonly<Record<Exclude<Onlooker, 'visitor'>, string>> = {
  member: member.mobile,
  payer: '+6581234002',
  collector: '+6581234009',
  leader: '+6581234005',
  dealer: '+6581234011'
}

/** A page of config/pages.csv, as it is opened, by whom, and what it must then show; `title` in the bar of the host, where the page has not its own. */
export interface AreaPage extends ShownPage {
  readonly at: string
  readonly who: Onlooker
  /** What a long list draws once the page is scrolled to it. */
  readonly below?: string
}

/** Paths of all pages that config/pages.csv has in an area, whether they exist or not. */
export function pathsOfArea(area: string): string[] {
  const rows = readFileSync(join(root, 'config/pages.csv'), 'utf8')
    .split('\n')
    .map((row) => row.split(','))
  return rows.flatMap(([of, , path]) => (of === area && path !== undefined ? [path] : []))
}
