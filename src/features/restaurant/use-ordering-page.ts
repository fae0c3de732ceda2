import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Dish } from '@/contract/types'
import type { ChoiceProblem } from '@/domain/menu'
import type { DishChoice } from '@/features/menu/dish-choice'
import { hasChoices } from '@/features/menu/menu-store'
import { orderingRefusal } from '@/features/restaurant-list/ordering-refusal'
import { refusalText } from '@/features/restaurant-list/refusal-text'
import type { Translator } from '@/i18n/translator'
import { device } from '@/platform/device/device'
import { measure } from '@/platform/elements/scroll'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useFlyingDots } from '@/ui/flying-dots'
import { revealProblem } from '@/ui/problem-spot'
import { useText } from '@/ui/text-context'
import type { Ordering } from './ordering-context'
import type { RestaurantStore } from './restaurant-store'

/** Id of the bag in the cart bar, where the dots fly to. */
export const bagId = 'cart-bag'

/** Which sheet is open, and everything a person can do on a restaurant's page; `isDeliveryOnly` where pickup is not possible. */
export function useOrderingPage(store: RestaurantStore, { isDeliveryOnly = false } = {}) {
  const text = useText()
  const { choice, openSheet, openDish, openCart, closeSheet } = useSheets(store)
  const { flights, flyToBag } = useFlightToBag()
  const ordering = useMemo<Ordering>(
    () => ({
      store,
      open: openDish,
      add: (dish, buttonId) => {
        if (hasChoices(dish)) return openDish(dish)
        const refusal = refusalAt(store, text, isDeliveryOnly) ?? textOrNull(store.addOne(dish), text)
        if (refusal === null) flyToBag(buttonId)
        else feedback.toast(refusal)
      },
      take: (dish) => (hasChoices(dish) ? openCart() : store.takeOne(dish))
    }),
    [flyToBag, isDeliveryOnly, openCart, openDish, store, text]
  )
  const addChosen = () => {
    // The sheet still slides away: it was added already
    if (choice === null || openSheet !== 'dish') return
    const closed = refusalAt(store, text, isDeliveryOnly)
    const missing = choiceRefusal(choice, text)
    if (closed === null && missing !== null) {
      choice.refuse()
      revealProblem()
    }
    const refusal = closed ?? missing ?? textOrNull(store.addChosen(choice), text)
    if (refusal === null) closeSheet()
    else feedback.toast(refusal)
  }
  const checkOut = () => {
    const missing = store.missingMandatoryDish
    if (missing === null) return go('settlement', { restaurantId: store.restaurantId })
    feedback.toast(text.t.cart.mandatoryMissing(text.name(missing.dishName)))
    openDish(missing)
  }
  return { ordering, choice, openSheet, flights, addChosen, checkOut, closeSheet, openCart }
}

/** At most one sheet is open; the dish last shown stays while its sheet slides away. */
function useSheets(store: RestaurantStore) {
  const [choice, setChoice] = useState<DishChoice | null>(null)
  const [openSheet, setOpenSheet] = useState<'dish' | 'cart' | null>(null)
  const openDish = useCallback(
    (dish: Dish) => {
      setChoice(store.choose(dish))
      setOpenSheet('dish')
    },
    [store]
  )
  const openCart = useCallback(() => setOpenSheet('cart'), [])
  const closeSheet = useCallback(() => {
    setOpenSheet(null)
    store.cart.changesSeen()
  }, [store])
  return { choice, openSheet, openDish, openCart, closeSheet }
}

/** A dot from what was tapped to the bag. Not in mini-programs: each flight would cost messages that scrolling needs. */
function useFlightToBag() {
  const { flights, fly } = useFlyingDots()
  const flyToBag = useCallback(
    (buttonId: string) => {
      if (device.platform !== 'h5' || device.prefersReducedMotion) return
      void Promise.all([measure(buttonId), measure(bagId)]).then(([from, to]) => {
        if (from !== null && to !== null) fly(from, { left: to.left + to.width / 2, top: to.top })
      })
    },
    [fly]
  )
  return { flights, flyToBag }
}

const textOrNull = (refusal: ReturnType<RestaurantStore['addOne']>, text: Translator): string | null =>
  refusal === null ? null : refusalText(refusal, text)

function refusalAt({ info }: RestaurantStore, text: Translator, isDeliveryOnly: boolean): string | null {
  return info.value === null ? null : orderingRefusal(info.value, text, { isDeliveryOnly })
}

/** The first thing that is still to be chosen, or `null`. */
function choiceRefusal(choice: DishChoice, text: Translator): string | null {
  if (choice.specProblem !== undefined) return text.t.restaurant.chooseFirst(text.t.menu.spec)
  const [problem] = choice.problems
  return problem === undefined ? null : problemText(problem, choice, text)
}

function problemText(problem: ChoiceProblem, { dish }: DishChoice, { t, name }: Translator): string {
  const group = dish.optionGroups.find(({ groupId }) => groupId === problem.groupId)
  const title = group === undefined ? '' : name(group.name)
  if (problem.code === 'tooFew') return t.restaurant.chooseFirst(title)
  return problem.code === 'tooMany' ? t.restaurant.chooseAtMost(title, problem.maximum) : t.restaurant.soldOut
}

/** Tells once what the menu has changed in the cart. */
export function useCartChanges(
  store: RestaurantStore,
  tell: (changes: RestaurantStore['cart']['changes']) => void
): void {
  const { changes } = store.cart
  useEffect(() => {
    if (changes.length > 0) tell(changes)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- told for each set of changes, not for each `tell`, which is made again by every drawing of the page
  }, [changes])
}
