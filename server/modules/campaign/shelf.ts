import { asc } from 'drizzle-orm'
import { savedBlock } from '@/contract/campaign/shapes'
import type { SavedBlock } from '@/contract/types'
import { type CampaignState, campaignStateAt } from '@/domain/campaign'
import type { CountryCode } from '@/domain/countries'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { SnapshotCache } from '../restaurant'
import { campaigns } from './tables'

/** A block with its name in the answers: its place among those that were saved. */
export interface CampaignBlockEntry {
  readonly blockId: string
  readonly block: SavedBlock
}

/** A campaign as it is read, with those of its blocks that this release knows. */
export interface CampaignEntry {
  readonly row: Omit<typeof campaigns.$inferSelect, 'blocks'>
  readonly blocks: readonly CampaignBlockEntry[]
}

const entryOf = ({ blocks, ...row }: typeof campaigns.$inferSelect): CampaignEntry => ({
  row,
  blocks: blocks.flatMap((stored, index) => {
    const { success, data } = savedBlock.safeParse(stored)
    return success ? [{ blockId: `b${index + 1}`, block: data }] : []
  })
})

/** The picture and the headline that a campaign begins with. */
export const heroOf = ({ blocks }: CampaignEntry): Extract<SavedBlock, { readonly kind: 'hero' }> | undefined =>
  blocks.flatMap(({ block }) => (block.kind === 'hero' ? [block] : []))[0]

/** All campaigns, kept in the process for a few seconds: there are few of them, and everybody reads the same. */
export const campaignShelf = kernelPart(({ db, clock }) => {
  const cache = new SnapshotCache<readonly CampaignEntry[]>({
    clock,
    maximum: 1,
    freshMs: 5000,
    signatureOf: null,
    load: async () => (await db.select().from(campaigns).orderBy(asc(campaigns.campaignId))).map(entryOf)
  })
  return () => cache.get('all')
})

/** Whether a campaign is one of a country. */
export const isIn = ({ row: { countries } }: CampaignEntry, country: CountryCode): boolean =>
  countries.length === 0 || countries.includes(country)

/** Where a campaign stands at a moment, epoch ms. */
export const stateOf = ({ row }: CampaignEntry, now: number): CampaignState => campaignStateAt(row, now)

/** The present one of a country: what runs and began last, else what begins next. */
export function presentCampaign(
  entries: readonly CampaignEntry[],
  country: CountryCode,
  now: number
): CampaignEntry | undefined {
  const here = entries.filter((entry) => isIn(entry, country))
  const startOf = ({ row }: CampaignEntry) => row.startsAt ?? 0
  const running = here.filter((entry) => stateOf(entry, now) === 'running')
  const upcoming = here.filter((entry) => stateOf(entry, now) === 'upcoming')
  return (
    running.sort((one, other) => startOf(other) - startOf(one))[0] ??
    upcoming.sort((one, other) => startOf(one) - startOf(other))[0]
  )
}
