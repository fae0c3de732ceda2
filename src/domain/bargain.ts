/** How long friends may cut (spec section 2, shopcart/bargain). */
export const bargainLifeMs = 2 * 60 * 60_000
/** Friends after whom nothing is left of the fee. */
export const bargainFriends = 6
/** Bargains a person may begin in a day. */
export const bargainsPerDay = 3
/** Friends a person may help in a day. */
export const cutsPerDay = 5
/** Friends who may cut one bargain from one address: a family at one table, not one person with many accounts. */
export const cutsPerAddress = 3

/**
 * What the next friend takes off, in minor units: half to one and a half of an even share, at least 1, never more than is left; the last
 * friend takes the rest. `draw` answers a whole number between both ends, included. 0 only when nothing is left.
 */
export function nextCut(
  left: number,
  friendsBefore: number,
  draw: (minimum: number, maximum: number) => number
): number {
  const friendsToCome = bargainFriends - friendsBefore
  if (left <= 0) return 0
  if (friendsToCome <= 1) return left
  const share = left / friendsToCome
  const smallest = Math.max(1, Math.floor(share / 2))
  return Math.min(left, draw(smallest, Math.max(smallest, Math.floor(share * 1.5))))
}
