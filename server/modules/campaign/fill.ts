import type { CampaignBlock, SavedBlock } from '@/contract/types'
import type { QuoteMembership } from '@/domain/pricing'
import type { Kernel } from '../../kernel'
import { type DealPlace, readDealCards } from '../deal'
import { readFlashRails } from '../flash-sale'
import { cardOf, catalogueOf, readDishTiles } from '../restaurant'
import type { CampaignBlockEntry } from './shelf'

/** For whom, where and when blocks are filled. */
interface Filling {
  readonly kernel: Kernel
  readonly place: DealPlace
  readonly now: number
  readonly memberships: readonly QuoteMembership[]
  /** What the campaign counts to; null where there is nothing to count to. */
  readonly clock: { readonly until: string; readonly isUntilStart: boolean } | null
}

/** Of what a block names so many are shown, in its order; a shop that is closed comes last. Cards have a page of all of them. */
const mostShown = { restaurants: 4, deals: 4, dishes: 10, goods: 10 } as const

type Named = Extract<SavedBlock, { readonly ids: readonly string[] }>
type NamedKind = Named['kind']

/** What blocks of these kinds name, each once. */
export const namedIds = (blocks: readonly CampaignBlockEntry[], ...kinds: readonly NamedKind[]): string[] => [
  ...new Set(
    blocks.flatMap(({ block }) => ('ids' in block && kinds.some((kind) => kind === block.kind) ? block.ids : []))
  )
]

/** Reads what blocks name; what cannot be read leaves the other blocks as they are. */
async function readOrNothing<K, T>(
  kernel: Kernel,
  ids: readonly unknown[],
  read: () => Promise<ReadonlyMap<K, T>>
): Promise<ReadonlyMap<K, T>> {
  if (ids.length === 0) return new Map<K, T>()
  try {
    return await read()
  } catch (error) {
    kernel.logger.error({ error }, 'blocks of a campaign could not be filled')
    return new Map<K, T>()
  }
}

async function readRestaurants({ kernel, place, now, memberships }: Filling, ids: readonly string[]) {
  const { restaurants } = await catalogueOf(kernel).city(place.cityCode)
  const wanted = new Set(ids)
  return new Map(
    restaurants
      .filter(({ row }) => wanted.has(row.restaurantId))
      .map((entry) => [entry.row.restaurantId, cardOf(entry, { now, point: place.known, memberships })])
  )
}

/** What the blocks name, each kind read once for all of them. */
async function readNamed(blocks: readonly CampaignBlockEntry[], filling: Filling) {
  const { kernel, place, now } = filling
  const ids = {
    restaurants: namedIds(blocks, 'restaurants'),
    deals: namedIds(blocks, 'deals'),
    dishes: namedIds(blocks, 'dishes', 'goods')
  }
  const lines = [...new Set(blocks.flatMap(({ block }) => (block.kind === 'flash' ? [block.line] : [])))]
  const [restaurants, deals, dishes, flash] = await Promise.all([
    readOrNothing(kernel, ids.restaurants, () => readRestaurants(filling, ids.restaurants)),
    readOrNothing(kernel, ids.deals, () => readDealCards(kernel, place, ids.deals, now)),
    readOrNothing(kernel, ids.dishes, () => readDishTiles(kernel.db, place.cityCode, ids.dishes, now)),
    readOrNothing(kernel, place.isSellable ? lines : [], () => readFlashRails(kernel.db, place.cityCode, lines, now))
  ])
  return { restaurants, deals, dishes, flash }
}

type Read = Awaited<ReturnType<typeof readNamed>>

const itemsOf = <T>(ids: readonly string[], read: ReadonlyMap<string, T>): T[] =>
  ids.flatMap((id) => read.get(id) ?? [])

/** Those that take orders first, else as the block names them. */
const openFirst = (ids: readonly string[], read: Read['restaurants']): string[] =>
  [...ids].sort(
    (one, other) => Number(read.get(other)?.opening.isOpen ?? 0) - Number(read.get(one)?.opening.isOpen ?? 0)
  )

/** A block as it is answered; null where there is nothing in it any more. */
function presentBlock({ blockId, block }: CampaignBlockEntry, read: Read, { clock }: Filling): CampaignBlock | null {
  switch (block.kind) {
    case 'clock':
      return clock && { blockId, kind: 'clock', ...clock }
    case 'flash': {
      const rail = read.flash.get(block.line)
      return rail === undefined ? null : { blockId, kind: 'flash', title: block.title, line: block.line, ...rail }
    }
    case 'restaurants':
      return presentList({ blockId, block }, itemsOf(openFirst(block.ids, read.restaurants), read.restaurants))
    case 'deals':
      return presentList({ blockId, block }, itemsOf(block.ids, read.deals))
    case 'dishes':
      return presentList({ blockId, block }, itemsOf(block.ids, read.dishes))
    case 'goods':
      return presentList({ blockId, block }, itemsOf(block.ids, read.dishes))
    case 'offers':
      // How they stand is everybody's own: they are filled after what all share
      return { blockId, kind: 'offers', title: block.title, items: [] }
    default: {
      const { from: _from, until: _until, audiences: _audiences, cities: _cities, states: _states, ...said } = block
      return { blockId, ...said }
    }
  }
}

const presentList = <K extends keyof typeof mostShown, T>(
  {
    blockId,
    block: { kind, title }
  }: { readonly blockId: string; readonly block: { readonly kind: K; readonly title: Named['title'] } },
  all: T[]
) => (all.length === 0 ? null : { blockId, kind, title, items: all.slice(0, mostShown[kind]), count: all.length })

/** The blocks with what they name, as it is now; what is gone, and a block that is empty by that, is left out. */
export async function fillBlocks(blocks: readonly CampaignBlockEntry[], filling: Filling): Promise<CampaignBlock[]> {
  const read = await readNamed(blocks, filling)
  return blocks.flatMap((placed) => presentBlock(placed, read, filling) ?? [])
}
