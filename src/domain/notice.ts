/** What a person may be told in the app: a flash sale begins, a piece is kept for them, codes end soon, their word on a code was judged. */
export const noticeKinds = ['flashReminder', 'flashOffer', 'dealExpiring', 'dealDispute'] as const
