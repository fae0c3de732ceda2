/**
 * Why coins come or go: `opening` is what was there before the ledger began, `orderReturn` what a refund takes back of an order, `spend` what an
 * offer cost, `exchange` what the balance changed by when a person moved to a country whose coins are worth more or less. Those of
 * `earnedCoinKinds` count for a level.
 */
export const coinEntryKinds = ['opening', 'review', 'order', 'orderReturn', 'spend', 'exchange'] as const
/** One of {@link coinEntryKinds}. */
export type CoinEntryKind = (typeof coinEntryKinds)[number]

/** Kinds that count for a level, which spending therefore never lowers. */
export const earnedCoinKinds = ['review', 'order', 'orderReturn'] as const satisfies readonly CoinEntryKind[]
