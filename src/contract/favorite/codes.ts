/** Codes of favourites. */
export const favoriteCodes = {
  favoritesFull: 2108
} as const
