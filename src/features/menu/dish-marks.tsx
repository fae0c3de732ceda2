import { Text, View } from '@tarojs/components'
import type { Dish } from '@/contract/types'
import type { Translator } from '@/i18n/translator'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { useText } from '@/ui/text-context'
import styles from './dish-marks.module.scss'

/** What is told of a dish. */
export type MarkedDish = Pick<Dish, 'nutriGrade' | 'isHalal' | 'allergens'>

/** The words of a dish's marks; an empty one is not shown. */
interface MarkWords {
  /** On the badge of its Nutri-Grade: the letter. */
  readonly grade: string
  readonly halal: string
  readonly allergens: string
}

/** What the marks of a dish say in a language; null where there is nothing to tell. */
export function markWords({ nutriGrade, isHalal, allergens }: MarkedDish, { t }: Translator): MarkWords | null {
  if (nutriGrade === null && !isHalal && allergens.length === 0) return null
  const { allergen, allergens: tell, halal } = t.restaurant
  return {
    grade: nutriGrade ?? '',
    halal: isHalal ? halal : '',
    allergens: allergens.length === 0 ? '' : tell(allergens.map((each) => allergen[each]).join(t.common.listSign))
  }
}

const gradeClasses = { A: styles.gradeA, B: styles.gradeB, C: styles.gradeC, D: styles.gradeD }

interface DishMarksProps {
  readonly dish: MarkedDish
  /** As the sheet of a dish shows them: larger, the grade with its name. */
  readonly isLarge?: boolean
}

/**
 * What a person must be able to read wherever a dish can be ordered, and so is never cut: its Nutri-Grade, as the law of Singapore asks,
 * halal, and allergens.
 */
export function DishMarks({ dish, isLarge = false }: DishMarksProps) {
  const text = useText()
  const words = markWords(dish, text)
  if (words === null) return null
  const { nutriGrade } = dish
  const { grade, halal, allergens } = words
  const name = classNames(styles.marks, isLarge && styles.large)
  // Most dishes have none but allergens: in a long menu every node counts
  if (grade === '' && halal === '') return <Text className={name}>{allergens}</Text>
  const label = nutriGrade === null ? '' : text.t.restaurant.nutriGrade(nutriGrade)
  return (
    <View className={name}>
      {nutriGrade !== null && (
        <Text className={classNames(styles.badge, gradeClasses[nutriGrade])} {...describe({ role: 'img', label })}>
          {isLarge ? label : grade}
        </Text>
      )}
      {halal !== '' && <Text className={classNames(styles.badge, styles.halal)}>{halal}</Text>}
      {allergens !== '' && <Text>{allergens}</Text>}
    </View>
  )
}
