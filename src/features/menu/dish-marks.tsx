import type { Dish } from '@/contract/types'
import type { Translator } from '@/i18n/translator'

const noBreak = '\u00a0'
/** Joins what stands on both sides of it. */
const joiner = '\u2060'

/** Facts one after another, each unbroken; between two is a gap, which no line begins or ends with in sight. */
export const factLine = (facts: ReadonlyArray<string | false | undefined>): string =>
  facts
    .flatMap((fact) => (fact ? [fact.replaceAll(' ', noBreak).replaceAll('，', `，${joiner}`)] : []))
    .join(`${noBreak}${noBreak} `)

/** What may not agree with someone, separated as every language reads it. */
const allergenText = ({ allergens }: Pick<Dish, 'allergens'>, { t }: Translator): string | false =>
  allergens.length > 0 &&
  t.restaurant.allergens(allergens.map((allergen) => t.restaurant.allergen[allergen]).join(t.common.listSign))

/**
 * What a person must be able to read wherever a dish can be ordered, and so is never cut: its Nutri-Grade, as the law of Singapore asks,
 * halal, and allergens.
 */
export const dishMarks = (dish: Pick<Dish, 'nutriGrade' | 'isHalal' | 'allergens'>, text: Translator): string => {
  const { t } = text
  const marks = factLine([
    dish.nutriGrade !== null && t.restaurant.nutriGrade(dish.nutriGrade),
    dish.isHalal && t.restaurant.halal
  ])
  return [marks, allergenText(dish, text)].filter(Boolean).join(`${noBreak}${noBreak} `)
}
