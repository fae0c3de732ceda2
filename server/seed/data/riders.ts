import { sandboxRiderNames } from '../../modules/delivery'
import { keyPick } from '../deterministic'

/** Stars given to each rider: the average in tenths of a star, and how many ratings. The last has too few to be shown. */
const given: readonly (readonly [tenths: number, count: number])[] = [
  [49, 128],
  [48, 76],
  [50, 31],
  [47, 214],
  [46, 58],
  [49, 90],
  [45, 17],
  [50, 3]
]

/** The riders of the demo world with the ratings that they were given. */
export const demoRiders = sandboxRiderNames.map((name, index) => {
  const [tenths, ratingCount] = given[index] ?? [50, 0]
  return { riderId: `demo/${index + 1}`, name, tenths, ratingCount }
})

/** The rider of a past order or errand, as an order stores it. */
export function demoRiderOf(orderId: string, phone: string) {
  const { riderId, name } = keyPick(`${orderId} rider`, demoRiders)
  return { riderId, name, phone }
}
