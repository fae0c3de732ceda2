import type { GroupView } from '@/contract/types'

/** A group order as the reader may see it. In payloads its id has the spec's name, which is read and written here alone. */
export type GroupOrder = Omit<GroupView, 'orderTransactionId'> & { readonly groupOrderId: string }

/** The group order of an answer. */
export const groupOrderFrom = ({ orderTransactionId: groupOrderId, ...group }: GroupView): GroupOrder => ({
  groupOrderId,
  ...group
})

/** How calls name a group order. */
export const ofGroupOrder = (groupOrderId: string) => ({ orderTransactionId: groupOrderId })
