// What other modules may use
export { presentLine } from './presenter'
export {
  insertsOfMeals,
  isMealOfOrder,
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
  updateMeal,
  type ListedMeal,
  type MealRow,
  type NewOrderLine,
  type OrderLineRow
} from './repository'
