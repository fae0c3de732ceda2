import type { OrderedMeal } from '@/contract/types'

/** The group order that an order came of; in payloads its id has the spec's name. */
export const groupOrderIdOf = ({ orderTransactionId }: NonNullable<OrderedMeal['group']>): string => orderTransactionId
