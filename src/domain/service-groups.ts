/** Kinds of services on home, in the order in which the list of all of them shows them. */
export const serviceGroups = ['food', 'offers', 'more'] as const
/** One of {@link serviceGroups}. */
export type ServiceGroup = (typeof serviceGroups)[number]
