import { addDays, isoDateAt, startOfDay } from './calendar'

/** How long a plan runs and whether another period follows by itself: `month` and `year` may renew, `singleMonth` never does (spec section 3, Membership card). */
export const membershipPeriods = ['month', 'year', 'singleMonth'] as const
/** One of {@link membershipPeriods}. */
export type MembershipPeriod = (typeof membershipPeriods)[number]

/** For how many months a membership is given to somebody else. */
export const giftMonths = [1, 3, 12] as const
/** One of {@link giftMonths}. */
export type GiftMonths = (typeof giftMonths)[number]

/** Signs of a gift's code, as `spokenCodeOf` makes it. */
export const giftCodeLength = 12

/** How far a foodie card delivers without a fee (spec section 9, Promotions). */
export const membershipVariants = ['3km', '5km'] as const
/** One of {@link membershipVariants}. */
export type MembershipVariant = (typeof membershipVariants)[number]

/** Where a period stands: what went back, or was taken back by a bank, is over. */
export const membershipPeriodStatuses = ['paid', 'refunded', 'chargedBack'] as const
/** One of {@link membershipPeriodStatuses}. */
export type MembershipPeriodStatus = (typeof membershipPeriodStatuses)[number]

/**
 * How what an order of a membership bought stands: a gift waits for its code to be redeemed, or is had, or its code works no more; a period has
 * not begun, or is in force; a bank took it, or its last days, back.
 */
export const membershipStandings = [
  'giftWaiting',
  'giftHad',
  'giftStopped',
  'later',
  'inForce',
  'shortened',
  'takenBack'
] as const
/** One of {@link membershipStandings}. */
export type MembershipStanding = (typeof membershipStandings)[number]

/** `cancelled` is charged no more and gives until its period ends; `ended` is over. */
export const subscriptionStatuses = ['live', 'cancelled', 'ended'] as const
/** One of {@link subscriptionStatuses}. */
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Whether a plan can be renewed. */
export const canRenew = (period: MembershipPeriod): boolean => period !== 'singleMonth'

/** How long after its payment a period goes back in full, where nothing was saved with it. */
export const membershipRefundMs = 7 * 86_400_000

const dayMs = 86_400_000

/** How often a renewal is tried, and how long after a try that failed the next one is; what is held goes on meanwhile. */
export const renewalTriesMaximum = 3
export const renewalTryMs = dayMs

/** Why a renewal was not paid, as its person reads it: each has its own way on. */
export const renewalRefusals = ['walletShort', 'walletStopped', 'cardGone', 'cardDead', 'declined', 'bankAsks'] as const
/** One of {@link renewalRefusals}. */
export type RenewalRefusal = (typeof renewalRefusals)[number]

/** When so many days from an instant are over (epoch ms, excluded): at the end of a local day, so that none that was paid for is lost and no date drifts. */
export const membershipEnd = (startsAt: number, days: number, utcOffsetMinutes: number): number =>
  startOfDay(addDays(isoDateAt(startsAt + days * dayMs - 1, utcOffsetMinutes), 1), utcOffsetMinutes)
