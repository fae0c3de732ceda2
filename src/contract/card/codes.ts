/** Codes of cards. */
export const cardCodes = {
  cardLimit: 5014,
  cardNotFound: 5030,
  cardsFull: 5031,
  netsCardMissing: 5032
} as const
