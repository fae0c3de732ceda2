// What other modules may use
export { presentLine } from './presenter'
export {
  insertMeal,
  insertsOfMeals,
  isMealOfOrder,
  lockMeal,
  lockOwnMeal,
  mealColumns,
  mealOf,
  orderIdsOf,
  readAnyMeal,
  readKitchens,
  readLines,
  readListed,
  readMealParts,
  readOwnMeal,
  readVisibleMeal,
  readWithLines,
  uneatenStatuses,
  updateMeal,
  type ListedMeal,
  type NewMeal,
  type MealRow,
  type NewOrderLine,
  type OrderLineRow
} from './repository'
export type { KeptRider } from './kept'
