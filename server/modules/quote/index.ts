// What other modules may use
export { returnBargain, takeBargain } from './bargain-cut'
export { buildQuote, type BuiltPart, type BuiltQuote, pointOf } from './build'
export { gatherFacts, type QuoteFacts, type QuotePerson, seckillLines, sellerOf } from './facts'
export { fingerprint, presentQuote, taxOf } from './presenter'
export { voucherOffers } from './reductions'
export { claimSeckill, reclaimSeckill } from './seckill'
export { buildSheet } from './sheet'
export { coldRoundsOf, slotsOf, soonestOf } from './slots'
