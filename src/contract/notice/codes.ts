/** Codes of notices. */
export const noticeCodes = {
  noticeNotFound: 5130
} as const
