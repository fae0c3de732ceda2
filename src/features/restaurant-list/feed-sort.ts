import type { Params } from '@/contract/types'

/** An order of the feed (spec section 2, Restaurant list). */
export type FeedSort = NonNullable<Params<'restaurantFeed'>['sort']>

/** What a feed can be narrowed to. */
export type FeedNarrowing = Pick<Params<'restaurantFeed'>, 'filters' | 'priceBand'>

/** The orders a feed can be in, as the sort tabs show them (spec section 2, Restaurant list). */
export const feedSorts: readonly FeedSort[] = ['overall', 'distance', 'sales', 'promotion']
