import { type MembershipTier, membershipTiers } from '@/domain/pricing'

/** The product that a link names; undefined of a name that there is not. */
export const productOf = (name: string | undefined): MembershipTier | undefined =>
  membershipTiers.find((known) => known === name)
