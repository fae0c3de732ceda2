/** Codes of the mart's goods. */
export const goodsCodes = { goodsNotFound: 6850, coldRoundsOnly: 6851, goodsThere: 6852 } as const
