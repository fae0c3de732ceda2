// What other modules may use
export type { KeptRider } from './kept'
export { presentLine } from './presenter'
export {
  insertMeal,
  insertProposal,
  insertsOfMeals,
  isMealOfOrder,
  type ListedMeal,
  lockMeal,
  lockOwnMeal,
  mealColumns,
  mealOf,
  type MealRow,
  type NewMeal,
  type NewOrderLine,
  orderIdsOf,
  type OrderLineRow,
  type ProposalRow,
  readAnyMeal,
  readKitchens,
  readLines,
  readListed,
  readMealParts,
  readOpenProposals,
  readOwnMeal,
  readProposal,
  readVisibleMeal,
  readWithLines,
  setProposalState,
  uneatenStatuses,
  updateLine,
  updateMeal
} from './repository'
