// What other modules may use
export { returnBargain, takeBargain } from './bargain-cut'
export { buildQuote, pointOf, type BuiltPart, type BuiltQuote } from './build'
export { gatherFacts, seckillLines, sellerOf, type QuoteFacts, type QuotePerson } from './facts'
export { voucherOffers } from './reductions'
export { buildSheet } from './sheet'
export { claimSeckill, reclaimSeckill } from './seckill'
export { slotsOf, soonestOf } from './slots'
export { fingerprint, taxOf, presentQuote } from './presenter'
