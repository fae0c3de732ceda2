import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { GroupTheme } from '@/domain/group-order'
import type { Poster } from '@/features/share/poster-plan'
import { PosterView } from '@/features/share/poster-view'
import { useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { Card } from '@/ui/card'
import { classNames } from '@/ui/class-names'
import { Heading } from '@/ui/heading'
import { percentOf } from '@/ui/percent-text'
import { Segmented } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { GroupOrder } from './group-order'
import { groupStore } from './group-store'
import styles from './share-discount.module.scss'

interface ShareDiscountProps {
  readonly group: GroupOrder
  readonly poster: Poster | null
}

/** How many have dishes, what that saves and the steps ahead; beneath it the invitation in the theme that the leader chose. */
export const ShareDiscount = observer(function ShareDiscount({ group, poster }: ShareDiscountProps) {
  const { t } = useText()
  const store = useStore(groupStore)
  const words = t.group.confShare
  const {
    discount: { people, basisPoints, next, steps },
    theme,
    isLeader,
    status
  } = group
  const isActive = status === 'A'
  const choose = useAction(async (chosen: GroupTheme) => {
    if (chosen !== theme) await store.arrange({ theme: chosen })
  })
  const themes = (['friend', 'lover'] as const).map((key) => ({ key, text: t.group.themes[key] }))
  return (
    <>
      <View className={styles.hero}>
        <Heading className={styles.title}>{words.title}</Heading>
        <Text id="group-discount-now" className={styles.now}>
          {basisPoints === 0 ? words.nothing : words.now(percentOf(basisPoints))}
        </Text>
        <Text className={styles.people}>{words.people(people)}</Text>
      </View>
      <Card className={styles.card}>
        <Text className={styles.next}>
          {next === null ? words.most : words.next(next.people - people, percentOf(next.basisPoints))}
        </Text>
        <View {...describe({ role: 'list' })}>
          {steps.map((step) => (
            <View key={step.people} className={styles.step} {...describe({ role: 'listitem' })}>
              <View className={classNames(styles.dot, people >= step.people && styles.reached)} />
              <Text className={people >= step.people ? styles.strong : undefined}>
                {words.step(step.people, percentOf(step.basisPoints))}
              </Text>
            </View>
          ))}
        </View>
        <Text className={styles.fact}>{words.fact}</Text>
      </Card>
      {isActive && (
        <Card className={styles.card}>
          <Text className={styles.next}>{words.chooseTheme}</Text>
          {isLeader && (
            <Segmented
              className={styles.themes}
              items={themes}
              selected={theme}
              onSelect={(chosen) => void choose.run(chosen)}
            />
          )}
          {poster !== null && <PosterView id="group" poster={poster} fileName={`fanju-group-${group.code}`} />}
        </Card>
      )}
    </>
  )
})
