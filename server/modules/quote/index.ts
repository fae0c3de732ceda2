// What other modules may use
export { returnBargain, takeBargain } from './bargain-cut'
export {
  addressProblems,
  belowMinimum,
  buildQuote,
  ordersInTheWay,
  outletProblems,
  pointOf,
  timeGone,
  tipOf,
  type BuiltQuote
} from './build'
export { gatherFacts, seckillLines, type QuoteFacts, type QuotePerson } from './facts'
export { lineProblems, priceLines, type PricedLine } from './lines'
export { hasCode, hopeless, voucherOffers, wireOffer, type Reductions } from './reductions'
export { claimSeckill, reclaimSeckill } from './seckill'
export { slotsOf, soonestOf, type Asked } from './slots'
export { fingerprint, taxOf, wireBalance, wireLines, wireQuote } from './view'
export { paidBy, payableWays } from './ways'
