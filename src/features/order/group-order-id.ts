import type { OrderedMeal } from '@/contract/types'

/** Id of the group order that an order was made from; payloads use the specification's name for it. */
export const groupOrderIdOf = ({ orderTransactionId }: NonNullable<OrderedMeal['group']>): string => orderTransactionId
