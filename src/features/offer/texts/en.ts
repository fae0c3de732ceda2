import type { Namespace } from '@/i18n/catalogue'
import { plural } from '@/i18n/plural'

export const offer: Namespace<'offer'> = {
  claim: 'Claim',
  claimed: 'It is in your account',
  exchange: 'Redeem',
  forCoins: (coins) => `Redeem for ${coins} coins`,
  sure: (coins, name) => `Redeem ${coins} coins for “${name}”? Coins are not given back.`,
  validFor: (days) => `Valid for ${plural(days, 'day', 'days')} once claimed`,
  count: (claimed, total, isMonthly) => `${claimed} of ${total} claimed${isMonthly ? ' this month' : ''}`,
  left: (count) => `${count} left`,
  until: (day) => `Claim before ${day}`,
  needs: (coins) => `Needs ${coins} coins, more than you have`,
  taken: 'Claimed',
  takenUntil: (day) => `Claimed this month. Again from ${day}`,
  gone: 'All claimed',
  opensAt: (moment) => `Claim from ${moment}`,
  over: 'The time to claim it has passed',
  logIn: 'Log in to claim',
  nearlyGone: (count) => `Only ${count} left`,
  takenBy: (count) => `Claimed by ${plural(count, 'person', 'people')}`,
  used: 'Used',
  passed: 'Expired',
  forMembers: 'For members',
  forLevel: (level) => `For level ${level}`,
  monthly: 'Claim this month'
}

export const benefit: Namespace<'benefit'> = {
  empty: 'There is no partner benefit here yet',
  take: "Claim this month's code",
  taken: 'It is yours. Use it as described',
  copy: 'Copy code',
  howTo: 'How to use it',
  takenOn: (day) => `Claimed on ${day}`,
  next: (day) => `Next code from ${day}`,
  goneForNow: 'All codes are gone. New ones will show here',
  locked: 'With a membership you get one code a month',
  seeMemberships: 'See memberships',
  monthly: 'One code a month for each member',
  toHome: 'Order something'
}
