import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { OfferTickets } from '@/features/offer/offer-ticket'
import { offersStore } from '@/features/offer/offers-store'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { Heading } from '@/ui/heading'
import { moneyText } from '@/ui/money-text'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { type Level, levelStore } from './level-store'
import styles from './level-head.module.scss'

/** Where the person stands, what coins buy, what each level gives and what earns coins. */
export const LevelHead = observer(function LevelHead() {
  const { t } = useText()
  const store = useStore(levelStore)
  const offers = useStore(offersStore)
  const level = store.level.value
  if (level === null) return null
  const bought = offers.of('everybody')
  const own = offers.of('level').filter((offer) => offer.level === level.level)
  return (
    <>
      <LevelCard level={level} />
      {own.length > 0 && <Heading className={styles.title}>{t.coin.ofLevel(level.level)}</Heading>}
      <OfferTickets offers={own} onClaimed={store.refresh} />
      {bought.length > 0 && <Heading className={styles.title}>{t.coin.buys}</Heading>}
      <OfferTickets offers={bought} onClaimed={store.refresh} />
      <Levels level={level} />
      <Rules level={level} />
      <Heading className={styles.title}>{t.coin.entries}</Heading>
    </>
  )
})

/** The level with the way to the next; the highest says that it is. */
function LevelCard({ level: { level, levels, earned, days, points, next, tier } }: { readonly level: Level }) {
  const { t } = useText()
  const from = levels.find((known) => known.level === level)?.coins ?? 0
  const share = next === null ? 100 : Math.max(0, Math.floor(((earned - from) * 100) / (next.coins - from)))
  const isHighest = tier === 'SVIP' || next === null
  return (
    <Card className={styles.card} id="coin-level">
      <View className={styles.line}>
        <Text className={styles.level}>{t.coin.level(level)}</Text>
        {tier !== 'none' && <Tag text={tier} tone="brand" />}
      </View>
      <View className={styles.track} {...describe({ role: 'img', label: t.coin.progress(share) })}>
        <View className={styles.done} style={{ width: `${share}%` }} />
      </View>
      <Text className={styles.next}>
        {tier === 'SVIP' ? t.coin.svip : next === null ? t.coin.highest : t.coin.next(next.missing, next.level)}
      </Text>
      {tier === 'SVIP' && next !== null && (
        <Text className={styles.small}>{t.coin.next(next.missing, next.level)}</Text>
      )}
      <Text className={styles.small}>{t.coin.earned(days, earned)}</Text>
      {!isHighest && <Text className={styles.small}>{t.coin.keeps}</Text>}
      <View className={styles.balance}>
        <Text className={styles.small}>{t.coin.balance}</Text>
        <Text className={styles.points}>{points}</Text>
      </View>
      {points < 0 && <Text className={styles.small}>{t.coin.below}</Text>}
    </Card>
  )
}

/** Every level: from how many coins on, and what it gives each month. */
const Levels = observer(function Levels({ level: { level, levels, tier } }: { readonly level: Level }) {
  const { t, name } = useText()
  const offers = useStore(offersStore).of('level')
  return (
    <CellGroup title={t.coin.levels} className={styles.group}>
      {levels.map((known) => {
        const given = offers.filter((offer) => offer.level === known.level).map((offer) => name(offer.name))
        const what = given.length === 0 ? '' : ` · ${t.coin.gives(given.join(t.coin.comma))}`
        return (
          <Cell
            key={known.level}
            icon="vip"
            title={t.coin.level(known.level)}
            note={t.coin.from(known.coins) + what}
            value={known.level === level ? <Tag text={t.coin.present} tone="success" /> : undefined}
          />
        )
      })}
      {tier !== 'SVIP' && <Cell icon="vip" title={t.titles.svip} note={t.coin.svip} onPress={() => go('svip')} />}
    </CellGroup>
  )
})

/** What earns coins, and what takes them back. */
function Rules({ level: { rule } }: { readonly level: Level }) {
  const { t } = useText()
  return (
    <CellGroup title={t.coin.rules} className={styles.group}>
      <Cell
        icon="orders"
        title={t.coin.ruleOrder(moneyText(rule.amount, rule.currency), rule.coins)}
        note={t.coin.ruleMoney}
      />
      <Cell icon="star" title={t.coin.ruleReview(rule.reviewCoins)} />
      <Cell icon="refresh" title={t.coin.ruleReturn} />
    </CellGroup>
  )
}
