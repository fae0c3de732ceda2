import type { Namespace } from '@/i18n/catalogue'
import { plural } from '@/i18n/plural'

const coins = (count: number) => plural(count, 'coin', 'coins')

export const coin: Namespace<'coin'> = {
  level: (level) => `Level ${level}`,
  progress: (share) => `${share}% of the way to the next level`,
  next: (missing, level) => `${coins(missing)} more to level ${level}`,
  highest: 'You have the highest level',
  svip: 'SVIP is the highest level',
  earned: (days, earned) => `${coins(earned)} earned in the last ${days} days`,
  keeps: 'Only coins that you earn count. Spending never lowers your level',
  balance: 'Coins to spend',
  below: 'Refunds took back more coins than you had. The next ones make up for it',
  ofLevel: (level) => `Each month at level ${level}`,
  buys: 'Redeem your coins',
  levels: 'All levels',
  from: (from) => (from === 0 ? 'For everybody' : `From ${coins(from)}`),
  gives: (what) => `${what} each month`,
  comma: ', ',
  present: 'You are here',
  rules: 'How to earn coins',
  ruleOrder: (amount, count) => `${coins(count)} for each ${amount} that you pay`,
  ruleMoney: 'Once the order is completed. Bonus money in your wallet, memberships and top-ups earn none',
  ruleReview: (count) => `${coins(count)} for a review with a photo of the food`,
  ruleReturn: 'Coins earned on refunded money are taken back',
  entries: 'Coin history',
  kinds: {
    opening: 'Coins before this record',
    review: 'Review',
    order: 'Order',
    orderReturn: 'Taken back by a refund',
    spend: 'Redeemed',
    exchange: 'Counted in your new country'
  },
  after: (count) => `${count} left`,
  empty: 'No coins yet. Your first completed order brings some',
  toOrder: 'Order something'
}
