/** What a person may be told in the app: a flash sale begins, a piece is kept for them, codes end soon. */
export const noticeKinds = ['flashReminder', 'flashOffer', 'dealExpiring'] as const
